package org.kagetsu.benchmarks.tournament.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.report.GameExport;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import org.kagetsu.benchmarks.tournament.schedule.Format;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;

/** Journals that somebody has edited: a wrong value is refused with file and line, all else can be used. */
class DamagedJournalTest {

    private static final TournamentPlan PLAN = new TournamentPlan(
            "match",
            List.of(PlayerSpec.parse("A=random:seed=1"), PlayerSpec.parse("B=random:seed=2")),
            ConditionsForm.of(Conditions.of(Rule.RENJU, Grid.square(15)).withMaxMoves(8)),
            List.of("h8i9"));

    private static final List<String> VALUES = List.of("null", "-1", "3", "0.5", "1e30", "9223372036854775807", "\"\"",
            "\"x\"", "true", "[]", "[null]", "{}", "[[]]");

    @TempDir
    private Path folder;

    private List<String> lines = List.of();

    @BeforeEach
    void playTwoGames() throws Exception {
        try (Journal journal = Journal.open(file(), JournalHeader.of(PLAN)).journal();
                LocalRunner runner = new LocalRunner()) {
            journal.append(runner.play(PLAN.task(new Format.Pairing(0, 1, 0), 0)));
            journal.append(runner.play(PLAN.task(new Format.Pairing(0, 1, 0), 1)));
        }
        lines = Files.readAllLines(file());
    }

    private Path file() {
        return folder.resolve("match.jsonl");
    }

    private void write(int line, String text) throws IOException {
        List<String> changed = new ArrayList<>(lines);
        changed.set(line, text);
        Files.write(file(), changed);
    }

    private String refusal(int line, String text) throws IOException {
        write(line, text);
        return assertThrows(IOException.class, () -> Journal.read(file()), text).getMessage();
    }

    /** What is said about the second line, the first game, if one of its fields is another. */
    private String refusal(String field, String json) throws IOException {
        ObjectNode game = (ObjectNode) StrictJson.parse(lines.get(1));
        game.set(field, StrictJson.parse(json));
        String begin = "journal " + file() + ", line 2 is damaged: ";
        String message = refusal(1, game.toString());
        assertTrue(message.startsWith(begin), message);
        return message.substring(begin.length());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "micros | [null,1,1,1,1,1] | not valid: micros[0] is null",
        "depths | [1,1,1,1,1,null] | not valid: depths[5] is null",
        "faults | [null] | not valid: faults[0] is null",
        "micros | [-1,1,1,1,1,1] | micros[0] -1 is outside 0..9223372036854775",
        "micros | [1] | micros has 1 values for 6 moves",
        "scores | [1,1,30001,1,1,1] | scores[2] 30001 is outside -30000..30000",
        "game | -2 | game -2 is outside 0..2147483647",
        "pair | 9 | pair 9 is outside 0..0",
        "game | 0.5 | not valid: game is not a whole number, or too large",
        "nodes | [\"5\",1,1,1,1,1] | not valid: nodes[0] is not a whole number, or too large",
        "outcome | 3 | not valid: outcome is not one of [ONGOING, BLACK_WINS, WHITE_WINS, DRAW]",
        "colour | 3 | not valid: field colour is unknown",
        "outcome | \"BLACK_WINS\""
                + " | the end BLACK_WINS by MOVE_LIMIT contradicts the moves: after them it is DRAW by MOVE_LIMIT",
        "reason | \"FIVE\" | the end DRAW by FIVE contradicts the moves: after them it is DRAW by MOVE_LIMIT",
        "black | {\"name\":\"A\",\"startMicros\":1,\"memoryBytes\":0,\"transcript\":[null]}"
                + " | not valid: black.transcript[0] is null",
    })
    void read_wrongValue_isRefusedWithItsPlace(String field, String json, String message) throws IOException {
        assertEquals(message, refusal(field, json));
        Files.write(file(), lines);
        assertEquals(2, Journal.read(file()).games().size(), "the next good journal");
    }

    @Test
    void read_moveWithoutAScore_isRight() throws IOException {
        write(1, lines.get(1).replaceFirst("\"scores\":\\[[^]]*]", "\"scores\":[null,null,null,5,null,null]"));
        assertEquals(2, Journal.read(file()).games().size());
    }

    @Test
    void read_impossibleMove_isRefused() throws IOException {
        String moves = StrictJson.parse(lines.get(1)).path("moves").asText();
        String rest = moves.substring(moves.indexOf(moves.substring(1).replaceAll("^\\d+", "").substring(0, 1), 1));
        assertEquals("move 3, h8, is not an empty point of the 15x15 board", refusal("moves", "\"h8" + rest + "\""));
        assertEquals("move 3, p1, is not an empty point of the 15x15 board", refusal("moves", "\"p1" + rest + "\""));
    }

    @Test
    void read_gameOfOthers_isRefused() throws IOException {
        String message = refusal(1, lines.get(1).replace("\"name\":\"A\"", "\"name\":\"C\""));

        assertTrue(message.endsWith(": game 1 is C - B, the players are [A, B]"), message);
        message = refusal(1, lines.get(1).replace("\"name\":\"A\"", "\"name\":\"B\""));
        assertTrue(message.endsWith(": game 1 is B - B, the players are [A, B]"), message);
    }

    /** Every value of both kinds of line is replaced by values of every kind, and taken out. */
    @Test
    void read_anyValueReplaced_isRefusedWithFileAndLineOrUsable() throws IOException {
        int refused = 0;
        for (int line = 0; line < 2; line++) {
            JsonNode root = StrictJson.parse(lines.get(line));
            refused += change(line, root, root);
        }
        assertTrue(refused > 500, refused + " changes were refused");
    }

    /** Changes all that a node has, one after the other; tells how often the journal is refused. */
    private int change(int line, JsonNode root, JsonNode node) throws IOException {
        int refused = 0;
        if (node instanceof ObjectNode object) {
            ObjectNode saved = object.deepCopy();
            for (Map.Entry<String, JsonNode> member : saved.properties()) {
                for (String value : VALUES) {
                    object.set(member.getKey(), StrictJson.parse(value));
                    refused += check(line, root.toString());
                }
                object.remove(member.getKey());
                refused += check(line, root.toString());
                object.removeAll();
                object.setAll(saved);
                refused += change(line, root, member.getValue());
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                JsonNode saved = array.get(i);
                for (String value : VALUES) {
                    array.set(i, StrictJson.parse(value));
                    refused += check(line, root.toString());
                }
                array.remove(i);
                refused += check(line, root.toString());
                array.insert(i, saved);
                refused += change(line, root, saved);
            }
        }
        return refused;
    }

    /** Tells whether the journal is refused, 1 or 0. */
    private int check(int line, String text) throws IOException {
        write(line, text);
        Journal.Content content;
        TournamentPlan plan;
        try {
            content = Journal.read(file());
            plan = TournamentPlan.of(file(), content.header().orElseThrow());
        } catch (IOException e) {
            String message = e.getMessage();
            assertTrue(message.contains(file().toString()), message);
            assertFalse(message.contains("org.kagetsu") || message.contains("java."), message);
            return 1;
        }
        new HtmlReport("t", Map.of(), Optional.empty(), 10, "", Map.of()).write(plan, content.games(), folder.resolve("r.html"));
        GameExport.writeSgf(content.games(), "t", folder.resolve("g.sgf"));
        GameExport.writePsq(content.games(), "t", folder.resolve("psq"));
        return 0;
    }
}
