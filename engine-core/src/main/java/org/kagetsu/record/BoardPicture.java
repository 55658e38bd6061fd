package org.kagetsu.record;

import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.text.PictureReader;

/**
 * Pictures of a board in plain text, the highest row on top.
 *
 * <pre>
 *    a b c d e
 *  5 . . . . . 5
 *  4 . . X . . 4      X black   O white   . empty   # out of the game
 *  3 . .(O). . 3      * forbidden to Black
 *  2 . . . * . 2      ( ) the last move
 *  1 # . . . . 1
 *    a b c d e
 * </pre>
 *
 * <p>{@link #read} takes such a picture back, with or without the coordinates and the blanks between the points.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class BoardPicture {

    private BoardPicture() {}

    /**
     * Draws a position with coordinates, the last move marked.
     *
     * @param position the position
     * @return the lines of the picture, each with a line feed
     */
    public static String of(Position position) {
        return draw(Objects.requireNonNull(position, "position"), false);
    }

    /**
     * Draws a position with coordinates, the last move and Black's forbidden points marked.
     *
     * @param position the position; only renju has forbidden points
     * @return the lines of the picture, each with a line feed
     */
    public static String withForbiddenPoints(Position position) {
        return draw(Objects.requireNonNull(position, "position"), true);
    }

    /**
     * Reads a picture. The side to move is the opponent of the marked last move; without a mark it is White if White has
     * fewer stones, else Black.
     *
     * @param text the picture; coordinates, blanks and empty lines are optional, letters may be of either case, and a
     *     point marked as forbidden is empty
     * @param rule the rules of the position
     * @return the position: a marked last move is played ({@link Position#ply()} is 1), the rest is set up
     * @throws GameFormatException if the text is not a picture of a board of 3..22 columns and rows
     */
    public static Position read(String text, Rule rule) {
        Objects.requireNonNull(text, "text");
        return new PictureReader(text).read(Objects.requireNonNull(rule, "rule"), OptionalInt.empty());
    }

    /**
     * Reads a picture with a given side to move.
     *
     * @param text the picture
     * @param rule the rules of the position
     * @param sideToMove {@link Side#BLACK} or {@link Side#WHITE}
     * @return the position, as from {@link #read(String, Rule)}
     * @throws GameFormatException if the text is not a picture of a board of 3..22 columns and rows, or marks a last
     *     move of the side to move
     */
    public static Position read(String text, Rule rule, int sideToMove) {
        Objects.requireNonNull(text, "text");
        return new PictureReader(text).read(Objects.requireNonNull(rule, "rule"), OptionalInt.of(sideToMove));
    }

    private static String draw(Position position, boolean forbiddenPoints) {
        Grid grid = position.grid();
        StringBuilder picture = new StringBuilder();
        appendLetters(picture, grid.width());
        for (int y = grid.height() - 1; y >= 0; y--) {
            picture.append(String.format(Locale.ROOT, "%2d", y + 1));
            for (int x = 0; x < grid.width(); x++) {
                int move = Move.of(x, y);
                picture.append(gap(position, x == 0 ? Move.NONE : move - 1, move));
                picture.append(symbol(position, move, forbiddenPoints));
            }
            picture.append(gap(position, Move.of(grid.width() - 1, y), Move.NONE));
            picture.append(y + 1).append('\n');
        }
        appendLetters(picture, grid.width());
        return picture.toString();
    }

    private static void appendLetters(StringBuilder picture, int width) {
        picture.append("  ");
        for (int x = 0; x < width; x++) {
            picture.append(' ').append((char) ('a' + x));
        }
        picture.append('\n');
    }

    /** The character between two neighbours of a row: a bracket if one of them is the last move. */
    private static char gap(Position position, int left, int right) {
        int last = position.lastMove();
        return last == Move.NONE ? ' ' : last == left ? ')' : last == right ? '(' : ' ';
    }

    private static char symbol(Position position, int move, boolean forbiddenPoints) {
        int stone = position.stone(move);
        if (stone == Stone.EMPTY) {
            return forbiddenPoints && position.isForbidden(move) ? PictureReader.FORBIDDEN : PictureReader.EMPTY;
        }
        return stone == Stone.BLACK ? PictureReader.BLACK : stone == Stone.WHITE ? PictureReader.WHITE : PictureReader.WALL;
    }
}
