package org.kagetsu.pattern;

import org.kagetsu.grid.Move;

/**
 * What an evaluator keeps with one {@link WindowSums}: room for its computations, and its scores of positions seen
 * before. Nothing else reads or changes it.
 *
 * <p>Owned by one thread.
 *
 * <table>
 * <caption>Layout of a remembered score</caption>
 * <tr><th>bits</th><th>field</th></tr>
 * <tr><td>0-15</td><td>the score, signed</td></tr>
 * <tr><td>16-63</td><td>the same bits of the position's hash; its lower 16 bits are the place</td></tr>
 * </table>
 */
public final class WindowWorkspace {

    /** {@link #score} of a position that is not remembered. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    private static final int SCORES = 1 << 16;
    private static final long SCORE_MASK = 0xFFFF;

    private final int[] numbers;
    private final long[] weights;
    private final int[] products = new int[Move.CELLS];
    private final long[] scores = new long[SCORES];

    WindowWorkspace(int numbers, int weights) {
        this.numbers = new int[numbers];
        this.weights = new long[weights];
    }

    /** {@return as many numbers as {@link WindowTables} were made with} */
    public int[] numbers() {
        return numbers;
    }

    /** {@return as many words as {@link WindowSums#product} takes} */
    public long[] weights() {
        return weights;
    }

    /** {@return a number for each move, 0 outside the board} */
    public int[] products() {
        return products;
    }

    /**
     * {@return the remembered score of a position, or {@link #UNKNOWN}; also unknown if it is 0 and the hash is below
     * 2^16}
     *
     * @param hash the position's hash
     */
    public int score(long hash) {
        long found = scores[place(hash)];
        return ((found ^ hash) & ~SCORE_MASK) == 0 && found != 0 ? (short) found : UNKNOWN;
    }

    /**
     * Remembers a score until another position takes its place.
     *
     * @param hash the position's hash
     * @param score -32768..32767
     */
    public void remember(long hash, int score) {
        scores[place(hash)] = (hash & ~SCORE_MASK) | (score & SCORE_MASK);
    }

    private static int place(long hash) {
        return (int) hash & SCORES - 1;
    }
}
