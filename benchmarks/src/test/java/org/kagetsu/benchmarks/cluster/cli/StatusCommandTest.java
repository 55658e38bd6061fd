package org.kagetsu.benchmarks.cluster.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus.WorkerState;
import org.kagetsu.benchmarks.cluster.work.Traffic;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.benchmarks.console.CommandRunner;

class StatusCommandTest {

    private static final UnitContent GAMES = new UnitContent("game", 2);

    private static final ClusterStatus STATUS = new ClusterStatus(
            List.of(new WorkerState("laptop", "works", 4, 30, 2, 120, 1)), 1, 5, 8, 4, 35, 0,
            new Traffic(147, 92_400));

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private int run(Path folder) {
        out.getBuffer().setLength(0);
        String[] words = {"--cluster-folder=" + folder};
        return CommandRunner.run(
                new StatusCommand(), words, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void call_coordinatorThatRuns_printsWorkersAndGames() throws Exception {
        StatusFile.now("match of A, B", GAMES, false, STATUS).write(ClusterFolder.open(directory));

        assertEquals(0, run(directory), err::toString);
        List<String> lines = out.toString().replaceAll(" +", " ").lines().toList();
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
    void call_proof_countsUnits() throws Exception {
        StatusFile.now("proof for a.journal", UnitContent.UNIT, false, STATUS).write(ClusterFolder.open(directory));

        assertEquals(0, run(directory), err::toString);
        String printed = out.toString().replaceAll(" +", " ");
        assertTrue(printed.contains("at a time units a minute"), printed);
        assertTrue(printed.contains("laptop works 4 30 15.0 2 1 s ago"), printed);
        assertTrue(printed.contains("units: 35 done, 4 at work, 8 waiting, 0 given up"), printed);
        assertTrue(printed.contains("4.2 messages and 2.6 KB a unit"), printed);
    }

    @Test
    void call_coordinatorThatHasEnded_saysSo() throws Exception {
        StatusFile.now("match of A, B", GAMES, true, STATUS).write(ClusterFolder.open(directory));
        assertEquals(1, run(directory), err::toString);
        assertTrue(out.toString().lines().findFirst().orElse("").endsWith(" s ago; it has ended"), out::toString);

        new StatusFile(1, "match of A, B", GAMES, false, STATUS).write(ClusterFolder.open(directory));
        assertEquals(1, run(directory), err::toString);
        assertTrue(out.toString().lines().findFirst().orElse("").endsWith("; no coordinator runs now"), out::toString);
    }

    @Test
    void call_folderThatIsNotThere_isRefusedAndNotMade() {
        Path none = directory.resolve("mistyped");
        assertEquals(1, run(none));
        assertTrue(err.toString().contains("there is no folder " + none), err::toString);
        assertFalse(Files.exists(none));

        assertEquals(1, run(directory));
        assertTrue(err.toString().contains("no coordinator has worked in folder " + directory), err::toString);
    }
}
