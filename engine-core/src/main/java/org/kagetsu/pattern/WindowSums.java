package org.kagetsu.pattern;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * The features of all empty points that have a stone in one of their windows or {@link Rings}, and the sums of the
 * features: see {@link WindowTables}. They follow the position when they are asked for, and cost nothing otherwise.
 *
 * <p>The class has a position of its own, which may differ from that of {@link PatternState} by some moves.
 * {@link #settle} brings it up to date: moves that have been taken back are taken back here, and those that have been
 * placed are placed. {@link #look} only computes the sums after one more stone, and changes nothing else: most
 * positions of a search are evaluated once and left again.
 *
 * <p>Owned by one thread; allocates nothing after its construction.
 *
 * <table>
 * <caption>Layout of a change</caption>
 * <tr><th>bits</th><th>field</th></tr>
 * <tr><td>0-9</td><td>the point</td></tr>
 * <tr><td>10-12</td><td>the direction, or 4 and the ring; both fields together are a place</td></tr>
 * <tr><td>13-28</td><td>the window, or the cells of the ring, that the point had before</td></tr>
 * <tr><td>29</td><td>whether the point had a stone in a window or a ring before</td></tr>
 * </table>
 */
public final class WindowSums {

    private static final int POINT_MASK = WindowChanges.POINT_MASK;
    private static final int PLACE_MASK = (1 << 13) - 1;
    private static final int VALUE_SHIFT = 13;
    private static final int VALUE_MASK = (1 << 16) - 1;
    private static final int SEEN = 1 << 29;

    private final WindowTables tables;
    private final Position position;

    /** Words of a row, and how many of them have channels. */
    private final int words;

    private final int usedWords;
    private final long[] rows;
    private final int[] points;

    /** The lines of the own position. */
    private final WindowLines lines;

    /** By place: the window, or the cells of the ring. */
    private final char[] present = new char[WindowChanges.PLACES];

    /** By point: the sums of the vectors of its four windows and its rings. */
    private final long[] vectors;

    /** By point: its features; 0 as long as it has no stone in a window or a ring. */
    private final long[] features;

    private final boolean[] isSeen = new boolean[Move.CELLS];

    /** By number of moves: for each word the sums of its even channels, then those of its odd ones, 16 bits each. */
    private final long[] sums;

    /** The sums of the position that was looked at last. */
    private final long[] looked;

    private final WindowWorkspace workspace;
    private final WindowChanges collected;
    private final WindowDifferences differences;
    private final int[] changes;
    private final int[] starts;
    private final int[] moves;
    private int size;

    /** Moves of the position before the first one of this class. */
    private int base;

    /** Moves placed here, and how many of them are still on the board. */
    private int depth;

    private int common;

    /** Moves of the position that was looked at, or -1 once one of them has been taken back. */
    private int lookedDepth;

    /** The same if the changes that its last move makes are still collected, else -1. */
    private int collectedDepth;

    WindowSums(WindowTables tables, Position position) {
        this.tables = tables;
        this.position = position;
        this.words = tables.rowWords;
        this.usedWords = tables.words();
        this.rows = tables.rows;
        this.lines = new WindowLines(tables, position.grid());
        this.points = position.grid().moves();
        int most = points.length + 1;
        this.vectors = new long[words * Move.CELLS];
        this.features = new long[words * Move.CELLS];
        this.sums = new long[2 * words * most];
        this.looked = new long[2 * words];
        this.collected = new WindowChanges(lines, present);
        this.differences = new WindowDifferences(tables, vectors, features, collected);
        this.workspace = new WindowWorkspace(tables.workspace, 2 * usedWords);
        this.changes = new int[WindowChanges.MOST * most];
        this.starts = new int[most];
        this.moves = new int[most];
    }

    /** Starts again from the current position. */
    void reset() {
        base = position.ply();
        depth = 0;
        common = 0;
        size = 0;
        lookedDepth = -1;
        collectedDepth = -1;
        Arrays.fill(isSeen, false);
        Arrays.fill(features, 0);
        Arrays.fill(sums, 0, 2 * words, 0);
        Arrays.fill(present, (char) 0);
        lines.copy(position);
        for (int point : points) {
            int code = lines.code(point);
            if (code != Lines.EMPTY && code != Lines.WALL) {
                placeInRings(point, code);
            }
        }
        for (int point : points) {
            if (position.isEmpty(point)) {
                computePoint(point);
            }
        }
    }

    /** Places a stone in the rings of the empty points around it. */
    private void placeInRings(int stone, int code) {
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            for (int i = 0; i < Rings.CELLS; i++) {
                int point = stone + Rings.step(ring, i);
                if (lines.isEmpty(point)) {
                    int place = WindowChanges.place(ring, point);
                    present[place] = (char) (present[place] | WindowChanges.inRing(code, Rings.opposite(i)));
                }
            }
        }
    }

    private void computePoint(int point) {
        int at = words * point;
        Arrays.fill(vectors, at, at + words, 0);
        for (int d = 0; d < Direction.COUNT; d++) {
            int window = lines.window(d, point);
            present[d * Move.CELLS + point] = (char) window;
            isSeen[point] |= tables.hasStone[window];
            addRow(at, window);
        }
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            int cells = present[WindowChanges.place(ring, point)];
            isSeen[point] |= cells != 0;
            addRow(at, WindowTables.row(ring, cells));
        }
        if (isSeen[point]) {
            for (int word = 0; word < words; word++) {
                long feature = Lanes.rectified(vectors[at + word]);
                features[at + word] = feature;
                sums[2 * word] += Lanes.even(feature);
                sums[2 * word + 1] += Lanes.odd(feature);
            }
        }
    }

    private void addRow(int at, int row) {
        for (int word = 0; word < words; word++) {
            vectors[at + word] += rows[words * row + word];
        }
    }

    /** Only this many of the moves since {@link #reset} are left in the position. */
    void retreat(int count) {
        common = Math.min(common, count);
        if (lookedDepth > count) {
            lookedDepth = -1;
            collectedDepth = -1;
        }
    }

    /** Makes the own position the current one: its features are then those of the current position. */
    public void settle() {
        follow(position.ply() - base);
    }

    private void follow(int target) {
        while (depth > common) {
            takeBack();
        }
        while (depth < target) {
            place(position.move(base + depth), side(base + depth));
        }
        common = depth;
    }

    /** The side that has placed a move. */
    private int side(int number) {
        int ago = position.ply() - number;
        return (ago & 1) == 0 ? position.sideToMove() : Side.opponent(position.sideToMove());
    }

    /**
     * Computes the sums of the current position, which {@link #sums} then tells.
     *
     * @return whether they are new; if not, the position is the one that was looked at last
     */
    public boolean look() {
        int target = position.ply() - base;
        if (lookedDepth == target) {
            return false;
        }
        follow(Math.max(common, target - 1));
        System.arraycopy(sums, 2 * words * depth, looked, 0, 2 * words);
        if (target > depth) {
            int move = position.move(base + depth);
            collected.collect(move, Stone.of(side(base + depth)));
            differences.add(move, looked, 0);
            collectedDepth = target;
        }
        lookedDepth = target;
        return true;
    }

    /** Places a stone in the own position; if that was looked at, its changes are collected and its sums are known. */
    private void place(int move, int side) {
        int from = 2 * words * depth;
        int to = from + 2 * words;
        moves[depth] = move;
        starts[depth++] = size;
        if (collectedDepth == depth) {
            System.arraycopy(looked, 0, sums, to, 2 * words);
        } else {
            collected.collect(move, Stone.of(side));
            System.arraycopy(sums, from, sums, to, 2 * words);
            differences.add(move, sums, to);
        }
        lines.toggle(move, Stone.of(side));
        for (int i = 0; i < collected.size(); i++) {
            int at = collected.places[i];
            int point = at & POINT_MASK;
            changes[size++] = at | present[at] << VALUE_SHIFT | (isSeen[point] ? SEEN : 0);
            present[at] = collected.values[i];
            isSeen[point] = true;
            exchange(words * point, words * collected.olds[i], words * collected.news[i], -1L);
        }
        collectedDepth = -1;
    }

    /** Exchanges one row in a point's sums; its features are kept if the mask is all ones, else 0. */
    private void exchange(int at, int old, int now, long mask) {
        for (int word = 0; word < words; word++) {
            long vector = vectors[at + word] - rows[old + word] + rows[now + word];
            vectors[at + word] = vector;
            features[at + word] = Lanes.rectified(vector) & mask;
        }
    }

    /** Takes back the last stone of the own position. */
    private void takeBack() {
        int move = moves[--depth];
        int start = starts[depth];
        while (size > start) {
            int change = changes[--size];
            int point = change & POINT_MASK;
            int at = change & PLACE_MASK;
            int old = change >>> VALUE_SHIFT & VALUE_MASK;
            boolean wasSeen = (change & SEEN) != 0;
            int row = WindowChanges.row(at, present[at]);
            exchange(words * point, words * row, words * WindowChanges.row(at, old), wasSeen ? -1L : 0L);
            present[at] = (char) old;
            isSeen[point] = wasSeen;
        }
        lines.clear(move);
    }

    /**
     * Writes the sums of all channels in the position that was looked at last.
     *
     * @param own the side whose sums come first
     * @param to receives the sums of both sides
     */
    public void sums(int own, int[] to) {
        int at = 0;
        int word = tables.first(own);
        for (int i = 0; i < usedWords; i++) {
            long even = looked[2 * word];
            long odd = looked[2 * word + 1];
            for (int shift = 0; shift < Long.SIZE; shift += Short.SIZE) {
                to[at] = (int) (even >>> shift) & 0xFFFF;
                to[at + 1] = (int) (odd >>> shift) & 0xFFFF;
                at += 2;
            }
            word = word + 1 == usedWords ? 0 : word + 1;
        }
    }

    /** {@return what the evaluator keeps with these sums} */
    public WindowWorkspace workspace() {
        return workspace;
    }

    /**
     * {@return whether a point of the settled position has a stone in one of its windows or rings}
     *
     * @param point an empty point
     */
    public boolean isSeen(int point) {
        return isSeen[point];
    }

    /**
     * {@return the product of weights with the features of an empty point in the settled position}
     *
     * @param own the side whose features come first
     * @param point an empty point
     * @param weights for each word of eight channels, those of {@code own} first, the words that {@link Lanes#pack} makes
     */
    public int product(int own, int point, long[] weights) {
        int at = words * point;
        int word = tables.first(own);
        int sum = 0;
        for (int i = 0; i < usedWords; i++) {
            long feature = features[at + word];
            sum += Lanes.product(feature, weights[2 * i], weights[2 * i + 1]);
            word = word + 1 == usedWords ? 0 : word + 1;
        }
        return sum;
    }

    /**
     * Multiplies the features of all points in the settled position with the same weights.
     *
     * @param weights for each word of eight channels, those of Black first, the words that {@link Lanes#pack} makes; all
     *     weights together, without signs, are at most {@link Lanes#MAX_WEIGHTS}
     * @param to receives the product of each point of the board; 0 where a stone is, or in none of its windows and rings
     */
    public void products(long[] weights, int[] to) {
        for (int point : points) {
            to[point] = isSeen[point] && position.isEmpty(point) ? product(words * point, weights) : 0;
        }
    }

    private int product(int at, long[] weights) {
        long sum = 0;
        for (int word = 0; word < usedWords; word++) {
            sum += Lanes.productWord(features[at + word], weights[2 * word], weights[2 * word + 1]);
        }
        return Lanes.rounded(sum);
    }
}
