package org.kagetsu.engine;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.search.SearchControl;
import org.kagetsu.search.SearchResult;
import org.kagetsu.search.Searcher;
import org.kagetsu.search.time.TimeManager;

/**
 * An engine: analyses positions of any size and rule, one at a time.
 *
 * <p>May be used from any thread; a second analysis while one runs throws {@link IllegalStateException}.
 * {@link #stop}, {@link #setLimits} may be called from any thread while it analyses.
 */
public final class Engine implements AutoCloseable {

    private final int threads;
    private final Searcher searcher;
    private final AtomicReference<@Nullable Running> running = new AtomicReference<>();
    private volatile long memoryBytes;
    private volatile boolean isClosed;

    /** An analysis in progress. */
    private record Running(TimeManager time, SearchControl control) {

        Running(Limits limits) {
            this(new TimeManager(), limits);
        }

        private Running(TimeManager time, Limits limits) {
            this(time, new SearchControl(time));
            apply(limits);
        }

        void apply(Limits limits) {
            time.setLimits(limits.turnMillis(), limits.leftMillis(), limits.incrementMillis());
            control.setNodeLimit(limits.nodes());
        }
    }

    private Engine(Builder builder) {
        this.threads = builder.threads;
        this.memoryBytes = builder.memoryBytes;
        this.searcher = new Searcher(threads, builder.evaluator);
    }

    /**
     * Starts to configure an engine.
     *
     * @return a builder with one thread and 64 MiB
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Analyses a position and waits for the answer.
     *
     * @param position the position, not over and with an empty point; copied, never changed
     * @param limits when to end
     * @return the answer
     * @throws IllegalArgumentException if the board has no empty point
     * @throws IllegalStateException if the engine is closed or already analysing
     */
    public Analysis analyse(Position position, Limits limits) {
        return analyse(position, limits, AnalysisListener.NONE);
    }

    /**
     * Analyses a position, reports every iteration, and waits for the answer.
     *
     * @param position the position, not over and with an empty point; copied, never changed
     * @param limits when to end
     * @param listener hears every completed iteration
     * @return the answer
     * @throws IllegalArgumentException if the board has no empty point
     * @throws IllegalStateException if the engine is closed or already analysing
     */
    public Analysis analyse(Position position, Limits limits, AnalysisListener listener) {
        if (position.empties() == 0) {
            throw new IllegalArgumentException("the board has no empty point");
        }
        Running analysis = new Running(limits);
        begin(analysis);
        try {
            SearchResult result = searcher.search(position, memoryBytes, limits.depth(), analysis.control,
                    found -> listener.onIteration(toAnalysis(found, analysis.time)));
            return toAnalysis(result, analysis.time);
        } finally {
            running.set(null);
        }
    }

    private void begin(Running analysis) {
        if (!running.compareAndSet(null, analysis)) {
            throw new IllegalStateException("the engine is already analysing");
        }
        if (isClosed) {
            running.set(null);
            throw new IllegalStateException("the engine is closed");
        }
    }

    private static Analysis toAnalysis(SearchResult result, TimeManager time) {
        return new Analysis(result.depth(), result.selectiveDepth(), result.score(), result.nodes(),
                time.elapsedMillis(), result.pv());
    }

    /** Ends the running analysis after its first iteration at the earliest; without one, does nothing. */
    public void stop() {
        Running analysis = running.get();
        if (analysis != null) {
            analysis.control.requestStop();
        }
    }

    /**
     * Changes the limits of the running analysis at once, except for the depth; without one, does nothing.
     *
     * @param limits the new limits, time counted from the start of the analysis
     */
    public void setLimits(Limits limits) {
        Running analysis = running.get();
        if (analysis != null) {
            analysis.apply(limits);
        }
    }

    /**
     * Forgets everything learned from earlier positions; call before a new game. An analysis under another rule or
     * of another size than the last one does so by itself.
     *
     * @throws IllegalStateException if the engine is closed or analysing
     */
    public void newGame() {
        begin(new Running(Limits.INFINITE));
        try {
            searcher.clear();
        } finally {
            running.set(null);
        }
    }

    /**
     * Sets the memory for tables; takes effect at the next analysis.
     *
     * @param bytes 1 MiB or more; the largest tables that fit are used
     * @throws IllegalArgumentException if the value is below 1 MiB
     */
    public void setMemory(long bytes) {
        memoryBytes = Builder.checkMemory(bytes);
    }

    /**
     * Returns the memory for tables.
     *
     * @return bytes
     */
    public long memory() {
        return memoryBytes;
    }

    /**
     * Returns the number of search threads.
     *
     * @return 1..256
     */
    public int threads() {
        return threads;
    }

    /** Stops any analysis and releases the memory; a closed engine cannot be used again. */
    @Override
    public void close() {
        isClosed = true;
        stop();
        searcher.close();
    }

    /** Configures an engine; not safe for use by many threads. */
    public static final class Builder {

        private static final long MIN_MEMORY = 1L << 20;

        private int threads = 1;
        private long memoryBytes = 64L << 20;
        private Evaluator evaluator = PatternEvaluator.STANDARD;

        private Builder() {}

        /**
         * Sets the number of search threads.
         *
         * @param count 1..256
         * @return this builder
         * @throws IllegalArgumentException if the value is outside 1..256
         */
        public Builder threads(int count) {
            if (count < 1 || count > 256) {
                throw new IllegalArgumentException("threads " + count + " is outside 1..256");
            }
            threads = count;
            return this;
        }

        /**
         * Sets the memory for tables.
         *
         * @param bytes 1 MiB or more
         * @return this builder
         * @throws IllegalArgumentException if the value is below 1 MiB
         */
        public Builder memory(long bytes) {
            memoryBytes = checkMemory(bytes);
            return this;
        }

        /**
         * Sets what judges the positions at the horizon; {@link PatternEvaluator#STANDARD} without this call.
         *
         * @param judge the evaluator
         * @return this builder
         */
        public Builder evaluator(Evaluator judge) {
            evaluator = judge;
            return this;
        }

        /**
         * Builds the engine; tables are made at the first analysis.
         *
         * @return the engine
         */
        public Engine build() {
            return new Engine(this);
        }

        private static long checkMemory(long bytes) {
            if (bytes < MIN_MEMORY) {
                throw new IllegalArgumentException("memory " + bytes + " is below " + MIN_MEMORY + " bytes");
            }
            return bytes;
        }
    }
}
