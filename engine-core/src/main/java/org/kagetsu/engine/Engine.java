package org.kagetsu.engine;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.search.HelperPool;
import org.kagetsu.search.HelperThreads;
import org.kagetsu.search.SearchControl;
import org.kagetsu.search.Searcher;
import org.kagetsu.search.time.TimeManager;

/**
 * An engine: analyses positions of any size and rule, one at a time.
 *
 * <p>May be used from any thread; a second analysis while one runs throws {@link IllegalStateException}.
 * {@link #stop} and {@link #setLimits} may be called from any thread while it analyses. An interrupt of the thread that
 * waits for an analysis does what {@link #stop} does, and the interrupt status stays set.
 */
public final class Engine implements AutoCloseable {

    /** The most threads of an engine or a solver, 256. */
    public static final int MAX_THREADS = 256;

    /** The time in which a new game empties tables, in milliseconds: enough for some hundred megabytes. */
    private static final long NEW_GAME_MILLIS = 50;

    private final int threads;
    private final @Nullable Function<Search, Analysis> solver;
    private final Searcher searcher;
    private final Tasks tasks = new Tasks();
    private final long heapBytes;
    private volatile long memoryBytes;

    private Engine(Builder builder) {
        this.threads = builder.threads;
        this.memoryBytes = builder.memoryBytes;
        this.heapBytes = builder.heapBytes;
        this.solver = builder.solver;
        Evaluator judge = builder.evaluator;
        HelperThreads pool = builder.pool == null ? null : builder.pool.get();
        this.searcher = new Searcher((judge == null ? Evaluator.standard() : judge).forStates(), pool);
    }

    /**
     * Starts to configure an engine.
     *
     * @return a builder with one thread and 64 MiB, or half of the Java heap if that is less
     */
    public static Builder builder() {
        return builder(Runtime.getRuntime().maxMemory());
    }

    /**
     * Starts to configure an engine where the JVM does not know the size of its heap.
     *
     * @param heapBytes the size of the heap, which limits the memory, 1 or more
     * @return a builder with one thread and 64 MiB, or half of the heap if that is less
     * @throws IllegalArgumentException if the value is below 1
     */
    public static Builder builder(long heapBytes) {
        return new Builder(Range.checkLeast("heapBytes", heapBytes, 1));
    }

    /**
     * Analyses a position and waits for the answer. An interrupt ends the analysis as {@link #stop} does.
     *
     * @param position the position, not over; copied, never changed
     * @param limits when to end
     * @return the answer
     * @throws IllegalArgumentException if the game is over
     * @throws IllegalStateException if the engine is closed or already analysing
     * @throws OutOfMemoryError if the Java heap has no room for tables and threads, see {@link Builder#threads}; the
     *     engine can be used again, with less memory
     */
    public Analysis analyse(Position position, Limits limits) {
        return analyse(position, limits, SearchOptions.DEFAULT, AnalysisListener.NONE);
    }

    /**
     * Analyses a position, reports every iteration, and waits for the answer. An interrupt ends the analysis as
     * {@link #stop} does.
     *
     * @param position the position, not over; copied, never changed
     * @param limits when to end
     * @param listener hears every completed iteration
     * @return the answer
     * @throws IllegalArgumentException if the game is over
     * @throws IllegalStateException if the engine is closed or already analysing
     * @throws OutOfMemoryError if the Java heap has no room for tables and threads, see {@link Builder#threads}; the
     *     engine can be used again, with less memory
     */
    public Analysis analyse(Position position, Limits limits, AnalysisListener listener) {
        return analyse(position, limits, SearchOptions.DEFAULT, listener);
    }

    /**
     * Analyses a position with options, reports every iteration, and waits for the answer. An interrupt ends the
     * analysis as {@link #stop} does.
     *
     * @param position the position, not over; copied, never changed
     * @param limits when to end
     * @param options how many of the best moves, of which points, how strong
     * @param listener hears every completed iteration
     * @return the answer
     * @throws IllegalArgumentException if the game is over, or the options allow no empty point
     * @throws IllegalStateException if the engine is closed or already analysing
     * @throws OutOfMemoryError if the Java heap has no room for tables and threads, see {@link Builder#threads}; the
     *     engine can be used again, with less memory
     */
    public Analysis analyse(Position position, Limits limits, SearchOptions options, AnalysisListener listener) {
        return tasks.run(new Search(position, limits, options, false, listener));
    }

