package org.kagetsu.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.kagetsu.grid.Direction;
import org.kagetsu.line.Lines;
import org.kagetsu.line.PointSet;

/**
 * Answers to the question whether Black may play a point, asked while some stones are placed that are not on the board.
 *
 * <p>An answer depends on the cells that were read to find it: those around the point, and those around the points
 * asked for on the way. It holds whenever the same stones are placed on these cells, whatever is placed elsewhere. So
 * a point is asked for once for each different set of stones within its reach, and not once for each way to it.
 *
 * <p>Sets of cells are {@link PointSet}s. Owned by one thread.
 */
final class NestedPoints {

    /** No cell farther from a stone than this matters to the shapes through it. */
    private static final int REACH = 6;

    private final Map<Integer, List<Answer>> answers = new HashMap<>();

    /**
     * An answer.
     *
     * @param cells the cells that it depends on
     * @param stones those of them on which a stone was placed
     * @param isAllowed the answer
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Answer(long[] cells, long[] stones, boolean isAllowed) {

        private boolean holds(long[] placed) {
            for (int i = 0; i < PointSet.WORDS; i++) {
                if ((placed[i] & cells[i]) != stones[i]) {
                    return false;
                }
            }
            return true;
        }

        /** Adds the cells that the answer depends on. */
        void addCells(long[] set) {
            for (int i = 0; i < PointSet.WORDS; i++) {
                set[i] |= cells[i];
            }
        }
    }

    /** An empty set. */
    static long[] noCells() {
        return new long[PointSet.WORDS];
    }

    /** The answer for a point that holds after the first {@code count} stones were placed; null if none is known. */
    @Nullable Answer find(int move, int[] placed, int count) {
        List<Answer> known = answers.get(move);
        if (known != null) {
            long[] set = set(placed, count);
            for (Answer answer : known) {
                if (answer.holds(set)) {
                    return answer;
                }
            }
        }
        return null;
    }

    /** Keeps an answer. */
    Answer keep(int move, int[] placed, int count, long[] cells, boolean isAllowed) {
        long[] stones = set(placed, count);
        for (int i = 0; i < PointSet.WORDS; i++) {
            stones[i] &= cells[i];
        }
        Answer answer = new Answer(cells, stones, isAllowed);
        answers.computeIfAbsent(move, key -> new ArrayList<>()).add(answer);
        return answer;
    }

    private static long[] set(int[] placed, int count) {
        long[] set = noCells();
        for (int i = 0; i < count; i++) {
            PointSet.add(set, placed[i]);
        }
        return set;
    }

    /** Adds the cells that the shapes through a black stone depend on. */
    static void addCellsRead(long[] set, long[] words, int move) {
        for (int d = 0; d < Direction.COUNT; d++) {
            long line = words[Lines.word(d, move)];
            int cell = Lines.cell(d, move);
            int step = Direction.step(d);
            int last = reach(line, cell, 1);
            for (int k = -reach(line, cell, -1); k <= last; k++) {
                PointSet.add(set, move + k * step);
            }
        }
    }

    /** How many cells on one side of a stone matter: to the second gap in Black's run and the cell behind it. */
    private static int reach(long line, int cell, int step) {
        int gaps = 0;
        for (int k = 1; k < REACH; k++) {
            int code = Lines.code(line, cell + k * step);
            if (code == Stone.EMPTY) {
                gaps++;
            }
            if (gaps == 2) {
                return k + 1;
            }
            if (code != Stone.EMPTY && code != Stone.BLACK) {
                return k;
            }
        }
        return REACH;
    }
}
