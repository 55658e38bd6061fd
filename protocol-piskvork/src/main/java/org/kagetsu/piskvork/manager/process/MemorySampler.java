package org.kagetsu.piskvork.manager.process;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;

/**
 * Measures a brain's memory while the game goes on, on a daemon thread. A measurement takes some milliseconds; the game
 * waits for it only at its end.
 *
 * <p>A measurement is asked for after each of the brain's moves. If moves come faster than measurements, one
 * measurement stands for several moves. Measurements take at most a twentieth of the time of one core.
 *
 * <p>All methods are for one thread.
 */
final class MemorySampler {

    /** After a measurement comes a pause that is this many times as long. */
    static final int PAUSE_FACTOR = 19;

    private final LongSupplier meter;
    private final LongSupplier clock;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(MemorySampler::thread);
    private final List<MemorySample> samples = new ArrayList<>();
    private Future<?> running = CompletableFuture.completedFuture(null);
    /** No measurement begins before; written by a measurement. */
    private long pauseEnd;

    /**
     * Creates a sampler that has measured nothing.
     *
     * @param meter measures, and returns bytes, 0 if unknown; called on the sampler's thread
     * @param clock the time in nanoseconds, by a monotonic clock; called on both threads
     */
    MemorySampler(LongSupplier meter, LongSupplier clock) {
        this.meter = meter;
        this.clock = clock;
        this.pauseEnd = clock.getAsLong();
    }

    /**
     * Begins a measurement after a number of moves, unless one runs or the pause after the last one is not over. Does
     * not wait.
     */
    void begin(int moves) throws InterruptedException {
        if (running.isDone()) {
            await();
            if (clock.getAsLong() - pauseEnd >= 0) {
                start(moves);
            }
        }
    }

    /** Waits for a running measurement, and returns all since {@link #forget()}. Measures now if there is none. */
    List<MemorySample> samples(int moves) throws InterruptedException {
        await();
        if (samples.isEmpty()) {
            start(moves);
            await();
        }
        return List.copyOf(samples);
    }

    /** Waits for a running measurement, and forgets all. */
    void forget() throws InterruptedException {
        await();
        samples.clear();
    }

    /** Ends the thread after a running measurement; nothing may be measured after that. A second call does nothing. */
    void close() {
        executor.shutdown();
    }

    private void start(int moves) {
        if (!executor.isShutdown()) {
            running = executor.submit(() -> measure(moves));
        }
    }

    private void measure(int moves) {
        long start = clock.getAsLong();
        long bytes = meter.getAsLong();
        long end = clock.getAsLong();
        pauseEnd = end + PAUSE_FACTOR * (end - start);
        if (bytes > 0) {
            samples.add(new MemorySample(moves, bytes));
        }
    }

    /** Waits for a running measurement; what it has written is seen then. */
    private void await() throws InterruptedException {
        try {
            running.get();
        } catch (ExecutionException e) {
            running = CompletableFuture.completedFuture(null);
            throw new IllegalStateException("cannot measure memory", e.getCause());
        }
    }

    private static Thread thread(Runnable body) {
        Thread thread = new Thread(body, "brain-memory");
        thread.setDaemon(true);
        return thread;
    }
}
