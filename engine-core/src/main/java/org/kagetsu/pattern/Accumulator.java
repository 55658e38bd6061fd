package org.kagetsu.pattern;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.line.PointSet;

/**
 * The sums of the {@link PointVectors} of all empty points, for each side. They are brought up to date when they are
 * asked for.
 *
 * <p>Placing a stone costs almost nothing here, and nothing at all in a search that only looks for fours. When sums are
 * asked for, the class takes the nearest earlier position that has sums, and corrects them by what {@link PatternState}
 * has logged since. Efficient updates of a first layer are Nasu's idea ("Efficiently Updatable Neural-Network-based
 * Evaluation Functions for Computer Shogi", 2018).
 *
 * <p>Owned by one thread; allocates nothing after its construction.
 */
public final class Accumulator {

    /** Words of the sums of both sides. */
    private static final int WORDS = 2 * VectorTables.WORDS;

    private final VectorTables tables;
    private final Position position;
    private final int[] codes;
    private final UndoLog log;

    /** By depth: Black's two words, White's two words. */
    private final long[] sums;
    private final boolean[] known;
    private final long[] seen = new long[PointSet.WORDS];
    private int depth;

    Accumulator(VectorTables tables, Position position, int[] codes, UndoLog log) {
        this.tables = tables;
        this.position = position;
        this.codes = codes;
        this.log = log;
        this.sums = new long[WORDS * (log.mostMoves() + 1)];
        this.known = new boolean[log.mostMoves() + 1];
    }

    /** Starts again from a position whose codes have been computed. */
    void reset() {
        depth = 0;
        Arrays.fill(sums, 0, WORDS, 0);
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                add(0, codes[move], 1);
            }
        }
        known[0] = true;
    }

    /** A stone was placed: the sums of the new position are not known. */
    void forget() {
        known[log.moves()] = false;
    }

    /** Computes the sums of the current position. */
    void update() {
        int now = log.moves();
        depth = now;
        if (known[now]) {
            return;
        }
        int from = now - 1;
        while (!known[from]) {
            from--;
        }
        System.arraycopy(sums, WORDS * from, sums, WORDS * now, WORDS);
        if (from == now - 1) {
            step(log.start(from), log.size());
        } else {
            leap(from, log.size());
        }
        known[now] = true;
    }

    /** Corrects the sums for one stone. Every point in the log is empty and there only once. */
    private void step(int start, int end) {
        VectorTables tables = this.tables;
        int[] codes = this.codes;
        long[] words = log.words;
        int placed = codes[position.lastMove()];
        int black = tables.black(placed);
        int white = tables.white(placed);
        long black0 = -tables.blackWord(black);
        long black1 = -tables.blackWord(black + 1);
        long white0 = -tables.whiteWord(white);
        long white1 = -tables.whiteWord(white + 1);
        for (int at = start; at < end; at += UndoLog.FIELDS) {
            long entry = words[at];
            int before = UndoLog.code(entry);
            int now = codes[UndoLog.point(entry)];
            int blackBefore = tables.black(before);
            int blackNow = tables.black(now);
            black0 += tables.blackWord(blackNow) - tables.blackWord(blackBefore);
            black1 += tables.blackWord(blackNow + 1) - tables.blackWord(blackBefore + 1);
            int whiteBefore = tables.white(before);
            int whiteNow = tables.white(now);
            white0 += tables.whiteWord(whiteNow) - tables.whiteWord(whiteBefore);
            white1 += tables.whiteWord(whiteNow + 1) - tables.whiteWord(whiteBefore + 1);
        }
        int to = WORDS * depth;
        sums[to] += black0;
        sums[to + 1] += black1;
        sums[to + 2] += white0;
        sums[to + 3] += white1;
    }

    /**
     * Corrects the sums for several stones. A point counts with its first logged code for the time before and, if it is
     * still empty, with its code now. If an earlier stone has changed the point of a stone, its code was logged then;
     * else it has kept its code.
     */
    private void leap(int from, int end) {
        Arrays.fill(seen, 0);
        for (int at = log.start(from); at < end; at += UndoLog.FIELDS) {
            long entry = log.words[at];
            int point = UndoLog.point(entry);
            if (see(point)) {
                add(depth, UndoLog.code(entry), -1);
                if (position.isEmpty(point)) {
                    add(depth, codes[point], 1);
                }
            }
        }
        int ply = position.ply();
        for (int i = ply - depth + from; i < ply; i++) {
            int move = position.move(i);
            if (see(move)) {
                add(depth, codes[move], -1);
            }
        }
    }

    /** Whether a point is seen for the first time. */
    private boolean see(int point) {
        boolean isNew = !PointSet.contains(seen, point);
        PointSet.add(seen, point);
        return isNew;
    }

    private void add(int at, int code, int sign) {
        int to = WORDS * at;
        int black = tables.black(code);
        int white = tables.white(code);
        sums[to] += sign * tables.blackWord(black);
        sums[to + 1] += sign * tables.blackWord(black + 1);
        sums[to + 2] += sign * tables.whiteWord(white);
        sums[to + 3] += sign * tables.whiteWord(white + 1);
    }

    /**
     * {@return a component of the sum of a side's vectors over all empty points, in the position in which
     * {@link PatternState#accumulator} was called last}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     * @param component 0..3
     */
    public int sum(int side, int component) {
        long word = sums[WORDS * depth + VectorTables.WORDS * side + (component >>> 1)];
        int lower = (int) word;
        return (component & 1) == 0 ? lower : (int) ((word - lower) >>> 32);
    }
}
