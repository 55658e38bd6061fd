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
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Nodes that are given up without a look at their moves: razoring and futility. */
class NodePruningTest {

    private static final int ALPHA = 100;

    /** Black must stop a four. */
    private static final Position FORCED = position(Rule.FREESTYLE, Side.BLACK, "g8 c1 e1 n2", "h8 i8 j8 k8");

    /** White to move is worth as much as Black is not, and so on. */
    private static WatchedSearch worth(Position root, int score) {
        return new WatchedSearch(root, path -> path.size() % 2 == 0 ? score : -score);
    }

    @ParameterizedTest
    @CsvSource({"1, 70", "2, 140", "3, 210"})
    void razoring_farBelowAlpha_isWorthWhatQuietMovesMayWin(int depth, int margin) {
        WatchedSearch below = worth(QUIET, ALPHA - margin);
        assertEquals(ALPHA, below.scout(ALPHA, depth), "evaluation and margin");
        assertFalse(below.expands(""), "the margin does not lead above alpha");
        WatchedSearch near = worth(QUIET, ALPHA - margin + 1).upTo(2);
        near.scout(ALPHA, depth);
        assertTrue(near.expands(""), "the margin leads above alpha");
    }

    @Test
    void razoring_deeperNode_isSearched() {
        WatchedSearch deep = worth(QUIET, ALPHA - 2000).upTo(2);
        deep.scout(ALPHA, 4);
        assertTrue(deep.expands(""));
    }

    @Test
    void razoring_winByFours_isSeen() {
        // Two closed threes meet on h8.
        Position fours = position(Rule.FREESTYLE, Side.BLACK, "e8 f8 g8 h5 h6 h7", "d8 h4 a1 c1 a3 o15");
        assertEquals(Score.win(3), worth(fours, -5000).scout(ALPHA, 2));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void futility_farAboveBeta_isWorthWhatTheReplyLeaves(int depth) {
        int beta = ALPHA + 1;
        int margin = 38 * depth + 38;
        WatchedSearch above = worth(QUIET, beta + margin);
        assertEquals(beta, above.scout(ALPHA, depth), "evaluation without the margin");
        assertFalse(above.expands(""), "the margin does not lead below beta");
        WatchedSearch near = worth(QUIET, beta + margin - 1).upTo(2);
        near.scout(ALPHA, depth);
        assertTrue(near.expands(""), "the margin leads below beta");
    }

    @Test
    void futility_deeperNode_isSearched() {
        WatchedSearch deep = worth(QUIET, ALPHA + 5000).upTo(2);
        deep.scout(ALPHA, 10);
        assertTrue(deep.expands(""));
    }

    /** Two plies after the root the margin is 38 if the evaluation has grown, else 76: only the first is far enough. */
    @Test
    void futility_evaluationHasGrownSinceTwoPlies_asksForAPlyLess() {
        int beta = ALPHA + 1;
        int evaluation = beta + 50;
        WatchedSearch grown = new WatchedSearch(QUIET, byPly(evaluation - 1, -beta, evaluation));
        grown.scout(ALPHA, 3);
        assertFalse(grown.expands(grown.first(2)), "improving: a margin of 38 is enough");
        WatchedSearch same = new WatchedSearch(QUIET, byPly(evaluation, -beta, evaluation));
        same.scout(ALPHA, 3);
        assertTrue(same.expands(same.first(2)), "not improving: the margin is 76");
        WatchedSearch fallen = new WatchedSearch(QUIET, byPly(evaluation + 1, -beta, evaluation));
        fallen.scout(ALPHA, 3);
        assertTrue(fallen.expands(fallen.first(2)), "not improving: the margin is 76");
    }

    @ParameterizedTest
    @ValueSource(ints = {-5000, 5000})
    void openWindow_neverPrunesTheNode(int evaluation) {
        WatchedSearch pv = worth(QUIET, evaluation).upTo(2);
        pv.search(-Score.INFINITE, Score.INFINITE, 2);
        assertTrue(pv.expands(""));
    }

    @ParameterizedTest
    @ValueSource(ints = {-5000, 5000})
    void forcedNode_isSearched(int evaluation) {
        WatchedSearch forced = worth(FORCED, evaluation).upTo(2);
        forced.scout(ALPHA, 2);
        assertTrue(forced.expands(""));
    }

    /** Where a win or a loss is asked for, an evaluation is no answer. */
    @Test
    void decidedWindow_isSearched() {
        WatchedSearch win = worth(QUIET, 0).upTo(2);
        win.scout(Score.win(500) - 1, 2);
        assertTrue(win.expands(""), "beta is a win");
        WatchedSearch loss = worth(QUIET, 0).upTo(2);
        loss.scout(Score.loss(500), 2);
        assertTrue(loss.expands(""), "alpha is a loss");
    }

    /** A search to the end of the game is exact. */
    @ParameterizedTest
    @ValueSource(ints = {-5000, 5000})
    void depthUpToTheEnd_isSearched(int evaluation) {
        Position three = new Position(Grid.square(3), Rule.inARow(3));
        for (String move : new String[] {"b2", "a1", "a2", "c2", "b1", "b3", "c3"}) {
            three.place(Move.parse(move));
        }
        assertEquals(Score.DRAW, worth(three, evaluation).scout(-1, three.empties()));
    }
}
