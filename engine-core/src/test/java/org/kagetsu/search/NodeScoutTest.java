package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;

import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ContestedPositions;

/** Scouts, searches again, and the principal variation. */
class NodeScoutTest {

    private static final int INFINITE = Score.INFINITE;
    private static final int DEPTH = 5;

    /** The table's move is worth 100, another one something else, and all others are worth 80. */
    private static WatchedSearch otherMove(String other, int score) {
        int move = Move.parse(other);
        return new WatchedSearch(QUIET, path -> {
            int forBlack = path.isEmpty() || path.get(0) == Move.parse("g7") ? 100 : path.get(0) == move ? score : 80;
            return path.size() % 2 == 0 ? forBlack : -forBlack;
        }).store("", "g7", 0, 0, 0, Bound.UPPER);
    }

    /** A move that is tried late, so that it is reduced. */
    private static String late() {
        WatchedSearch search = otherMove("o15", 100);
        search.search(-INFINITE, INFINITE, DEPTH);
        return Move.toText(search.tried("").get(12));
    }

    @Test
    void moves_thatAreNoBetter_areScoutedOnce() {
        WatchedSearch search = otherMove("o15", 100);
        assertEquals(100, search.search(-INFINITE, INFINITE, DEPTH));
        for (int move : search.tried("")) {
            assertEquals(1, search.visits(Move.toText(move)), Move.toText(move));
        }
        assertTrue(search.pv().startsWith("g7"), search.pv());
    }

    /** A reduced scout, a scout at full depth if that beats alpha, and a search if the score is inside the window. */
    @ParameterizedTest
    @CsvSource({
        "130, -32000, 32000, 130, 3, true",
        "130, 90, 130, 130, 2, true", // it reaches beta
        "130, 100, 101, 130, 2, true", // a null window
        "100, -32000, 32000, 100, 1, false", // only as good as the best
    })
    void reducedMove_isSearchedAgainAsFarAsItsScoreAsksFor(
            int worth, int alpha, int beta, int score, int visits, boolean isDeep) {
        String late = late();
        WatchedSearch search = otherMove(late, worth);
        assertEquals(score, search.search(alpha, beta, DEPTH));
        assertEquals(visits, search.visits(late));
        assertEquals(isDeep, search.depth(late) == DEPTH - 1);
        if (isDeep && beta - alpha > 1) {
            assertTrue(search.pv().startsWith(late), search.pv());
            assertEquals(visits == 2, search.pv().equals(late), "after a cutoff nothing is known of what follows");
        }
    }

    @Test
    void unreducedMove_thatIsBetter_isSearchedAfterOneScout() {
        WatchedSearch even = otherMove("o15", 100);
        even.search(-INFINITE, INFINITE, DEPTH);
        String second = Move.toText(even.tried("").get(1));
        WatchedSearch search = otherMove(second, 130);
        assertEquals(130, search.search(-INFINITE, INFINITE, DEPTH));
        assertEquals(2, search.visits(second), "scout, open window");
    }

    @Test
    void failLow_isTheBestScoreOfAllWithoutALine() {
        WatchedSearch search = otherMove("o15", 100);
        search.search(-INFINITE, INFINITE, DEPTH);
        search.table.clear();
        assertEquals(100, search.search(110, 120, DEPTH), "fail-soft");
        assertEquals("", search.pv(), "nothing is left of the search before");
    }

    /** The root does not expect to fail high, so the second scout expects it of the node after the move. */
    @Test
    void secondScout_afterANodeThatShouldNotFailHigh_reducesRepliesByTwoMore() {
        String late = late();
        WatchedSearch search = otherMove(late, 130);
        search.scout(100, 8);
        assertEquals(2, search.visits(late));
        assertReply(search, late, 7, 2);
    }

    /** White's node after a1 expects to fail high, so its second scout does not expect it of Black's node. */
    @Test
    void secondScout_afterANodeThatShouldFailHigh_reducesRepliesByOneMore() {
        WatchedSearch plain = afterA1(0);
        plain.scout(-10, 8);
        int late = plain.tried("a1").get(8);
        WatchedSearch search = afterA1(late);
        search.scout(-10, 8);
        String path = "a1 " + Move.toText(late);
        assertEquals(2, search.visits(path));
        assertReply(search, path, 6, 1);
    }

