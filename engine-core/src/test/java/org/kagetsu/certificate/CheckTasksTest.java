package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What becomes of a check whose tasks fail, or are not taken by the threads. */
class CheckTasksTest {

    private final OutOfMemoryError full = new OutOfMemoryError("no room for one more task");

    /** Runs each task at once, until there is no memory. */
    private final class Threads extends AbstractExecutorService {

        private boolean isFull;
        private boolean isShutdown;

        @Override
        public void execute(Runnable task) {
            if (isFull) {
                throw full;
            }
            task.run();
        }

        @Override
        public void shutdown() {
            isShutdown = true;
        }

        @Override
        public List<Runnable> shutdownNow() {
            isShutdown = true;
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return isShutdown;
        }

        @Override
        public boolean isTerminated() {
            return isShutdown;
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return isShutdown;
        }
    }

    @Test
    void add_noMemoryForTheTask_isToldAndTheCheckEnds() {
        Threads threads = new Threads();
        CheckTasks tasks = new CheckTasks(threads, () -> false);
        AtomicInteger run = new AtomicInteger();
        assertTrue(tasks.add(0, () -> {
            run.incrementAndGet();
            return Optional.empty();
        }));
        threads.isFull = true;
        assertSame(full, assertThrows(OutOfMemoryError.class, () -> tasks.add(1, Optional::empty)));
        assertTimeoutPreemptively(Duration.ofSeconds(10), tasks::close, "it waits for a task that nobody runs");
        assertEquals(1, run.get());
        assertTrue(threads.isShutdown());
    }

    @Test
    void finish_aTaskHasThrown_throwsIt() {
        try (CheckTasks tasks = new CheckTasks(new Threads(), () -> false)) {
            tasks.add(0, () -> {
                throw full;
            });
            assertSame(full, assertThrows(OutOfMemoryError.class, tasks::finish));
        }
    }
}
