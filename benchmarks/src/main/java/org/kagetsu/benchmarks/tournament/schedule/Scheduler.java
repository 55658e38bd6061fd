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

    /** Receives results. */
    @FunctionalInterface
    interface Sink {

        /**
         * Called for every finished game, on the thread that called {@link Scheduler#play}.
         *
         * @param game the game
         * @return whether to go on; if not, games that were not begun are left out
         * @throws Exception if the result cannot be taken; running games are abandoned
         */
        boolean accept(PlayedGame game) throws Exception;
    }

    /**
     * Has all tasks played and returns when the last one is over.
     *
     * @param tasks the games; asked for the next ones on the calling thread, somewhat ahead of time
     * @param sink receives every result
     * @throws InterruptedException if interrupted; running games are abandoned
     * @throws Exception what the sink or the playing has thrown first
     */
    void play(Iterator<GameTask> tasks, Sink sink) throws Exception;

    /** {@return the number of games that are played at a time, 1 or more} */
    int concurrency();

    /** Ends all threads; running games are abandoned. */
    @Override
    void close();
}
