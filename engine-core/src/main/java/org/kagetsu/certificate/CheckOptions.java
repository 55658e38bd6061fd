package org.kagetsu.certificate;

import org.kagetsu.base.Range;
import org.kagetsu.base.SplitMix;

/**
 * How a certificate is checked. The verdict does not depend on the number of threads.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param threads threads that verify claims, 1..{@link #MAX_THREADS}
 * @param share the share of the nodes whose claims and answers are checked, above 0 and at most 1; below 1 the
 *     certificate is never accepted
 * @param seed chooses these nodes
 * @param claimNodes the largest limit of a claim that has no win, in nodes, 1 or more; a certificate with a larger one is
 *     not checked, because the solver could run for ever
 */
public record CheckOptions(int threads, double share, long seed, long claimNodes) {

    /** The most threads of a check. */
    public static final int MAX_THREADS = 256;

    /** The whole certificate on one thread, with claims of at most 2^26 nodes: a few minutes for the longest. */
    public static final CheckOptions DEFAULT = new CheckOptions(1, 1, 0, 1L << 26);

    /**
     * Creates options.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public CheckOptions {
        Range.check("threads", threads, 1, MAX_THREADS);
        Range.check("share", share, Double.MIN_NORMAL, 1);
        Range.checkLeast("nodes of a claim", claimNodes, 1);
    }

    /**
     * {@return options that differ in the number of threads}
     *
     * @param count threads that verify claims, 1..{@link #MAX_THREADS}
     * @throws IllegalArgumentException if the value is outside its range
     */
    public CheckOptions withThreads(int count) {
        return new CheckOptions(count, share, seed, claimNodes);
    }

    /**
     * {@return options that check a sample}
     *
     * @param part the share of the nodes that are checked, above 0 and at most 1
     * @param choice the seed that chooses them
     * @throws IllegalArgumentException if the share is outside its range
     */
    public CheckOptions withSample(double part, long choice) {
        return new CheckOptions(threads, part, choice, claimNodes);
    }

    /**
     * {@return options that take other claims}
     *
     * @param most the largest limit of a claim without a win, in nodes, 1 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public CheckOptions withClaimNodes(long most) {
        return new CheckOptions(threads, share, seed, most);
    }

    /** Whether not all nodes are checked. */
    boolean isSample() {
        return share < 1;
    }

    /** Whether a node is checked. */
    boolean chooses(int number) {
        double place = (SplitMix.finish(seed + (number + 1) * SplitMix.STEP) >>> 11) * 0x1p-53; // from 0 to below 1
        return place < share;
    }
}
