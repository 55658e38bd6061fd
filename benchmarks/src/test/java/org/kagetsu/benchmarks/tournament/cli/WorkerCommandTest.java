package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;

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
}