    /**
     * Looks for the best defence and waits for it. First every allowed move is tried against continuous fours of the
     * opponent, then the moves that survive are analysed. If all moves lose, the best is the one after which the
     * opponent needs the most moves, as far as was seen. An interrupt ends the analysis as {@link #stop} does.
     *
     * @param position the position, not over; copied, never changed
     * @param limits when to end; whatever they say, every move is tried against fours, but less deeply if there is no
     *     time
     * @param options how many of the best moves, of which points, how strong
     * @param listener hears every completed iteration, in which moves that lose to fours may be missing
     * @return the answer
     * @throws IllegalArgumentException if the game is over, or the options allow no empty point
     * @throws IllegalStateException if the engine is closed or already analysing
     * @throws OutOfMemoryError if the Java heap has no room for tables and threads, see {@link Builder#threads}; the
     *     engine can be used again, with less memory
     */
    public Analysis analyseDefence(
            Position position, Limits limits, SearchOptions options, AnalysisListener listener) {
        return tasks.run(new Search(position, limits, options, true, listener));
    }

    /**
     * Analyses a position on a thread of its own, for the best move of all points, and does not wait.
     *
     * @param position the position, not over; copied, never changed
     * @param limits when to end
     * @return the answer to come, see {@link #analyseAsync(Position, Limits, SearchOptions, AnalysisListener)}
     * @throws IllegalArgumentException if the game is over
     * @throws IllegalStateException if the engine is closed or already analysing
     */
    public CompletableFuture<Analysis> analyseAsync(Position position, Limits limits) {
        return analyseAsync(position, limits, SearchOptions.DEFAULT, AnalysisListener.NONE);
    }

    /**
     * Analyses a position on a thread of its own and does not wait.
     *
     * <p>{@link #stop} completes the future with the best that was found so far. Whoever completes the future by hand,
     * for instance by {@link CompletableFuture#cancel}, ends the analysis and drops its answer. The next analysis may
     * begin at once; it waits until the listener of the dropped one has returned. The listener itself cannot begin it.
     * An interrupt of a thread that waits for the future ends that wait alone.
     *
     * @param position the position, not over; copied, never changed
     * @param limits when to end
     * @param options how many of the best moves, of which points, how strong
     * @param listener hears every completed iteration
     * @return the answer to come; it is completed exceptionally by what the listener throws, and by an
     *     {@link OutOfMemoryError} if the Java heap has no room for tables and threads
     * @throws IllegalArgumentException if the game is over, or the options allow no empty point
     * @throws IllegalStateException if the engine is closed or already analysing
     */
    public CompletableFuture<Analysis> analyseAsync(
            Position position, Limits limits, SearchOptions options, AnalysisListener listener) {
        Position copy = Objects.requireNonNull(position, "position").copy();
        return tasks.start(new Search(copy, limits, options, false, listener), "kagetsu-analysis");
    }

    /** The analyses of this engine, and the work before them. */
    private final class Tasks extends OneAtATime {

        Tasks() {
            super("the engine", "analysing");
        }

        @Override
        void free() {
            searcher.close();
        }
    }

    /** An analysis, with a solver beside the search if that is wanted. */
    private final class Search extends RunningAnalysis {

        Search(Position position, Limits limits, SearchOptions options, boolean defends, AnalysisListener listener) {
            super(position, limits, options, defends, listener);
        }

        @Override
        Analysis run() {
            return solver != null && mayUseSolver() ? solver.apply(this) : search();
        }

        private Analysis search() {
            return answer(searcher.search(position, memoryBytes, task, control, this));
        }

        /** Lets a solver work beside the search, on a thread of its own. */
        private Analysis searchAndSolve() {
            Solver beside = Solver.builder(heapBytes).memory(memoryBytes).build();
            // A failure of the solver, for want of memory, leaves the search alone with its work.
            CompletableFuture<Void> end = beside
                    .solveAsync(position, SolverOptions.VCT, SolverListener.NONE)
                    .thenAccept(this::solved)
                    .exceptionally(failure -> null);
            try {
                return search();
            } finally {
                beside.close();
                end.join();
            }
        }
    }

    /** Gets the tables ready for an analysis, as far as there is time. */
    private final class Preparation extends OneAtATime.Task<Boolean> {

        private final boolean isNewGame;
        private final SearchControl control;

        Preparation(boolean isNewGame, long millis) {
            TimeManager time = TimeManager.ofPreparation();
            time.setLimits(millis, Long.MAX_VALUE, 0);
            this.isNewGame = isNewGame;
            this.control = new SearchControl(time);
        }

        @Override
        Boolean run() {
            if (!isNewGame) {
                return searcher.prepare(memoryBytes, control);
            }
            searcher.clear(control);
            return true;
        }

        @Override
        void stop() {
            control.requestStop();
        }
    }

    /** Ends the running analysis, after its first iteration at the earliest. Does nothing if none runs. */
    public void stop() {
        tasks.stop();
    }

