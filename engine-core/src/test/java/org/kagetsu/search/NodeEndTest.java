package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.byPly;
import static org.kagetsu.search.WatchedSearch.position;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.record.NotationFormat;

/** Nodes where the game, or the path, is at its end: wins and losses that the patterns show, and the horizon. */
class NodeEndTest {

    private static final int INFINITE = Score.INFINITE;

    private static WatchedSearch even(Position root) {
        return new WatchedSearch(root, byPly(0));
    }

    private static WatchedSearch even(String black, String white) {
        return even(position(Rule.FREESTYLE, Side.BLACK, black, white));
    }

    /** Stones, the moves that are allowed at the root, if not all, and what a search finds and looks at. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            h8 i8 j8 k8 | g8 a1 a3    | -     | 4 | +M1 | l8    | - | a five is a win in one ply, without a look at the moves
            a15 c15 e15 | h8 i8 j8 k8 | o1    | 4 | -M2 | o1 g8 | * | his five is a loss in two, at its lowest point
            h8 i8 j8 k8 | g8 a1 a3    | o1    | 1 | +0  | o1 l8 | * | a five that is no root move is not played
            h8 i8 j8 k8 | a1 a3 c1    | l8 o1 | 2 | +M1 | l8    | - | of two fives the allowed one
            h8 i8 j8    | a1 a3 c1    | k8    | 4 | +M3 | -     | k8 | nothing stops two fives
            h8 i8 j8    | a1 a2 a3 a4 | k8    | 4 | -M2 | -     | * | his own five comes first
            a15 c15 e15 | h8 i8 j8    | o1    | 4 | -M4 | o1 g8 | o1 | an open four wins in three
            h8 i8 j8    | a1 a3 c1    | -     | 2 | +M3 | -     | * | at the root each move has a score of its own
            """)
    void patterns_showWhoWins(
            String black, String white, @Nullable String only, int depth, String score, @Nullable String pv,
            @Nullable String unexpanded, String why) {
        WatchedSearch search = even(black, white);
        if (only != null) {
            search.only(only);
        }
        assertEquals(score, Score.toText(search.search(-INFINITE, INFINITE, depth)), why);
        if (pv != null) {
            assertEquals(pv, search.pv(), why);
        }
        assertEquals(unexpanded != null, search.expands(""), why);
        assertTrue(unexpanded == null || unexpanded.equals("*") || !search.expands(unexpanded), why);
    }

    /** A five must have an open end in caro: one end taken, the four is stopped. */
    @Test
    void twoFives_underCaro_areSearched() {
        Position root = position(Rule.CARO, Side.BLACK, "h8 i8 j8", "a1 a3 c1");
        WatchedSearch search = even(root).only("k8");
        search.search(-INFINITE, INFINITE, 2);
        assertTrue(search.expands("k8"));
        Position white = position(Rule.CARO, Side.WHITE, "a1 a3 c1", "h8 i8 j8");
        WatchedSearch mirrored = even(white).only("k8");
        mirrored.search(-INFINITE, INFINITE, 2);
        assertTrue(mirrored.expands("k8"));
    }

    /** White can make an open four, but must stop Black's four first. */
    @Test
    void openFour_againstAFive_isNoWin() {
        WatchedSearch search = even("c3 d3 e3 a15", "b3 h8 i8 j8").only("f3");
        search.search(-INFINITE, INFINITE, 2);
        assertTrue(search.expands("f3"));
        assertEquals(WatchedSearch.moves("g3"), search.tried("f3"), "the stop of the four");
    }

    @Test
    void fullBoard_isADraw() {
        Position last = Position.of(Grid.square(3), Rule.inARow(3), WatchedSearch.points("b2 a1 a2 c2 b1 b3 c3 a3"));
        WatchedSearch search = new WatchedSearch(last, byPly(500));
        assertEquals(Score.DRAW, search.search(-INFINITE, INFINITE, 3));
        assertEquals("c1", search.pv());
    }

    @Test
    void forbiddenStop_isAWin() {
        // White makes a four; its stop h8 is a double three of Black.
        Position root = position(Rule.RENJU, Side.WHITE, "h9 h10 i7 j6 c8", "d8 e8 f8 o1");
        WatchedSearch search = even(root).only("g8");
        assertEquals(Score.win(3), search.search(-INFINITE, INFINITE, 3));
        assertFalse(search.expands("g8"));
    }

    /** Both stops of White's three are double threes: Black moves elsewhere before the open four and the five. */
    @Test
    void forbiddenDefences_areAWinTwoPliesLater() {
        Position root = position(Rule.RENJU, Side.WHITE, "g9 g10 h9 i10 k7 k6 j7 i6", "h8 i8 o1 o3 o5 a1 a3");
        WatchedSearch search = even(root).only("j8");
        assertEquals(Score.win(5), search.search(-INFINITE, INFINITE, 3));
        assertFalse(search.expands("j8"));
    }

    /** A win in three plies has been found: one from the second move on cannot come sooner. */
    @Test
    void shorterWinKnown_cutsTheNode() {
        WatchedSearch cut = even(QUIET).only("a1");
        assertEquals(Score.win(3), cut.scout(Score.win(3), 3));
        assertFalse(cut.expands("a1"));
        WatchedSearch open = even(QUIET).only("a1");
        open.scout(Score.win(4), 3);
        assertTrue(open.expands("a1"), "a win in three plies would be shorter");
    }

