package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.benchmarks.cluster.TestCluster.awaitSlots;
import static org.kagetsu.benchmarks.cluster.TestCluster.result;
import static org.kagetsu.benchmarks.cluster.TestCluster.submit;

import java.nio.file.Files;
import java.nio.file.Path;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.TestCluster.Hand;

/** Units and results over a real broker, in plain text and with TLS. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CoordinatorTest {

    @RegisterExtension
    static final TestCluster CLUSTER = new TestCluster(false);

    @RegisterExtension
    static final TestCluster ENCRYPTED = new TestCluster(true);

    private static SortedMap<Integer, Integer> results(Coordinator coordinator, int count) throws Exception {
        SortedMap<Integer, Integer> results = new TreeMap<>();
        while (results.size() < count) {
            UnitOutcome outcome = TestCluster.next(coordinator);
            assertEquals(null, results.put(outcome.unit(), outcome.body().orElseThrow().intValue()), "twice");
        }
        return results;
    }

    private static SortedMap<Integer, Integer> squares(int count) {
        return new TreeMap<>(IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> i, i -> i * i)));
    }

    @Test
    void poll_twoWorkers_everyUnitIsDoneOnce() throws Exception {
        Coordinator coordinator = ENCRYPTED.coordinator();
        ENCRYPTED.worker(2, i -> i * i);
        ENCRYPTED.worker(1, i -> i * i);
        awaitSlots(coordinator, 3);
        submit(coordinator, 0, 60);
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
        TestCluster.rest(coordinator, 6);
    }

    @Test
    void stop_unitAtWork_goesToAnotherWorker() throws Exception {
        CountDownLatch atWork = new CountDownLatch(1);
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 0, 1);
        Hand slow = CLUSTER.worker(1, i -> {
            atWork.countDown();
            Thread.sleep(Long.MAX_VALUE);
            return 0;
        });
        TestCluster.await(coordinator, "a unit at work", () -> atWork.getCount() == 0);
        slow.close();
        CLUSTER.worker(1, i -> 7);
        assertEquals(7, result(coordinator));
    }

    @Test
    void coordinator_startedAgain_takesResultsOfTheFirstAndHandsOutTheRest() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch gate = new CountDownLatch(1);
        CLUSTER.worker(1, i -> {
            calls.incrementAndGet();
            gate.await();
            return i * i;
        });
        Coordinator first = CLUSTER.coordinator();
        submit(first, 0, 5);
        TestCluster.await(first, "a unit at work", () -> calls.get() > 0);
        first.disconnect();
        Coordinator second = CLUSTER.coordinator();
        gate.countDown();
        submit(second, 0, 5);
        assertEquals(squares(5), results(second, 5));
    }

    @Test
    void play_unitThatCannotBeDone_isGivenUpAndTheOthersGoOn() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        CLUSTER.worker(1, i -> {
            if (i == 1) {
                throw new IllegalArgumentException("no square of 1");
            }
            return i * i;
        });
        submit(coordinator, 0, 3);
        List<UnitOutcome> outcomes = new ArrayList<>();
        while (outcomes.size() < 3) {
            outcomes.add(TestCluster.next(coordinator));
        }
        List<UnitOutcome> lost = outcomes.stream().filter(o -> o.body().isEmpty()).toList();
        assertEquals(List.of(new UnitOutcome(1, "worker-1", "", Optional.empty(), "no square of 1", List.of())), lost);
    }

    @Test
    void refuse_allResultsOfTheOnlyWorker_givesTheUnitUpAtLast() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        CLUSTER.worker(1, i -> i);
        submit(coordinator, 0, 1);
        for (int refused = 0; refused < Units.MAX_USELESS; refused++) {
            UnitOutcome outcome = TestCluster.poll(coordinator);
            assertTrue(outcome.body().isPresent(), "given up after " + refused + " results");
            coordinator.refuse(outcome, "it is too small");
        }
        UnitOutcome lost = TestCluster.poll(coordinator);
        assertEquals(Optional.empty(), lost.body());
        assertTrue(lost.reason().endsWith("it is too small"), lost::reason);
        assertEquals(List.of(0, 1), List.of(coordinator.status().done(), coordinator.status().givenUp()));
    }

    @Test
    void play_oneWorkerFailsAtEverything_theOtherDoesItAll() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        CLUSTER.worker(2, i -> {
            throw new OutOfMemoryError("this worker is small");
        });
        CLUSTER.worker(1, i -> i * i);
        awaitSlots(coordinator, 3);
        submit(coordinator, 0, 20);
        assertEquals(squares(20), results(coordinator, 20));
        assertTrue(CLUSTER.said.stream().anyMatch(line -> line.contains("this worker is small")), CLUSTER.said::toString);
    }

    @Test
    void cancel_waitingUnits_areNeverBegun() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 0, 10);
        coordinator.cancel();
        CLUSTER.worker(1, i -> calls.incrementAndGet());
        awaitSlots(coordinator, 1);
        submit(coordinator, 77, 1);
        assertEquals(1, result(coordinator));
    }

    @Test
    void join_wrongKeyVersionOrFingerprint_isRefusedWithTheReason() throws Exception {
        BrokerAddress address = ENCRYPTED.address;
        Hand wrongKey = ENCRYPTED.worker(BrokerLink.to(address, "worker-1", "guessed"), TestCluster.VERSION, 1, i -> i);
        assertTrue(wrongKey.refusal().startsWith("the broker at 127.0.0.1:" + address.port()
                + " refuses user worker-1 with this key"), wrongKey.refusal);
        BrokerAddress other = new BrokerAddress("127.0.0.1", address.port(), true, Optional.of("ab".repeat(32)));
        Hand wrongBroker = ENCRYPTED.worker(BrokerLink.to(other, "worker-1", ENCRYPTED.key), TestCluster.VERSION, 1, i -> i);
        assertTrue(wrongBroker.refusal().contains("has another certificate than the one that was expected"),
                wrongBroker.refusal);
        Coordinator coordinator = ENCRYPTED.coordinator();
        Hand wrongVersion = ENCRYPTED.worker(ENCRYPTED.link(TestCluster.USER), "2", 1, i -> i);
        TestCluster.await(coordinator, "a refusal", () -> !wrongVersion.refusal.isEmpty());
        assertTrue(wrongVersion.refusal().startsWith("this worker is Kagetsu 2, and the coordinator is 1: "),
                wrongVersion.refusal);
        assertEquals(0, coordinator.slots());
    }

    @Test
    void prepare_jobWithAFile_bringsItOverTheQueue(@TempDir Path folder) throws Exception {
        byte[] content = new byte[3 << 20];
        new SplittableRandom(5).nextBytes(content);
        Path original = Files.write(folder.resolve("weights"), content);
        JobFile file = JobFile.of(original);
        CLUSTER.files = Map.of(file.sha256(), original);
        Coordinator coordinator = CLUSTER.coordinator();
        CLUSTER.worker(TestCluster.KIND, (body, files) -> {
            long sum = Files.size(files.get(file));
            return TestCluster.squares(i -> (int) sum + i);
        }, new FileCache(folder.resolve("cache"), content.length));
        submit(coordinator, 1, 1);
        assertEquals(content.length + 1, result(coordinator));
    }
}
