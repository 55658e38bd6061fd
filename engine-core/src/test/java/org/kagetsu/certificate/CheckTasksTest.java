package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.proof.Verdict;

/** What becomes of a check whose tasks fail or are refused. */
class CheckTasksTest {

    private static final Verdict WRONG = new Verdict(false, "wrong", List.of());

    @Test
    void finish_aTaskHasThrown_throwsIt() {
        Error failure = new LinkageError("no class");
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            assertSame(failure, assertThrows(LinkageError.class, () -> {
                tasks.add(0, () -> {
                    throw failure;
                });
                tasks.finish();
            }));
        }
    }

    @Test
    void finish_laterTaskRefusedFirst_givesTheFirstRefusal() {
        CountDownLatch later = new CountDownLatch(1);
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            assertTrue(tasks.add(0, () -> {
                later.await();
                return Optional.of(WRONG);
            }));
            tasks.add(1, () -> {
                later.countDown();
                return Optional.of(new Verdict(false, "wrong later", List.of()));
            });
            assertEquals(Optional.of(WRONG), tasks.finish());
            assertFalse(tasks.goesOn());
        }
    }

    /** The first task is slow: the others wait for it, and do not pile up. */
    @Test
    void add_behindASlowTask_waits() {
        AtomicInteger ran = new AtomicInteger();
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            tasks.add(0, () -> {
                while (ran.get() < 1000) {
                    Thread.sleep(1);
                }
                Thread.sleep(200);
                int piled = ran.get();
                return piled < 1100 ? Optional.empty() : Optional.of(new Verdict(false, piled + " tasks", List.of()));
            });
            for (int number = 1; number < 5000; number++) {
                tasks.add(number, () -> {
                    ran.incrementAndGet();
                    return Optional.empty();
                });
            }
            assertEquals(Optional.empty(), tasks.finish());
            assertEquals(4999, ran.get());
        }
    }

    /** The first task is slow, the second is refused or throws: those behind it do not run, and no more are asked for. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void add_behindARefusal_isDropped(boolean fails) throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        AtomicInteger ran = new AtomicInteger();
        Error failure = new LinkageError("no class");
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            tasks.add(0, () -> {
                ended.await();
                return Optional.empty();
            });
            tasks.add(1, () -> {
                if (fails) {
                    throw failure;
                }
                return Optional.of(WRONG);
            });
            while (tasks.goesOn()) {
                Thread.sleep(1);
            }
            assertFalse(tasks.isOver(0));
            assertTrue(tasks.isOver(2));
            assertFalse(tasks.add(2, () -> {
                ran.incrementAndGet();
                return Optional.empty();
            }));
            ended.countDown();
            if (fails) {
                assertSame(failure, assertThrows(LinkageError.class, tasks::finish));
            } else {
                assertEquals(Optional.of(WRONG), tasks.finish());
            }
        }
        assertEquals(0, ran.get());
    }
}