    /**
     * Changes the limits of the running analysis at once, except for the depth. Does nothing if none runs.
     *
     * @param limits the new limits, time counted from the start of the analysis
     */
    public void setLimits(Limits limits) {
        Objects.requireNonNull(limits, "limits");
        if (tasks.running() instanceof Search search) {
            search.apply(limits);
        }
    }

    /**
     * Forgets everything learned from earlier positions; call it before a new game. An analysis under another rule or
     * of another size than the last one does this by itself. An interrupt leaves more of the work to the next
     * analysis, and stays set.
     *
     * @throws IllegalStateException if the engine is closed or analysing
     */
    public void newGame() {
        // What remains of very large tables is emptied later.
        tasks.run(new Preparation(true, NEW_GAME_MILLIS));
    }

    /**
     * Makes the tables of the next analysis before its clock runs, or a part of them: of large tables some megabytes
     * at least. An analysis with a time limit makes as many of the missing bytes as it can fill, but uses no more than
     * an eighth of its time for that, and begins with smaller tables if they take longer. An analysis without one makes
     * them whole. {@link #stop} or an interrupt, which stays set, ends this, too.
     *
     * @param millis about how long it may take, in milliseconds, 0 or more
     * @return whether the tables have their full size
     * @throws IllegalArgumentException if the value is negative
     * @throws IllegalStateException if the engine is closed or analysing
     * @throws OutOfMemoryError if the Java heap has no room for the tables; the engine can be used again, with less
     *     memory
     */
    public boolean prepare(long millis) {
        return tasks.run(new Preparation(false, Range.checkLeast("millis", millis, 0)));
    }

    /**
     * Sets the memory for tables; takes effect at the next analysis.
     *
     * @param bytes from 1 MiB to the whole Java heap; the largest tables that fit are used
     * @throws IllegalArgumentException if the value is outside that range
     */
    public void setMemory(long bytes) {
        memoryBytes = TableMemory.check(bytes, heapBytes);
    }

    /** {@return the memory for tables in bytes} */
    public long memory() {
        return memoryBytes;
    }

    /** {@return the number of search threads, 1..256} */
    public int threads() {
        return threads;
    }

    /** Stops any analysis and releases the memory; a closed engine cannot be used again. */
    @Override
    public void close() {
        tasks.close();
    }

    /** Configures an engine; not safe for use by many threads. */
    public static final class Builder {

        private int threads = 1;
        private final long heapBytes;
        private long memoryBytes;
        private @Nullable Evaluator evaluator;
        private @Nullable Supplier<HelperThreads> pool;
        private @Nullable Function<Search, Analysis> solver;

        private Builder(long heapBytes) {
            this.heapBytes = heapBytes;
            this.memoryBytes = TableMemory.usual(heapBytes);
        }

        /**
         * Sets the number of search threads. Each takes about 4 MiB of the Java heap beside the tables. No more of them
         * search at a time than there are processors for this process, because more would only wait for each other.
         *
         * @param count 1..256
         * @return this builder
         * @throws IllegalArgumentException if the value is outside 1..256
         */
        public Builder threads(int count) {
            threads = Range.check("threads", count, 1, MAX_THREADS);
            pool = count == 1 ? null : () -> new HelperPool(count);
            return this;
        }

        /**
         * Sets the memory for tables.
         *
         * @param bytes from 1 MiB to the whole Java heap
         * @return this builder
         * @throws IllegalArgumentException if the value is outside that range
         */
        public Builder memory(long bytes) {
            memoryBytes = TableMemory.check(bytes, heapBytes);
            return this;
        }

        /**
         * Sets what judges the positions at the horizon; {@link Evaluator#standard} without this call.
         *
         * @param judge an evaluator
         * @return this builder
         */
        public Builder evaluator(Evaluator judge) {
            evaluator = Objects.requireNonNull(judge, "judge");
            return this;
        }

        /**
         * Sets whether a {@link Solver} looks for a win by continuous threats beside the search, on a thread of its own
         * and with as much memory again. A win that it finds first ends the analysis, or, if several moves are wanted,
         * takes its place among them; {@link org.kagetsu.eval.Variation#proof} proves it. Not for the best defence, and
         * not below the full strength. What such an analysis finds depends on the speed of the machine. Without this
         * call, there is no solver.
         *
         * @param wanted whether to use a solver
         * @return this builder
         */
        public Builder withSolver(boolean wanted) {
            solver = wanted ? Search::searchAndSolve : null;
            return this;
        }

        /**
         * Builds the engine; tables are made by {@link Engine#prepare} or the first analysis.
         *
         * @return the engine
         */
        public Engine build() {
            return new Engine(this);
        }
    }
}
