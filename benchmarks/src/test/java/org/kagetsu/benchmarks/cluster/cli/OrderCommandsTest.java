package org.kagetsu.benchmarks.cluster.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Order;
import org.kagetsu.benchmarks.cluster.work.Orders;
import org.kagetsu.benchmarks.console.CommandRunner;

class OrderCommandsTest {

    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private Orders after(String line) throws Exception {
        String[] words = (line + " --cluster-folder=" + directory).split(" ");
        PrintWriter complaints = new PrintWriter(err, true);
        assertEquals(0, CommandRunner.run(new ClusterCommand(), words, complaints, complaints), err::toString);
        return OrderFile.read(ClusterFolder.open(directory)).orders(Instant.now().getEpochSecond() - 60);
    }

    @Test
    void orders_commandsOneAfterAnother_addUp() throws Exception {
        assertEquals(Orders.NONE, OrderFile.read(ClusterFolder.open(directory)).orders(0));
        assertTrue(after("pause").isPaused());
        Map<String, Orders.Single> workers = after("pause laptop").workers();
        assertEquals(Set.of("laptop"), workers.keySet());
        assertEquals(Order.PAUSE, after("drain server").workers().get("laptop").pace());
        Orders now = after("resume laptop");
        assertTrue(now.isPaused());
        assertEquals(Set.of("server"), now.workers().keySet());
        assertEquals(Order.DRAIN, now.workers().get("server").pace());
        assertTrue(after("drain").isDraining());
        assertFalse(after("resume").isPaused());
        assertFalse(after("resume").isDraining());
    }

    @Test
    void orders_coordinatorThatWasStartedLater_doesNotDrain() throws Exception {
        assertTrue(after("drain").isDraining());
        OrderFile file = OrderFile.read(ClusterFolder.open(directory));
        assertFalse(file.orders(Instant.now().getEpochSecond() + 1).isDraining());
    }
}
