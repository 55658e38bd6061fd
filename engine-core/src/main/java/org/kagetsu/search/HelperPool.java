package org.kagetsu.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.kagetsu.search.time.TimeManager;

/**
 * Helper threads of one {@link Searcher}. They begin when they are first needed. Threads for which there is no processor
 * do not search: they would only keep the first one waiting.
 */
public final class HelperPool implements HelperThreads {

    private final int threads;
    private final IntSupplier processors;
    private final ExecutorService pool;

    /**
     * Creates a pool.
     *
     * @param wanted search threads, that of the caller among them, 2 or more; there will be no more than processors
     */
    public HelperPool(int wanted) {
        this(wanted, () -> Runtime.getRuntime().availableProcessors());
    }

    /**
     * Creates a pool.
     *
     * @param wanted search threads, that of the caller among them, 2 or more
     * @param processors tells how many threads can run at the same time, now and before each search
     */
    HelperPool(int wanted, IntSupplier processors) {
        this.processors = processors;
        this.threads = Math.max(1, Math.min(wanted, processors.getAsInt()));
        this.pool = Executors.newFixedThreadPool(Math.max(1, threads - 1), HelperPool::newThread);
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public SearchResult search(SearchControl control, Helping helping, Supplier<SearchResult> leading) {
        List<SearchControl> others = new ArrayList<>();
        Helpers helpers = new Helpers();
        try {
            int most = Math.min(threads, processors.getAsInt());
            for (int i = 1; i < most; i++) {
                int thread = i;
                SearchControl other = new SearchControl(new TimeManager());
                others.add(other);
                helpers.start(pool, () -> {
                    if (!other.isStopRequested()) {
                        helping.help(thread, other);
                    }
                });
            }
            control.lead(others);
            return leading.get();
        } finally {
            for (SearchControl other : others) {
                other.requestStop();
            }
            // Even if one has failed, because the next search uses the same objects.
            helpers.awaitEnd();
        }
    }

    /**
     * Makes a thread of the pool. What a task throws, {@link Helpers} keeps. The pool itself fails if the Java heap has no
     * room to wait for a task: then the thread ends in silence, and the pool makes another when it needs one.
     */
    static Thread newThread(Runnable task) {
        Thread thread = new Thread(task, "kagetsu-search");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler(HelperPool::onFailure);
        return thread;
    }

    private static void onFailure(Thread thread, Throwable failure) {
        if (!(failure instanceof OutOfMemoryError)) {
            thread.getThreadGroup().uncaughtException(thread, failure);
        }
    }

    @Override
    public void close() {
        pool.shutdown();
    }
}
