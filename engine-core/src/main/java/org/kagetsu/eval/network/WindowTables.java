package org.kagetsu.eval.network;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.line.Lines;

/**
 * Vectors of all line windows and {@link Rings} of one rule, for both sides, as {@link WindowSums} adds them: eight
 * numbers in a {@code long}.
 *
 * <p>A window is numbered by the kinds of its two {@link Arms}, black stones being their own: {@link Arms#pair}. The kinds
 * of rings follow. Immutable and safe for use by many threads.
 *
 * <table>
 * <caption>A word of eight channels, the first one lowest</caption>
 * <tr><th>word</th><th>a channel's eight bits</th></tr>
 * <tr><td>of a window</td><td>its number plus 32: 8..55</td></tr>
 * <tr><td>of a ring</td><td>its number, -8..7; a negative one borrows from the next</td></tr>
 * <tr><td>the sum of a point's four windows and four rings</td><td>the sum plus 128: 0..248, so that no channel carries
 *     into the next; bit 7 is set if the sum is 0 or more</td></tr>
 * <tr><td>of features</td><td>the sum, or 0 below 0: 0..120</td></tr>
 * </table>
 */
public final class WindowTables {

    /** Vectors of a side: those of windows, then those of {@link Rings}. */
    public static final int ROWS = Arms.PAIRS + Rings.COUNT;

    /** The smallest number of a window's vector. */
    public static final int MIN_WINDOW = -24;

    /** The largest number of a window's vector. */
    public static final int MAX_WINDOW = 23;

    /** The smallest number of a ring's vector. */
    public static final int MIN_RING = -8;

    /** The largest number of a ring's vector. */
    public static final int MAX_RING = 7;

    /** The largest feature. */
    public static final int MAX_FEATURE = Direction.COUNT * MAX_WINDOW + Rings.RINGS * MAX_RING;

    /** Words that a {@link Kernel} adds at once; a row is filled up with zeros to a multiple of them. */
    static final int STEP = 4;

    private static final int LANES = Long.BYTES;

    /** 128 - 32 in each byte: four windows together make up for the 128 of {@link Lanes#SIGNS}. */
    private static final long LOWEST = 0x6060_6060_6060_6060L;

    /** Words of a side's vector. */
    final int sideWords;

    /** Words of a row. */
    final int rowWords;

    /** By window, then by kind of ring: Black's words, then White's. */
    final long[] rows;

    /** By window: whether it has a stone. */
    final boolean[] hasStone = new boolean[Arms.PAIRS];

    /** By the five cells before a point, the farthest one lowest, and by those after it, the nearest one lowest. */
    final short[] before = new short[Arms.ALL];

    final short[] after = new short[Arms.ALL];

    /**
     * Builds the tables.
     *
     * @param channels numbers of a window's vector, a multiple of 8
     * @param black by window as Black sees it, black stones counting as own: numbers {@link #MIN_WINDOW}..{@link #MAX_WINDOW};
     *     then by kind of ring: numbers {@link #MIN_RING}..{@link #MAX_RING}
     * @param white the same as White sees it, white stones counting as own
     */
    public WindowTables(int channels, byte[] black, byte[] white) {
        sideWords = channels / LANES;
        rowWords = (2 * sideWords + STEP - 1) / STEP * STEP;
        long[] ofBlack = pack(black);
        long[] ofWhite = black == white ? ofBlack : pack(white);
        rows = new long[rowWords * ROWS];
        for (int cells = 0; cells < Arms.ALL; cells++) {
            before[cells] = (short) Arms.kind(Lines.reverse(cells, Arms.LENGTH));
            after[cells] = (short) Arms.kind(cells);
        }
        for (int arm = 0; arm < Arms.COUNT; arm++) {
            putWindows(arm, ofBlack, ofWhite);
        }
        for (int kind = 0; kind < Rings.COUNT; kind++) {
            put(ofBlack, Arms.PAIRS + kind, ofWhite, Arms.PAIRS + Rings.swappedKind(kind));
        }
    }

    /**
     * The windows of an arm with all kinds up to its own. A method of its own, so that a fresh process soon compiles this
     * loop over all windows.
     */
    private void putWindows(int arm, long[] ofBlack, long[] ofWhite) {
        int swapped = Arms.swappedKind(Arms.cells(arm));
        boolean armHasStone = hasStone(arm);
        int window = Arms.pair(arm, 0);
        for (int other = 0; other <= arm; other++) {
            hasStone[window] = armHasStone || hasStone(other);
            put(ofBlack, window, ofWhite, Arms.pair(swapped, Arms.swappedKind(Arms.cells(other))));
            window++;
        }
    }

    private void put(long[] ofBlack, int row, long[] ofWhite, int seenByWhite) {
        int to = rowWords * row;
        System.arraycopy(ofBlack, row * sideWords, rows, to, sideWords);
        System.arraycopy(ofWhite, seenByWhite * sideWords, rows, to + sideWords, sideWords);
    }

    /** Whether a cell of a kind of arm is neither empty nor a wall, that is, its two bits differ. */
    private static boolean hasStone(int kind) {
        int cells = Arms.cells(kind);
        return ((cells ^ cells >>> 1) & Lines.LOW_BITS) != 0;
    }

    private long[] pack(byte[] numbers) {
        long[] words = new long[numbers.length / LANES];
        ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
        int windows = Arms.PAIRS * sideWords;
        for (int i = 0; i < windows; i++) {
            words[i] = (words[i] ^ Lanes.SIGNS) - LOWEST;
        }
        for (int i = windows; i < words.length; i++) {
            words[i] = (words[i] ^ Lanes.SIGNS) - Lanes.SIGNS;
        }
        return words;
    }

    /** The row of a ring. */
    static int row(int ring, int cells) {
        return Arms.PAIRS + Rings.kind(ring, cells);
    }

    /** Words of a vector, both sides together. */
    int words() {
        return 2 * sideWords;
    }

    /** Where a side's words begin in a vector. */
    int first(int side) {
        return side == Side.BLACK ? 0 : sideWords;
    }
}
