package org.kagetsu.board;

import static org.kagetsu.line.Lines.cell;
import static org.kagetsu.line.Lines.empties;
import static org.kagetsu.line.Lines.runAfter;
import static org.kagetsu.line.Lines.runBefore;
import static org.kagetsu.line.Lines.stones;
import static org.kagetsu.line.Lines.word;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
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
 * <p>Two things keep the questions few. Threes are looked into only while there can be two of them. And after some
 * questions the answers are kept in {@link NestedPoints}: without that, a board can be laid out so that the same points
 * are asked for again and again, each time by another way.
 *
 * <p>The methods place stones in the words of a board and take them back before they return. Owned by one thread.
 */
final class ForbiddenPoints {

    /** Questions before answers are kept: points in games seldom need more, and to keep answers costs time. */
    private static final int QUICK_QUESTIONS = 100;

    private static final int FIRST_DEPTH = 32;

    private final long[] words;
    private final int quickQuestions;

    /** The stones placed for the questions under way. */
    private int[] placed = new int[FIRST_DEPTH];
    private int depth;
    private int questions;
    private @Nullable NestedPoints nested;

    /** Cells that the answer to the innermost question depends on, once answers are kept. */
    private long @Nullable [] reads;

    /**
     * Creates a judge of one board.
     *
     * @param words the line words of the board, unchanged whenever a method returns
     */
    ForbiddenPoints(long[] words) {
        this(words, QUICK_QUESTIONS);
    }

    /** Creates a judge that keeps its answers after this many questions. */
    ForbiddenPoints(long[] words, int quickQuestions) {
        this.words = words;
        this.quickQuestions = quickQuestions;
    }

    /**
     * Tells whether an empty point is forbidden to Black.
     *
     * @param move an empty point
     */
    boolean isForbidden(int move) {
        questions = 0;
        place(move);
        boolean forbidden = !makesFive(move) && isForbiddenShape(move);
        takeBack(move);
        nested = null;
        return forbidden;
    }

    /** The number of nested points that the last answer took. */
    int questions() {
        return questions;
    }

    private void place(int move) {
        Lines.toggle(words, move, Stone.BLACK);
        if (depth == placed.length) {
            placed = Arrays.copyOf(placed, 2 * depth);
        }
        placed[depth++] = move;
    }

    private void takeBack(int move) {
        depth--;
        Lines.toggle(words, move, Stone.BLACK);
    }

    private boolean makesFive(int move) {
        for (int d = 0; d < Direction.COUNT; d++) {
            if (LineShapes.run(words[word(d, move)], cell(d, move), Side.BLACK) == 5) {
                return true;
            }
        }
        return false;
    }

    /** The stone is on the board and makes no five. */
    private boolean isForbiddenShape(int move) {
        int fours = 0;
        int ends = 0;
        for (int d = 0; d < Direction.COUNT; d++) {
            long line = words[word(d, move)];
            int cell = cell(d, move);
            if (LineShapes.run(line, cell, Side.BLACK) > 5) {
                return true;
            }
            int here = LineShapes.fours(line, cell);
            fours += here;
            ends |= here > 0 ? 0 : straightFours(line, cell) << (2 * d);
        }
        return fours >= 2 || hasTwoThrees(move, ends);
    }

    /** Bit 0 if a stone before the run through the cell makes a straight four, bit 1 if one after it does. */
    private static int straightFours(long line, int cell) {
        long own = stones(line, Side.BLACK);
        long empty = empties(line);
        int before = cell - runBefore(own, cell) - 1;
        int after = cell + runAfter(own, cell) + 1;
        return (LineShapes.isSet(empty, before) && LineShapes.isStraightFour(line, before) ? 1 : 0)
                | (LineShapes.isSet(empty, after) && LineShapes.isStraightFour(line, after) ? 2 : 0);
    }

    /**
     * Whether two directions have a three. Only directions are looked at in which one of the two ends makes a straight
     * four.
     */
    private boolean hasTwoThrees(int move, int ends) {
        int left = (ends | ends >>> 1) & 0x55;
        int threes = 0;
        while (threes + Integer.bitCount(left) >= 2) {
            int d = Integer.numberOfTrailingZeros(left) >>> 1;
            left &= left - 1;
            if (isThree(move, d, ends >>> (2 * d)) && ++threes == 2) {
                return true;
            }
        }
        return false;
    }

    /** Whether the line through the black stone has a three: some allowed move makes it a straight four. */
    private boolean isThree(int move, int d, int ends) {
        long own = stones(words[word(d, move)], Side.BLACK);
        int cell = cell(d, move);
        int step = Direction.step(d);
        return ((ends & 1) != 0 && isAllowedWithoutFive(move - (runBefore(own, cell) + 1) * step))
                || ((ends & 2) != 0 && isAllowedWithoutFive(move + (runAfter(own, cell) + 1) * step));
    }

    private boolean isAllowedWithoutFive(int move) {
        return ++questions > quickQuestions ? isAllowedAndKept(move) : isAllowedNow(move);
    }

    private boolean isAllowedNow(int move) {
        place(move);
        boolean allowed = !makesFive(move) && !isForbiddenShape(move);
        takeBack(move);
        return allowed;
    }

    /** Asks only if no answer is kept that holds with the stones that are placed now. */
    private boolean isAllowedAndKept(int move) {
        NestedPoints known = nested;
        if (known == null) {
            known = new NestedPoints();
            nested = known;
        }
        long[] outer = reads;
        NestedPoints.Answer answer = known.find(move, placed, depth);
        if (answer == null) {
            reads = NestedPoints.noCells();
            place(move);
            NestedPoints.addCellsRead(reads, words, move);
            takeBack(move);
            boolean allowed = isAllowedNow(move);
            answer = known.keep(move, placed, depth, reads, allowed);
            reads = outer;
        } else {
            questions--;
        }
        if (outer != null) {
            answer.addCells(outer);
        }
        return answer.isAllowed();
    }
}
