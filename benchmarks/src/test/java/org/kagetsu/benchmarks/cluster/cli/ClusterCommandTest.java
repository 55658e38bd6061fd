package org.kagetsu.benchmarks.cluster.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.cluster.ClusterFolder;
import org.kagetsu.benchmarks.cluster.Orders;
import org.kagetsu.benchmarks.console.CommandRunner;

/** The commands, by the files in the cluster's folder. */
class ClusterCommandTest {

    /** As version 0.1.0 has written it. */
    private static final String STATUS = """
            {"written":%d,"what":"match of A, B","content":{"name":"%s","count":%d},"isOver":%b,"status":{
            "workers":[{"user":"laptop","state":"works","slots":4,"units":30,"failures":2,"seconds":120,"silentSeconds":1}],
            "goneWorkers":1,"goneUnits":5,"waiting":8,"atWork":4,"done":35,"givenUp":0,
            "traffic":{"messages":147,"bytes":92400}}}""";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private int run(Path folder, String line) {
        out.getBuffer().setLength(0);
        String[] words = (line + " --cluster-folder=" + folder).split(" ");
        return CommandRunner.run(
                new ClusterCommand(), words, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private List<String> status(int expected, long written, String name, int count, boolean isOver) throws Exception {
        Files.writeString(
                directory.resolve("status.json"), STATUS.formatted(written, name, count, isOver).replace("\n", ""));
        assertEquals(expected, run(directory, "status"), err::toString);
        return out.toString().replaceAll(" +", " ").lines().toList();
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }

    @Test
    void status_coordinatorThatRuns_printsWorkersAndGames() throws Exception {
        List<String> lines = status(0, now(), "game", 2, false);
        assertTrue(lines.get(0).matches("match of A, B, \\d+ s ago"), lines::toString);
        assertEquals(
                List.of("worker state at a time games a minute failures heard",
                        "laptop works 4 60 30.0 2 1 s ago",
                        "gone workers: 1 (games: 10)",
                        "games: 70 done, 8 at work, 16 waiting, 0 given up",
                        "traffic with the workers: 2.1 messages and 1.3 KB a game"),
                lines.subList(1, lines.size()));
    }

    @Test
    void status_proof_countsUnits() throws Exception {
        List<String> lines = status(0, now(), "unit", 1, false);
        assertEquals("laptop works 4 30 15.0 2 1 s ago", lines.get(2));
        assertEquals("units: 35 done, 4 at work, 8 waiting, 0 given up", lines.get(4));
        assertTrue(lines.get(5).endsWith("4.2 messages and 2.6 KB a unit"), lines::toString);
    }

    @Test
    void status_coordinatorThatHasEndedOrDied_saysSo() throws Exception {
        assertTrue(status(1, now(), "game", 2, true).get(0).endsWith(" s ago; it has ended"), out::toString);
        assertTrue(status(1, 1, "game", 2, false).get(0).endsWith("; no coordinator runs now"), out::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "pause", "resume a", "drain"})
    void command_folderThatIsNotThere_isRefusedAndNotMade(String line) {
        Path none = directory.resolve("mistyped");
        assertEquals(1, run(none, line));
        assertTrue(err.toString().contains("there is no folder " + none), err::toString);
        assertFalse(Files.exists(none));
    }

    @Test
    void status_folderWithoutCoordinator_isRefused() {
        assertEquals(1, run(directory, "status"));
        assertTrue(err.toString().contains("no coordinator has worked in folder " + directory), err::toString);
    }

    private Orders after(String line) throws Exception {
        assertEquals(0, run(directory, line), err::toString);
        return Orders.read(ClusterFolder.existing(directory));
    }

    @Test
    void orders_commandsOneAfterAnother_addUp() throws Exception {
        assertTrue(after("pause").isPaused());
        assertEquals(List.of("laptop"), List.copyOf(after("pause laptop").workers().keySet()));
        assertEquals(List.of("laptop", "server"), List.copyOf(after("drain server").workers().keySet()));
        Orders now = after("resume laptop");
        assertTrue(now.isPaused());
        assertEquals(List.of("server"), List.copyOf(now.workers().keySet()));
        assertTrue(after("drain").drained() >= now() - 60);
        assertFalse(after("resume").isPaused());
        assertEquals(0, after("resume").drained());
        assertTrue(Files.readString(directory.resolve("orders.json")).matches(
                "\\{\"isPaused\":false,\"drained\":0,\"workers\":\\{\"server\":\\{\"pace\":\"drain\",\"second\":\\d+}}}"));
    }
}
