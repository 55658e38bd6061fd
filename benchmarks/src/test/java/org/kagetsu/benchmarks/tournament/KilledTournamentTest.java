package org.kagetsu.benchmarks.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Pace;

/** A real process is killed with signal 9 in the middle of a match and started again with the same command. */
class KilledTournamentTest {

    private static final int GAMES = 600;

    private static final int KILLS = Evidence.of(2, 4);

    @TempDir
    private Path directory;

    private Path journal() {
        return directory.resolve("journal.jsonl");
    }

    @Test
    void run_killedAgainAndAgain_losesNoGameAndCountsNoneTwice() throws Exception {
        Random random = new Random();
        for (int kill = 1; kill <= KILLS; kill++) {
            List<String> before = wholeLines();
            Process process = start();
            awaitLines(before.size() + 1 + random.nextInt(GAMES / KILLS / 2), process);
            Thread.sleep(random.nextInt(20));
            process.destroyForcibly().waitFor();

            assertTrue(wholeLines().size() < GAMES + 1, "the match had ended before it was killed");
            assertEquals(before, wholeLines().subList(0, before.size()), "a game that was written has changed");
        }

        Process last = start();
        assertTrue(last.waitFor(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS), this::errors);
        assertEquals(0, last.exitValue(), this::errors);
        assertEquals(IntStream.range(0, GAMES).boxed().toList(),
                Journal.read(journal()).games().stream().map(PlayedGame::number).sorted().toList());
        assertTrue(errors().contains("games are there already"), this::errors);
        assertTrue(Files.readString(directory.resolve("out")).startsWith("A - B: "), this::errors);
    }

    private Process start() throws IOException {
        return ToolsProcess.start(directory, "err", List.of(
                    "match",
                    "--player=A=random:seed=1",
                    "--player=B=random:seed=2",
                    "--games=" + GAMES,
                    "--size=7",
                    "--max-moves=12",
                    "--concurrency=2",
                    "--progress=none",
                    "--journal=" + journal()));
    }

    private void awaitLines(int lines, Process process) throws Exception {
        Pace.await(lines + " lines are written", () -> {
            assertTrue(process.isAlive() || wholeLines().size() >= lines, this::errors);
            return wholeLines().size() >= lines;
        });
    }

    private List<String> wholeLines() throws IOException {
        if (!Files.exists(journal())) {
            return List.of();
        }
        String text = Files.readString(journal());
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    private String errors() {
        try {
            return Files.readString(directory.resolve("err"));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
