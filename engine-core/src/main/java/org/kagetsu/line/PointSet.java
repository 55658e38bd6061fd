package org.kagetsu.line;

import org.kagetsu.grid.Move;

/**
 * Sets of points as arrays of words: bit {@code i} of word {@code w} is the move {@code 64 w + i}.
 *
 * <p>The points of a word are visited in ascending order by
 * {@code for (long rest = bits; rest != 0; rest &= rest - 1)} and {@link #first}. Static functions only; safe for use by
 * many threads on different sets.
 */
public final class PointSet {

    /** Words of a set: 32 x 32 cells, 64 in a word. */
    public static final int WORDS = Move.CELLS / Long.SIZE;

    private PointSet() {}

    /**
     * {@return the word that a point belongs to, 0..15}
     *
     * @param move any value 0..1023
     */
    public static int word(int move) {
        return move >>> 6;
    }

    /**
     * {@return a point as a bit of its word}
     *
     * @param move any value 0..1023
     */
    public static long bit(int move) {
        return 1L << move;
    }

    /**
     * {@return whether a set has a point}
     *
     * @param set {@link #WORDS} words
     * @param move any value 0..1023
     */
    public static boolean contains(long[] set, int move) {
        return (set[word(move)] & bit(move)) != 0;
    }

    /**
     * Adds a point to a set.
     *
     * @param set {@link #WORDS} words
     * @param move any value 0..1023
     */
    public static void add(long[] set, int move) {
        set[word(move)] |= bit(move);
    }

    /**
     * Takes a point out of a set.
     *
     * @param set {@link #WORDS} words
     * @param move any value 0..1023
     */
    public static void remove(long[] set, int move) {
        set[word(move)] &= ~bit(move);
    }

    /**
     * {@return the first of some points of a word}
     *
     * @param word 0..15
     * @param bits the points, at least one
     */
    public static int first(int word, long bits) {
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    /**
     * Writes the points of a word in ascending order.
     *
     * @param word 0..15
     * @param bits the points
     * @param moves receives the points
     * @param from index of the first one
     * @return index after the last one
     */
    public static int write(int word, long bits, int[] moves, int from) {
        int at = from;
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            moves[at++] = first(word, rest);
        }
        return at;
    }
}
