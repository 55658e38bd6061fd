package org.kagetsu.benchmarks.cluster.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.link.BrokerAddress;
import org.kagetsu.benchmarks.cluster.link.FileRef;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.work.TestCluster.Hand;
import org.kagetsu.benchmarks.files.Sha256;

/** Units and results over a real broker with TLS. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CoordinatorTest {

    @TempDir
    private Path folder;

    private TestCluster cluster;

    @BeforeEach
    void start() throws Exception {
        cluster = TestCluster.start(folder);
    }

    @AfterEach
    void end() {
        cluster.close();
    }

    private static SortedMap<Integer, Integer> results(Coordinator coordinator, int count) throws Exception {
        SortedMap<Integer, Integer> results = new TreeMap<>();
        while (results.size() < count) {
            Optional<Outcome> outcome = coordinator.poll(Duration.ofSeconds(1));
            if (outcome.isPresent()) {
                int result = outcome.get().body().orElseThrow().intValue();
                assertEquals(null, results.put(outcome.get().unit(), result), "twice");
            }
        }
        return results;
    }

    private static SortedMap<Integer, Integer> squares(int count) {
        return new TreeMap<>(IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> i, i -> i * i)));
    }

    private static void submit(Coordinator coordinator, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            coordinator.submit(i, TestCluster.number(i));
        }
    }

    @Test
    void poll_twoWorkers_everyUnitIsDoneOnce() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Hand first = cluster.worker(2, i -> i * i);
                Hand second = cluster.worker(1, i -> i * i)) {
            while (coordinator.slots() < 3) {
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
            }
            submit(coordinator, 60);

            assertEquals(squares(60), results(coordinator, 60));
            ClusterStatus status = coordinator.status();
            assertEquals(List.of("worker-1", "worker-1"), status.workers().stream().map(w -> w.user()).toList());
            assertEquals(60, status.workers().stream().mapToInt(w -> w.units()).sum());
            assertEquals(
                    List.of(3, 60, 0, 0, 0),
                    List.of(status.slots(), status.done(), status.atWork(), status.waiting(), status.givenUp()));
            // The unit, the note that it was begun, and the result, each with 40 bytes or more.
            assertTrue(status.traffic().messages() >= 3 * 60, status::toString);
            assertTrue(status.traffic().bytes() >= 40 * status.traffic().messages(), status::toString);
            assertEquals(0, coordinator.unfinished());
            assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(300)));
            assertEquals("", first.refusal + second.refusal);
        }
    }

    @Test
    void stop_unitAtWork_goesToAnotherWorker() throws Exception {
        CountDownLatch atWork = new CountDownLatch(1);
        try (Coordinator coordinator = cluster.coordinator()) {
            submit(coordinator, 1);
            Hand slow = cluster.worker(1, i -> {
                atWork.countDown();
                Thread.sleep(Long.MAX_VALUE);
                return 0;
            });
            while (atWork.getCount() > 0) {
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
            }
            slow.close();
            try (Hand other = cluster.worker(1, i -> 7)) {
                assertEquals(new TreeMap<>(Map.of(0, 7)), results(coordinator, 1));
                assertEquals("", other.refusal);
            }
        }
    }

    @Test
    void coordinator_startedAgain_takesResultsOfTheFirstAndHandsOutTheRest() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch open = new CountDownLatch(1);
        try (Hand hand = cluster.worker(1, i -> {
            calls.incrementAndGet();
            open.await();
            return i * i;
        })) {
            Coordinator first = cluster.coordinator();
            submit(first, 5);
            while (calls.get() == 0) {
                assertEquals(Optional.empty(), first.poll(Duration.ofMillis(100)));
            }
            first.disconnect();
            try (Coordinator second = cluster.coordinator()) {
                open.countDown();
                submit(second, 5);
                assertEquals(squares(5), results(second, 5));
            }
            assertEquals("", hand.refusal);
        }
    }

    @Test
    void play_unitThatCannotBeDone_isGivenUpAndTheOthersGoOn() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Hand hand = cluster.worker(1, i -> {
                    if (i == 1) {
                        throw new IllegalArgumentException("no square of 1");
                    }
                    return i * i;
                })) {
            submit(coordinator, 3);
            List<Outcome> outcomes = new ArrayList<>();
            while (outcomes.size() < 3) {
                coordinator.poll(Duration.ofSeconds(1)).ifPresent(outcomes::add);
            }
            List<Outcome> lost = outcomes.stream().filter(o -> o.body().isEmpty()).toList();
            assertEquals(List.of(new Outcome(1, "worker-1", Optional.empty(), "no square of 1", List.of())), lost);
            assertEquals("", hand.refusal);
        }
    }

    @Test
    void again_resultsThatAreRefusedTenTimes_areGivenUp() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Hand hand = cluster.worker(1, i -> i)) {
            submit(coordinator, 1);
            int refused = 0;
            Optional<Outcome> outcome = Optional.empty();
            while (outcome.isEmpty() || outcome.get().body().isPresent()) {
                outcome = coordinator.poll(Duration.ofSeconds(1));
                if (outcome.isPresent() && outcome.get().body().isPresent()) {
                    coordinator.again(outcome.get(), TestCluster.number(0), "it is too small");
                    refused++;
                }
            }
            assertEquals(Units.MAX_REFUSALS, refused);
            assertEquals(
                    "10 results of it were refused, the last one because it is too small", outcome.get().reason());
            assertEquals(0, coordinator.unfinished());
            assertEquals(1, coordinator.status().givenUp());
            assertEquals("", hand.refusal);
        }
    }

    @Test
    void play_oneWorkerFailsAtEverything_theOtherDoesItAll() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Hand bad = cluster.worker(2, i -> {
                    throw new OutOfMemoryError("this worker is small");
                });
                Hand good = cluster.worker(1, i -> i * i)) {
            while (coordinator.slots() < 3) {
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
            }
            submit(coordinator, 20);
            assertEquals(squares(20), results(coordinator, 20));
            assertEquals("", bad.refusal + good.refusal);
        }
        assertTrue(cluster.said.stream().anyMatch(line -> line.contains("this worker is small")), cluster.said::toString);
    }

    @Test
    void cancel_waitingUnits_areNeverBegun() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        try (Coordinator coordinator = cluster.coordinator()) {
            submit(coordinator, 10);
            coordinator.cancel();
            assertEquals(0, coordinator.unfinished());
            try (Hand hand = cluster.worker(1, i -> calls.incrementAndGet())) {
                while (coordinator.slots() == 0) {
                    assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
                }
                coordinator.submit(77, TestCluster.number(7));
                assertEquals(new TreeMap<>(Map.of(77, 1)), results(coordinator, 1));
                assertEquals("", hand.refusal);
            }
        }
    }

    @Test
    void join_wrongKeyVersionOrFingerprint_isRefusedWithTheReason() throws Exception {
        Hand wrongKey = new Hand(Link.to(cluster.address, "worker-1", "guessed"), TestCluster.VERSION, 1, i -> i);
        assertTrue(wrongKey.refusal().startsWith("the broker at 127.0.0.1:" + cluster.address.port()
                + " refuses user worker-1 with this key"), wrongKey.refusal);

        String digits = "ab".repeat(32);
        BrokerAddress other = new BrokerAddress(
                "127.0.0.1", cluster.address.port(), true, Optional.of(digits));
        Hand wrongBroker = new Hand(Link.to(other, "worker-1", cluster.key), TestCluster.VERSION, 1, i -> i);
        assertTrue(wrongBroker.refusal().contains("has another certificate than the one that was expected"),
                wrongBroker.refusal);

        try (Coordinator coordinator = cluster.coordinator()) {
            Hand wrongVersion = new Hand(cluster.link(), "2", 1, i -> i);
            while (wrongVersion.refusal.isEmpty()) {
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
            }
            assertTrue(wrongVersion.refusal().startsWith("this worker is Kagetsu 2, and the coordinator is 1: "),
                    wrongVersion.refusal);
            assertEquals(0, coordinator.slots());
        }
    }

    @Test
    void prepare_jobWithAFile_bringsItOverTheQueue() throws Exception {
        byte[] content = new byte[3 << 20];
        new SplittableRandom(5).nextBytes(content);
        Path original = Files.write(folder.resolve("original"), content);
        FileRef ref = new FileRef("weights", Sha256.of(content), content.length);
        cluster.shelf = new FileShelf(Map.of(ref.sha256(), original));
        FileCache cache = new FileCache(folder.resolve("cache"), content.length);
        Work.Kind kind = (body, files) -> {
            long sum = Files.size(files.get(ref));
            return new TestCluster.Squares(i -> (int) sum + i);
        };
        try (Coordinator coordinator = cluster.coordinator();
                Hand hand = new Hand(cluster.link(), TestCluster.VERSION, 1, kind, cache)) {
            coordinator.submit(1, TestCluster.number(1));
            assertEquals(new TreeMap<>(Map.of(1, content.length + 1)), results(coordinator, 1));
            assertEquals("", hand.refusal);
        }
    }
}
