package org.kagetsu.benchmarks.cluster.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class AttemptTest {

    private static <T> Attempt<T> started(Attempt<T> attempt) {
        Thread thread = new Thread(attempt, "attempt");
        thread.setDaemon(true);
        thread.start();
        return attempt;
    }

    @Test
    void result_workThatEnds_isItsValue() throws Exception {
        assertEquals(Optional.of(7), started(new Attempt<>(() -> 7)).result());
    }

    @Test
    void result_workThatEndsByAnError_isSaidAndNotWaitedForForEver() {
        Attempt<Integer> attempt = started(new Attempt<>(() -> {
            throw new OutOfMemoryError("of a test");
        }));
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, attempt::result);
        assertEquals("the work on it failed: java.lang.OutOfMemoryError: of a test", refusal.getMessage());
    }

    @Test
    void abandon_beforeAndWhileItWorks_endsIt() throws Exception {
        Attempt<Integer> before = new Attempt<>(() -> 7);
        before.abandon();
        assertEquals(Optional.empty(), started(before).result());

        CountDownLatch working = new CountDownLatch(1);
        Attempt<Integer> atWork = started(new Attempt<>(() -> {
            working.countDown();
            Thread.sleep(Long.MAX_VALUE);
            return 7;
        }));
        working.await();
        atWork.abandon();
        assertEquals(Optional.empty(), atWork.result());
    }
}
