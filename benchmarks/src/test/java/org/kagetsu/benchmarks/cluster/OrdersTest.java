package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.benchmarks.cluster.TestCluster.submit;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.kagetsu.benchmarks.cluster.TestCluster.Hand;
import org.kagetsu.testing.Pace;

/** Pause, drain and quotas over a real broker. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class OrdersTest {

    /** Looks in which something that is wrong would happen. */
    private static final int MANY_LOOKS = 10;

    @RegisterExtension
    static final TestCluster CLUSTER = new TestCluster();

    private final Map<String, Integer> done = new TreeMap<>();


    private void order(Orders orders) throws Exception {
        orders.write(CLUSTER.cluster.folder());
    }

    /** Polls until something is true, and counts what is done by users. */
    private void poll(Coordinator coordinator, String what, Pace.Condition condition) throws Exception {
        Pace.await(what, () -> {
            coordinator.poll().ifPresent(outcome -> {
                coordinator.accept(outcome);
                done.merge(outcome.worker(), 1, Integer::sum);
            });
            return condition.isTrue();
        });
    }

    private static boolean isDone(Coordinator coordinator) {
        return coordinator.status().waiting() + coordinator.status().atWork() == 0;
    }

    private static String state(Coordinator coordinator, String user) {
        return coordinator.status().workers().stream()
                .filter(worker -> worker.user().equals(user))
                .map(ClusterStatus.WorkerState::state)
                .findFirst()
                .orElse("gone");
    }

    @Test
    void pause_all_handsOutNothingUntilItIsOver() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        order(Orders.NONE.pause(true));
        Coordinator coordinator = CLUSTER.coordinator();
        assertTrue(CLUSTER.said.contains("pause: no more units are handed out"), CLUSTER.said::toString);
        submit(coordinator, 0, 10);
        CLUSTER.worker(2, i -> calls.incrementAndGet());
        poll(coordinator, "the worker", () -> state(coordinator, "worker-1").equals("works"));
        TestCluster.rest(coordinator, MANY_LOOKS);
        assertEquals(0, calls.get());
        assertEquals(10, coordinator.status().waiting());
        order(Orders.NONE);
        poll(coordinator, "results", () -> done.getOrDefault("worker-1", 0) == 10);
        assertTrue(CLUSTER.said.contains("resume: units are handed out again"), CLUSTER.said::toString);
    }

    @Test
    void pause_oneWorker_theOtherDoesEverythingAndLaterBothWork() throws Exception {
        order(Orders.NONE.pause("other"));
        Coordinator coordinator = CLUSTER.coordinator();
        CLUSTER.worker("other", 1, i -> i);
        poll(coordinator, "a pause", () -> state(coordinator, "other").equals("pauses"));
        submit(coordinator, 0, 20);
        Hand hand = CLUSTER.worker(1, i -> i);
        poll(coordinator, "results", () -> isDone(coordinator));
        assertEquals(Map.of("worker-1", 20), done);
        hand.close();
        order(Orders.NONE);
        submit(coordinator, 20, 5);
        poll(coordinator, "results", () -> done.getOrDefault("other", 0) == 5);
    }

    @Test
    void drain_oneWorker_endsAfterItsUnitAndAnotherProcessOfItsUserWorks() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 0, 2);
        Hand drained = CLUSTER.worker(1, i -> {
            begun.countDown();
            gate.await();
            return i;
        });
        poll(coordinator, "a unit at work", () -> begun.getCount() == 0);
        Orders orders = Orders.NONE.drain("worker-1");
        order(orders);
        poll(coordinator, "the order", () -> drained.said.contains("order of the coordinator: drain"));
        gate.countDown();
        poll(coordinator, "the end", () -> drained.said.contains("drained: all its units are done"));
        assertEquals("", drained.refusal());
        poll(coordinator, "its unit", () -> done.getOrDefault("worker-1", 0) == 1);
        // Orders have seconds.
        long given = orders.workers().get("worker-1").second();
        Pace.await("the next second", () -> Instant.now().getEpochSecond() > given);
        CLUSTER.worker(1, i -> i);
        poll(coordinator, "the rest", () -> isDone(coordinator));
    }

    @Test
    void drain_coordinator_isDrainedWhenTheUnitAtWorkIsDone() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        AtomicInteger calls = new AtomicInteger();
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 0, 8);
        CLUSTER.worker(1, i -> {
            calls.incrementAndGet();
            begun.countDown();
            gate.await();
            return i;
        });
        poll(coordinator, "a unit at work", () -> begun.getCount() == 0);
        assertFalse(coordinator.isDrained());
        order(Orders.NONE.drain());
        poll(coordinator, "the order", () -> CLUSTER.said.stream().anyMatch(line -> line.startsWith("drain: ")));
        assertFalse(coordinator.isDrained());
        gate.countDown();
        poll(coordinator, "the end", coordinator::isDrained);
        assertEquals(1, calls.get());
        assertEquals(Map.of("worker-1", 1), done);
    }

    @Test
    void drain_coordinatorThatIsStartedLater_doesNotObey() {
        long now = Instant.now().getEpochSecond();
        Orders orders = Orders.NONE.drain();
        assertTrue(orders.drains(now));
        assertFalse(orders.drains(now + 60));
        assertFalse(Orders.NONE.drains(0));
    }

    @Test
    void quota_workerWithManySlots_doesExactlySoManyUnits() throws Exception {
        CLUSTER.quota = user -> user.equals("worker-1") ? 3 : 7;
        Coordinator coordinator = CLUSTER.coordinator();
        CLUSTER.worker(4, i -> i);
        submit(coordinator, 0, 10);
        poll(coordinator, "a full worker", () -> state(coordinator, "worker-1").equals("is full"));
        poll(coordinator, "its units", () -> done.getOrDefault("worker-1", 0) == 3);
        TestCluster.rest(coordinator, MANY_LOOKS);
        assertTrue(CLUSTER.said.contains("every worker has all the games that it may play; more workers may join"),
                CLUSTER.said::toString);
        // Another process of the same user gets nothing.
        CLUSTER.worker(4, i -> i);
        CLUSTER.worker("other", 4, i -> i);
        poll(coordinator, "the rest", () -> isDone(coordinator));
        assertEquals(Map.of("worker-1", 3, "other", 7), done);
    }
}
