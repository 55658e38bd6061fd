package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.byPly;
import static org.kagetsu.search.WatchedSearch.position;

import java.util.List;
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

/** How deep the moves of a node are searched: reductions and extensions, by the depths that the table remembers. */
class NodeDepthTest {

    private static final int INFINITE = Score.INFINITE;

    /** All positions are worth the same, so no later move beats the first, and none is searched twice. */
    private static WatchedSearch even(Position root) {
        return new WatchedSearch(root, byPly(0));
    }

    private static WatchedSearch evenWithTableMove(Position root) {
        return even(root).store("", "g7", 0, 0, 0, Bound.UPPER);
    }

    private static void search(WatchedSearch search, int depth) {
        search.search(-INFINITE, INFINITE, depth);
    }

    @ParameterizedTest
    @CsvSource({"2, 1, 1", "3, 2, 2", "4, 2, 3", "6, 4, 5"})
    void noTableMove_isSearchedAPlyLessFromDepthFourOn(int depth, int without, int with) {
        WatchedSearch unknown = even(QUIET);
        search(unknown, depth);
        assertEquals(without, unknown.depth(unknown.first(1)), "without a table move");
        WatchedSearch known = evenWithTableMove(QUIET);
        search(known, depth);
        assertEquals("g7", known.first(1));
        assertEquals(with, known.depth("g7"), "with a table move");
    }

    @Test
    void noTableMove_forcedNode_isSearchedAllTheSame() {
        // Black must stop an open three; he has no four.
        WatchedSearch forced = even(position(Rule.FREESTYLE, Side.BLACK, "a1 c1 e1", "h8 i8 j8"));
        search(forced, 4);
        assertEquals(3, forced.depth(forced.first(1)));
    }

    /** The reduction is that of depth and move number, and one less with an open window, one more if not improving. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 6, 8})
    void lateMoves_openWindow_areReducedByDepthAndNumber(int depth) {
        WatchedSearch search = evenWithTableMove(QUIET);
        search(search, depth);
        assertReduced(search, "", depth, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 7})
    void lateMoves_nullWindow_areReducedByOneMore(int depth) {
        WatchedSearch search = evenWithTableMove(QUIET);
        search.scout(0, depth);
        assertReduced(search, "", depth, 1);
    }

    /** White's node after the first scout is expected to fail high, yet none of his moves is worth it. */
    @ParameterizedTest
    @ValueSource(ints = {4, 7, 9})
    void lateMoves_nodeExpectedToFailHigh_areReducedByTwoMore(int depth) {
        WatchedSearch search = even(QUIET).only("a1").store("a1", "o15", 0, 0, 0, Bound.UPPER);
        search.scout(-1, depth + 1);
        assertTrue(search.tried("a1").size() >= 7, "White's moves fail low");
        assertReduced(search, "a1", depth, 2);
    }

    /** White's first reply cuts off, so the node after it is not expected to; its moves fail low. */
    @Test
    void lateMoves_improving_areReducedByOneLess() {
        for (int evaluation : new int[] {0, 1}) {
            WatchedSearch search = new WatchedSearch(QUIET, byPly(0, 0, evaluation, 0)).only("a1");
            search.store("a1", "o15", 0, 0, 0, Bound.UPPER).store("a1 o15", "o1", 0, evaluation, 0, Bound.UPPER);
            search.scout(0, 8);
            assertTrue(search.tried("a1 o15").size() >= 7, "Black's moves fail low");
            assertReduced(search, "a1 o15", 6, evaluation > 0 ? 0 : 1);
        }
    }

    /** Quiet moves: the first two at full depth, the others less by the table's reduction and this many plies more. */
    private static void assertReduced(WatchedSearch search, String path, int depth, int more) {
        List<Integer> tried = search.tried(path);
        for (int number = 1; number <= tried.size(); number++) {
            int reduction = depth < 3 || number <= 2 ? 0 : Math.max(0, Reductions.of(depth, number) + more);
            String move = Move.toText(tried.get(number - 1));
            int expected = depth - 1 - Math.min(reduction, depth - 2);
            assertEquals(expected, search.depth((path + " " + move).trim()),
                    "depth of move " + number + ", " + move + ", at depth " + depth);
        }
    }

    /** Threats are reduced by one less, fours that make nothing else by one more than other moves. */
    @ParameterizedTest
    @CsvSource({"c11, 1", "o1, 1", "g8, 0", "f8, 0", "n4, 0", "a11, 2", "a12, 2"})
    void lateMoves_threatsAndLoneFours_areReducedByOneLessAndOneMore(String move, int more) {
        Position root = position(Rule.FREESTYLE, Side.BLACK, "h8 i8 a13 a14 a15", "n3 n5 e2 e13");
        WatchedSearch search = even(root).only("j9 i9 " + move);
        reward(search, Move.parse("i9"));
        search.scout(0, 8);
        assertEquals("j9 i9 " + move, WatchedSearch.text(search.tried("")));
        assertEquals(7 - Reductions.of(8, 3) - more, search.depth(move));
    }

