package org.kagetsu.benchmarks.tournament.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Patience;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

class GameJsonTest {

    private static final Conditions CONDITIONS = Conditions.of(Rule.RENJU, new Grid(15, 12))
            .withTime(TimeControl.perMove(250).withMatch(60_000, 10))
            .withLimits(new SearchLimits(5000, 9, 1 << 28, 2))
            .withAdjudication(new Adjudication(true, 30, 5));

    @Test
    void readTask_writtenTask_isTheSame() {
        GameTask task = new GameTask(
                17,
                8,
                PlayerSpec.parse("A=kagetsu:hash=64,nodes=5000"),
                PlayerSpec.parse("pela=cmd:/opt/pela --fast")
                        .withDirectory("/tmp")
                        .withEnvironment(Map.of("LC_ALL", "C"))
                        .withLimits("time=none,nodes=7")
                        .withKeptProcess(),
                CONDITIONS.withOpening(MoveText.parse("h8i9a12")));

        assertEquals(task, GameJson.readTask(GameJson.write(task)));
    }

    @Test
    void task_patience_isWrittenOnlyIfItIsNotTheDefault() {
        PlayerSpec player = PlayerSpec.parse("A=random:");
        GameTask task = new GameTask(0, 0, player, player, CONDITIONS);
        assertFalse(GameJson.write(task).contains("patience"), GameJson.write(task));

        Patience patience = new Patience(5_000, 600_000, 0);
        GameTask patient = new GameTask(
                0, 0, player, player, CONDITIONS.withTime(TimeControl.perMove(250).withPatience(patience)));
        String json = GameJson.write(patient);
        assertTrue(json.contains("\"patience\":{\"firstMove\":5000,\"pause\":0}"), json);
        assertEquals(patient, GameJson.readTask(json));
        String message = assertThrows(
                IllegalArgumentException.class, () -> GameJson.readTask(json.replace("\"pause\"", "\"rest\"")))
                .getMessage();
        assertEquals("patience {firstMove=5000, rest=0} has a name other than firstMove, silence, pause", message);
    }

    @Test
    void line_playerWithoutLimits_isWrittenAsBeforeThereWereLimits() {
        PlayerSpec player = PlayerSpec.parse("A=random:");
        String json = "{\"name\":\"A\",\"engine\":\"random:\",\"directory\":\"\",\"environment\":{},\"keepsProcess\":false}";
        assertEquals(json, StrictJson.line(player));
        assertEquals(player, StrictJson.read(json, PlayerSpec.class));

        String limited = json.replace("false}", "false,\"limits\":{\"speed\":1}}");
        String message = assertThrows(
                IllegalArgumentException.class, () -> StrictJson.read(limited, PlayerSpec.class)).getMessage();
        assertEquals("not valid: limits of player A: \"speed\" is not one of [time, match-time, increment, nodes, depth]",
                message);
    }

    @Test
    void line_environment_isInTheOrderOfTheNames() {
        Map<String, String> variables = new HashMap<>();
        for (String name : List.of("H", "C", "A", "F", "B", "G", "E", "D")) {
            variables.put(name + "_" + name.hashCode(), "1");
        }
        String json = StrictJson.line(PlayerSpec.parse("A=cmd:brain").withEnvironment(variables));

        List<Integer> places = variables.keySet().stream().sorted().map(json::indexOf).toList();
        assertEquals(places.stream().sorted().toList(), places, json);
    }

    @Test
    void readGame_writtenGame_isTheSame() {
        List<PlayedMove> moves = List.of(
                new PlayedMove(MoveText.parse("c3").get(0), 1_234_000, SearchInfo.UNKNOWN),
                new PlayedMove(
                        MoveText.parse("d4").get(0),
                        5_000_000_000L,
                        new SearchInfo(12, 0, OptionalInt.of(-29_994), 123_456, "")));
        Fault fault = new Fault(FaultKind.CRASH, Side.WHITE, 3, true, "crashed \"badly\"\nwith a line feed");
        PlayedGame game = new PlayedGame(
                3,
                1,
                new GameReport(
                        CONDITIONS.withOpening(MoveText.parse("h8")),
                        Outcome.BLACK_WINS,
                        Reason.FAILURE,
                        moves,
                        List.of(fault),
                        new PlayerReport("A", 5000, OptionalLong.empty(), List.of()),
                        new PlayerReport("B", 7_000_000, OptionalLong.of(123_456_789), List.of("-> START 15"))));

        String json = GameJson.write(game);

        assertEquals(-1, json.indexOf('\n'));
        assertEquals(game, GameJson.readGame(json, CONDITIONS));
        assertFalse(json.contains("worker") || json.contains("speed") || json.contains("time"), json);
        PlayedGame elsewhere = game.at(new PlayedAt("laptop", 612_000, 87));
        assertEquals(elsewhere, GameJson.readGame(GameJson.write(elsewhere), CONDITIONS));
    }

    @Test
    void readGame_otherText_isRefused() {
        for (String text : List.of("", "{", "null", "[]", "{\"game\":1}x", "{\"unknown\":1}")) {
            assertThrows(IllegalArgumentException.class, () -> GameJson.readGame(text, CONDITIONS), text);
        }
    }
}
