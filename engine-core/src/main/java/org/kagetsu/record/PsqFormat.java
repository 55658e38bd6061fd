package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.record.piskvork.MoveLines;
import org.kagetsu.record.piskvork.PsqReader;
import org.kagetsu.record.text.TextScanner;

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
 */
public record PsqFormat(Rule rule) implements GameFormat {

    /** Creates a format. */
    public PsqFormat {
        Objects.requireNonNull(rule, "rule");
    }

    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        return new PsqReader(new TextScanner(text, remarks), rule).read();
    }

    @Override
    public String write(GameRecord game) {
        Objects.requireNonNull(game, "game");
        StringBuilder text = new StringBuilder("Piskvorky " + game.grid() + ", 11:11, 0\n");
        MoveLines.append(text, 1, game.movesFromEmptyBoard("PSQ"));
        MoveLines.appendNames(text, game);
        text.append(MoveLines.code(game)).append('\n');
        GameResult result = game.result();
        if (result.isOver() && (result.outcome() == Outcome.DRAW || !game.tag(Tag.EVENT).isEmpty())) {
            text.append(digit(result.outcome())).append(',').append(game.tag(Tag.EVENT)).append('\n');
        }
        return text.toString();
    }

    private static int digit(Outcome outcome) {
        return outcome == Outcome.BLACK_WINS ? Side.BLACK + 1 : outcome == Outcome.WHITE_WINS ? Side.WHITE + 1 : 0;
    }
}