    /** All of White's replies to a1 are even, but one wins him 20 points. */
    private static WatchedSearch afterA1(int better) {
        return new WatchedSearch(QUIET, path -> {
            int forBlack = path.size() >= 2 && path.get(1) == better ? -20 : 0;
            return path.size() % 2 == 0 ? forBlack : -forBlack;
        }).only("a1").store("a1", "o15", 0, 0, 0, Bound.UPPER);
    }

    /** The first quiet reply after two others; the first scout has found no move, so the second is a ply less deep. */
    private static void assertReply(WatchedSearch search, String path, int depth, int more) {
        List<Integer> tried = search.tried(path);
        int number = 3;
        while (search.isThreat(path, tried.get(number - 1))) {
            number++;
        }
        assertEquals(depth - 2 - Reductions.of(depth, number) - more,
                search.depth(path + " " + Move.toText(tried.get(number - 1))), "depth of reply " + number);
    }

    @Test
    void stopped_returnsTheBestSoFar() {
        String late = late();
        WatchedSearch whole = otherMove(late, 130);
        whole.search(-INFINITE, INFINITE, DEPTH);
        WatchedSearch early = otherMove(late, 130).upTo(3);
        assertEquals(-INFINITE, early.search(-INFINITE, INFINITE, DEPTH), "not even the first move");
        assertEquals("", early.pv());
        WatchedSearch first = otherMove(late, 130).upTo(whole.nodesBefore(whole.tried("").get(2)) + 1);
        assertEquals(100, first.search(-INFINITE, INFINITE, DEPTH), "the score of the first move");
        assertTrue(first.pv().startsWith("g7"), first.pv());
    }

    /** Whatever the positions are worth: the score of an open window is that of the end of the principal variation. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void principalVariation_leadsToItsScore(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 41);
        int undecided = 0;
        for (int i = 0; i < 12; i++) {
            int seed = 1000 * rule.code() + i;
            ToIntFunction<List<Integer>> worth = path -> ((path.hashCode() * 31 + seed) * 0x9E3779B9) >> 25;
            WatchedSearch search = new WatchedSearch(positions.next(Grid.square(11), rule, 6 + 2 * i), worth);
            int score = search.search(-INFINITE, INFINITE, 1 + i % 5);
            if (!Score.isDecided(score)) {
                undecided++;
                List<Integer> pv = WatchedSearch.moves(search.pv());
                int atItsEnd = worth.applyAsInt(pv);
                assertEquals(pv.size() % 2 == 0 ? atItsEnd : -atItsEnd, score, search.pv());
            }
        }
        assertTrue(undecided > 5, undecided + " searches are not decided");
    }

    private static final int PLIES = 4;

    private final PrincipalVariation pv = new PrincipalVariation(PLIES);

    /** The best play of a ply, from its last move up. */
    private static PrincipalVariation variation(int... moves) {
        PrincipalVariation next = new PrincipalVariation(PLIES);
        for (int i = moves.length - 1; i >= 0; i--) {
            PrincipalVariation current = new PrincipalVariation(PLIES);
            current.set(moves[i], next);
            next = current;
        }
        return next;
    }

    @Test
    void set_moveAndTheNextPly_joinsThem() {
        assertEquals(List.of(), pv.toList());
        pv.set(10, variation(20, 30));
        List<Integer> moves = pv.toList();
        pv.set(11, variation(21));
        assertEquals(List.of(11, 21), pv.toList(), "the new rest");
        assertEquals(List.of(10, 20, 30), moves, "a copy");
        pv.clear();
        assertEquals(List.of(), pv.toList());
    }

    @Test
    void set_nothingKnownBehind_isTheMoveAlone() {
        pv.set(10, variation(20, 30));
        pv.set(11, variation());
        assertEquals(List.of(11), pv.toList());
        pv.set(10, variation(20, 30));
        pv.set(12);
        assertEquals(List.of(12), pv.toList());
    }

    @Test
    void set_moreThanThereIsRoomFor_keepsTheFirst() {
        pv.set(10, variation(20, 30, 40, 50));
        assertEquals(List.of(10, 20, 30, 40), pv.toList());
        PrincipalVariation last = new PrincipalVariation(1);
        last.set(60, variation(70));
        assertEquals(List.of(60), last.toList());
    }
}
