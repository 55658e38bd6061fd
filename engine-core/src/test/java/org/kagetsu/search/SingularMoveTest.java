package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;

/**
 * The singular extension: the table says what White's move c3 is worth at least; the search asks what the others are.
 *
 * <p>At depth 7 they are compared with 14 points less, by a search of depth 3.
 */
class SingularMoveTest {

    private static final int INFINITE = Score.INFINITE;
    private static final int DEPTH = 7;
    private static final int LAG = 3;
    private static final int MARGIN = 14;
    private static final int TABLE_MOVE = Move.parse("c3");

    /** White's move c3 is worth nothing for either side, his others this much for him. */
    private static WatchedSearch others(int score) {
        return new WatchedSearch(QUIET, path -> {
            boolean isOther = path.size() >= 2 && path.get(1) != TABLE_MOVE;
            return !isOther ? 0 : path.size() % 2 == 0 ? -score : score;
        }).only("a1");
    }

    private static WatchedSearch store(WatchedSearch search, int score, int depth, int bound) {
        return search.store("a1", "c3", score, 0, depth, bound);
    }

    private static void assertDepth(int expected, WatchedSearch search, String message) {
        search.search(-INFINITE, INFINITE, DEPTH + 1);
        assertEquals(expected, search.depth("a1 c3"), message);
    }

    /** The margin is two points for each ply. */
    @ParameterizedTest
    @CsvSource({"7, 15, 7", "7, 14, 6", "8, 17, 8", "8, 16, 7"})
    void othersFallShort_isSearchedAPlyDeeper(int depth, int behind, int expected) {
        WatchedSearch search = store(others(-behind), 0, depth - LAG, Bound.LOWER);
        search.search(-INFINITE, INFINITE, depth + 1);
        assertEquals(expected, search.depth("a1 c3"));
    }

    @Test
    void entryIsExact_isALowerBoundToo() {
        assertDepth(7, store(others(-MARGIN - 1), 0, 20, Bound.EXACT), "the others are 15 points behind");
    }

    @Test
    void entryIsNoProof_isSearchedAsUsual() {
        assertDepth(6, store(others(-500), 0, DEPTH - LAG - 1, Bound.LOWER), "the entry is not deep enough");
        assertDepth(6, store(others(-500), 0, DEPTH - LAG, Bound.UPPER), "the entry is an upper bound");
        assertDepth(6, store(others(-500), Score.win(20), DEPTH - LAG, Bound.LOWER), "the entry is a win");
        WatchedSearch unknown = others(-500).store("a1", "", 0, 0, 20, Bound.LOWER);
        unknown.search(-INFINITE, INFINITE, DEPTH + 1);
        assertEquals(0, searchesWithout(unknown), "the entry has no move");
    }

    /** The node is entered once more for the comparison. */
    private static long searchesWithout(WatchedSearch search) {
        return search.visits("a1") - 1;
    }

    @Test
    void lowerDepth_isNotCompared() {
        WatchedSearch search = store(others(-500), 0, 20, Bound.LOWER);
        search.search(-INFINITE, INFINITE, DEPTH);
        assertEquals(5, search.depth("a1 c3"));
        assertEquals(0, searchesWithout(search), "depth 6");
    }

    /** The search has failed while the table's move was left out. The next one tries that move again. */
    @Test
    void comparisonFails_nextSearchLeavesNothingOut() {
        boolean[] fails = {true};
        WatchedSearch search = new WatchedSearch(QUIET, path -> {
            if (fails[0]) {
                throw new IllegalStateException("meant to fail");
            }
            return 0;
        }).only("a1");
        search.store("", "a1", 0, 0, 0, Bound.UPPER).store("a1", "c3", 0, 0, DEPTH, Bound.LOWER);
        assertThrows(IllegalStateException.class, () -> search.search(-INFINITE, INFINITE, DEPTH + 1));
        assertEquals(1, searchesWithout(search), "it has failed in the comparison");
        assertFalse(search.tried("a1").contains(TABLE_MOVE));
        fails[0] = false;
        search.reset().only("a1").search(-INFINITE, INFINITE, 2);
        assertTrue(search.tried("a1").contains(TABLE_MOVE));
    }

    @Test
    void root_isNotCompared() {
        WatchedSearch search = new WatchedSearch(QUIET, path -> 0).store("", "c3", 0, 0, 20, Bound.LOWER);
        search.search(-INFINITE, INFINITE, DEPTH);
        assertEquals(1, search.visits(""));
    }

    @ParameterizedTest
    @CsvSource({"7, 3", "8, 3", "9, 4"})
    void comparison_triesTheOtherMovesAtHalfTheDepth(int depth, int half) {
        WatchedSearch search = store(others(50), 40, depth - LAG, Bound.LOWER);
        search.scout(-1, depth + 1);
        assertEquals(2, search.visits("a1"), "the node is entered a second time");
        assertFalse(search.tried("a1").contains(TABLE_MOVE), "without the table's move");
        int other = search.tried("a1").get(0);
        assertEquals(half - 1, search.depth("a1 " + Move.toText(other)));
        assertEquals(depth - LAG, search.depth("a1"), "what the table knows of all moves is kept");
    }

    /** White's node fails high at 0 points: if two moves are said to, it is not searched any further. */
    @Test
    void othersReachBetaToo_cutsTheNode() {
        WatchedSearch search = store(others(50), 40, DEPTH - LAG, Bound.LOWER);
        assertEquals(-(40 - MARGIN), search.scout(-1, DEPTH + 1), "what two moves are worth");
        assertEquals(-1, search.depth("a1 c3"), "the table's move is not searched");
        WatchedSearch justEnough = store(others(1), 1 + MARGIN, DEPTH - LAG, Bound.LOWER);
        assertEquals(-1, justEnough.scout(-1, DEPTH + 1));
        assertEquals(-1, justEnough.depth("a1 c3"), "one point is enough");
    }

    @Test
    void othersReachBetaToo_openWindow_isSearched() {
        WatchedSearch search = store(others(50), 40, DEPTH - LAG, Bound.LOWER);
        search.search(-1, 1, DEPTH + 1);
        assertTrue(search.depth("a1 c3") >= 5, "the principal variation is whole");
    }

    /** The table says that c3 reaches beta, but not by the margin, and the others come close. */
    @ParameterizedTest
    @ValueSource(ints = {1, 13})
    void tableMoveReachesBetaAndOthersAreGood_isSearchedAPlyLess(int score) {
        WatchedSearch search = store(others(0), score, DEPTH - LAG, Bound.LOWER);
        search.scout(-1, DEPTH + 1);
        assertEquals(5, search.depth("a1 c3"));
    }

    /** White's beta is 2 points. */
    @Test
    void tableMoveIsSaidToBeBelowBeta_isSearchedAsUsual() {
        WatchedSearch search = store(others(0), 1, DEPTH - LAG, Bound.LOWER);
        search.scout(-2, DEPTH + 1);
        assertEquals(6, search.depth("a1 c3"));
    }
}
