package org.kagetsu.eval.network;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;
import org.kagetsu.pattern.PatternState;

/**
 * The features of all empty points that have a stone in one of their windows or {@link Rings}, and the sums of the
 * features: see {@link WindowTables}. They follow the position when they are asked for, and cost nothing otherwise.
 *
 * <p>A frame is the position after a number of moves since the state's start. Each frame has its sums; the features are
 * those of one frame. {@link #settle} makes it the current one: moves that are no longer on the board are taken back, and
 * new ones are placed. {@link #look} computes only the sums of the current frame, if they are not known, from the
 * features of the frame before: most positions of a search are evaluated once and left again.
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
final class WindowSums {

    private static final int POINT_MASK = WindowChanges.POINT_MASK;
    private static final int PLACE_MASK = (1 << 13) - 1;
    private static final int VALUE_SHIFT = 13;
    private static final int VALUE_MASK = (1 << 16) - 1;
    private static final int SEEN = 1 << 29;

    private final WindowTables tables;
    private final PatternState state;
    private final Position position;

    private final Kernels kernels;

    /** Words of a row, and how many of them have channels. */
    private final int words;

    private final int usedWords;
    private final int[] points;

    /** The lines of the features' frame. */
    private final WindowLines lines;

    /** By place: the window, or the cells of the ring. */
    private final char[] present = new char[WindowChanges.PLACES];

    private final PointVectors vectors;
    private final boolean[] isSeen = new boolean[Move.CELLS];

    /** By frame: the sums of features, as a {@link Kernel} adds to them. */
    private final long[] sums;

    /** By frame: the move that leads to the next one, and the end of the changes that led here. */
    private final int[] moves;

    private final int[] ends;
    private final int[] changes;

    /** What the next move changes, if the sums of the frame after the features' are known. */
    private final WindowChanges collected;

    /** The state's generation that the frames belong to. */
    private int generation = -1;

    /** The frame of the features. */
    private int settled;

    /** The last frame whose sums are known: that of the features, or the next. */
    private int known;

    /** The frame whose sums were asked for last, or -1 if its last move has been taken back. */
    private int looked;

    WindowSums(WindowTables tables, PatternState state, Kernels kernels) {
        this.tables = tables;
        this.state = state;
        this.kernels = kernels;
        this.position = state.position();
        this.words = tables.rowWords;
        this.usedWords = tables.words();
        this.lines = new WindowLines(tables, position.grid());
        this.points = position.grid().moves();
        int most = points.length + 1;
        this.vectors = new PointVectors(tables);
        this.sums = new long[2 * words * most];
        this.collected = new WindowChanges(lines, present);
        this.changes = new int[WindowChanges.MOST * most];
        this.ends = new int[most];
        this.moves = new int[most];
    }

    /**
     * Starts again from the state's start, not from the current position: the next position to be asked for may have
     * nothing but the start in common with this one.
     */
    private void reset() {
        generation = state.generation();
        settled = 0;
        known = 0;
        looked = -1;
        Arrays.fill(isSeen, false);
        Arrays.fill(vectors.features, 0);
        Arrays.fill(sums, 0, 2 * words, 0);
        Arrays.fill(present, (char) 0);
        lines.copy(position);
        for (int ply = position.ply() - state.placed(); ply < position.ply(); ply++) {
            lines.clear(position.move(ply));
        }
        for (int point : points) {
            int code = lines.code(point);
            if (code != Lines.EMPTY && code != Lines.WALL) {
                placeInRings(point, code);
            }
        }
        for (int point : points) {
            if (lines.isEmpty(point)) {
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
        Arrays.fill(vectors.sums, at, at + words, 0);
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
                long feature = Lanes.rectified(vectors.sums[at + word]);
                vectors.features[at + word] = feature;
                sums[Kernel.even(word)] += Lanes.even(feature);
                sums[Kernel.odd(word)] += Lanes.odd(feature);
            }
        }
    }

    private void addRow(int at, int row) {
        for (int word = 0; word < words; word++) {
            vectors.sums[at + word] += vectors.rows[words * row + word];
        }
    }

    /** Forgets the frames after moves that are no longer on the board; returns the current frame. */
    private int forget() {
        if (generation != state.generation()) {
            reset();
        }
        int now = state.placed();
        int most = Math.min(known, now);
        int first = position.ply() - now;
        int common = 0;
        while (common < most && moves[common] == position.move(first + common)) {
            common++;
        }
        if (common < known) {
            known = common;
            looked = looked > common ? -1 : looked;
            while (settled > common) {
                takeBack();
            }
        }
        return now;
    }

    /** Makes the features those of the current position. */
    void settle() {
        place(forget());
    }

    /** Places moves up to a frame. */
    private void place(int frame) {
        while (settled < frame) {
            if (known == settled) {
                computeNext();
            }
            placeNext();
        }
    }

    /**
     * Computes the sums of the current position, which {@link #sums} then tells.
     *
     * @return whether they are new; if not, the position is the one that was looked at last
     */
    boolean look() {
        int now = forget();
        if (now > known) {
            place(now - 1);
            computeNext();
        }
        boolean isNew = looked != now;
        looked = now;
        return isNew;
    }

    /** Collects what the move after the features' frame changes, and computes the sums after it. */
    private void computeNext() {
        int ago = state.placed() - settled;
        int move = position.move(position.ply() - ago);
        int side = (ago & 1) == 0 ? position.sideToMove() : Side.opponent(position.sideToMove());
        moves[settled] = move;
        collected.collect(move, Stone.of(side));
        int from = 2 * words * settled;
        int to = from + 2 * words;
        System.arraycopy(sums, from, sums, to, 2 * words);
        kernels.next().addDifferences(vectors, collected, move, sums, to);
        kernels.done();
        known = settled + 1;
    }

    /** Places the stone whose changes are collected. */
    private void placeNext() {
        Kernel kernel = kernels.current();
        int size = ends[settled];
        for (int i = 0; i < collected.size; i++) {
            int at = collected.places[i];
            int point = at & POINT_MASK;
            changes[size++] = at | present[at] << VALUE_SHIFT | (isSeen[point] ? SEEN : 0);
            present[at] = collected.values[i];
            isSeen[point] = true;
            kernel.exchange(vectors, point, collected.olds[i], collected.news[i], true);
        }
        lines.toggle(moves[settled], collected.code);
        ends[++settled] = size;
    }

    /** Takes back the last stone of the features' frame. */
    private void takeBack() {
        Kernel kernel = kernels.current();
        int size = ends[settled--];
        while (size > ends[settled]) {
            int change = changes[--size];
            int point = change & POINT_MASK;
            int at = change & PLACE_MASK;
            int old = change >>> VALUE_SHIFT & VALUE_MASK;
            boolean wasSeen = (change & SEEN) != 0;
            int row = WindowChanges.row(at, present[at]);
            kernel.exchange(vectors, point, row, WindowChanges.row(at, old), wasSeen);
            present[at] = (char) old;
            isSeen[point] = wasSeen;
        }
        lines.clear(moves[settled]);
    }

    /**
     * Writes the sums of all channels in the position that was looked at last.
     *
     * @param own the side whose sums come first
     * @param to receives the sums of both sides
     */
    void sums(int own, int[] to) {
        int at = 0;
        int from = 2 * words * looked;
        int word = tables.first(own);
        for (int i = 0; i < usedWords; i++) {
            long even = sums[from + Kernel.even(word)];
            long odd = sums[from + Kernel.odd(word)];
            for (int shift = 0; shift < Long.SIZE; shift += Short.SIZE) {
                to[at] = (int) (even >>> shift) & 0xFFFF;
                to[at + 1] = (int) (odd >>> shift) & 0xFFFF;
                at += 2;
            }
            word = word + 1 == usedWords ? 0 : word + 1;
        }
    }

    /**
     * {@return whether a point of the settled position has a stone in one of its windows or rings}
     *
     * @param point an empty point
     */
    boolean isSeen(int point) {
        return isSeen[point];
    }

    /**
     * {@return the product of weights with the features of an empty point in the settled position}
     *
     * @param own the side whose features come first
     * @param point an empty point
     * @param weights for each word of eight channels, those of {@code own} first, the words that {@link Lanes#pack} makes
     */
    int product(int own, int point, long[] weights) {
        int at = words * point;
        int word = tables.first(own);
        int sum = 0;
        for (int i = 0; i < usedWords; i++) {
            long feature = vectors.features[at + word];
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
    void products(long[] weights, int[] to) {
        for (int point : points) {
            to[point] = isSeen[point] && position.isEmpty(point) ? product(words * point, weights) : 0;
        }
    }

    private int product(int at, long[] weights) {
        long sum = 0;
        for (int word = 0; word < usedWords; word++) {
            sum += Lanes.productWord(vectors.features[at + word], weights[2 * word], weights[2 * word + 1]);
        }
        return Lanes.rounded(sum);
    }
}
