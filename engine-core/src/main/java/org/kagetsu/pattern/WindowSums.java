package org.kagetsu.pattern;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * The features of all empty points that have a stone in one of their windows, and the sums of the features: see
 * {@link WindowTables}. They follow the position when they are asked for, and cost nothing otherwise.
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
 * <tr><td>10-11</td><td>the direction; both together are the place of a window</td></tr>
 * <tr><td>12-25</td><td>the window that the point had before</td></tr>
 * <tr><td>26</td><td>whether the point had a stone in a window before</td></tr>
 * </table>
 */
public final class WindowSums {

    private static final int REACH = Arms.LENGTH;

    /** Points that one stone can change: 5 on each side of it in 4 directions. */
    private static final int CHANGES = 2 * REACH * Direction.COUNT;

    private static final int POINT_MASK = Move.CELLS - 1;
    private static final int PLACE_MASK = Direction.COUNT * Move.CELLS - 1;
    private static final int WINDOW_SHIFT = 12;
    private static final int WINDOW_MASK = (1 << 14) - 1;
    private static final int SEEN = 1 << 26;

    private final WindowTables tables;
    private final Position position;
    private final int words;
    private final long[] rows;

    /** The lines of the own position. */
    private final WindowLines lines;

    /** By place, which is direction and point: the window. */
    private final char[] windows = new char[Direction.COUNT * Move.CELLS];

    /** By point: the sums of its four windows' vectors. */
    private final long[] vectors;

    /** By point: its features; 0 as long as it has no stone in a window. */
    private final long[] features;

    private final boolean[] isSeen = new boolean[Move.CELLS];

    /** By number of moves: for each word the sums of its even channels, then those of its odd ones, 16 bits each. */
    private final long[] sums;

    /** The sums of the position that was looked at last. */
    private final long[] looked;

    private final WindowWorkspace workspace;
    /** The windows that a stone changes, collected last: their places, which they are and which they become. */
    private final int[] places = new int[CHANGES];

