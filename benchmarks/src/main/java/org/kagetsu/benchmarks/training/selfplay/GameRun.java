package org.kagetsu.benchmarks.training.selfplay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;

/**
 * Makes a number of games on several threads and adds them to a file in the order of their numbers, so that the
 * file does not depend on the number of threads, nor on whether the run was interrupted and continued.
 *
 * <p>Used by one caller.
 */
public final class GameRun {

    private final SelfPlayConditions conditions;
    private final OrderedGames made;
    private final int games;
    private int nextToMake;

    /**
     * Prepares a run.
     *
     * @param conditions what determines the games
     * @param file takes the games; those that it has are not made again
     * @param games number of games that the file is to have at the end
     * @param listener hears of each game that was written
     */
    public GameRun(SelfPlayConditions conditions, TrainingFile file, int games, Consumer<TrainingGame> listener) {
        this.conditions = conditions;
        this.made = new OrderedGames(file, listener);
        this.games = games;
        this.nextToMake = file.gamesAtStart();
    }

    /**
     * Makes the games.
     *
     * @param workers threads, 1 or more
     * @throws IOException if the file cannot be written
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public void run(int workers) throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(workers);
        ExecutorCompletionService<Void> running = new ExecutorCompletionService<>(threads);
        List<Future<Void>> work = new ArrayList<>();
        try {
            for (int i = 0; i < workers; i++) {
                work.add(running.submit(this::work));
            }
            for (int i = 0; i < workers; i++) {
                running.take().get();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IllegalStateException("a worker failed: " + e.getCause(), e.getCause());
        } finally {
            work.forEach(worker -> worker.cancel(true));
            threads.shutdownNow();
        }
    }

    private Void work() throws IOException {
        try (GamePlayer player = new GamePlayer(conditions)) {
            for (int number = take(); number < games; number = take()) {
                TrainingGame game = player.make(number);
                if (Thread.interrupted()) {
                    return null;
                }
                made.put(number, game);
            }
        }
        return null;
    }

    private synchronized int take() {
        return nextToMake++;
    }
}
