package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/** A proof by a coordinator and workers as processes, which are killed in the middle. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class ClusterProofProcessesEvidence {

    private static final String MOVES = "h8 h10 g7 j10 g8 g10";

    @TempDir
    private Path directory;

    private final List<Process> processes = new ArrayList<>();

    private Process start(String name, List<String> arguments) throws IOException {
        Process process = ToolsProcess.start(Files.createDirectories(directory.resolve(name)), "err", arguments);
        processes.add(process);
        return process;
    }

    private String said(String name) throws IOException {
        return Files.readString(directory.resolve(name).resolve("err"));
    }

    private List<String> prove(int port) {
        return List.of(
                "prove", "--moves=" + MOVES, "--quick-nodes=300", "--nodes=1000", "--engine-nodes=1000", "--candidates=3",
                "--progress=lines", "--out=" + directory.resolve("game.kgc"), "--cluster", "--listen=127.0.0.1:" + port,
                "--cluster-folder=" + directory.resolve("cluster"), directory.resolve("game.journal").toString());
    }

    private List<String> steps() throws IOException {
        Path journal = directory.resolve("game.journal");
        List<String> lines = Files.exists(journal) ? Files.readAllLines(journal) : List.of();
        return lines.subList(Math.min(1, lines.size()), lines.size());
    }

    @Test
    void prove_workerAndCoordinatorKilled_goesOnAndTheCertificateHolds() throws Exception {
        int port = ToolsProcess.freePort();
        List<String> kept;
        try {
            Process first = start("first", prove(port));
            List<String> line = ToolsProcess.workerLine(directory.resolve("first").resolve("err"));
            Process victim = start("victim", line);
            Process survivor = start("survivor", line);
            Pace.await("first steps", () -> steps().size() > 2);
            victim.destroyForcibly().waitFor();
            int then = steps().size();
            Pace.await("steps after the worker's death", () -> steps().size() > then);
            first.destroyForcibly().waitFor();
            kept = steps();
            assertFalse(Files.exists(directory.resolve("game.kgc")), "killed too late");

            Process second = start("second", prove(port));
            assertEquals(0, second.waitFor(), said("second"));
            String traffic = "(?s).*traffic with the workers: \\d+\\.\\d messages and \\d+\\.\\d KB a unit\\n.*";
            assertTrue(said("second").matches(traffic), said("second"));
            survivor.destroy();
            assertTrue(survivor.waitFor(60, TimeUnit.SECONDS));
        } finally {
            processes.forEach(Process::destroyForcibly);
        }
        assertEquals(kept, steps().subList(0, kept.size()));
        List<String> expanded = steps().stream().filter(step -> step.contains(" expanded ")).toList();
        assertEquals(expanded.size(), expanded.stream().distinct().count(), "each step stands there once");
        Process check = start("check", List.of(
                "check", "--progress=none", "--from=" + MOVES, directory.resolve("game.kgc").toString()));
        assertEquals(0, check.waitFor(), said("check"));
        assertTrue(Files.readString(directory.resolve("check").resolve("out")).contains("Black wins: freestyle 15x15, from "));
    }
}
