package org.kagetsu.benchmarks.tournament.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

class HtmlReportTest {

    private static final String EVIL = "</script><b>B";

    private String title = "A & <B>";

    private static final Map<String, SortedMap<String, String>> FILES = Map.of(EVIL, new TreeMap<>(Map.of("b.jar", "12ab")));

    private static final Conditions CONDITIONS = TestGames.FREESTYLE;

    @TempDir
    private Path directory;

    private static PlayedGame game(int number, String black, String white, Outcome outcome, Fault... faults) {
        List<PlayedMove> moves =
                TestGames.moves("h9i9j10", 2_345_678, new SearchInfo(7, 9, OptionalInt.of(-12), 5000, ""));
        return new PlayedGame(number, number / 2, new GameReport(CONDITIONS.withOpening(MoveText.parse("h8")), outcome,
                Reason.FIVE, moves, List.of(faults),
                new PlayerReport(black, 5_000_000, OptionalLong.of(77), List.of("-> BEGIN")),
                new PlayerReport(white, 0, OptionalLong.empty(), List.of())));
    }

    private String write(List<PlayedGame> games, int maxGames, String... names) throws IOException {
        List<PlayerSpec> players = new ArrayList<>();
        for (String name : names) {
            players.add(PlayerSpec.parse(name + "=random:"));
        }
        TournamentPlan plan =
                new TournamentPlan("match", players, ConditionsForm.of(CONDITIONS), List.of("h8", "i8"));
        Optional<Sprt> test = names.length == 2
                ? Optional.of(new Sprt(0, 5, 0.05, 0.05, Sprt.Model.LOGISTIC))
                : Optional.empty();
        Path file = directory.resolve("report.html");
        new HtmlReport(title, Map.of(), test, maxGames, "Written today", FILES).write(plan, games, file);
        return Files.readString(file);
    }

    private static JsonNode data(String page) throws IOException {
        String begin = "<script type=\"application/json\" id=\"data\">";
        int start = page.indexOf(begin) + begin.length();
        return new ObjectMapper().readTree(page.substring(start, page.indexOf("</script>", start)));
    }

    @Test
    void write_match_holdsResultsCurvesAndGames() throws IOException {
        Fault fault = new Fault(FaultKind.CRASH, Side.BLACK, 4, true, "crashed");
        JsonNode data = data(write(
                List.of(
                        game(1, EVIL, "A", Outcome.WHITE_WINS, fault),
                        game(0, "A", EVIL, Outcome.BLACK_WINS),
                        game(2, "A", EVIL, Outcome.DRAW)),
                2,
                "A",
                EVIL));

        assertEquals("2", data.at("/cross/0/1/total/wins").asText());
        assertEquals("[0,0,0,0,1]", data.at("/cross/0/1/pairs").toString());
        assertEquals("Infinity", data.at("/cross/0/1/estimate/elo").asText());
        assertEquals(3, data.at("/elo/0/points").size());
        assertEquals(3, data.at("/test/0/points").size());
        assertEquals("1", data.at("/openings/0/black/wins").asText());
        assertEquals("2", data.at("/openings/0/first/wins").asText());
        assertEquals(EVIL, data.at("/faults/0/player").asText());
        assertEquals("-> BEGIN", data.at("/faults/0/transcript/0").asText());
        assertEquals(2, data.at("/faults/0/game").asInt(), "games are numbered from 1");
        assertEquals(1, data.at("/omitted").asInt());
        assertEquals(1, data.at("/games/0/number").asInt());
        assertEquals(3, data.at("/games/1/number").asInt());
        assertEquals("Written today", data.at("/origin").asText());
        assertEquals("{}", data.at("/players/0/files").toString());
        assertEquals("12ab", data.at("/players/1/files/b.jar").asText());
        assertEquals("h9i9j10", data.at("/games/0/moves").asText());
        assertEquals(2.35, data.at("/games/0/millis/0").asDouble());
        assertEquals(-12, data.at("/games/0/scores/2").asInt());
        // White moves first after an opening of one move: two of the three moves are White's.
        assertEquals(5, data.at("/players/1/thinking/moves").asInt());
        assertEquals(7, data.at("/players/1/thinking/meanDepth").asDouble());
    }

    @Test
    void write_gamesOfWorkers_saysWhoPlayedWhat() throws IOException {
        PlayedAt laptop = new PlayedAt("laptop", 612_000, 87);
        PlayedAt server = new PlayedAt("server", 0, PlayedAt.WHOLE);
        Fault late = new Fault(FaultKind.OVERRUN, Side.BLACK, 4, true, "late");
        JsonNode data = data(write(
                List.of(
                        game(0, "A", EVIL, Outcome.BLACK_WINS).at(laptop),
                        game(1, EVIL, "A", Outcome.WHITE_WINS, late).at(laptop),
                        game(2, "A", EVIL, Outcome.DRAW).at(server)),
                10,
                "A",
                EVIL));

        assertEquals(
                "[{\"place\":{\"worker\":\"laptop\",\"speed\":612000,\"timePercent\":87},\"games\":2,"
                        + "\"first\":{\"wins\":2,\"draws\":0,\"losses\":0},\"lostOnTime\":1,\"otherFailures\":0},"
                        + "{\"place\":{\"worker\":\"server\",\"speed\":0,\"timePercent\":100},\"games\":1,"
                        + "\"first\":{\"wins\":0,\"draws\":1,\"losses\":0},\"lostOnTime\":0,\"otherFailures\":0}]",
                data.at("/workers").toString());
        assertEquals("laptop", data.at("/games/0/worker").asText());
        assertEquals("[]", data.at("/differences").toString());
    }

    /** Either would hide the end of the data's element, or put the data where it does not belong. */
    @Test
    void write_namesThatLookLikeMarkup_staysAPage() throws IOException {
        String comment = "<!--<script>";
        title = "{{data}}";
        String page = write(List.of(game(0, "A", comment, Outcome.DRAW)), 10, "A", comment);
        assertFalse(page.contains(comment), "a name opened a comment");
        assertTrue(page.contains("<title>{{data}}</title>"));
        assertEquals(comment, data(page).at("/players/1/name").asText());
    }

    @Test
    void write_anyTournament_needsNothingFromOutside() throws IOException {
        String page = write(List.of(game(0, "A", EVIL, Outcome.DRAW)), 10, "A", EVIL);

        assertTrue(page.contains("<title>A &amp; &lt;B&gt;</title>"));
        assertFalse(page.contains(EVIL), "a name ended the script");
        assertFalse(page.contains("{{"), "a placeholder is left");
        String withoutNamespace = page.replace("http://www.w3.org/2000/svg", "");
        for (String outside : List.of("http:", "https:", "src=", "@import", "url(", "<link")) {
            assertFalse(withoutNamespace.contains(outside), outside);
        }
    }

    @Test
    void write_threePlayersAndNoGame_isStillAPage() throws IOException {
        JsonNode data = data(write(List.of(), 10, "A", "B", "C"));

        assertEquals(3, data.at("/players").size());
        assertEquals(0, data.at("/elo/0/points").size());
        assertEquals(0, data.at("/test").size());
        assertEquals("[]", data.at("/workers").toString());
    }
}
