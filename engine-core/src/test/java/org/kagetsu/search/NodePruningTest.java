package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.byPly;
import static org.kagetsu.search.WatchedSearch.position;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

/**
 * Nodes that are given up without a look at their moves, by razoring and futility, and moves that a node leaves out: late
 * ones, quiet ones far below alpha, and fours that only put an open four off.
 *
 * <p>Where moves are left out, the root's only move is far from the other stones. The node after it is the one to look at:
 * no move there is worth the window, so it tries all that it does not leave out.
 */
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

    private static final int BETA = ALPHA + 1;

    /** So good for Black that White's moves are answered by futility. */
    private static final int FINE = 5000;

    private static WatchedSearch afterA1(int... byPly) {
        return new WatchedSearch(QUIET, byPly(byPly)).only("a1");
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 5", "3, 7", "4, 11", "5, 13"})
    void lateQuietMoves_areLeftOut(int depth, int tried) {
        WatchedSearch search = afterA1(BETA, -BETA, FINE);
        search.scout(ALPHA, depth + 1);
        assertEquals(tried, search.tried("a1").size(), "moves tried at depth " + depth);
    }

    /** The node two plies after the root has depth 1. */
    @Test
    void lateQuietMoves_improving_areTwiceAsMany() {
        assertEquals(7, triedTwoPliesLater(ALPHA - 1, ALPHA), "improving");
        assertEquals(3, triedTwoPliesLater(ALPHA, ALPHA), "the evaluation is the same as two plies before");
        assertEquals(3, triedTwoPliesLater(ALPHA + 1, ALPHA), "the evaluation has fallen");
    }

    private static int triedTwoPliesLater(int before, int now) {
        WatchedSearch search = afterA1(before, -ALPHA, now, FINE);
        search.store("a1", "o15", 0, -ALPHA, 0, Bound.UPPER);
        search.scout(ALPHA, 3);
        return search.tried("a1 o15").size();
    }

    @Test
    void root_triesEveryMove() {
        WatchedSearch search = new WatchedSearch(QUIET, byPly(ALPHA, FINE));
        search.scout(ALPHA, 1);
        assertTrue(search.tried("").size() > 30, "at the root every move must be told");
    }

    @Test
    void threats_areNeverLeftOut() {
        Position two = position(Rule.FREESTYLE, Side.BLACK, "h8 i8", "b13 n3");
        WatchedSearch search = new WatchedSearch(two, byPly(BETA, -BETA, FINE)).only("a1");
        search.scout(ALPHA, 2);
        assertTrue(new HashSet<>(search.tried("a1")).containsAll(WatchedSearch.moves("f8 g8 j8 k8")),
                "Black's open threes are on g8 j8 f8 k8, tried: " + WatchedSearch.text(search.tried("a1")));
        assertEquals(5, search.tried("a1").size(), "lateMoves(1) is 3");
    }

    /**
     * The history puts White's quiet moves before his stop of Black's three. At depth 9 he tries 21 of them; the stop is
     * reduced as the move after those, by six plies, and not as the last of all, by seven.
     */
    @Test
    void threatBehindQuietMoves_isReducedAsIfTheyWereNotThere() {
        Position two = position(Rule.FREESTYLE, Side.BLACK, "h8 i8", "b13 n3");
        WatchedSearch search = new WatchedSearch(two, path -> path.size() % 2 == 0 ? BETA : -BETA).only("a1");
        search.store("a1", "n13", 0, -BETA, 0, Bound.UPPER);
        for (int move : two.grid().moves()) {
            for (int i = 0; i < 20 && !search.isThreat("a1", move); i++) {
                search.history.addCutoff(Side.WHITE, 1, Move.NONE, Move.parse("a1"), move, 30);
            }
        }
        search.scout(ALPHA, 10);
        List<Integer> tried = search.tried("a1");
        assertFalse(search.isThreat("a1", tried.get(20)), "quiet moves come first");
        int stop = tried.get(21);
        assertTrue(search.isThreat("a1", stop), () -> WatchedSearch.text(tried));
        assertEquals(8 - 6, search.depth("a1 " + Move.toText(stop)));
    }

    /** A quiet move after the first may win 60 points for each ply of its search, and 60 more. Later ones are reduced. */
    @ParameterizedTest
    @CsvSource({"2, 120, 5", "3, 180, 4", "4, 240, 3"})
    void quietMoves_farBelowAlpha_areLeftOutAndTheNodeIsWorthTheirHope(int depth, int hope, int triedNear) {
        int alpha = -BETA;
        WatchedSearch below = afterA1(BETA, alpha - hope, FINE);
        assertEquals(-alpha, below.scout(ALPHA, depth + 1), "the evaluation and the margin");
        assertEquals(1, below.tried("a1").size(), "the first move is always tried");
        WatchedSearch near = afterA1(BETA, alpha - hope + 1, FINE);
        near.scout(ALPHA, depth + 1);
        assertEquals(triedNear, near.tried("a1").size(), "a hope above alpha");
    }

    @Test
    void quietMoves_openWindow_areNotLeftOutForTheirEvaluation() {
        WatchedSearch search = afterA1(BETA, -BETA - 2000, FINE);
        search.search(-Score.INFINITE, Score.INFINITE, 3);
        assertEquals(5, search.tried("a1").size(), "only late moves are left out");
    }

    @Test
    void quietMoves_winAskedFor_areNotLeftOutForTheirEvaluation() {
        WatchedSearch search = afterA1(0, 0, 0);
        search.scout(Score.loss(500) - 1, 3);
        assertEquals(5, search.tried("a1").size(), "only late moves are left out");
    }

    /** A loss is claimed only after all moves. */
    @Test
    void allMovesLoseButTheLast_theLastIsFound() {
        WatchedSearch search = afterA1(BETA, -BETA - 2000, FINE);
        List<Integer> moves = inOrder(search.after("a1"));
        for (int move : moves.subList(0, moves.size() - 1)) {
            search.store("a1 " + Move.toText(move), "", Score.win(5), 0, 30, Bound.LOWER);
        }
        assertFalse(Score.isWin(search.scout(Score.win(500) - 1, 2)), "White has a move that does not lose");
        assertEquals(moves, search.tried("a1"));
    }

    /** All moves of a position, in the order in which a search tries them. */
    private static List<Integer> inOrder(Position position) {
        WatchedSearch search = new WatchedSearch(position, byPly(0, FINE));
        search.search(-Score.INFINITE, Score.INFINITE, 1);
        return search.tried("");
    }

    /** A search to the end leaves nothing out. */
    @Test
    void depthUpToTheEnd_leavesNothingOut() {
        Position draw = Position.of(Grid.square(4), Rule.inARow(4), WatchedSearch.points("a1 a2 b2 b1"));
        WatchedSearch search = new WatchedSearch(draw, path -> path.size() % 2 == 0 ? FINE : -FINE);
        search.only("c1").scout(-1, draw.empties());
        assertEquals(draw.empties() - 1, search.tried("c1").size());
    }

    @Test
    void forcedNode_loneFours_areLeftOutIfSomeMoveDoesNotLose() {
        Position three = position(Rule.FREESTYLE, Side.BLACK, "h8 i8", "a1 a2 a3 o15");
        Set<Integer> fours = new HashSet<>(WatchedSearch.moves("a4 a5"));
        WatchedSearch scout = new WatchedSearch(three, byPly(BETA, -BETA, FINE)).only("j8");
        scout.scout(ALPHA, 2);
        assertTrue(scout.tried("j8").containsAll(WatchedSearch.moves("g8 k8")), "the stops of the open four");
        assertFalse(scout.tried("j8").stream().anyMatch(fours::contains), "fours that make nothing else");
        WatchedSearch open = new WatchedSearch(three, byPly(BETA, -BETA, FINE)).only("j8");
        open.search(-Score.INFINITE, Score.INFINITE, 2);
        assertTrue(open.tried("j8").containsAll(fours), "with an open window they are tried");
    }
}
