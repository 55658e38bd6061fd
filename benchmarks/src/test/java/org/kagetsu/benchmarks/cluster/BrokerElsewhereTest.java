package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.TestCluster.Hand;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A broker that is not ours, with users and roles of its own. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class BrokerElsewhereTest {

    @TempDir
    private Path folder;

    private final List<String> said = new CopyOnWriteArrayList<>();
    private ActiveMQServer server;
    private BrokerAddress address;

    /** A command that has the options. */
    @Command
    private static final class Holder {
        @Mixin
        private ClusterOptions options;
    }

    @BeforeEach
    void start() throws Exception {
        address = BrokerAddress.parse("broker", "tcp://127.0.0.1:" + ToolsProcess.freePort());
        server = TestBroker.create(folder, address.port(), TestBroker.QUEUES);
        server.start();
    }

    @AfterEach
    void end() throws Exception {
        server.stop();
    }

    private Coordinator coordinator(Cluster cluster) throws IOException {
        return new Coordinator(
                TestCluster.QUICK, TestCluster.VERSION, cluster, TestCluster.job(Map.of()), said::add);
    }

    private Cluster cluster() throws IOException {
        Holder holder = new Holder();
        new CommandLine(holder)
                .parseArgs("--cluster=" + address, "--cluster-user=boss", "--cluster-key=boss-key",
                        "--cluster-folder=" + folder.resolve("cluster"));
        return holder.options.open(said::add);
    }

    private Set<Integer> results(Coordinator coordinator, int count) throws Exception {
        Set<Integer> results = new TreeSet<>();
        while (results.size() < count) {
            UnitOutcome outcome = TestCluster.next(coordinator);
            assertEquals("helper", outcome.worker());
            assertTrue(results.add(outcome.body().orElseThrow().intValue()), "twice");
        }
        return results;
    }

    @Test
    void poll_workersOfAnotherBroker_doEveryUnitOnceAlsoAfterItsRestart() throws Exception {
        Set<Integer> expected = new HashSet<>();
        try (Cluster cluster = cluster();
                Coordinator coordinator = coordinator(cluster);
                Hand hand = new Hand(BrokerLink.to(address, "helper", "helper-key"), TestCluster.VERSION, 2, i -> i)) {
            TestCluster.submit(coordinator, 0, 20);
            IntStream.range(0, 20).forEach(expected::add);
            assertEquals(expected, results(coordinator, 20));

            server.stop();
            server = TestBroker.create(folder, address.port(), TestBroker.QUEUES);
            server.start();
            expected.clear();
            TestCluster.submit(coordinator, 20, 20);
            IntStream.range(20, 40).forEach(expected::add);
            assertEquals(expected, results(coordinator, 20));
            assertEquals("", hand.refusal);
        }
        assertTrue(said.contains("the broker is back"), said::toString);
    }

    @Test
    void connect_wrongKeyOrNoQueues_saysSo() throws Exception {
        Hand wrongKey = new Hand(BrokerLink.to(address, "helper", "guessed"), TestCluster.VERSION, 1, i -> i);
        assertTrue(wrongKey.refusal().contains("refuses user helper with this key"), wrongKey.refusal);

        server.stop();
        deleteQueues();
        try (Cluster cluster = cluster()) {
            String why = assertThrows(IOException.class, () -> coordinator(cluster)).getMessage();
            assertTrue(why.startsWith("the broker has no queue kagetsu.inbox or kagetsu.units for the coordinator"), why);
        }
    }

    /** Starts a broker without our queues. */
    private void deleteQueues() throws Exception {
        folder = folder.resolve("empty");
        server = TestBroker.create(folder, address.port(), List.of());
        server.start();
    }
}
