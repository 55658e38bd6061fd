package org.kagetsu.pattern;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.kagetsu.board.Side;
import org.kagetsu.line.Lines;

/**
 * Vectors of all line windows of one rule, for both sides, as {@link WindowSums} adds them: eight numbers in a
 * {@code long}.
 *
 * <p>A window is numbered by the kinds of its two {@link Arms}, black stones being their own: {@link Arms#pair}.
 * Immutable and safe for use by many threads.
 *
 * <table>
 * <caption>A word of eight channels, the first one lowest</caption>
 * <tr><th>word</th><th>a channel's eight bits</th></tr>
 * <tr><td>of a window</td><td>its number plus 32: 0..63</td></tr>
 * <tr><td>the sum of a point's four windows</td><td>the sum plus 128: 0..252, so that no channel carries into the next;
 *     bit 7 is set if the sum is 0 or more</td></tr>
 * <tr><td>of features</td><td>the sum, or 0 below 0: 0..124</td></tr>
 * </table>
 */
public final class WindowTables {

    /** The smallest number of a window's vector. */
    public static final int MIN_ROW = -32;

    /** The largest number of a window's vector. */
    public static final int MAX_ROW = 31;

    /** The largest feature. */
    public static final int MAX_FEATURE = 4 * MAX_ROW;

    private static final int LANES = Long.BYTES;
    private static final long SIGNS = 0x8080_8080_8080_8080L;

    /** {@link #MIN_ROW} plus 128 in each byte. */
    private static final long LOWEST = 0x6060_6060_6060_6060L;

    /** Words of a side's vector. */
    final int sideWords;

    /** Numbers of {@link WindowWorkspace#numbers}. */
    final int workspace;

    /** By window: Black's words, then White's. */
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
     * @param black by window as Black sees it, black stones counting as own: numbers -32..31
     * @param white by window as White sees it, white stones counting as own
     * @param workspace numbers of {@link WindowWorkspace#numbers}
     */
    public WindowTables(int channels, byte[] black, byte[] white, int workspace) {
        this.workspace = workspace;
        sideWords = channels / LANES;
        long[] ofBlack = pack(black);
        long[] ofWhite = black == white ? ofBlack : pack(white);
        rows = new long[2 * ofBlack.length];
        for (int cells = 0; cells < Arms.ALL; cells++) {
            before[cells] = (short) Arms.kind(Arms.reverse(cells));
            after[cells] = (short) Arms.kind(cells);
        }
        int[] swapped = new int[Arms.COUNT];
        for (int kind = 0; kind < swapped.length; kind++) {
            swapped[kind] = Arms.swappedKind(Arms.cells(kind));
        }
        for (int a = 0; a < Arms.COUNT; a++) {
            for (int b = 0; b <= a; b++) {
                int window = Arms.pair(a, b);
                hasStone[window] = hasStone(a) || hasStone(b);
                int seenByWhite = Arms.pair(swapped[a], swapped[b]);
                for (int word = 0; word < sideWords; word++) {
                    int to = 2 * sideWords * window + word;
                    rows[to] = ofBlack[window * sideWords + word];
                    rows[to + sideWords] = ofWhite[seenByWhite * sideWords + word];
                }
            }
        }
    }

    /** Whether a cell of a kind of arm is neither empty nor a wall, that is, its two bits differ. */
    private static boolean hasStone(int kind) {
        int cells = Arms.cells(kind);
        return ((cells ^ cells >>> 1) & Lines.LOW_BITS) != 0;
    }

    private static long[] pack(byte[] numbers) {
        long[] words = new long[numbers.length / LANES];
        ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
        for (int i = 0; i < words.length; i++) {
            words[i] = biased(words[i]);
        }
        return words;
    }

    /**
     * {@return eight numbers, each plus 32: 0..63 in each byte; if one is outside {@link #MIN_ROW}..{@link #MAX_ROW}, bit
     * 6 or 7 of some byte is set}
     *
     * @param numbers eight signed bytes
     */
    public static long biased(long numbers) {
        return (numbers ^ SIGNS) - LOWEST;
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
