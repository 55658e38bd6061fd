package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.byPly;
import static org.kagetsu.search.WatchedSearch.position;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;

/** When a node takes its score from the transposition table, and what it leaves there. */
class NodeTableTest {

    private static final int INFINITE = Score.INFINITE;
    private static final int ALPHA = 100;
    private static final int DEPTH = 3;

    /** Black must stop a four. */
    private static final Position FORCED = position(Rule.FREESTYLE, Side.BLACK, "g8 c1 e1 n2", "h8 i8 j8 k8");

    private static WatchedSearch worth(int... byPly) {
        return new WatchedSearch(QUIET, byPly(byPly));
    }

    /** Bounds: 1 upper, 2 lower, 3 exact. */
    @ParameterizedTest
    @CsvSource({
        "-500, 3, 3, true",
        "500, 3, 3, true",
        "-500, 4, 3, true",
        "-500, 2, 3, false",
        "101, 3, 2, true",
        "100, 3, 2, false",
        "500, 2, 2, false",
        "100, 3, 1, true",
        "101, 3, 1, false",
        "-500, 2, 1, false"
    })
    void entry_deepEnoughAndBeyondTheWindow_isTheScore(int score, int depth, int bound, boolean answers) {
        WatchedSearch search = worth(ALPHA, -ALPHA).store("", "", score, ALPHA, depth, bound).upTo(2);
        int found = search.scout(ALPHA, DEPTH);
        assertEquals(answers, !search.expands(""));
        assertTrue(!answers || found == score, "score " + found);
    }

    @Test
    void entry_openWindow_isSearchedAllTheSame() {
        WatchedSearch search = worth(0).store("", "", 500, 0, 30, Bound.EXACT).upTo(2);
        search.search(-INFINITE, INFINITE, DEPTH);
        assertTrue(search.expands(""), "the principal variation must be whole");
    }

    /** A win in five plies from the position is one in six from the root. */
    @Test
    void entry_decidedScore_isOneFromTheNode() {
        WatchedSearch win = worth(0).only("a1").store("a1", "", Score.win(5), 0, 30, Bound.EXACT);
        assertEquals(Score.loss(6), win.scout(Score.loss(6) - 1, DEPTH));
        assertFalse(win.expands("a1"));
        WatchedSearch loss = worth(0).only("a1").store("a1", "", Score.loss(6), 0, 30, Bound.EXACT);
        assertEquals(Score.win(7), loss.scout(Score.win(7), DEPTH));
        assertFalse(loss.expands("a1"));
    }

    @Test
    void entry_itsMove_isTriedFirst() {
        WatchedSearch search = worth(0, 0).store("", "o15", 0, 0, 0, Bound.LOWER);
        search.search(-INFINITE, INFINITE, 1);
        assertEquals(Move.parse("o15"), search.tried("").get(0));
    }

    @Test
    void restrictedRoot_triesItsHintFirstWhateverTheTableSays() {
        WatchedSearch search = worth(0, 0).store("", "o15", 0, 0, 0, Bound.LOWER).only("o1 o15");
        search.search(-INFINITE, INFINITE, 1);
        assertEquals("o1 o15", WatchedSearch.text(search.tried("")));
        assertEquals(0, TableEntry.depth(search.entry("")), "it is not the result of all moves, so it is not stored");
    }

    /** The evaluation of an entry saves one; here both differ, so that it can be told which was used. */
    @Test
    void entry_itsEvaluation_isUsed() {
        WatchedSearch search = worth(ALPHA, -ALPHA).store("", "", 0, ALPHA - 210, 0, Bound.UPPER);
        assertEquals(ALPHA, search.scout(ALPHA, 3), "razoring: the entry's evaluation and the margin");
        assertFalse(search.expands(""));
    }

    private static void assertEntry(WatchedSearch search, String path, int move, int score, int depth, int bound) {
        long entry = search.entry(path);
        assertEquals(move, TableEntry.move(entry), "move");
        assertEquals(score, TableEntry.score(entry), "score");
        assertEquals(depth, TableEntry.depth(entry), "depth");
        assertEquals(bound, TableEntry.bound(entry), "bound");
    }

    /** What all moves are worth for White, the window, and what is stored; "first" is the move that was tried first. */
    @ParameterizedTest
    @CsvSource({
        "-90, 100, 101, 90, 1, false, all moves fail low",
        "-101, 100, 101, 101, 2, true, a move reaches beta",
        "-30, 29, 31, 30, 3, true, a move inside an open window",
        "-30, 30, 50, 30, 1, false, an open window that is not reached",
    })
    void store_oneNode_isItsScoreBoundAndMove(
            int worth, int alpha, int beta, int score, int bound, boolean hasMove, String why) {
        WatchedSearch search = worth(ALPHA, worth);
        assertEquals(score, search.search(alpha, beta, 1), why);
        assertEquals(bound == Bound.LOWER, search.tried("").size() == 1, "a cutoff ends the node");
        assertEntry(search, "", hasMove ? search.tried("").get(0) : Move.NONE, score, 1, bound);
        assertEquals(ALPHA, TableEntry.evaluation(search.entry("")));
    }

    @Test
    void store_decidedScore_isTheDistanceFromTheNode() {
        // White must stop the open three on g8 or k8; either is known to lose.
        WatchedSearch lost = new WatchedSearch(
                position(Rule.FREESTYLE, Side.BLACK, "h8 i8 c3 c4", "a1 a3 e15 g15"), byPly(0)).only("j8");
        lost.store("j8 g8", "", Score.win(3), 0, 30, Bound.EXACT).store("j8 k8", "", Score.win(3), 0, 30, Bound.EXACT);
        assertEquals(Score.win(5), lost.scout(Score.win(5) - 1, 3));
        assertEquals(Score.loss(4), TableEntry.score(lost.entry("j8")), "a loss in four plies from the node");
    }

    /** A forced node is not evaluated, for a five is on the board: it takes what its side thought two plies before. */
    @Test
    void store_forcedNode_hasTheEvaluationOfTwoPliesBefore() {
        WatchedSearch root = new WatchedSearch(FORCED, byPly(77, 0));
        root.search(-INFINITE, INFINITE, 1);
        assertEquals(Score.DRAW, TableEntry.evaluation(root.entry("")), "nothing is known at the root");
        Position three = position(Rule.FREESTYLE, Side.BLACK, "g8 c1 e1 n2", "h8 i8 j8 a15");
        WatchedSearch later = new WatchedSearch(three, byPly(77, 0)).only("o15");
        later.store("o15", "k8", 0, 0, 0, Bound.UPPER);
        later.scout(76, 3);
        assertTrue(later.expands("o15 k8"));
        assertEquals(77, TableEntry.evaluation(later.entry("o15 k8")));
    }

    @Test
    void store_depthBelowZero_isZero() {
        // White stops a four that makes nothing else by a four: depth 0 for him, less for Black.
        WatchedSearch search = new WatchedSearch(
                position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8 g4", "l8 g5 g6 g7"), byPly(0)).only("k8");
        search.search(-INFINITE, INFINITE, 1);
        assertEntry(search, "k8 g8", Move.parse("g9"), 0, 0, Bound.EXACT);
    }
}
