package org.kagetsu.benchmarks.tournament.standings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;

class StandingsTest {

    private final Standings standings = new Standings(List.of("A", "B", "C"));

    private void add(int number, String black, String white, Outcome outcome, String moves) {
        standings.add(TestGames.game(number, TestGames.FREESTYLE, black, white, outcome, Reason.FIVE,
                TestGames.moves(moves, 0, SearchInfo.UNKNOWN)));
    }

    @Test
    void add_pairsOutOfOrder_countsColoursAndPairs() {
        add(0, "A", "B", Outcome.BLACK_WINS, "h8i9");
        add(3, "B", "A", Outcome.DRAW, "h8i8");
        add(1, "B", "A", Outcome.BLACK_WINS, "h8");
        add(2, "A", "B", Outcome.BLACK_WINS, "h8i9");
        add(4, "A", "C", Outcome.WHITE_WINS, "h8");

        Duel duel = standings.duel(0, 1);
        assertEquals("2-0-0", duel.asBlack().toString());
        assertEquals("0-1-1", duel.asWhite().toString());
        assertEquals("[0, 0, 1, 1, 0]", duel.pairs().toString());
        assertEquals("[0, 1, 1, 0, 0]", standings.duel(1, 0).pairs().toString());
        assertEquals("1-0-0", standings.duel(2, 0).asWhite().toString());
        assertEquals(0, standings.duel(0, 2).pairs().pairs());
        assertEquals("2-1-2", standings.total(0).toString());
        assertEquals(5, standings.games());
    }

    @Test
    void isSelfPlay_onlyWhenAllOfEnoughPairsRepeatTheMoves() {
        for (int pair = 0; pair < 4; pair++) {
            assertFalse(standings.duel(0, 1).isSelfPlay());
            add(2 * pair, "A", "B", Outcome.BLACK_WINS, "h8i9j" + (pair + 1));
            add(2 * pair + 1, "B", "A", Outcome.BLACK_WINS, "h8i9j" + (pair + 1));
        }
        assertTrue(standings.duel(1, 0).isSelfPlay());

        add(8, "A", "B", Outcome.BLACK_WINS, "h8i9j9");
        add(9, "B", "A", Outcome.BLACK_WINS, "h8i9j10");
        assertFalse(standings.duel(0, 1).isSelfPlay());
        assertEquals(4, standings.duel(0, 1).mirrored());
    }

    @Test
    void add_pairThatRepeatsAnEarlierOne_isAmongTheGamesOnly() {
        addPair(0, Outcome.BLACK_WINS, "h8i9", "h8i8");
        addPair(1, Outcome.BLACK_WINS, "h8i9", "h8i8");
        assertEquals("[0, 0, 1, 0, 0]", standings.duel(1, 0).pairs().toString());
        assertEquals("2-0-2", standings.duel(0, 1).total().toString());
        assertEquals(1, standings.duel(1, 0).repeated());

        addPair(2, Outcome.BLACK_WINS, "h8i8", "h8i9");
        addPair(3, Outcome.DRAW, "h8i9", "h8i8");
        add(8, "C", "B", Outcome.BLACK_WINS, "h8i9");
        add(9, "B", "C", Outcome.BLACK_WINS, "h8i8");
        assertEquals(3, standings.duel(0, 1).pairs().pairs());
        assertEquals(1, standings.duel(2, 1).pairs().pairs());
        assertEquals(1, standings.repeated());

        // The second game first.
        add(11, "B", "A", Outcome.BLACK_WINS, "h8i8");
        add(10, "A", "B", Outcome.BLACK_WINS, "h8i9");
        assertEquals(2, standings.repeated());
        assertEquals(5, standings.duel(0, 1).finishedPairs());
    }

    private void addPair(int pair, Outcome outcome, String firstMoves, String secondMoves) {
        add(2 * pair, "A", "B", outcome, firstMoves);
        add(2 * pair + 1, "B", "A", outcome, secondMoves);
    }

    @Test
    void ratings_anchoredPlayer_hasTheRatingGiven() {
        add(0, "A", "B", Outcome.BLACK_WINS, "h8");
        add(1, "B", "A", Outcome.WHITE_WINS, "h8");

        assertEquals(1549, standings.ratings(Map.of("B", 1549.0)).get(1).elo(), 1e-9);
        assertTrue(standings.ratings(Map.of()).get(0).elo() > standings.ratings(Map.of()).get(1).elo());
        assertThrows(IllegalArgumentException.class, () -> standings.ratings(Map.of("D", 0.0)));
    }
}
