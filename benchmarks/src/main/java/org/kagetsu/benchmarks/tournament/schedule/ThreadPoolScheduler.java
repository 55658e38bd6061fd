package org.kagetsu.benchmarks.tournament.schedule;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.kagetsu.benchmarks.tournament.game.GameRunner;
import org.kagetsu.benchmarks.tournament.game.GameTask;

/**
 * Plays games on threads of this process, each thread one game at a time.
 *
 * <p>For one caller at a time.
 */
public final class ThreadPoolScheduler implements Scheduler {

    private final GameRunner runner;
    private final int concurrency;
    private final ExecutorService threads;

    /**
     * Creates the threads.
     *
     * @param runner plays the games
     * @param concurrency games at a time, 1 or more
     */
    public ThreadPoolScheduler(GameRunner runner, int concurrency) {
        this.runner = runner;
        this.concurrency = concurrency;
        AtomicInteger number = new AtomicInteger();
        this.threads = Executors.newFixedThreadPool(concurrency, work -> {
            Thread thread = new Thread(work, "game-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public void play(Iterator<GameTask> tasks, Sink sink) throws Exception {
        ExecutorCompletionService<Void> workers = new ExecutorCompletionService<>(threads);
        List<Future<Void>> running = new ArrayList<>();
        Object turn = new Object();
        for (int i = 0; i < concurrency; i++) {
            running.add(workers.submit(() -> work(tasks, sink, turn)));
        }
        try {
            for (int i = 0; i < concurrency; i++) {
                workers.take().get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } finally {
            running.forEach(worker -> worker.cancel(true));
        }
    }

    private Void work(Iterator<GameTask> tasks, Sink sink, Object turn) throws Exception {
        Optional<GameTask> task = next(tasks, turn);
        while (task.isPresent()) {
            var game = runner.play(task.get());
            synchronized (turn) {
                sink.accept(game);
            }
            task = next(tasks, turn);
        }
        return null;
    }

    private static Optional<GameTask> next(Iterator<GameTask> tasks, Object turn) {
        synchronized (turn) {
            return tasks.hasNext() ? Optional.of(tasks.next()) : Optional.empty();
        }
    }

    @Override
    public int concurrency() {
        return concurrency;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
