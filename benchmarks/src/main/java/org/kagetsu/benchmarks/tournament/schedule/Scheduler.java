package org.kagetsu.benchmarks.tournament.schedule;

import java.util.Iterator;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * Has games played, many at a time, in this process or elsewhere.
 *
 * <p>For one caller at a time.
 */
public interface Scheduler extends AutoCloseable {

    /** Hears of results, one at a time. */
    @FunctionalInterface
    interface Sink {

        /**
         * Called for every finished game, on any thread, never for two games at once.
         *
         * @param game the game
         * @throws Exception if the result cannot be taken; no further game is begun
         */
        void accept(PlayedGame game) throws Exception;
    }

    /**
     * Has all tasks played and returns when the last one is over.
     *
     * @param tasks the games; asked for the next one, never by two threads at once, when there is room for it
     * @param sink hears of every result
     * @throws InterruptedException if interrupted; running games are abandoned
     * @throws Exception what the sink or the playing has thrown first
     */
    void play(Iterator<GameTask> tasks, Sink sink) throws Exception;

    /**
     * Returns how many games are played at a time.
     *
     * @return 1 or more
     */
    int concurrency();

    /** Ends all threads; running games are abandoned. */
    @Override
    void close();
}
