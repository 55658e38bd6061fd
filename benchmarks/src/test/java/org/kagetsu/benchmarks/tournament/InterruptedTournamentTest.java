package org.kagetsu.benchmarks.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/** A real process is told to end while brains think, alone or, as by Ctrl-C in a terminal, after them. */
class InterruptedTournamentTest {

    private static final int GAMES_AT_A_TIME = 8;

    /** How much later than the brains a process on a busy machine may hear of Ctrl-C. */
    private static final long HESITATION_MILLIS = 100;

    @TempDir
    private Path directory;

    /** A brain that never moves and tells by a file that it should. */
    private String brain() throws IOException {
        Path brain = Files.writeString(directory.resolve("brain.sh"), """
                while read -r line; do
                  case "$line" in
                    START* | RESTART*) echo OK ;;
                    BEGIN* | TURN* | DONE*) echo "$$" > "$1/thinks-$$" ;;
                    END*) exit 0 ;;
                  esac
                done
                """);
        return "cmd:sh " + brain + " " + directory;
    }

    private Process start() throws IOException {
        return ToolsProcess.start(directory, "err", List.of(
                    "match",
                    "--player=A=" + brain(),
                    "--player=B=" + brain(),
                    "--time=60000",
                    "--games=100",
                    "--concurrency=" + GAMES_AT_A_TIME,
                    "--progress=none",
                    "--journal=" + journal()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void run_toldToEnd_writesNoGameAsLostAndLeavesNoBrain(boolean brainsFirst) throws Exception {
        // A busy machine may tell the process of Ctrl-C later than it waits for it.
        Pace.tryAgain(() -> {
            forgetTheLastTry();
            endWhileBrainsThink(brainsFirst);
        });
    }

    private void forgetTheLastTry() throws IOException {
        Files.deleteIfExists(journal());
        for (File file : directory.toFile().listFiles((folder, name) -> name.startsWith("thinks-"))) {
            Files.delete(file.toPath());
        }
    }

    private Path journal() {
        return directory.resolve("journal.jsonl");
    }

    private void endWhileBrainsThink(boolean brainsFirst) throws Exception {
        Process process = start();
        List<ProcessHandle> brains = List.of();
        try {
            awaitThinking(process);
            brains = process.descendants().toList();
            assertTrue(brains.size() >= GAMES_AT_A_TIME, brains::toString);
            if (brainsFirst) {
                brains.forEach(ProcessHandle::destroy);
                Thread.sleep(HESITATION_MILLIS);
            }
            process.destroy();

            assertTrue(process.waitFor(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS), this::errors);
            assertEquals(1, Files.readAllLines(journal()).size(), this::errors);
            assertTrue(
                    errors().contains("interrupted: 0 games are kept in " + journal()
                            + "; the same command goes on from there"),
                    this::errors);
            for (ProcessHandle brain : brains) {
                brain.onExit().get(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS);
            }
        } finally {
            process.destroyForcibly();
            brains.forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    void openings_toldToEnd_saysThatTheFileIsIncomplete() throws Exception {
        Path file = directory.resolve("openings.txt");
        endWhen("openings are found", () -> Files.exists(file) && Files.readAllLines(file).size() > 2,
                "openings", "--count=1000000", "--nodes=20", "--size=9", "--progress=none", "--out=" + file);
        assertEquals("# incomplete, 1000000 openings were wanted", Files.readAllLines(file).get(0));
        assertTrue(
                errors().strip().matches("interrupted: \\S+ is incomplete, [1-9]\\d* of 1000000 openings are in it"),
                this::errors);
    }

    @Test
    void training_toldToEnd_saysHowManyGamesAreKept() throws Exception {
        Path file = directory.resolve("games.bin");
        endWhen("games are made", () -> Files.exists(file) && Files.size(file) > 500,
                "training", "generate", "--games=1000000", "--nodes=20", "--seed=1", "--weights=hand",
                "--mix=freestyle:9=1", file.toString());
        String last = errors().lines().reduce("", (before, line) -> line);
        assertTrue(last.matches("interrupted: [1-9]\\d* games? (is|are) kept in \\S+; the same command goes on from there"),
                this::errors);
    }

    /** Starts a tool, and tells it to end when something is true. */
    private void endWhen(String what, Pace.Condition condition, String... words) throws Exception {
        Process process = ToolsProcess.start(directory, "err", List.of(words));
        try {
            Pace.await(what, () -> {
                assertTrue(process.isAlive(), this::errors);
                return condition.isTrue();
            });
            process.destroy();
            assertTrue(process.waitFor(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS), this::errors);
        } finally {
            process.destroyForcibly();
        }
    }

    private void awaitThinking(Process process) throws Exception {
        Pace.await("brains think", () -> {
            assertTrue(process.isAlive(), this::errors);
            return directory.toFile().list((folder, name) -> name.startsWith("thinks-")).length >= GAMES_AT_A_TIME;
        });
    }

    private String errors() {
        try {
            return Files.readString(directory.resolve("err"));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
