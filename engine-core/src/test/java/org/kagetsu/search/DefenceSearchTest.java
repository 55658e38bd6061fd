package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.record.NotationFormat;
import org.kagetsu.search.time.TimeManager;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.threat.VcfSolver;

/** Which root moves lose to continuous fours. */
class DefenceSearchTest {

    /** White threatens an open four on row 8. */
    private static final Position THREE =
            WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "a1 c3 e1", "h8 i8 j8");

    private static DefenceSearch defence(Position position, RootMoves root) {
        return defence(position, root, new SearchControl(new TimeManager()));
    }

    private static DefenceSearch defence(Position position, RootMoves root, SearchControl control) {
        PatternState state = state(position.copy());
        return new DefenceSearch(state, new VcfSolver(state, control), root, control);
    }

    private static SearchTask task(int multiPv) {
        return new SearchTask(8, multiPv, RootMoves.ALL, true);
    }

    private static String text(List<Variation> found) {
        return String.join(" ", found.stream().map(root -> Move.toText(root.move()) + ":" + Score.toText(root.score()))
                .toList());
    }

    @Test
    void tryAll_openThree_standsOnlyOnItsStops() {
        DefenceSearch defence = defence(THREE, RootMoves.ALL);
        defence.tryAll();
        assertFalse(defence.allLose());
        SearchTask rest = defence.rest(task(3));
        List<Integer> standing = Arrays.stream(THREE.grid().moves()).filter(rest.root()::allows).boxed().toList();
        assertEquals("g8 k8", WatchedSearch.text(standing));
        assertTrue(rest.root().isListed(), "each is to be tried");
        assertFalse(rest.defends(), "that is done");
        assertEquals(8, rest.maxDepth());
        assertEquals(3, rest.multiPv());
    }

    @Test
    void withLost_foundVariations_comeBeforeTheLosses() {
        DefenceSearch defence = defence(THREE, RootMoves.only(WatchedSearch.moves("g8 o15 h9")));
        defence.tryAll();
        Variation found = new Variation(5, 7, -20, WatchedSearch.moves("g8"));
        assertEquals("g8:-20 h9:-M4 o15:-M4", text(defence.withLost(List.of(found), 10)));
        assertEquals("g8:-20 h9:-M4", text(defence.withLost(List.of(found), 2)));
        Variation lost = defence.withLost(List.of(), 1).get(0);
        assertEquals(List.of(Move.parse("h9"), Move.parse("g8")), lost.pv(), "the move and White's answer");
        assertEquals(4, lost.selectiveDepth());
        assertEquals(0, lost.depth());
    }

    @Test
    void allLose_noneStands_isTrueOnlyThen() {
        DefenceSearch defence = defence(THREE, RootMoves.only(WatchedSearch.moves("o15 h9")));
        assertFalse(defence.allLose(), "nothing was tried");
        defence.tryAll();
        assertTrue(defence.allLose());
    }

    @Test
    void rest_nothingLost_isTheWholeTask() {
        DefenceSearch defence =
                defence(WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8", "i9"), RootMoves.ALL);
        defence.tryAll();
        SearchTask task = task(2);
        assertSame(task, defence.rest(task));
        assertFalse(defence.allLose());
    }

    /** A double three is forbidden to Black, so h8 is neither lost nor standing. */
    @Test
    void tryAll_forbiddenPoint_isNotTried() {
        Position position = WatchedSearch.position(Rule.RENJU, Side.BLACK, "g8 i8 h7 h9", "a1 b1 c1 o9");
        DefenceSearch defence = defence(position, RootMoves.only(WatchedSearch.moves("h8 h10 o15 g8")));
        defence.tryAll();
        String lost = text(defence.withLost(List.of(), 10));
        assertFalse(lost.contains("h8") || lost.contains("g8"), lost);
    }

    @Test
    void tryAll_five_losesInTwoPliesUnlessItIsStopped() {
        Position four = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "a1 c3 e1 g8", "h8 i8 j8 k8");
        DefenceSearch defence = defence(four, RootMoves.only(WatchedSearch.moves("l8 o15")));
        defence.tryAll();
        Variation lost = defence.withLost(List.of(), 10).get(0);
        assertEquals("o15:-M2", text(defence.withLost(List.of(), 10)));
        assertEquals("o15 l8", WatchedSearch.text(lost.pv()));
    }

    /** The solver finds a win in eleven plies first; with time that in seven is told. */
    @ParameterizedTest
    @CsvSource({"false, a1:-M8", "true, a1:-M12"})
    void tryAll_longAndShortWin_tellsTheShortIfThereIsTime(boolean isStopped, String loss) {
        Position position = new NotationFormat(Grid.square(15), Rule.FREESTYLE)
                .read("o7h15o5a8j11n12m7j1k10k15k9o9n13i1j8h13k7k8").position();
        position.passTurn();
        SearchControl control = new SearchControl(new TimeManager());
        if (isStopped) {
            control.requestStop();
        }
        DefenceSearch defence = defence(position, RootMoves.only(WatchedSearch.moves("a1")), control);
        defence.tryAll();
        List<Variation> lost = defence.withLost(List.of(), 10);
        assertEquals(loss, text(lost));
        assertEquals(2, lost.get(0).pv().size());
    }

    /** Boards full of threats, on which few moves can be judged quickly. */
    @ParameterizedTest
    @CsvSource({"4, 17, 5", "0, 22, 8", "1, 22, 8"})
    void tryAll_withoutTimeOnAnyBoard_visitsABoundedNumberOfNodes(int code, int size, int pointsPerStone) {
        Rule rule = Rule.ofCode(code);
        long most = 0;
        for (int seed = 0; seed < 20; seed++) {
            Position position = new ContestedPositions(seed).next(Grid.square(size), rule, size * size / pointsPerStone);
            TimeManager over = new TimeManager();
            over.setLimits(0, Long.MAX_VALUE, 0);
            SearchControl control = new SearchControl(over);
            defence(position, RootMoves.ALL, control).tryAll();
            most = Math.max(most, control.nodes());
        }
        assertTrue(most < 21_000 + 41 * size * size, most + " nodes");
        assertTrue(most > 20_000, most + " nodes are no test");
    }

    @Test
    void withLost_severalLosses_areTheLongestFirst() {
        Position position = new NotationFormat(Grid.square(15), Rule.FREESTYLE)
                .read("m3c2j4l6o7b3k2j7h1n6i1j6b4i8i9j9").position();
        DefenceSearch defence = defence(position, RootMoves.ALL);
        defence.tryAll();
        assertTrue(defence.allLose());
        List<Integer> scores = defence.withLost(List.of(), 300).stream().map(Variation::score).toList();
        assertEquals(position.empties(), scores.size());
        assertEquals(scores.stream().sorted(Comparator.reverseOrder()).toList(), scores);
        assertEquals(Score.loss(6), scores.get(0));
        assertEquals(Score.loss(4), scores.get(scores.size() - 1));
    }

    /** White wins by h8 and h5, in five plies after Black's move. */
    @Test
    void tryAll_severalFours_tellsTheFewest() {
        Position position = WatchedSearch.position(
                Rule.FREESTYLE, Side.BLACK, "d8 d5 a1 a3 c1 c15 e15 n1", "e8 f8 g8 e5 f5 g5 h6 h7");
        DefenceSearch defence = defence(position, RootMoves.only(WatchedSearch.moves("o15")));
        defence.tryAll();
        Variation lost = defence.withLost(List.of(), 1).get(0);
        assertEquals("o15:-M6", text(List.of(lost)));
        assertTrue(List.of("h8", "h5").contains(Move.toText(lost.pv().get(1))));
    }
}
