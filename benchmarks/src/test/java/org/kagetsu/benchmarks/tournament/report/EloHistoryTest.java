package org.kagetsu.benchmarks.tournament.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.report.ReportData.TestRow;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.manager.player.Reason;

class EloHistoryTest {

    private static final List<String> PLAYERS = List.of("A", "B");

    private static final Sprt TEST = new Sprt(0, 100, 0.05, 0.05, Sprt.Model.LOGISTIC);

    /** A game of a pair that has an opening of its own. */
    private static PlayedGame game(int number, String winner) {
        int pair = number / 2;
        String black = PLAYERS.get(number % 2);
        String opening = "h8" + (char) ('a' + pair / 15) + (pair % 15 + 1);
        return TestGames.game(number, TestGames.FREESTYLE.withOpening(MoveText.parse(opening)), black,
                PLAYERS.get(1 - number % 2), black.equals(winner) ? Outcome.BLACK_WINS : Outcome.WHITE_WINS, Reason.FIVE,
                List.of());
    }

    @Test
    void test_gamesAfterTheDecision_doNotChangeIt() {
        List<PlayedGame> games = new ArrayList<>();
        Standings standings = new Standings(PLAYERS);
        Sprt.State decided = TEST.judge(standings.duel(0, 1).pairs());
        while (decided.decision() == Sprt.Decision.CONTINUE) {
            games.add(game(games.size(), "A"));
            standings.add(games.get(games.size() - 1));
            decided = TEST.judge(standings.duel(0, 1).pairs());
        }
        int decisive = games.size();
        while (games.size() < 200) {
            games.add(game(games.size(), "B"));
            standings.add(games.get(games.size() - 1));
        }
        assertEquals(Sprt.Decision.ACCEPT_H1, decided.decision());
        assertNotEquals(decided.decision(), TEST.judge(standings.duel(0, 1).pairs()).decision());

        EloHistory history = new EloHistory(PLAYERS, Map.of(), Optional.of(TEST));
        history.replay(games);

        TestRow row = history.test().get(0);
        assertEquals(TEST + ": " + decided, row.text());
        assertEquals(List.of((double) decisive, decided.llr()), row.points().get(row.points().size() - 1));
        assertTrue(history.elo().get(0).points().size() > row.points().size());
    }
}
