package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the tasks of engines and solvers have in common, with tasks that only wait. */
@Timeout(60)
class OneAtATimeTest {

    private int freed;
    private final OneAtATime tasks = new OneAtATime("the house", "building") {
        @Override
        void free() {
            freed++;
        }
    };

    /** Waits until it is stopped, and perhaps longer. */
    private static final class Waiting extends OneAtATime.Task<String> {

        final CountDownLatch begun = new CountDownLatch(1);
        final CountDownLatch stopped = new CountDownLatch(1);
        final CountDownLatch mayEnd = new CountDownLatch(1);

        @Override
        String run() {
            begun.countDown();
            await(stopped);
            await(mayEnd);
            return "waited";
        }

        @Override
        void stop() {
            stopped.countDown();
        }
    }

    /** A task that is done at once. */
    private static OneAtATime.Task<String> quick(Runnable work) {
        return new OneAtATime.Task<>() {
            @Override
            String run() {
                work.run();
                return "done";
            }

            @Override
            void stop() {}
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void assertIsFree() {
        assertEquals("done", tasks.run(quick(() -> { })));
    }

    private void assertRefused(String reason) {
        assertEquals("the house is " + reason,
                assertThrows(IllegalStateException.class, () -> tasks.run(quick(() -> { }))).getMessage());
        assertEquals("the house is " + reason,
                assertThrows(IllegalStateException.class, () -> tasks.start(quick(() -> { }), "t")).getMessage());
    }

    @Test
    void start_running_refusesOthersUntilItIsStopped() throws Exception {
        Waiting task = new Waiting();
        task.mayEnd.countDown();
        CompletableFuture<String> answer = tasks.start(task, "t");
        await(task.begun);
        assertRefused("already building: one at a time");
        assertFalse(answer.isDone());
        tasks.stop();
        assertEquals("waited", answer.get(30, TimeUnit.SECONDS));
        assertIsFree();
    }

    /** By hand, by a timeout: whoever completes the future drops the answer. */
    @Test
    void cancel_running_nextWaitsForItsEnd() throws Exception {
        Waiting task = new Waiting();
        CompletableFuture<String> answer = tasks.start(task, "t");
        await(task.begun);
        assertThrows(ExecutionException.class, () -> answer.orTimeout(1, TimeUnit.MILLISECONDS).get());
        await(task.stopped);
        CompletableFuture<String> next = CompletableFuture.supplyAsync(() -> tasks.run(quick(() -> { })));
        Thread.sleep(20);
        assertFalse(next.isDone());
        task.mayEnd.countDown();
        assertEquals("done", next.get(30, TimeUnit.SECONDS));
    }

    @Test
    void cancel_byTheTaskItself_nextIsRefusedNotAwaited() throws Exception {
        CompletableFuture<CompletableFuture<String>> started = new CompletableFuture<>();
        CountDownLatch refused = new CountDownLatch(1);
        started.complete(tasks.start(quick(() -> {
            started.join().cancel(true);
            assertRefused("already building: one at a time");
            refused.countDown();
        }), "t"));
        assertThrows(CancellationException.class, () -> started.join().join());
        await(refused);
        assertIsFree();
    }

    @Test
    void start_taskThatFails_completesExceptionally() {
        CompletableFuture<String> answer = tasks.start(quick(() -> {
            throw new IllegalArgumentException("no");
        }), "t");
        assertEquals("no", assertThrows(CompletionException.class, answer::join).getCause().getMessage());
        assertIsFree();
    }

    @Test
    void start_answerArrives_nextMayBeginInItsCallback() throws Exception {
        assertEquals("done", tasks.start(quick(() -> { }), "t")
                .thenCompose(first -> tasks.start(quick(() -> { }), "t")).get(30, TimeUnit.SECONDS));
    }

    @Test
    void close_running_endsItFreesAgainAndRefusesOthers() throws Exception {
        Waiting task = new Waiting();
        CompletableFuture<String> answer = tasks.start(task, "t");
        await(task.begun);
        tasks.close();
        assertEquals(1, freed);
        task.mayEnd.countDown();
        assertEquals("waited", answer.get(30, TimeUnit.SECONDS));
        assertEquals(2, freed, "what the task has used since then");
        assertRefused("closed");
        tasks.close();
        tasks.stop();
    }
}
