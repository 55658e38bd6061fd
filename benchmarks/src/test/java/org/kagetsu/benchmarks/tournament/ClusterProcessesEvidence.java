package org.kagetsu.benchmarks.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.testing.Pace;

/** A coordinator and workers as processes, which are killed in the middle. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class ClusterProcessesEvidence {

    private static final int GAMES = 240;

    @TempDir
    private Path directory;

    private final List<Process> processes = new ArrayList<>();

    private Process start(String name, List<String> arguments) throws IOException {
        Path folder = Files.createDirectories(directory.resolve(name));
        Process process = ToolsProcess.start(folder, "err", arguments);
        processes.add(process);
        return process;
    }

    private String said(String name) throws IOException {
        return Files.readString(directory.resolve(name).resolve("err"));
    }

    private String printed(String name) throws IOException {
        return Files.readString(directory.resolve(name).resolve("out"));
    }

    private List<String> match(String journal, String... more) throws IOException {
        Path openings = directory.resolve("openings.txt");
        Files.write(openings, Openings.lines(GAMES / 2));
        List<String> words = new ArrayList<>(List.of(
                "match", "--player=A=kagetsu:hash=1", "--player=B=kagetsu:hash=1,nodes=400", "--nodes=300",
                "--max-moves=40", "--games=" + GAMES, "--openings=" + openings, "--progress=none",
                "--journal=" + directory.resolve(journal)));
        words.addAll(List.of(more));
        return words;
    }

    private List<String> clusterMatch(int port) throws IOException {
        return match(
                "cluster.jsonl", "--cluster", "--listen=127.0.0.1:" + port,
                "--cluster-folder=" + directory.resolve("cluster"));
    }

    private int played() throws IOException {
        Path journal = directory.resolve("cluster.jsonl");
        return Files.exists(journal) ? (int) Files.readString(journal).lines().count() - 1 : 0;
    }

    @Test
    void match_workerAndCoordinatorKilled_hasEachGameOnceAsOnOneMachine() throws Exception {
        int port = ToolsProcess.freePort();
        try {
            Process first = start("first", clusterMatch(port));
            List<String> line = ToolsProcess.workerLine(directory.resolve("first").resolve("err"));
            Process victim = start("victim", line);
            Process survivor = start("survivor", line);
            Pace.await("first games", () -> played() > 10);
            victim.destroyForcibly().waitFor();
            int then = played();
            Pace.await("games after the worker's death", () -> played() > then + 10);
            first.destroyForcibly().waitFor();
            assertTrue(played() < GAMES, "killed too late");

            Process second = start("second", clusterMatch(port));
            assertEquals(0, second.waitFor(), said("second"));
            survivor.destroy();
            assertTrue(survivor.waitFor(60, TimeUnit.SECONDS));
            assertTrue(said("survivor").contains("waiting for it"), said("survivor"));
        } finally {
            processes.forEach(Process::destroyForcibly);
        }

        String traffic = "(?s).*traffic with the workers: \\d+\\.\\d messages and \\d+\\.\\d KB a game\\n.*";
        assertTrue(said("second").matches(traffic), said("second"));
        assertTrue(printed("second").contains("worker worker-1: " + GAMES + " games, A "), printed("second"));
        assertEquals(1, start("status", List.of("cluster", "status", "--cluster-folder=" + directory.resolve("cluster")))
                .waitFor());
        assertTrue(printed("status").startsWith("match of A, B, "), printed("status") + said("status"));
        assertTrue(printed("status").contains(" s ago; it has ended"), printed("status"));
        assertTrue(printed("status").matches(traffic), printed("status"));

        assertEquals(0, start("local", match("local.jsonl", "--concurrency=2")).waitFor(), said("local"));
        Map<Integer, List<Integer>> expected = moves("local.jsonl");
        assertEquals(GAMES, expected.size());
        assertEquals(expected, moves("cluster.jsonl"));
    }

    private Map<Integer, List<Integer>> moves(String journal) throws IOException {
        Journal.Content content = Journal.read(directory.resolve(journal));
        return content.games().stream()
                .collect(Collectors.toMap(PlayedGame::number, PlayedGame::allMoves, (a, b) -> a, TreeMap::new));
    }
}
