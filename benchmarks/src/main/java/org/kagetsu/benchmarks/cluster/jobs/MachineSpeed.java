package org.kagetsu.benchmarks.cluster.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Bench;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;

/**
 * How fast this machine searches a fixed position of the bench on a number of threads at a time, each with an engine of
 * its own, as games would. It is measured when it is first asked for, which takes some seconds.
 *
 * <p>Safe for use by many threads.
 */
public final class MachineSpeed implements LongSupplier {

    private static final long TABLE_BYTES = 16L << 20;

    private static final int NODES = 50_000;

    /** Searches until the compiler has done its work, and searches that count. */
    private static final int WARM_UP = 6;

    private static final int COUNTED = 4;

    private final int threads;
    private final long nodes;
    private final Supplier<Engine> engines;
    private long nodesPerSecond;

    /**
     * Creates a measurement.
     *
     * @param threads searches at a time, 1 or more
     */
    public MachineSpeed(int threads) {
        this(threads, NODES, () -> Engine.builder().memory(TABLE_BYTES).build());
    }

    /** Creates a measurement of searches with so many nodes. */
    MachineSpeed(int threads, long nodes, Supplier<Engine> engines) {
        this.threads = threads;
        this.nodes = nodes;
        this.engines = engines;
    }

    /** {@return the mean speed of a search in nodes per second} */
    @Override
    public synchronized long getAsLong() {
        if (nodesPerSecond == 0) {
            nodesPerSecond = measure();
        }
        return nodesPerSecond;
    }

    private long measure() {
        ExecutorService searches = Executors.newFixedThreadPool(threads);
        List<Engine> all = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                all.add(engines.get());
            }
            mean(searches, all, WARM_UP);
            return Math.max(1, mean(searches, all, COUNTED));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the speed was measured", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the speed cannot be measured: " + e.getCause(), e.getCause());
        } finally {
            searches.shutdownNow();
            all.forEach(Engine::close);
        }
    }

    /** The mean speed of the engines, each of which searches some times while the others search as well. */
    private long mean(ExecutorService searches, List<Engine> engines, int times)
            throws InterruptedException, ExecutionException {
        long sum = 0;
        for (Future<Long> speed : searches.invokeAll(
                engines.stream().<Callable<Long>>map(engine -> () -> speed(engine, times)).toList())) {
            sum += speed.get();
        }
        return sum / engines.size();
    }

    private long speed(Engine engine, int times) {
        Position position = Bench.positions().get(0);
        long sum = 0;
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            engine.newGame();
            sum += engine.analyse(position, Limits.INFINITE.withNodes(nodes)).nodes();
        }
        return Math.round(sum * 1e9 / Math.max(1, System.nanoTime() - start));
    }
}
