package org.kagetsu.benchmarks.tournament.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.testing.Pace;

class LocalRunnerTest {

    private static final Conditions CONDITIONS = Conditions.of(Rule.FREESTYLE, Grid.square(15))
            .withOpening(MoveText.parse("d4l12"))
            .withLimits(new SearchLimits(300, 0, 0, 0))
            .withMaxMoves(40);

    private static final String NOISY = "kagetsu:weights=linear,noise=80";

    private static PlayedGame play(int number, String black, String white) throws InterruptedException {
        try (LocalRunner runner = new LocalRunner()) {
            return play(runner, number, black, white);
        }
    }

    private static PlayedGame play(LocalRunner runner, int number, String black, String white)
            throws InterruptedException {
        PlayerSpec blackSpec = PlayerSpec.parse("A=" + black);
        return runner.play(new GameTask(number, number / 2, blackSpec, PlayerSpec.parse("B=" + white), CONDITIONS));
    }

    @Test
    void play_sameTaskAgain_isTheSameGameEvenWithUsedEngines() throws InterruptedException {
        List<Integer> first = play(4, NOISY, NOISY + ",seed=3").allMoves();
        try (LocalRunner runner = new LocalRunner()) {
            play(runner, 9, NOISY, NOISY);
            assertEquals(first, play(runner, 4, NOISY, NOISY + ",seed=3").allMoves());
        }
        assertEquals(play(3, "random:", "random:seed=2").allMoves(), play(3, "random:", "random:seed=2").allMoves());
    }

    @Test
    void play_otherNumber_isAnotherGame() throws InterruptedException {
        Set<List<Integer>> games = new HashSet<>();
        for (int i = 1; i <= 8; i++) {
            games.add(play(2 * i, NOISY, NOISY).allMoves());
        }

        assertEquals(8, games.size(), games::toString);
        assertNotEquals(play(3, "random:", "random:").allMoves(), play(4, "random:", "random:").allMoves());
        assertEquals(play(4, "kagetsu:", "kagetsu:").allMoves(), play(5, "kagetsu:", "kagetsu:").allMoves());
    }

    /** A few of eight games can be the same by chance: some positions have one good move only. */
    @ParameterizedTest
    @CsvSource({"true, false", "false, true", "true, true"})
    void play_otherSeed_isAnotherGame(boolean ofBlack, boolean ofWhite) throws InterruptedException {
        Set<List<Integer>> games = new HashSet<>();
        for (int i = 1; i <= 8; i++) {
            String seeded = NOISY + ",seed=" + i;
            games.add(play(4, ofBlack ? seeded : NOISY, ofWhite ? seeded : NOISY).allMoves());
        }

        assertTrue(games.size() > 4, games::toString);
    }

    @Test
    void play_ownLimits_replaceThoseOfTheTournament() throws InterruptedException {
        List<PlayedMove> moves = play(0, "kagetsu:nodes=50", "kagetsu:depth=1").result().moves();

        for (int i = 0; i < moves.size(); i++) {
            boolean black = i % 2 == 0;
            // The first iteration is completed whatever the limit.
            SearchInfo info = moves.get(i).info();
            assertTrue(info.depth() <= 1 || (black && info.nodes() <= 100), info.toString());
        }
    }

    @Test
    void play_weightsFromFile_isTheSameAsTheirSource(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("hand.weights");
        try (var out = Files.newOutputStream(file)) {
            LinearEvaluator.hand().weights().write(out);
        }

        assertEquals(
                play(0, "kagetsu:weights=hand", "kagetsu:weights=hand").allMoves(),
                play(0, "kagetsu:weights=" + file, "kagetsu:weights=" + file).allMoves());
        Files.writeString(file, "nonsense");
        String message = assertThrows(
                        IllegalArgumentException.class, () -> play(0, "kagetsu:weights=" + file, "random:"))
                .getMessage();
        assertTrue(message.startsWith("weights file " + file), message);
    }

    @Test
    void play_brainThatCrashes_losesWithItsTranscript() throws IOException, InterruptedException {
        PlayedGame game = play(0, "cmd:sh -c 'read start; echo OK; echo \"cannot go on\" >&2; exit 3'", "random:");

        assertEquals(0, game.halfPoints(Side.BLACK));
        assertEquals(Reason.FAILURE, game.result().reason());
        assertEquals(FaultKind.CRASH, game.result().faults().get(0).kind());
        assertTrue(String.join("\n", game.result().black().transcript()).contains("!! cannot go on"),
                game.result().black().transcript().toString());
    }

    @Test
    void play_keptBrain_goesOnWithTheSameProcess() throws InterruptedException {
        // Counts its own moves in the column, away from the opening: a new process begins with 1 in every game.
        String script = "cmd:sh -c 'x=0; while read line; do case $line in START*|RESTART*) echo OK;;"
                + " BEGIN*|TURN*|DONE*) x=$((x+1)); echo $((x%15)),0;; END*) exit;; esac; done'";
        PlayerSpec brain = PlayerSpec.parse("A=" + script);
        try (LocalRunner runner = new LocalRunner()) {
            for (boolean kept : new boolean[] {true, false}) {
                int moves = 0;
                for (int game = 0; game < 3; game++) {
                    GameTask task = new GameTask(
                            game, game, kept ? brain.withKeptProcess() : brain, PlayerSpec.parse("B=random:"), CONDITIONS);
                    int first = runner.play(task).result().moves().get(0).move();
                    moves += Move.x(first);
                }
                assertEquals(!kept, moves == 3, "columns of the first moves: " + moves);
            }
        }
    }

    @Test
    void play_twoBrainsThatIgnoreEnd_areWaitedForAtTheSameTime() throws Exception {
        String deaf = "cmd:sh -c 'while read line; do case $line in START*) echo OK;; BEGIN*|TURN*|DONE*) echo 0,0;;"
                + " esac; done'";
        // One after the other they take two seconds at least, on any machine.
        Pace.tryAgain(() -> {
            try (LocalRunner runner = new LocalRunner()) {
                assertEquals(Reason.ILLEGAL_MOVE, play(runner, 0, deaf, deaf).result().reason());
                long ending = TimeUnit.NANOSECONDS.toMillis(runner.endNanos());
                assertTrue(ending >= 1000 && ending < 1900, ending + " ms");
                assertTrue(runner.playNanos() > runner.endNanos());
            }
        });
    }
}
