package org.kagetsu.engine;

import java.util.Objects;
import org.kagetsu.base.Range;

/**
 * What a {@link Solver} is to look for, and for how long.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param method which wins to look for
 * @param nodes nodes to search, 1 or more; {@link Long#MAX_VALUE} for no limit. The proof of a win that was found may
 *     take as many again.
 * @param timeMillis time in milliseconds, 1 or more; {@link Long#MAX_VALUE} for no limit
 * @param threads threads that search the same position together, 1..{@value #MAX_THREADS}; each but the first takes about
 *     2 MiB of the Java heap. Wins by fours are looked for by one thread alone, and so are wins that are found at once
 */
public record SolverOptions(SolveMethod method, long nodes, long timeMillis, int threads) {

    /** The most threads that can search. */
    public static final int MAX_THREADS = 256;

    /** Victory by continuous fours, without limits. */
    public static final SolverOptions VCF = new SolverOptions(SolveMethod.VCF);

    /** Victory by continuous threats, without limits. */
    public static final SolverOptions VCT = new SolverOptions(SolveMethod.VCT);

    /** The exact value, without limits. */
    public static final SolverOptions EXACT = new SolverOptions(SolveMethod.EXACT);

    /**
     * Creates options.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public SolverOptions {
        Objects.requireNonNull(method, "method");
        Range.checkLeast("nodes", nodes, 1);
        Range.checkLeast("timeMillis", timeMillis, 1);
        Range.check("threads", threads, 1, MAX_THREADS);
    }

    /**
     * Creates options for one thread.
     *
     * @param method which wins to look for
     * @param nodes nodes to search, 1 or more; {@link Long#MAX_VALUE} for no limit
     * @param timeMillis time in milliseconds, 1 or more; {@link Long#MAX_VALUE} for no limit
     * @throws IllegalArgumentException if a value is outside its range
     */
    public SolverOptions(SolveMethod method, long nodes, long timeMillis) {
        this(method, nodes, timeMillis, 1);
    }

    private SolverOptions(SolveMethod method) {
        this(method, Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /**
     * {@return options that differ in the number of nodes}
     *
     * @param count nodes to search, 1 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public SolverOptions withNodes(long count) {
        return new SolverOptions(method, count, timeMillis, threads);
    }

    /**
     * {@return options that differ in the time}
     *
     * @param millis milliseconds, 1 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public SolverOptions withTimeMillis(long millis) {
        return new SolverOptions(method, nodes, millis, threads);
    }

    /**
     * {@return options that differ in the number of threads}
     *
     * @param count threads, 1..{@value #MAX_THREADS}
     * @throws IllegalArgumentException if the value is outside its range
     */
    public SolverOptions withThreads(int count) {
        return new SolverOptions(method, nodes, timeMillis, count);
    }

    /** {@return the options as text, for instance {@code "VCF, 20000 nodes, 1000 ms"}} */
    @Override
    public String toString() {
        return method
                + (nodes == Long.MAX_VALUE ? "" : ", " + nodes + " nodes")
                + (timeMillis == Long.MAX_VALUE ? "" : ", " + timeMillis + " ms")
                + (threads == 1 ? "" : ", " + threads + " threads");
    }
}
