package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HelpersTest {

    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final Helpers helpers = new Helpers();

    @AfterEach
    void close() {
        pool.shutdownNow();
    }

    @Test
    void awaitEnd_tasksThatRun_areWaitedFor() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        AtomicBoolean first = new AtomicBoolean();
        AtomicBoolean second = new AtomicBoolean();
        for (AtomicBoolean isDone : List.of(first, second)) {
            helpers.start(pool, () -> {
                begun.countDown();
                pause();
                isDone.set(true);
            });
        }
        begun.await();

        helpers.awaitEnd();

        assertTrue(first.get() && second.get());
    }

    /** A pool whose threads have died would never do them. */
    @Test
    void awaitEnd_tasksNotBegun_areWithdrawn() {
        List<Runnable> waiting = new ArrayList<>();
        AtomicBoolean isDone = new AtomicBoolean();
        helpers.start(waiting::add, () -> isDone.set(true));

        helpers.awaitEnd();
        waiting.forEach(Runnable::run);

        assertEquals(1, waiting.size());
        assertFalse(isDone.get(), "the next search uses what this task would change");
    }

    @Test
    void awaitEnd_closedPool_waitsForNothing() {
        helpers.start(task -> {
            throw new RejectedExecutionException();
        }, () -> {});

        helpers.awaitEnd();
    }

    @Test
    void awaitEnd_noMemoryForATask_saysSoAfterTheEndOfTheOthers() throws InterruptedException {
        OutOfMemoryError noMemory = new OutOfMemoryError();
        AtomicBoolean isDone = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(2);
        helpers.start(pool, () -> {
            begun.countDown();
            throw noMemory;
        });
        helpers.start(pool, () -> {
            begun.countDown();
            pause();
            isDone.set(true);
        });
        begun.await();

        assertSame(noMemory, assertThrows(OutOfMemoryError.class, helpers::awaitEnd));
        assertTrue(isDone.get());
    }

    @Test
    void awaitEnd_failedTask_isTheCause() {
        IllegalStateException failure = new IllegalStateException("why");
        helpers.start(Runnable::run, () -> {
            throw failure;
        });

        assertSame(failure, assertThrows(CompletionException.class, helpers::awaitEnd).getCause());
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
