package org.kagetsu.engine;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.threat.ThreatOrder;

/**
 * Solves positions: finds out whether a side wins, and proves it by a tree that
 * {@link org.kagetsu.proof.ProofChecker} verifies without a search.
 *
 * <p>May be used from any thread, for one position at a time: a second one while one runs throws
 * {@link IllegalStateException}. {@link #stop} and {@link #close} may be called from any thread while it solves. An
 * interrupt of the thread that waits for a solve does what {@link #stop} does, and the interrupt status stays set. With
 * one thread and a limit of nodes alone the answer is the same every time. With more threads, plies, variation, proof and
 * nodes may differ each time, and the result may if a limit is reached; a win is proved in any case. A solver holds memory
 * and threads only while it solves.
 */
public final class Solver implements AutoCloseable {

    private final long memoryBytes;
    private final ThreatOrder order;
    private final SolveTeam.@Nullable Gathering team;
    private final OneAtATime tasks = new OneAtATime("the solver", "solving");

    private Solver(Builder builder) {
        this.memoryBytes = builder.memoryBytes;
        this.order = builder.order;
        this.team = builder.team;
    }

    /**
     * Starts to configure a solver.
     *
     * @return a builder with 64 MiB, or half of the Java heap if that is less
     */
    public static Builder builder() {
        return builder(Runtime.getRuntime().maxMemory());
    }

    /**
     * Starts to configure a solver where the JVM does not know the size of its heap.
     *
     * @param heapBytes the size of the heap, which limits the memory, 1 or more
     * @return a builder with 64 MiB, or half of the heap if that is less
     * @throws IllegalArgumentException if the value is below 1
     */
    public static Builder builder(long heapBytes) {
        return new Builder(Range.checkLeast("heapBytes", heapBytes, 1));
    }

    /**
     * Solves a position and waits for the answer. An interrupt ends the solve as {@link #stop} does.
     *
     * @param position the position, not over; copied, never changed
     * @param options what to look for, and for how long
     * @return the answer
     * @throws IllegalArgumentException if the game is over
     * @throws IllegalStateException if the solver is closed or already solving
     * @throws OutOfMemoryError if the Java heap has no room for the tables; the solver can be used again
     */
    public Solution solve(Position position, SolverOptions options) {
        return solve(position, options, SolverListener.NONE);
    }

    /**
     * Solves a position, reports the progress, and waits for the answer. An interrupt ends the solve as {@link #stop}
     * does.
     *
     * @param position the position, not over; copied, never changed
     * @param options what to look for, and for how long
     * @param listener hears of the progress
     * @return the answer
     * @throws IllegalArgumentException if the game is over
     * @throws IllegalStateException if the solver is closed or already solving
     * @throws OutOfMemoryError if the Java heap has no room for the tables; the solver can be used again
     */
    public Solution solve(Position position, SolverOptions options, SolverListener listener) {
        return tasks.run(new Solve(position, options, listener));
    }

    /**
     * Solves a position on a thread of its own and does not wait.
     *
     * <p>{@link #stop} completes the future with what was found so far. Whoever completes the future by hand, for
     * instance by {@link CompletableFuture#cancel}, ends the solve and drops its answer. The next solve may begin at
     * once; it waits until the dropped one has ended. The listener itself cannot begin it. An interrupt of a thread that
     * waits for the future ends that wait alone.
     *
     * @param position the position, not over; copied, never changed
     * @param options what to look for, and for how long
     * @param listener hears of the progress
     * @return the answer to come; it is completed exceptionally by what the listener throws, and by an
     *     {@link OutOfMemoryError} if the Java heap has no room for the tables
     * @throws IllegalArgumentException if the game is over
     * @throws IllegalStateException if the solver is closed or already solving
     */
    public CompletableFuture<Solution> solveAsync(Position position, SolverOptions options, SolverListener listener) {
        Position copy = Objects.requireNonNull(position, "position").copy();
        return tasks.start(new Solve(copy, options, listener), "kagetsu-solve");
    }

    /** One solve; its clock runs from its turn, after the wait for one that was dropped. */
    private final class Solve extends OneAtATime.Task<Solution> {

        private final Position position;
        private final SolverOptions options;
        private final SolverControl control;

        Solve(Position position, SolverOptions options, SolverListener listener) {
            this.options = Objects.requireNonNull(options, "options");
            this.control = new SolverControl(options, Objects.requireNonNull(listener, "listener"));
            this.position = Objects.requireNonNull(position, "position").requireOngoing();
        }

        @Override
        Solution run() {
            control.startClock();
            return new SolveTask(position, options, memoryBytes, order, team, control).run();
        }

        @Override
        void stop() {
            control.requestStop();
        }
    }

    /** Ends the running solve. Its answer is unknown unless it was found already. Does nothing if none runs. */
    public void stop() {
        tasks.stop();
    }

    /** Ends the running solve; a closed solver cannot be used again. */
    @Override
    public void close() {
        tasks.close();
    }

    /** Configures a solver; not safe for use by many threads. */
    public static final class Builder {

        private final long heapBytes;
        private long memoryBytes;
        private ThreatOrder order = ThreatOrder.BEST;
        private SolveTeam.@Nullable Gathering team;

        private Builder(long heapBytes) {
            this.heapBytes = heapBytes;
            this.memoryBytes = TableMemory.usual(heapBytes);
        }

        /**
         * Sets the memory for the table of positions.
         *
         * @param bytes from 1 MiB to the whole Java heap; the largest table that fits is used. With a limit of nodes a
         *     call takes only as much of it as these nodes need
         * @return this builder
         * @throws IllegalArgumentException if the value is outside that range
         */
        public Builder memory(long bytes) {
            memoryBytes = TableMemory.check(bytes, heapBytes);
            return this;
        }

        /**
         * Sets the number of threads that search the same position together. Each but the first takes about 2 MiB of the
         * Java heap. Wins by fours are looked for by one thread alone, and so are wins that are found at once.
         *
         * @param count 1..256; without this call, 1
         * @return this builder
         * @throws IllegalArgumentException if the value is outside 1..256
         */
        public Builder threads(int count) {
            Range.check("threads", count, 1, Engine.MAX_THREADS);
            team = count == 1 ? null
                    : (first, maker, position, control) -> new SolveTeam(first, maker, position, count, control);
            return this;
        }

        /**
         * Makes the solver find wins by threats as the claims of certificates need it: it tries the same threats in the
         * same order in every version. Without this a solver needs fewer nodes.
         *
         * @return this builder
         */
        public Builder forClaims() {
            order = ThreatOrder.CLAIMS;
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
