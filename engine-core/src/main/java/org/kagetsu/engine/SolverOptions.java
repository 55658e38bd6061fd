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
 */
public record SolverOptions(SolveMethod method, long nodes, long timeMillis) {

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
        return new SolverOptions(method, count, timeMillis);
    }

    /**
     * {@return options that differ in the time}
     *
     * @param millis milliseconds, 1 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public SolverOptions withTimeMillis(long millis) {
        return new SolverOptions(method, nodes, millis);
    }

    /** {@return the options as text, for instance {@code "VCF, 20000 nodes, 1000 ms"}} */
    @Override
    public String toString() {
        return method
                + (nodes == Long.MAX_VALUE ? "" : ", " + nodes + " nodes")
                + (timeMillis == Long.MAX_VALUE ? "" : ", " + timeMillis + " ms");
    }
}
