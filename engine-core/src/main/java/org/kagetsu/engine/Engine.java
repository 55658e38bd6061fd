package org.kagetsu.engine;

import java.util.List;
import org.kagetsu.board.Position;

/**
 * An engine: analyses positions of any size and rule, one at a time.
 *
 * <p>May be used from any thread; a second analysis while one runs throws {@link IllegalStateException}.
 * {@link #stop}, {@link #setLimits} may be called from any thread while it analyses.
 */
public final class Engine implements AutoCloseable {

    private final int threads;
    private volatile long memoryBytes;

    private Engine(Builder builder) {
        this.threads = builder.threads;
        this.memoryBytes = builder.memoryBytes;
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
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && !position.isForbidden(move)) {
                Analysis analysis = new Analysis(1, 1, 0, 1, 0, List.of(move));
                listener.onIteration(analysis);
                return analysis;
            }
        }
        throw new IllegalArgumentException("the board has no point to move to");
    }

    /** Ends the running analysis after its first iteration at the earliest; without one, does nothing. */
    public void stop() {}

    /**
     * Changes the limits of the running analysis at once; without one, does nothing.
     *
     * @param limits the new limits, time counted from the start of the analysis
     */
    public void setLimits(Limits limits) {}

    /** Forgets everything learned from earlier positions; call before a new game. */
    public void newGame() {}

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
    public void close() {}

    /** Configures an engine; not safe for use by many threads. */
    public static final class Builder {

        private static final long MIN_MEMORY = 1L << 20;

        private int threads = 1;
        private long memoryBytes = 64L << 20;

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
