package org.kagetsu.benchmarks.tournament.cli;

import org.kagetsu.benchmarks.tournament.schedule.Scheduler;

/** Where the games of a tournament are played. */
interface Venue extends AutoCloseable {

    /** {@return who has the games played} */
    Scheduler scheduler();

    /** {@return the place in a few words, for the first line} */
    String place();

    /** Prints what the person has to know when all games are over. */
    void end(ProgressDisplay display);

    @Override
    void close();
}
