package org.kagetsu.benchmarks.cluster.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.link.BrokerAddress;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.cluster.work.TestCluster.Hand;
import org.kagetsu.benchmarks.files.Json;
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

    private Coordinator coordinator(Headquarters headquarters) throws IOException {
        ToWorker.Job job = new ToWorker.Job(TestCluster.JOB, "squares", Json.tree(Map.of()));
        return new Coordinator(
                TestCluster.QUICK, headquarters.link(), job, TestCluster.VERSION, false, FileShelf.EMPTY,
                headquarters.secret(), said::add);
    }

    private Headquarters headquarters() throws IOException {
        Holder holder = new Holder();
        new CommandLine(holder)
                .parseArgs("--cluster=" + address, "--cluster-user=boss", "--cluster-key=boss-key",
                        "--cluster-folder=" + folder.resolve("cluster"));
        return holder.options.open(said::add);
    }

    private Set<Integer> results(Coordinator coordinator, int count) throws Exception {
        Set<Integer> results = new TreeSet<>();
        while (results.size() < count) {
            Optional<Outcome> outcome = coordinator.poll(Duration.ofSeconds(1));
            if (outcome.isPresent()) {
                assertEquals("helper", outcome.get().worker());
                assertTrue(results.add(outcome.get().body().orElseThrow().intValue()), "twice");
            }
        }
        return results;
    }

    @Test
    void poll_workersOfAnotherBroker_doEveryUnitOnceAlsoAfterItsRestart() throws Exception {
        Set<Integer> expected = new HashSet<>();
        try (Headquarters headquarters = headquarters();
                Coordinator coordinator = coordinator(headquarters);
                Hand hand = new Hand(Link.to(address, "helper", "helper-key"), TestCluster.VERSION, 2, i -> i)) {
            for (int i = 0; i < 20; i++) {
                coordinator.submit(i, TestCluster.number(i));
                expected.add(i);
            }
            assertEquals(expected, results(coordinator, 20));

            server.stop();
            server = TestBroker.create(folder, address.port(), TestBroker.QUEUES);
            server.start();
            expected.clear();
            for (int i = 20; i < 40; i++) {
                coordinator.submit(i, TestCluster.number(i));
                expected.add(i);
            }
            assertEquals(expected, results(coordinator, 20));
            assertEquals("", hand.refusal);
        }
        assertTrue(said.contains("the broker is back"), said::toString);
    }

    @Test
    void connect_wrongKeyOrNoQueues_saysSo() throws Exception {
        Hand wrongKey = new Hand(Link.to(address, "helper", "guessed"), TestCluster.VERSION, 1, i -> i);
        assertTrue(wrongKey.refusal().contains("refuses user helper with this key"), wrongKey.refusal);

        server.stop();
        deleteQueues();
        try (Headquarters headquarters = headquarters()) {
            String why = assertThrows(IOException.class, () -> coordinator(headquarters)).getMessage();
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
