package org.kagetsu.benchmarks.training.cli;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.kagetsu.benchmarks.options.LastWords;
import org.kagetsu.benchmarks.options.Progress;
import org.kagetsu.benchmarks.training.data.TrainingGame;

/**
 * Says how much of a file of games is there, if the process is told to end.
 *
 * <p>Safe for use by many threads.
 */
final class KeptGames {

    private final AtomicLong count;

    /**
     * Begins to count.
     *
     * @param file the file that grows
     * @param there how many games are there already
     * @param unit what a game is called
     * @param progress closed before anything is said
     */
    KeptGames(Path file, long there, String unit, Progress progress) {
        this.count = new AtomicLong(there);
        LastWords.set(() -> {
            progress.close();
            long kept = count.get();
            progress.say("interrupted: " + kept + " " + unit + (kept == 1 ? " is" : "s are") + " kept in " + file
                    + "; the same command goes on from there");
        });
    }

    void count(TrainingGame game) {
        count.incrementAndGet();
    }
}
