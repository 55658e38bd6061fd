package org.kagetsu.benchmarks.tournament.schedule;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.kagetsu.benchmarks.tournament.game.GameRunner;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * Plays games on threads of this process, each thread one game at a time.
 *
 * <p>For one caller at a time.
 */
public final class ThreadPoolScheduler implements Scheduler {

    private final GameRunner runner;
    private final int concurrency;
    private final ExecutorService threads;

    /** How long to wait for the threads at the end: each brain has a second to end. */
    private static final long PATIENCE_SECONDS = 10;

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

    /**
     * Has all tasks played. The calling thread takes the results while the others go on. As many games wait as are
     * played, so that no thread waits while a result is written down.
     */
    @Override
    public void play(Iterator<GameTask> tasks, Sink sink) throws Exception {
        CompletionService<Optional<PlayedGame>> games = new ExecutorCompletionService<>(threads);
        List<Future<?>> pending = new ArrayList<>();
        AtomicBoolean goesOn = new AtomicBoolean(true);
        try {
            while (true) {
                while (goesOn.get() && pending.size() < 2 * concurrency && tasks.hasNext()) {
                    GameTask task = tasks.next();
                    pending.add(games.submit(() -> goesOn.get() ? Optional.of(runner.play(task)) : Optional.empty()));
                }
                if (pending.isEmpty()) {
                    return;
                }
                Future<Optional<PlayedGame>> done = games.take();
                pending.removeIf(game -> game == done);
                if (done.get().isPresent() && !sink.accept(done.get().get())) {
                    goesOn.set(false);
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } finally {
            goesOn.set(false);
            pending.forEach(game -> game.cancel(true));
        }
    }

    @Override
    public int concurrency() {
        return concurrency;
    }

    /** Interrupts the games and waits until they have closed their players. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
