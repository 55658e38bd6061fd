package org.kagetsu.record.piskvork;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.RecordedMove;
import org.kagetsu.record.Tag;
import org.kagetsu.record.text.MoveSink;
import org.kagetsu.record.text.TextScanner;

/**
 * The lines of the Piskvork manager's files: a move a line, the players, and a code that says how the game ended. A move
 * is column, row, and milliseconds, which may be missing.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class MoveLines {

    /** How a line begins that other programs take for a move, whatever follows. */
    private static final Pattern BEGIN = Pattern.compile("\\s*+[-+]?+\\d++\\s*+,");
    private static final Pattern TWO_NUMBERS = Pattern.compile("\\d\\D+\\d");
    /** The most characters of a line of a move that belong to no move; a line with more is a name. */
    private static final int MAX_STRANGE = 2;

    private static final String HUMAN = "homo-";
    private static final int CODE_BOARD = 0;
    private static final int CODE_UNKNOWN = -1;
    private static final int CODE_FAILURE = -2;
    private static final int CODE_TIME = 15;
    private static final int MAX_CODE = 999;
    private static final Set<Integer> KNOWN = Set.of(CODE_BOARD, CODE_UNKNOWN, CODE_FAILURE, CODE_TIME);

    private MoveLines() {}

    /**
     * Tells whether a line is a move or was one before it was damaged: it begins with a number and a comma, or is two or
     * three numbers with commas or semicolons between them, and little else. No name may look so.
     */
    public static boolean isLike(String line) {
        return BEGIN.matcher(line).lookingAt()
                || (line.replaceAll("[-+,;0-9\\s]", "").length() <= MAX_STRANGE
                        && (line.indexOf(',') >= 0 || line.indexOf(';') >= 0)
                        && TWO_NUMBERS.matcher(line).find());
    }

    /**
     * Plays the moves up to the first line that is none, where the scanner stays.
     *
     * @param first the number of the first column and row, 0 or 1
     */
    public static void read(TextScanner scanner, int first, GameRecord game) {
        Grid grid = game.grid();
        MoveSink moves = new MoveSink(scanner, game);
        scanner.skipWhitespace();
        int line = scanner.offset();
        while (isLike(scanner.restOfLine())) {
            scanner.moveTo(line);
            int x = scanner.field("column", first, first + grid.width() - 1, ",") - first;
            int y = scanner.field("row", first, first + grid.height() - 1, "") - first;
            int timeMillis = scanner.accept(',') ? scanner.field("time", 0, Integer.MAX_VALUE, "") : 0;
            scanner.endLine();
            moves.play(line, Move.of(x, y), timeMillis);
            scanner.skipWhitespace();
            line = scanner.offset();
        }
        scanner.moveTo(line);
    }

    /** Appends moves, each as a line. */
    public static void append(StringBuilder text, int first, List<RecordedMove> moves) {
        for (RecordedMove move : moves) {
            text.append(Move.x(move.move()) + first).append(',').append(Move.y(move.move()) + first).append(',')
                    .append(move.timeMillis()).append('\n');
        }
    }

    /** Appends the names of Black and White, each as a line. */
    public static void appendNames(StringBuilder text, GameRecord game) {
        text.append(name(game, Side.BLACK)).append('\n').append(name(game, Side.WHITE)).append('\n');
    }

    private static String name(GameRecord game, int side) {
        String name = game.player(side);
        if (name.isEmpty()) {
            return HUMAN + (side + 1);
        }
        return isLike(name) ? name.replace(',', ' ').replace(';', ' ') : name;
    }

    /** Notes a player, unless a line stands for any person; one that looks like a move, or none, is refused. */
    public static void readPlayer(TextScanner scanner, int offset, Tag tag, GameRecord game) {
        scanner.moveTo(offset);
        String line = scanner.restOfLine();
        if (line.isBlank() || isLike(line)) {
            throw scanner.error(offset, "the name of a player expected, found "
                    + (line.isBlank() ? "the end of the text" : "what looks like a move"));
        }
        if (!line.matches(HUMAN + "\\d+")) {
            game.setTag(tag, line);
        }
    }

    /** The code of how a game ended. */
    public static int code(GameRecord game) {
        GameResult result = game.result();
        boolean sideToMoveLost = result.outcome() == Outcome.win(Side.opponent(game.sideToMove()));
        return switch (result.ending()) {
            case BOARD -> CODE_BOARD;
            case TIME -> sideToMoveLost ? CODE_TIME : CODE_UNKNOWN;
            case FORFEIT -> sideToMoveLost ? CODE_FAILURE : CODE_UNKNOWN;
            default -> CODE_UNKNOWN;
        };
    }

    /** Takes the line with the code; it may be missing, with a remark. */
    public static int readCode(TextScanner scanner) {
        scanner.skipBlanks();
        int start = scanner.offset();
        if (scanner.atEnd()) {
            scanner.remark(start, "the text ends before the line that says how the game ended");
            return CODE_UNKNOWN;
        }
        int code = scanner.field("code of the ending", -MAX_CODE, MAX_CODE, "");
        if (!KNOWN.contains(code)) {
            scanner.remark(start, "the code of the ending " + code
                    + " is not known; the game is read as one without a result");
        }
        scanner.endLine();
        return code;
    }

    /** Lets the side to move have lost a game, if that is what a code says and the board does not decide. */
    public static void applyCode(int code, GameRecord game) {
        if (!game.result().isOver() && (code == CODE_TIME || code == CODE_FAILURE)) {
            game.declare(new GameResult(
                    Outcome.win(Side.opponent(game.sideToMove())),
                    code == CODE_TIME ? GameResult.Ending.TIME : GameResult.Ending.FORFEIT));
        }
    }
}
