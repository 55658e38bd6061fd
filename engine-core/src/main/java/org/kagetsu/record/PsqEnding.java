package org.kagetsu.record;

import java.util.Set;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;

/**
 * What the files of the Piskvork manager say of players, and of the end of a game.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class PsqEnding {

    private static final String HUMAN = "homo-";
    private static final int CODE_BOARD = 0;
    private static final int CODE_UNKNOWN = -1;
    private static final int CODE_FAILURE = -2;
    private static final int CODE_TIME = 15;
    private static final int MAX_CODE = 999;
    private static final Set<Integer> KNOWN = Set.of(CODE_BOARD, CODE_UNKNOWN, CODE_FAILURE, CODE_TIME);

    private PsqEnding() {}

    /** Appends the names of Black and White, each as a line. */
    static void appendNames(StringBuilder text, GameRecord game) {
        text.append(name(game, Side.BLACK)).append('\n').append(name(game, Side.WHITE)).append('\n');
    }

    private static String name(GameRecord game, int side) {
        String name = game.player(side);
        if (name.isEmpty()) {
            return HUMAN + (side + 1);
        }
        return MoveLines.isLike(name) ? name.replace(',', ' ').replace(';', ' ') : name;
    }

    /** Notes a player, unless a line stands for any person. */
    static void setPlayer(GameRecord game, Tag tag, String line) {
        if (!line.matches(HUMAN + "\\d+")) {
            game.setTag(tag, line);
        }
    }

    /** The code of how a game ended. */
    static int code(GameRecord game) {
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

    /** Takes the line with the code. */
    static int readCode(TextScanner scanner) {
        scanner.skipBlanks();
        int start = scanner.offset();
        int code = scanner.field("code of the ending", -MAX_CODE, MAX_CODE, "");
        if (!KNOWN.contains(code)) {
            scanner.remark(start, "the code of the ending " + code + " is not known; the game is read as one without a result");
        }
        scanner.endLine();
        return code;
    }

    /** Lets the side to move have lost a game, if that is what a code says and the board does not decide. */
    static void apply(int code, GameRecord game) {
        if (!game.result().isOver() && (code == CODE_TIME || code == CODE_FAILURE)) {
            game.declare(new GameResult(
                    Outcome.win(Side.opponent(game.sideToMove())),
                    code == CODE_TIME ? GameResult.Ending.TIME : GameResult.Ending.FORFEIT));
        }
    }

    /** Remarks that the line with the code is missing. */
    static void remarkOnNoCode(TextScanner scanner) {
        scanner.remark(scanner.offset(), "the text ends before the line that says how the game ended");
    }
}