    private final int[] olds = new int[CHANGES];
    private final int[] news = new int[CHANGES];
    private int changed;

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
        this.words = tables.words();
        this.rows = tables.rows;
        this.lines = new WindowLines(tables);
        int points = position.grid().points();
        this.vectors = new long[words * Move.CELLS];
        this.features = new long[words * Move.CELLS];
        this.sums = new long[2 * words * (points + 1)];
        this.looked = new long[2 * words];
        this.workspace = new WindowWorkspace(tables.workspace, 2 * words);
        this.changes = new int[CHANGES * (points + 1)];
        this.starts = new int[points + 1];
        this.moves = new int[points + 1];
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
        lines.copy(position);
        for (int point : position.grid().moves()) {
            if (position.isEmpty(point)) {
                computePoint(point);
            }
        }
    }

    private void computePoint(int point) {
        int at = words * point;
        Arrays.fill(vectors, at, at + words, 0);
        for (int d = 0; d < Direction.COUNT; d++) {
            int window = lines.window(d, point);
            windows[d * Move.CELLS + point] = (char) window;
            isSeen[point] |= tables.hasStone[window];
            for (int word = 0; word < words; word++) {
                vectors[at + word] += rows[words * window + word];
            }
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
            collect(move, Stone.of(side(base + depth)));
            addDifferences(move, looked, 0);
            collectedDepth = target;
        }
        lookedDepth = target;
        return true;
    }

    /** Collects the windows that one more stone in the own position changes. */
    private void collect(int move, int code) {
        changed = 0;
        for (int d = 0; d < Direction.COUNT; d++) {
            collectAlong(d, move, code);
        }
    }

    private void collectAlong(int d, int move, long code) {
        int cell = Lines.cell(d, move);
        long line = lines.line(d, move) | code << (2 * cell);
        long around = WindowLines.emptiesAround(line, cell);
        int step = Direction.step(d);
        int first = d * Move.CELLS + move - REACH * step;
        int shift = WindowLines.shift(cell);
        while (around != 0) {
            int i = Long.numberOfTrailingZeros(around) >>> 1;
            around &= around - 1;
            int at = first + i * step;
            int now = lines.window(line >>> (shift + 2 * i));
            int old = windows[at];
            if (now != old) {
                places[changed] = at;
                olds[changed] = old;
                news[changed++] = now;
            }
        }
    }

    /**
     * Adds what the collected windows and an occupied point change in the sums of features, word by word. Everything the
     * loop needs is in local variables: a fresh process runs quickly compiled code, which reads fields again and again.
     */
    private void addDifferences(int move, long[] to, int first) {
        int words = this.words;
        int changed = this.changed;
        int[] places = this.places;
        int[] olds = this.olds;
        int[] news = this.news;
        long[] vectors = this.vectors;
        long[] features = this.features;
        long[] rows = this.rows;
        for (int word = 0; word < words; word++) {
            long occupied = features[words * move + word];
            long even = -Lanes.even(occupied);
            long odd = -Lanes.odd(occupied);
            for (int i = 0; i < changed; i++) {
                int at = words * (places[i] & POINT_MASK) + word;
                long feature = Lanes.rectified(vectors[at] - rows[words * olds[i] + word] + rows[words * news[i] + word]);
                long before = features[at];
                even += Lanes.even(feature) - Lanes.even(before);
                odd += Lanes.odd(feature) - Lanes.odd(before);
            }
            to[first + 2 * word] += even;
            to[first + 2 * word + 1] += odd;
        }
    }

    /** Places a stone in the own position; if that was looked at, its windows are collected and its sums are known. */
    private void place(int move, int side) {
        int from = 2 * words * depth;
        int to = from + 2 * words;
        moves[depth] = move;
        starts[depth++] = size;
        if (collectedDepth == depth) {
            System.arraycopy(looked, 0, sums, to, 2 * words);
        } else {
            collect(move, Stone.of(side));
            System.arraycopy(sums, from, sums, to, 2 * words);
            addDifferences(move, sums, to);
        }
        lines.toggle(move, Stone.of(side));
        for (int i = 0; i < changed; i++) {
            int at = places[i];
            int point = at & POINT_MASK;
            changes[size++] = at | olds[i] << WINDOW_SHIFT | (isSeen[point] ? SEEN : 0);
            windows[at] = (char) news[i];
            isSeen[point] = true;
            exchange(words * point, words * olds[i], words * news[i], -1L);
        }
        collectedDepth = -1;
    }

    /** Exchanges one window's vector in a point's sums; its features are kept if the mask is all ones, else 0. */
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
            int old = change >>> WINDOW_SHIFT & WINDOW_MASK;
            boolean wasSeen = (change & SEEN) != 0;
            exchange(words * point, words * windows[at], words * old, wasSeen ? -1L : 0L);
            windows[at] = (char) old;
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
        for (int i = 0; i < words; i++) {
            long even = looked[2 * word];
            long odd = looked[2 * word + 1];
            for (int shift = 0; shift < Long.SIZE; shift += Short.SIZE) {
                to[at] = (int) (even >>> shift) & 0xFFFF;
                to[at + 1] = (int) (odd >>> shift) & 0xFFFF;
                at += 2;
            }
            word = word + 1 == words ? 0 : word + 1;
        }
    }

    /** {@return what the evaluator keeps with these sums} */
    public WindowWorkspace workspace() {
        return workspace;
    }

    /**
     * {@return whether a point of the settled position has a stone in one of its windows}
     *
     * @param point an empty point
     */
    public boolean isSeen(int point) {
        return isSeen[point];
    }

    /**
     * {@return a feature of an empty point in the settled position, 0..124}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     * @param point an empty point
     * @param channel 0 up to the number of channels
     */
    public int feature(int side, int point, int channel) {
        int word = words * point + tables.first(side) + channel / Long.BYTES;
        return (int) (features[word] >>> (Byte.SIZE * (channel % Long.BYTES))) & 0x7F;
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
        for (int i = 0; i < words; i++) {
            long feature = features[at + word];
            sum += Lanes.product(feature, weights[2 * i], weights[2 * i + 1]);
            word = word + 1 == words ? 0 : word + 1;
        }
        return sum;
    }
}
