package org.kagetsu.benchmarks.cluster.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Order;
import org.kagetsu.benchmarks.cluster.work.TestCluster.Hand;
import org.kagetsu.testing.Pace;

/** Pause, drain and quotas over a real broker. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class OrdersTest {

    /** A time in which something that is wrong would happen. */
    private static final Duration MANY_LOOKS = TestCluster.QUICK.look().multipliedBy(10);

    @TempDir
    private Path folder;

    private final Map<String, Integer> done = new TreeMap<>();
    private TestCluster cluster;

    @BeforeEach
    void start() throws Exception {
        cluster = TestCluster.start(folder);
    }

    @AfterEach
    void end() {
        cluster.close();
    }

    private static void submit(Coordinator coordinator, int first, int count) throws Exception {
        for (int i = first; i < first + count; i++) {
            coordinator.submit(i, TestCluster.number(i));
        }
    }

    /** Polls until something is true. */
    private void poll(Coordinator coordinator, String what, Pace.Condition condition) throws Exception {
        Pace.await(what, () -> {
            coordinator.poll(Duration.ofMillis(50)).ifPresent(o -> done.merge(o.worker(), 1, Integer::sum));
            return condition.isTrue();
        });
    }

    private static String state(Coordinator coordinator, String user) {
        return coordinator.status().workers().stream()
                .filter(worker -> worker.user().equals(user))
                .map(ClusterStatus.WorkerState::state)
                .findFirst()
                .orElse("gone");
    }

    private static Orders single(String user, String pace) {
        return new Orders(
                false, false, Map.of(user, new Orders.Single(pace, Instant.now().getEpochSecond())));
    }

    @Test
    void pause_all_handsOutNothingUntilItIsOver() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        cluster.orders = new Orders(true, false, Map.of());
        try (Coordinator coordinator = cluster.coordinator()) {
            poll(coordinator, "the pause", () -> cluster.said.contains("pause: no more units are handed out"));
            submit(coordinator, 0, 10);
            try (Hand hand = cluster.worker(2, i -> calls.incrementAndGet())) {
                poll(coordinator, "the worker", () -> state(coordinator, "worker-1").equals("works"));
                assertEquals(Optional.empty(), coordinator.poll(MANY_LOOKS));
                assertEquals(0, calls.get());
                assertEquals(10, coordinator.status().waiting());
                cluster.orders = Orders.NONE;
                poll(coordinator, "results", () -> done.getOrDefault("worker-1", 0) == 10);
                assertEquals("", hand.refusal);
            }
        }
        assertTrue(cluster.said.contains("resume: units are handed out again"), cluster.said::toString);
    }

    @Test
    void pause_oneWorker_theOtherDoesEverythingAndLaterBothWork() throws Exception {
        cluster.orders = single("other", Order.PAUSE);
        try (Coordinator coordinator = cluster.coordinator();
                Hand paused = new Hand(cluster.user(folder, "other"), TestCluster.VERSION, 1, i -> i)) {
            poll(coordinator, "a pause", () -> state(coordinator, "other").equals("pauses"));
            submit(coordinator, 0, 20);
            try (Hand hand = cluster.worker(1, i -> i)) {
                poll(coordinator, "results", () -> coordinator.unfinished() == 0);
                assertEquals(Map.of("worker-1", 20), done);
                assertEquals("", hand.refusal);
            }
            cluster.orders = Orders.NONE;
            submit(coordinator, 20, 5);
            poll(coordinator, "results", () -> done.getOrDefault("other", 0) == 5);
            assertEquals("", paused.refusal);
        }
    }

    @Test
    void drain_oneWorker_endsAfterItsUnitAndAnotherProcessOfItsUserWorks() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch open = new CountDownLatch(1);
        try (Coordinator coordinator = cluster.coordinator()) {
            submit(coordinator, 0, 2);
            Hand drained = cluster.worker(1, i -> {
                begun.countDown();
                open.await();
                return i;
            });
            poll(coordinator, "a unit at work", () -> begun.getCount() == 0);
            cluster.orders = single("worker-1", Order.DRAIN);
            poll(coordinator, "the order", () -> drained.said.contains("order of the coordinator: drain"));
            open.countDown();
            poll(coordinator, "the end", () -> drained.said.contains("drained: all its units are done"));
            assertEquals("", drained.refusal());
            assertEquals(Map.of("worker-1", 1), done);
            // Orders have seconds.
            long given = cluster.orders.workers().get("worker-1").second();
            Pace.await("the next second", () -> Instant.now().getEpochSecond() > given);
            try (Hand next = cluster.worker(1, i -> i)) {
                poll(coordinator, "the rest", () -> coordinator.unfinished() == 0);
                assertEquals("", next.refusal);
            }
        }
    }

    @Test
    void drain_coordinator_isDrainedWhenTheUnitAtWorkIsDone() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch open = new CountDownLatch(1);
        AtomicInteger calls = new AtomicInteger();
        try (Coordinator coordinator = cluster.coordinator()) {
            submit(coordinator, 0, 8);
            try (Hand hand = cluster.worker(1, i -> {
                calls.incrementAndGet();
                begun.countDown();
                open.await();
                return i;
            })) {
                poll(coordinator, "a unit at work", () -> begun.getCount() == 0);
                assertFalse(coordinator.isDrained());
                cluster.orders = new Orders(false, true, Map.of());
                poll(coordinator, "the order", () -> cluster.said.stream().anyMatch(line -> line.startsWith("drain: ")));
                assertFalse(coordinator.isDrained());
                open.countDown();
                poll(coordinator, "the end", coordinator::isDrained);
                assertEquals(1, calls.get());
                assertEquals(Map.of("worker-1", 1), done);
                assertEquals("", hand.refusal);
            }
        }
    }

    @Test
    void quota_workerWithManySlots_doesExactlySoManyUnits() throws Exception {
        cluster.quota = new Quota(7, Map.of("worker-1", 4));
        try (Coordinator coordinator = cluster.coordinator();
                Hand first = cluster.worker(4, i -> i)) {
            submit(coordinator, 0, 10);
            poll(coordinator, "a full worker", () -> state(coordinator, "worker-1").equals("is full"));
            poll(coordinator, "its units", () -> done.getOrDefault("worker-1", 0) == 3);
            assertEquals(Optional.empty(), coordinator.poll(MANY_LOOKS));
            assertTrue(cluster.said.contains("every worker has all the games that it may play; more workers may join"),
                    cluster.said::toString);
            try (Hand second = new Hand(cluster.user(folder, "other"), TestCluster.VERSION, 4, i -> i)) {
                poll(coordinator, "the rest", () -> coordinator.unfinished() == 0);
                assertEquals("", first.refusal + second.refusal);
            }
            assertEquals(Map.of("worker-1", 3, "other", 7), done);
        }
    }
}