    /** The opponent's win in four plies is known: his move cannot do better. */
    @Test
    void soonerLossKnown_cutsTheNode() {
        WatchedSearch cut = even(QUIET).only("a1");
        assertEquals(Score.loss(4), cut.scout(Score.loss(4) - 1, 3));
        assertFalse(cut.expands("a1"));
        WatchedSearch open = even(QUIET).only("a1");
        open.scout(Score.loss(4), 3);
        assertTrue(open.expands("a1"));
    }

    @Test
    void root_isNotCutForAShorterWin() {
        WatchedSearch won = even(QUIET).upTo(2);
        won.scout(Score.win(1), 3);
        assertTrue(won.expands(""), "even the worst move must be told");
        WatchedSearch lost = even(QUIET).upTo(2);
        lost.scout(Score.loss(2) - 1, 3);
        assertTrue(lost.expands(""), "even the worst move must be told");
    }

    @Test
    void longestPath_isEvaluated() {
        List<Integer> evaluated = new ArrayList<>();
        WatchedSearch search = new WatchedSearch(deadBoard(), path -> {
            evaluated.add(path.size());
            return path.size() == Frame.MAX_PLY ? 5 : 0;
        });
        search.upTo(600).search(-INFINITE, INFINITE, 400);
        assertEquals(-5, TableEntry.score(search.entry(search.first(Frame.MAX_PLY - 1))), "the evaluation at its end");
        assertEquals(Frame.MAX_PLY, evaluated.stream().mapToInt(plies -> plies).max().orElseThrow());
        assertEquals(Frame.MAX_PLY, search.selectiveDepth());
    }

    /** A large board on which nobody can make five: in every direction each fifth point is a wall. */
    private static Position deadBoard() {
        Grid grid = Grid.square(22);
        int[] walls = IntStream.of(grid.moves()).filter(move -> (Move.x(move) + 2 * Move.y(move)) % 5 == 0).toArray();
        return Position.setUp(grid, Rule.FREESTYLE, new int[0], new int[0], walls, Side.BLACK);
    }

    @Test
    void horizon_isTheEvaluation() {
        WatchedSearch search = new WatchedSearch(QUIET, byPly(7, -30)).only("a1");
        assertEquals(30, search.search(-INFINITE, INFINITE, 1));
        assertEquals("a1", search.pv());
        assertEquals(1, search.selectiveDepth());
    }

    @Test
    void horizon_positionInTheTable_isItsEvaluationThere() {
        WatchedSearch search = new WatchedSearch(QUIET, byPly(7, -30)).only("a1");
        search.store("a1", "", 900, -45, 0, Bound.UPPER);
        assertEquals(45, search.search(-INFINITE, INFINITE, 1));
    }

    @Test
    void horizon_winByFours_isAWinAtItsDistance() {
        // White makes a four on h8, then two at once on h5.
        WatchedSearch search = even("d8 d5 a1 a3 c1 c15 e15 n1", "e8 f8 g8 e5 f5 g5 h6 h7").only("o15");
        assertEquals(Score.loss(6), search.search(-INFINITE, INFINITE, 1));
        WatchedSearch fine = new WatchedSearch(search.after(""), byPly(0, 300)).only("o15");
        assertEquals(-300, fine.search(-300, INFINITE, 1), "good enough without a win");
    }

    /** White has many fours, but no quick win. */
    @Test
    void horizon_manyFours_costFewNodesTheFewestInTheFirstIteration() {
        String moves = "b1h1k4c10i9c3j9i10j10k7f9d11f7e9j4d8g11h4f8f6d6c5g8c8c9h10h6g12l9h9f3f10k5g4d1i8h12i5j6d7h7i6"
                + "j7j8e5i4i7g7e7h8";
        WatchedSearch first = fours(15, moves, "d10");
        first.search(-INFINITE, INFINITE, 1);
        assertEquals(50, (double) first.visitsFrom("d10"), 3.0, "nodes in the first iteration");
        // At depth 2 the node is given up for its evaluation.
        WatchedSearch later = fours(15, moves, "d10");
        later.scout(0, 2);
        assertEquals(100, (double) later.visitsFrom("d10"), 3.0, "nodes in later iterations");
    }

    /** White's win by fours has eleven of them. */
    @Test
    void horizon_manyFours_tenAreTried() {
        WatchedSearch search = fours(12, "e1j2g11h2a6f10d1h1a5g1b7h10g2g9e7b4e10e9g3f9d9c8f3e3g4d3a7a4c5", "g7");
        assertFalse(Score.isDecided(search.search(-INFINITE, INFINITE, 1)));
        assertEquals(1 + 2 * 10, search.longestPath(), "ten fours and their answers");
    }

    private static WatchedSearch fours(int size, String moves, String last) {
        Position root = new NotationFormat(Grid.square(size), Rule.FREESTYLE).read(moves).position();
        return new WatchedSearch(root, byPly(0, -5000)).only(last);
    }

    /** What is not to be evaluated: a position in which some side has a five. */
    @Test
    void horizon_afterAFour_isTheAnswer() {
        Position root = position(Rule.FREESTYLE, Side.BLACK, "c3 d3 e3 a15", "b3 h8 n2 o15");
        WatchedSearch[] search = new WatchedSearch[1];
        search[0] = new WatchedSearch(root, path -> {
            assertEquals(0, search[0].state.count(Side.BLACK, PointGroup.FIVE), "Black has a five");
            assertEquals(0, search[0].state.count(Side.WHITE, PointGroup.FIVE), "White has a five");
            return path.size();
        });
        search[0].only("f3");
        assertEquals(2, search[0].search(-INFINITE, INFINITE, 1));
        assertEquals("f3 g3", search[0].pv());
    }
}
