package org.kagetsu.engine;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;

/**
 * Solves positions: finds out whether a side wins, and proves it by a tree that
 * {@link org.kagetsu.proof.ProofChecker} verifies without a search.
 *
 * <p>May be used from any thread, for one position at a time: a second {@link #solve} while one runs throws
 * {@link IllegalStateException}. {@link #stop} and {@link #close} may be called from any thread while it solves. With
 * a limit of nodes alone the answer is the same every time. A solver holds memory only while it solves.
 */
public final class Solver implements AutoCloseable {

    /** Above every real limit of nodes, so that the nodes of the search and of its proof can be added. */
    private static final long MOST_NODES = Long.MAX_VALUE / 4;

    private final long memoryBytes;
    private final AtomicReference<@Nullable SolverControl> running = new AtomicReference<>();
    private volatile boolean isClosed;

    private Solver(Builder builder) {
        this.memoryBytes = builder.memoryBytes;
    }

    /**
     * Starts to configure a solver.
     *
     * @return a builder with 64 MiB
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Solves a position and waits for the answer.
     *
     * @param position the position, not over; copied, never changed
     * @param options what to look for, and for how long
     * @return the answer
     * @throws IllegalArgumentException if the game is over
     * @throws IllegalStateException if the solver is closed or already solving
     * @throws OutOfMemoryError if the Java heap has no room for the tables; the solver can be used again
     */
    public Solution solve(Position position, SolverOptions options) {
        Objects.requireNonNull(options, "options");
        Objects.requireNonNull(position, "position").requireOngoing();
        long nodes = Math.min(options.nodes(), MOST_NODES);
        SolverControl control = new SolverControl(2 * nodes, options.timeMillis());
        if (!running.compareAndSet(null, control)) {
            throw new IllegalStateException("the solver is already solving");
        }
        try {
            if (isClosed) {
                throw new IllegalStateException("the solver is closed");
            }
            return new SolveTask(position, options.method(), nodes, memoryBytes, control).run();
        } finally {
            running.set(null);
        }
    }

    /** Ends the running solve. Its answer is unknown unless it was found already. Does nothing if none runs. */
    public void stop() {
        SolverControl control = running.get();
        if (control != null) {
            control.requestStop();
        }
    }

    /** Ends the running solve; a closed solver cannot be used again. */
    @Override
    public void close() {
        isClosed = true;
        stop();
    }

    /** Configures a solver; not safe for use by many threads. */
    public static final class Builder {

        private long memoryBytes = 64L << 20;

        private Builder() {}

        /**
         * Sets the memory for the table of positions.
         *
         * @param bytes from 1 MiB to the whole Java heap; the largest table that fits is used. With a limit of nodes a
         *     call takes only as much of it as these nodes need
         * @return this builder
         * @throws IllegalArgumentException if the value is outside that range
         */
        public Builder memory(long bytes) {
            memoryBytes = TableMemory.check(bytes);
            return this;
        }

        /**
         * Builds the solver.
         *
         * @return the solver
         */
        public Solver build() {
            return new Solver(this);
        }
    }
}
