package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class WorkerCommandTest {

    @Test
    void play_tasksAndNonsense_playsTheTasksAsTheyAreHere() throws Exception {
        Conditions conditions = Conditions.of(Rule.CARO, Grid.square(12)).withMaxMoves(30);
        GameTask task = new GameTask(
                5, 2, PlayerSpec.parse("A=random:seed=3"), PlayerSpec.parse("B=random:seed=4"), conditions);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();

        int status = WorkerCommand.play(
                new BufferedReader(new StringReader(GameJson.write(task) + "\nnonsense\n" + GameJson.write(task) + "\n")),
                new PrintWriter(out),
                new PrintWriter(err));

        assertEquals(1, status);
        assertTrue(err.toString().startsWith("kagetsu-tools: line 2 is not a task: "), err.toString());
        List<PlayedGame> games =
                out.toString().lines().map(line -> GameJson.readGame(line, conditions)).toList();
        assertEquals(2, games.size());
        try (LocalRunner here = new LocalRunner()) {
            assertEquals(here.play(task).allMoves(), games.get(0).allMoves());
        }
        assertEquals(games.get(0).allMoves(), games.get(1).allMoves());
        assertEquals(5, games.get(1).number());
    }

    /** A command that has the options. */
    @Command
    private static final class Holder {
        @Mixin
        private JoinOptions options;
    }

    private static JoinOptions options(String... words) {
        Holder holder = new Holder();
        new CommandLine(holder).parseArgs(words);
        return holder.options;
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "--user=a", "--key=a", "--concurrency=1", "--plain-text", "--allow=a", "--cache=a", "--max-file=1"
    })
    void isWanted_optionWithoutJoin_isRefused(String word) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> options(word).isWanted());
        assertTrue(e.getMessage().contains(word.replaceFirst("=.*", "")), e.getMessage());
        assertTrue(e.getMessage().endsWith(" need --join"), e.getMessage());
        assertTrue(options(word, "--join=ssl://h:1").isWanted());
    }

    @Test
    void isWanted_nothing_isNot() {
        assertFalse(options().isWanted());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--max-file=0 | --max-file 0 is outside 1..1048576",
        "--concurrency=0 | --concurrency 0 is outside 1..1024",
        "--allow=X | --allow X is not 64 digits 0..9 and a..f",
    })
    void run_badValue_namesItAndTheRange(String word, String why) {
        JoinOptions options = options("--join=ssl://h:1", "--user=a", word);
        assertEquals(why, assertThrows(IllegalArgumentException.class, () -> options.run(line -> { })).getMessage());
    }
}
