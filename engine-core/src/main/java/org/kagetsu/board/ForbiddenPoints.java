package org.kagetsu.board;

import static org.kagetsu.line.Lines.cell;
import static org.kagetsu.line.Lines.empties;
import static org.kagetsu.line.Lines.runAfter;
import static org.kagetsu.line.Lines.runBefore;
import static org.kagetsu.line.Lines.stones;
import static org.kagetsu.line.Lines.word;

import org.kagetsu.grid.Direction;
import org.kagetsu.line.Lines;

/**
 * Renju's forbidden points, exactly (Renju International Federation, "The Rules of Renju", section 9).
 *
 * <p>A point is forbidden to Black if a stone there makes no five, and makes an overline, two or more fours, or two or
 * more threes. A three counts only if some move makes it a straight four, makes no five at the same time, and is itself
 * not forbidden. This last question is asked in the same way, without a limit of depth. Every question adds a stone, so
 * the recursion ends.
 *
 * <p>The functions place stones in the given words and take them back before they return.
 */
final class ForbiddenPoints {

    private ForbiddenPoints() {}

    /**
     * Tells whether an empty point is forbidden to Black.
     *
     * @param words the line words of the board, unchanged on return
     * @param move an empty point
     */
    static boolean isForbidden(long[] words, int move) {
        Lines.toggle(words, move, Stone.BLACK);
        boolean forbidden = !makesFive(words, move) && isForbiddenShape(words, move);
        Lines.toggle(words, move, Stone.BLACK);
        return forbidden;
    }

    private static boolean makesFive(long[] words, int move) {
        for (int d = 0; d < Direction.COUNT; d++) {
            if (LineShapes.run(words[word(d, move)], cell(d, move), Side.BLACK) == 5) {
                return true;
            }
        }
        return false;
    }

    /** Whether a black stone that is on the board, and makes no five, is forbidden. */
    private static boolean isForbiddenShape(long[] words, int move) {
        int fours = 0;
        int linesWithFour = 0;
        for (int d = 0; d < Direction.COUNT; d++) {
            long line = words[word(d, move)];
            int cell = cell(d, move);
            if (LineShapes.run(line, cell, Side.BLACK) > 5) {
                return true;
            }
            int here = LineShapes.fours(line, cell);
            fours += here;
            linesWithFour |= here > 0 ? 1 << d : 0;
        }
        return fours >= 2 || hasTwoThrees(words, move, linesWithFour);
    }

    private static boolean hasTwoThrees(long[] words, int move, int linesWithFour) {
        int threes = 0;
        for (int d = 0; d < Direction.COUNT; d++) {
            if ((linesWithFour >>> d & 1) == 0 && isThree(words, move, d) && ++threes == 2) {
                return true;
            }
        }
        return false;
    }

    /** Whether the line through the black stone has a three: some allowed move makes it a straight four. */
    private static boolean isThree(long[] words, int move, int d) {
        long line = words[word(d, move)];
        int cell = cell(d, move);
        long own = stones(line, Side.BLACK);
        int step = Direction.step(d);
        int before = runBefore(own, cell) + 1;
        int after = runAfter(own, cell) + 1;
        return makesStraightFour(words, line, cell - before, move - before * step)
                || makesStraightFour(words, line, cell + after, move + after * step);
    }

    private static boolean makesStraightFour(long[] words, long line, int cell, int move) {
        return LineShapes.isSet(empties(line), cell)
                && LineShapes.isStraightFour(line, cell)
                && isAllowedWithoutFive(words, move);
    }

    private static boolean isAllowedWithoutFive(long[] words, int move) {
        Lines.toggle(words, move, Stone.BLACK);
        boolean allowed = !makesFive(words, move) && !isForbiddenShape(words, move);
        Lines.toggle(words, move, Stone.BLACK);
        return allowed;
    }
}
