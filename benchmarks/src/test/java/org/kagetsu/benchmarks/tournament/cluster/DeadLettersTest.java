package org.kagetsu.benchmarks.tournament.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.work.Outcome;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;

class DeadLettersTest {

    @Test
    void add_pairs_areKeptWithCourseAndTasksAcrossRuns(@TempDir Path folder) throws Exception {
        Path journal = folder.resolve("match.jsonl");
        PlayerSpec a = PlayerSpec.parse("A=random:");
        PlayerSpec b = PlayerSpec.parse("B=random:seed=2");
        Conditions conditions = Conditions.of(Rule.RENJU, Grid.square(15));
        List<GameTask> pair = List.of(new GameTask(6, 3, a, b, conditions), new GameTask(7, 3, b, a, conditions));

        DeadLetters first = new DeadLetters(journal);
        assertEquals(Optional.empty(), first.summary());
        assertFalse(Files.exists(folder.resolve("match.dead.jsonl")));
        first.add(new Outcome(3, "", Optional.empty(), "3 workers died", List.of("w: move 1", "w: move 2")), pair);
        DeadLetters second = new DeadLetters(journal);
        second.add(new Outcome(3, "laptop", Optional.empty(), "no", List.of()), pair);

        List<String> lines = Files.readAllLines(folder.resolve("match.dead.jsonl"));
        assertEquals(2, lines.size());
        JsonNode letter = Json.parse(lines.get(0));
        assertEquals("[\"w: move 1\",\"w: move 2\"]", letter.path("course").toString());
        assertEquals("3 workers died", letter.path("reason").asText());
        assertEquals(pair, PairForm.tasks(letter.path("tasks")));
        assertEquals("laptop", Json.parse(lines.get(1)).path("worker").asText());
        assertTrue(second.summary().orElse("").startsWith("pairs given up: 1, reported in "));
    }
}
