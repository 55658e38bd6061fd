package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.position;

import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ContestedPositions;

/** Scouts, searches again, and the principal variation. */
class NodeScoutTest {

    private static final int INFINITE = Score.INFINITE;
    private static final int DEPTH = 5;

    private static final Position QUIET = position(Rule.FREESTYLE, Side.BLACK, "h8", "i9");

    /** The table's move is worth nothing, all others are worth less, but one of them more. */
    private static WatchedSearch betterMove(String better, int score) {
        int move = Move.parse(better);
        return new WatchedSearch(QUIET, line -> {
            int forBlack = line.isEmpty() || line.get(0) == Move.parse("g7") ? 0 : line.get(0) == move ? score : -20;
            return line.size() % 2 == 0 ? forBlack : -forBlack;
        }).store("", "g7", 0, 0, 0, Bound.UPPER);
    }

    /** A move that is tried late, so that it is reduced. */
    private static String late() {
        WatchedSearch search = betterMove("o15", 0);
        search.search(-INFINITE, INFINITE, DEPTH);
        return Move.toText(search.tried("").get(12));
    }

    @Test
    void moves_thatAreNoBetter_areScoutedOnce() {
        WatchedSearch search = betterMove("o15", 0);
        assertEquals(0, search.search(-INFINITE, INFINITE, DEPTH));
        for (int move : search.tried("")) {
            assertEquals(1, search.visits(Move.toText(move)), Move.toText(move));
        }
        assertTrue(search.pv().startsWith("g7"), search.pv());
    }

    @Test
    void reducedMove_thatIsBetter_isScoutedAgainAndThenSearched() {
        String late = late();
        WatchedSearch search = betterMove(late, 30);
        assertEquals(30, search.search(-INFINITE, INFINITE, DEPTH));
        assertEquals(3, search.visits(late), "reduced scout, full scout, open window");
        assertEquals(DEPTH - 1, search.depth(late));
        assertTrue(search.pv().startsWith(late), search.pv());
    }

    @Test
    void unreducedMove_thatIsBetter_isSearchedAfterOneScout() {
        WatchedSearch even = betterMove("o15", 0);
        even.search(-INFINITE, INFINITE, DEPTH);
        String second = Move.toText(even.tried("").get(1));
        WatchedSearch search = betterMove(second, 30);
        assertEquals(30, search.search(-INFINITE, INFINITE, DEPTH));
        assertEquals(2, search.visits(second), "scout, open window");
    }

    @Test
    void reducedMove_thatReachesBeta_isNotSearchedWithTheWindow() {
        String late = late();
        WatchedSearch search = betterMove(late, 30);
        assertEquals(30, search.search(-10, 10, DEPTH));
        assertEquals(2, search.visits(late), "reduced scout, full scout");
        assertEquals(late, search.pv(), "nothing is known of what follows");
    }

    @Test
    void reducedMove_inANullWindow_isScoutedAtFullDepthToo() {
        String late = late();
        WatchedSearch search = betterMove(late, 30);
        assertEquals(30, search.scout(0, DEPTH));
        assertEquals(2, search.visits(late), "reduced scout, full scout");
        assertEquals(DEPTH - 1, search.depth(late));
    }

    @Test
    void failLow_isTheBestScoreOfAll() {
        WatchedSearch search = betterMove("o15", 0);
        assertEquals(0, search.search(10, 20, DEPTH), "fail-soft");
        assertEquals("", search.pv());
    }

    @Test
    void stopped_returnsTheBestSoFar() {
        String late = late();
        WatchedSearch whole = betterMove(late, 30);
        whole.search(-INFINITE, INFINITE, DEPTH);
        WatchedSearch early = betterMove(late, 30).upTo(3);
        assertEquals(-INFINITE, early.search(-INFINITE, INFINITE, DEPTH), "not even the first move");
        assertEquals("", early.pv());
        WatchedSearch first = betterMove(late, 30).upTo(whole.nodesBefore(whole.tried("").get(2)) + 1);
        assertEquals(0, first.search(-INFINITE, INFINITE, DEPTH), "the score of the first move");
        assertTrue(first.pv().startsWith("g7"), first.pv());
    }

    static List<Rule> rules() {
        return Rule.all();
    }

    /** Whatever the positions are worth: the score of an open window is that of the end of the principal variation. */
    @ParameterizedTest
    @MethodSource("rules")
    void principalVariation_leadsToItsScore(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 41);
        int undecided = 0;
        for (int i = 0; i < 12; i++) {
            int seed = 1000 * rule.code() + i;
            ToIntFunction<List<Integer>> worth = line -> (line.hashCode() * 31 + seed) * 0x9E3779B9 >> 25;
            WatchedSearch search = new WatchedSearch(positions.next(Grid.square(11), rule, 6 + 2 * i), worth);
            int score = search.search(-INFINITE, INFINITE, 1 + i % 5);
            if (!Score.isDecided(score)) {
                undecided++;
                List<Integer> pv = WatchedSearch.line(search.pv());
                int atItsEnd = worth.applyAsInt(pv);
                assertEquals(pv.size() % 2 == 0 ? atItsEnd : -atItsEnd, score, search.pv());
            }
        }
        assertTrue(undecided > 5, undecided + " searches are not decided");
    }
}
