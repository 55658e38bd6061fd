package org.kagetsu.benchmarks.tournament.cli;

import java.util.List;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.benchmarks.tournament.schedule.ThreadPoolScheduler;

/** Where the games of a tournament are played. */
interface Venue extends AutoCloseable {

    /** {@return who has the games played} */
    Scheduler scheduler();

    /** {@return the place in a few words, for the first line} */
    String place();

    /**
     * Called before the first game.
     *
     * @param found the games that are there already
     */
    default void begin(List<PlayedGame> found) {}

    /** Prints what the person has to know when all games are over. */
    void end(ProgressDisplay display);

    @Override
    void close();

    /** Games on threads of this process. */
    record Local(LocalRunner runner, ThreadPoolScheduler scheduler) implements Venue {

        static Local of(int concurrency) {
            LocalRunner runner = new LocalRunner();
            return new Local(runner, new ThreadPoolScheduler(runner, concurrency));
        }

        @Override
        public String place() {
            return "games at a time: " + scheduler.concurrency();
        }

        @Override
        public void end(ProgressDisplay display) {
            display.sayWork(scheduler.concurrency(), runner);
        }

        @Override
        public void close() {
            scheduler.close();
            runner.close();
        }
    }
}
