package org.kagetsu.benchmarks.training.samples;

/**
 * A position as the policy model sees it: the moves among which the search chose.
 *
 * @param candidates packed pairs ({@link #pack}) of the {@link WeightTable#combination}s that the side to move and
 *     its opponent have at the point
 * @param chosen index of the move that the search chose
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record PolicySample(int[] candidates, int chosen) {

    public static int pack(int own, int opponent) {
        return own << 16 | opponent;
    }

    public static int own(int candidate) {
        return candidate >>> 16;
    }

    public static int opponent(int candidate) {
        return candidate & 0xFFFF;
    }
}
