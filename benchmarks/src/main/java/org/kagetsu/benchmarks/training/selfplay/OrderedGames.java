package org.kagetsu.benchmarks.training.selfplay;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;

/**
 * Adds games to a file in the order of their numbers, in whatever order they come.
 *
 * <p>Safe for use by many threads.
 */
public final class OrderedGames {

    private final TrainingFile file;
    private final Consumer<TrainingGame> listener;
    private final SortedMap<Integer, TrainingGame> waiting = new TreeMap<>();
    private int next;

    /**
     * Goes on where a file ends.
     *
     * @param file takes the games
     * @param listener hears of each game that was written
     */
    public OrderedGames(TrainingFile file, Consumer<TrainingGame> listener) {
        this.file = file;
        this.listener = listener;
        this.next = file.gamesAtStart();
    }

    /**
     * Takes a game, and writes all games whose turn it is.
     *
     * @param number its number, each once
     * @param game the game
     * @throws IOException if the file cannot be written
     */
    public synchronized void put(int number, TrainingGame game) throws IOException {
        waiting.put(number, game);
        while (!waiting.isEmpty() && waiting.firstKey() == next) {
            TrainingGame first = waiting.remove(next);
            next++;
            file.add(first);
            listener.accept(first);
        }
    }

    /** {@return the number of the game that is to be written next} */
    public synchronized int next() {
        return next;
    }
}
