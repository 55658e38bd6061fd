package org.kagetsu.record;

import java.util.Objects;
import java.util.regex.Pattern;
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
 * @param rule the rules of the games that are read
 */
public record PsqFormat(Rule rule) implements GameFormat {

    static final String HUMAN = "homo-";
    static final int CODE_BOARD = 0;
    static final int CODE_UNKNOWN = -1;
    static final int CODE_FAILURE = -2;
    static final int CODE_TIME = 15;

    /** How a line with a move begins; no name may look like it. */
    private static final Pattern MOVE = Pattern.compile("\\s*+\\d++\\s*+,");

    static boolean isMove(String line) {
        return MOVE.matcher(line).lookingAt();
    }

    /** Creates a format. */
    public PsqFormat {
        Objects.requireNonNull(rule, "rule");
    }

    @Override
    public GameRecord read(String text) {
        return new PsqReader(Objects.requireNonNull(text, "text"), rule).read();
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
        text.append(name(game, Side.BLACK)).append('\n').append(name(game, Side.WHITE)).append('\n');
        text.append(code(game)).append('\n');
        GameResult result = game.result();
        if (result.isOver() && (result.outcome() == Outcome.DRAW || !game.tag(Tag.EVENT).isEmpty())) {
            text.append(digit(result.outcome())).append(',').append(game.tag(Tag.EVENT)).append('\n');
        }
        return text.toString();
    }

    private static String name(GameRecord game, int side) {
        String name = game.player(side);
        if (name.isEmpty()) {
            return HUMAN + (side + 1);
        }
        return isMove(name) ? name.replace(',', ' ') : name;
    }

    private static int code(GameRecord game) {
        GameResult result = game.result();
        int loserIfToMove = game.sideToMove();
        boolean sideToMoveLost = result.outcome() == Outcome.win(Side.opponent(loserIfToMove));
        return switch (result.ending()) {
            case BOARD -> CODE_BOARD;
            case TIME -> sideToMoveLost ? CODE_TIME : CODE_UNKNOWN;
            case FORFEIT -> sideToMoveLost ? CODE_FAILURE : CODE_UNKNOWN;
            default -> CODE_UNKNOWN;
        };
    }

    private static int digit(Outcome outcome) {
        return outcome == Outcome.BLACK_WINS ? 1 : outcome == Outcome.WHITE_WINS ? 2 : 0;
    }
}
