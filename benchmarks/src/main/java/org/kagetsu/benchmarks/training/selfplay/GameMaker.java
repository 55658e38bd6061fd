package org.kagetsu.benchmarks.training.selfplay;

import org.kagetsu.benchmarks.training.data.TrainingGame;

/** Makes games by their numbers, each the same whenever it is made; not safe for use by more than one thread. */
public interface GameMaker extends AutoCloseable {

    /**
     * {@return a game; one that must not be used if the thread was interrupted}
     *
     * @param number 0 or more
     */
    TrainingGame make(int number);

    /** Releases what the maker works with. */
    @Override
    void close();
}
