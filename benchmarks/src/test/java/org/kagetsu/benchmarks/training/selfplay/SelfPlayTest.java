package org.kagetsu.benchmarks.training.selfplay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.evaluation.LoadedEvaluator;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;

class SelfPlayTest {

    @TempDir
    private Path folder;

    private byte[] play(String name, int games, int workers) throws IOException, InterruptedException {
        SelfPlayConditions conditions = new SelfPlayConditions(
                5, 200, "freestyle:15=1,renju:12=1,caro:10=1", LoadedEvaluator.of("linear"));
        Path path = folder.resolve(name);
        try (GameFile file = GameFile.append(path, conditions.toString())) {
            new SelfPlay(conditions, file, games, game -> {}).run(workers);
        }
        return Files.readAllBytes(path);
    }

    @Test
    void run_withAnyNumberOfWorkers_givesTheSameFile() throws IOException, InterruptedException {
        assertArrayEquals(play("one", 6, 1), play("three", 6, 3));
    }

    @Test
    void run_continued_givesTheSameFile() throws IOException, InterruptedException {
        play("interrupted", 2, 2);
        assertArrayEquals(play("whole", 5, 1), play("interrupted", 5, 1));
    }

    @Test
    void run_everyGame_canBeReplayed() throws IOException, InterruptedException {
        play("games", 8, 2);
        List<TrainingGame> games = new ArrayList<>();
        GameFile.read(folder.resolve("games"), games::add);
        assertEquals(8, games.size());
        for (TrainingGame game : games) {
            Position position = new Position(game.grid(), game.rule());
            game.plies().forEach(ply -> {
                assertEquals(Outcome.ONGOING, position.outcome());
                position.place(ply.move());
            });
            assertTrue(position.outcome() == game.outcome() || game.outcome() == Outcome.DRAW, game.toString());
            assertTrue(game.plies().stream().skip(game.opening()).anyMatch(ply -> ply.probe() != Move.NONE));
        }
        assertNotEquals(games.get(0).plies(), games.get(1).plies());
    }
}
