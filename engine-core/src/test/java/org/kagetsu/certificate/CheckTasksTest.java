package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.kagetsu.proof.Verdict;

/** What becomes of a check whose tasks fail or are refused. */
class CheckTasksTest {

    private static final Verdict WRONG = new Verdict(false, "wrong", List.of());

    @Test
    void finish_aTaskHasThrown_throwsIt() {
        Error failure = new LinkageError("no class");
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            assertSame(failure, assertThrows(LinkageError.class, () -> {
                tasks.add(() -> {
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
            assertTrue(tasks.add(() -> {
                later.await();
                return Optional.of(WRONG);
            }));
            tasks.add(() -> {
                later.countDown();
                return Optional.of(new Verdict(false, "wrong later", List.of()));
            });
            assertEquals(Optional.of(WRONG), tasks.finish());
            assertFalse(tasks.goesOn());
        }
    }
}
