package org.kagetsu.eval.network;

/**
 * Scores of positions seen before.
 *
 * <p>Owned by one thread.
 *
 * <table>
 * <caption>Layout of a score</caption>
 * <tr><th>bits</th><th>field</th></tr>
 * <tr><td>0-15</td><td>the score, signed</td></tr>
 * <tr><td>16-63</td><td>the same bits of the position's hash; its lower 16 bits are the place</td></tr>
 * </table>
 */
final class ScoreCache {

    /** The score of a position that is not there. */
    static final int UNKNOWN = Integer.MIN_VALUE;

    private static final int SCORES = 1 << 16;
    private static final long SCORE_MASK = 0xFFFF;

    private final long[] scores = new long[SCORES];

    /** The score of a position by its hash, or {@link #UNKNOWN}; also unknown if it is 0 and the hash is below 2^16. */
    int get(long hash) {
        long found = scores[place(hash)];
        return ((found ^ hash) & ~SCORE_MASK) == 0 && found != 0 ? (short) found : UNKNOWN;
    }

    /** Keeps a score of -32768..32767 until another position takes its place. */
    void put(long hash, int score) {
        scores[place(hash)] = (hash & ~SCORE_MASK) | (score & SCORE_MASK);
    }

    private static int place(long hash) {
        return (int) hash & SCORES - 1;
    }
}