    /** The root has no moves before it. */
    private static void reward(WatchedSearch search, int move) {
        for (int i = 0; i < 50; i++) {
            search.history.addCutoff(Side.BLACK, 0, Move.NONE, Move.NONE, move, 20);
        }
    }

    private static void punish(WatchedSearch search, int move) {
        for (int i = 0; i < 50; i++) {
            search.history.addFailure(Side.BLACK, Move.NONE, Move.NONE, move, 20);
        }
    }

    /** A history of 4096 for each ply: the best makes up for any reduction, the worst leaves one ply. */
    @ParameterizedTest
    @CsvSource({"true, 6", "false, 1"})
    void lateMoves_greatHistory_changesTheReduction(boolean isGood, int depth) {
        WatchedSearch search = evenWithTableMove(QUIET);
        for (int move : QUIET.grid().moves()) {
            if (isGood) {
                reward(search, move);
            } else {
                punish(search, move);
            }
        }
        search.scout(0, 7);
        List<Integer> tried = search.tried("");
        for (int number = 3; number < 10; number++) {
            assertEquals(depth, search.depth(Move.toText(tried.get(number - 1))), "move " + number);
        }
        assertEquals(3, 6 - Reductions.of(7, 3) - 1, "the usual depth of the third move");
    }

    @Test
    void depthUpToTheEnd_reducesNothing() {
        Position draw = Position.of(Grid.square(4), Rule.inARow(4), WatchedSearch.points("a1 a2 b2 b1 c1 c2 a3 b3"));
        WatchedSearch search = even(draw);
        search(search, draw.empties());
        for (int move : search.tried("")) {
            if (search.expands(Move.toText(move))) {
                assertEquals(draw.empties() - 1, search.depth(Move.toText(move)), Move.toText(move));
            }
        }
    }

    /** Black's four on g8 makes an open two, too: White's answer costs no depth. */
    @Test
    void answerToAFour_costsNoDepth() {
        WatchedSearch search = even(position(Rule.FREESTYLE, Side.BLACK, "d8 e8 f8 g6", "c8 a1 n2 o15")).only("g8");
        search(search, 3);
        assertEquals(2, search.depth("g8"));
        assertEquals(2, search.depth("g8 h8"), "the only answer");
    }

    @Test
    void answerToALoneFour_costsAPly() {
        WatchedSearch search = even(position(Rule.FREESTYLE, Side.BLACK, "a13 a14 a15", "n2 n9 o15")).only("a12");
        search(search, 3);
        assertEquals(2, search.depth("a12"));
        assertEquals(1, search.depth("a12 a11"), "a four that makes nothing else only gains time");
    }

    /** White must answer Black's open three, and does so by a four that makes nothing else. */
    @Test
    void answerToALoneFourThatWasForced_costsNoDepth() {
        WatchedSearch search =
                even(position(Rule.FREESTYLE, Side.BLACK, "h8 i8 n2", "a13 a14 a15")).only("j8");
        search.store("j8", "a12", 0, 0, 0, Bound.UPPER);
        search(search, 4);
        assertEquals(3, search.depth("j8"));
        assertEquals(2, search.depth("j8 a12"));
        assertEquals(2, search.depth("j8 a12 a11"), "the answer costs no depth");
    }

    /** The whole part of 0.8 + ln(depth) ln(tried) / 1.4, for both up to 63. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0", "1, 60, 0", "60, 1, 0", "2, 2, 1", "3, 3, 1", "3, 5, 2", "6, 10, 3", "8, 3, 2", "12, 30, 6",
            "30, 12, 6", "63, 63, 13", "64, 63, 13", "200, 484, 13", "200, 2, 2"})
    void of_depthAndMove_growsWithTheirLogarithms(int depth, int tried, int plies) {
        assertEquals(plies, Reductions.of(depth, tried));
    }

    @Test
    void of_deeperOrLater_isNeverLess() {
        for (int depth = 1; depth < 240; depth++) {
            for (int tried = 1; tried < 484; tried++) {
                int plies = Reductions.of(depth, tried);
                assertTrue(plies >= 0);
                assertTrue(Reductions.of(depth + 1, tried) >= plies, depth + " " + tried);
                assertTrue(Reductions.of(depth, tried + 1) >= plies, depth + " " + tried);
            }
        }
    }

    @Test
    void of_deepAndLate_leavesSomethingToSearch() {
        for (int depth = 8; depth < 240; depth++) {
            assertTrue(Reductions.of(depth, 484) < depth, "depth " + depth);
        }
    }
}
