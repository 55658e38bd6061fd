package org.kagetsu.board;

import static org.kagetsu.line.Lines.empties;
import static org.kagetsu.line.Lines.runAfter;
import static org.kagetsu.line.Lines.runBefore;
import static org.kagetsu.line.Lines.stones;

import org.kagetsu.line.Lines;

/**
 * Line shapes of one side around one of its stones, read from a line word.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class LineShapes {

    private LineShapes() {}

    /** Length of the run of {@code side} through {@code cell}, as if the cell held a stone of that side. */
    static int run(long word, int cell, int side) {
        long own = stones(word, side);
        return runBefore(own, cell) + 1 + runAfter(own, cell);
    }

    /** Whether the run of {@code side} through {@code cell} wins; the cell need not hold the stone yet. */
    static boolean wins(long word, int cell, int side, WinCondition condition) {
        long own = stones(word, side);
        int before = runBefore(own, cell);
        int after = runAfter(own, cell);
        int opponent = Stone.of(Side.opponent(side));
        return condition.isMet(before + 1 + after,
                Lines.code(word, cell - before - 1) == opponent,
                Lines.code(word, cell + after + 1) == opponent);
    }

    /**
     * Number of Black's fours through a black stone under exactly-five rules, 0..2. A straight four is one four; two
     * fours that share the stone in one line are two.
     *
     * <p>If one stone is missing to a five through the stone, it is missing directly beside the stone's run. So only
     * the two ends of the run are looked at.
     */
    static int fours(long word, int cell) {
        long own = stones(word, Side.BLACK);
        long empty = empties(word);
        int left = cell - runBefore(own, cell) - 1;
        int right = cell + runAfter(own, cell) + 1;
        boolean leftFive = isSet(empty, left) && run(word, left, Side.BLACK) == 5;
        boolean rightFive = isSet(empty, right) && run(word, right, Side.BLACK) == 5;
        if (leftFive && rightFive) {
            return right - left == 5 ? 1 : 2;
        }
        return leftFive || rightFive ? 1 : 0;
    }

    /**
     * Whether Black's run through {@code cell}, which counts as black, is a straight four: four stones that become
     * exactly five at either end.
     */
    static boolean isStraightFour(long word, int cell) {
        long own = stones(word, Side.BLACK);
        int before = runBefore(own, cell);
        int after = runAfter(own, cell);
        if (before + 1 + after != 4) {
            return false;
        }
        long empty = empties(word);
        int left = cell - before - 1;
        int right = cell + after + 1;
        return isSet(empty, left) && isSet(empty, right) && !isSet(own, left - 1) && !isSet(own, right + 1);
    }

    /** Whether the bit of a cell is set in a plane. */
    static boolean isSet(long plane, int cell) {
        return (plane >>> (2 * cell) & 1) != 0;
    }
}
