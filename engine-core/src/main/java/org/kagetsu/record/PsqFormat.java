package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;

/**
 * The game files of the Piskvork manager and of Gomocup ({@code *.psq}).
 *
 * <pre>
 * Piskvorky 15x15, 11:11, 0     width x height, levels of the players, which of them began
 * 8,8,456                       column, row, milliseconds; columns and rows from 1
 * 9,9,1200
 * pbrain-one.exe                the players; "homo-1", "homo-2" or no lines at all for people
 * pbrain-two.exe
 * 0                             how the game ended: 0 on the board, 15 by time, -2 by a failure, -1 not known
 * 1,Freestyle15                 Gomocup only: the result, 0 for a draw, and the event
 * </pre>
 *
 * <p>The file does not name the rules. Gomocup's 1 and 2 do not name a colour: they count from the first move after an
 * opening of unknown length. So the reader takes the winner from the board; if the side to move lost by time or
 * failure, the winner is its opponent. Comments, resignations, and tags other than players and event are not written.
 * An event is written only if the game is over.
 *
 * <p>Stones after a five, as in a continuous game, are left out with a remark. The line that says how the game ended,
 * and what follows the size in the first line, may be missing; that gives a remark, too.
 *
 * @param rule the rules of the games that are read
 * @param isStrict true to refuse a text with small faults, false to read it with remarks
 */
public record PsqFormat(Rule rule, boolean isStrict) implements GameFormat {

    /** Creates a format. */
    public PsqFormat {
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Creates a format that remarks on what is not part of it.
     *
     * @param rule the rules of the games that are read
     */
    public PsqFormat(Rule rule) {
        this(rule, false);
    }

    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        return new PsqReader(new TextScanner(text, isStrict, remarks), rule).read();
    }

    @Override
    public String write(GameRecord game) {
        Objects.requireNonNull(game, "game");
        StringBuilder text = new StringBuilder("Piskvorky " + game.grid() + ", 11:11, 0\n");
        for (RecordedMove recorded : game.movesFromEmptyBoard("PSQ")) {
            int move = recorded.move();
            text.append(Move.x(move) + 1).append(',').append(Move.y(move) + 1).append(',');
            text.append(recorded.timeMillis()).append('\n');
        }
        PsqEnding.appendNames(text, game);
        text.append(PsqEnding.code(game)).append('\n');
        GameResult result = game.result();
        if (result.isOver() && (result.outcome() == Outcome.DRAW || !game.tag(Tag.EVENT).isEmpty())) {
            text.append(digit(result.outcome())).append(',').append(game.tag(Tag.EVENT)).append('\n');
        }
        return text.toString();
    }

    private static int digit(Outcome outcome) {
        return outcome == Outcome.BLACK_WINS ? Side.BLACK + 1 : outcome == Outcome.WHITE_WINS ? Side.WHITE + 1 : 0;
    }

    @Override
    public PsqFormat strict() {
        return new PsqFormat(rule, true);
    }
}
