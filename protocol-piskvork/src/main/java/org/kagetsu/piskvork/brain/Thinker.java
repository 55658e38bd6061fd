package org.kagetsu.piskvork.brain;

import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;

/**
 * What a session needs from an engine.
 *
 * <p>{@link #stop} and {@link #setLimits} are called by any thread at any moment; all others by one thread.
 */
interface Thinker {

    /**
     * Gets ready before the clock of the first move runs, then forgets what it learned about the position.
     *
     * @param position a position of the size and rule that will be played
     * @param millis about how long it may take, in milliseconds; {@link #stop} ends it, too
     */
    default void warmUp(Position position, long millis) {}

    /**
     * Makes the tables of the next analysis, or a part of them.
     *
     * @param millis about how long it may take, in milliseconds; {@link #stop} ends it, too
     * @return whether nothing is left to make
     */
    default boolean prepare(long millis) {
        return true;
    }

    /** Forgets earlier positions. */
    void newGame();

    /**
     * Sets the resources of the next analysis.
     *
     * @param tableBytes memory for tables in bytes, 1 MiB or more
     * @param threads search threads, 1..256
     */
    void configure(long tableBytes, int threads);

    /**
     * Analyses a position and waits for the answer.
     *
     * @param position not over, with a legal move
     * @param limits when to end; the first iteration is completed whatever they say
     * @param options what to find; allows a legal move
     * @param listener hears every completed iteration
     * @return the answer
     */
    Analysis analyse(Position position, Limits limits, SearchOptions options, AnalysisListener listener);

    /**
     * Looks for the best defence, trying every allowed move, and waits for the answer.
     *
     * @param position not over, with a legal move
     * @param limits when to end; the first iteration is completed whatever they say
     * @param options what to find; allows a legal move
     * @param listener hears every completed iteration
     * @return the answer
     */
    Analysis analyseDefence(Position position, Limits limits, SearchOptions options, AnalysisListener listener);

    /**
     * Looks for stones after which the score is nearest to a wanted one, and waits for the answer. Forgets earlier
     * positions.
     *
     * @param position not over
     * @param stones 1 for a stone of the side to move, 2 for one of each side
     * @param bias the wanted score for the side to move
     * @param limits when to end
     * @param listener hears every completed iteration of the searches that judge stones
     * @return the stones
     * @throws IllegalArgumentException if there are none
     */
    BalanceSearch.Balance balance(
            Position position, int stones, int bias, Limits limits, AnalysisListener listener);

    /**
     * Changes the limits of the running analysis, except for the depth. Does nothing if none runs.
     *
     * @param limits the new limits, time counted from the start of the analysis
     */
    void setLimits(Limits limits);

    /** Ends the running analysis, after its first iteration at the earliest. Does nothing if none runs. */
    void stop();
}
