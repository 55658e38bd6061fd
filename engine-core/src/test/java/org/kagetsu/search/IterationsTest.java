package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.WON;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
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

/** Iteration after iteration, what is told of them, and when they end; all positions are even. */
class IterationsTest {

    private final SearchControl control = new SearchControl(new TimeManager());
    private final List<SearchResult> told = new ArrayList<>();
    private final List<Integer> tried = new ArrayList<>();

    private IterativeDeepening search(Position root) {
        return search(root, new WorthOfPaths(root, path -> 0));
    }

    private IterativeDeepening search(Position root, WorthOfPaths worth) {
        PatternState state = new PatternState(root.copy(), worth.tables(root.rule()));
        return new IterativeDeepening(state, new TranspositionTable(1 << 20), worth.on(state), control, new History());
    }

    private SearchResult run(Position root, SearchTask task) {
        return search(root).run(task, new SearchListener() {
            @Override
            public void onIteration(SearchResult found) {
                told.add(found);
            }

            @Override
            public void onRootMove(int move, int depth) {
                tried.add(move);
            }
        });
    }

    private static SearchTask depth(int depth) {
        return new SearchTask(depth, 1, RootMoves.ALL, false);
    }

    private static SearchTask defence(int multiPv, RootMoves root) {
        return new SearchTask(3, multiPv, root, true);
    }

    private static String text(SearchResult found) {
        return String.join(" ", found.variations().stream()
                .map(variation -> Move.toText(variation.move()) + ":" + Score.toText(variation.score())).toList());
    }

    private List<Integer> depths() {
        return told.stream().map(found -> found.best().depth()).toList();
    }

    @Test
    void run_undecided_tellsEachIterationUpToTheDepth() {
        SearchResult found = run(QUIET, depth(5));
        assertEquals(List.of(1, 2, 3, 4, 5), depths());
        assertEquals(told.get(4).variations(), found.variations());
        assertEquals(control.nodes(), found.nodes());
        assertTrue(told.get(0).nodes() < told.get(4).nodes());
        assertTrue(tried.size() > 30, "root moves are told, too");
    }

    @Test
    void run_instantAnswer_tellsNothing() {
        Position four = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8 k8", "a1 a3 c1 c3");
        SearchResult found = run(four, depth(5));
        assertEquals("g8:+M1", text(found));
        assertEquals(List.of(), told);
        assertEquals(0, found.nodes());
    }

    @Test
    void run_searchedToTheEnd_isOver() {
        int[] moves = WatchedSearch.points("a1 a2 b2 b1 c1 c2 a3 b3 a4 c3");
        Position rest = Position.of(Grid.square(4), Rule.inARow(4), moves);
        SearchResult found = run(rest, depth(100));
        assertEquals(rest.empties(), found.best().depth());
        assertEquals(rest.empties(), told.size());
    }

    /** The first iteration finds a win in 21 plies, the fours looked for after it one in 19. */
    @Test
    void run_shorterWinByFours_isToldAfterTheIterationAndEndsTheSearch() {
        Position fours = new NotationFormat(Grid.square(15), Rule.FREESTYLE).read("a7b4g15b8o15a3j14a5h10m11g11f10m12"
                + "b5b12i11f14d12l13i8h13n4c5c7n5h8l10j8g8").position();
        SearchResult found = run(fours, depth(5));
        assertEquals(List.of(1, 1), depths());
        assertTrue(Score.isWin(told.get(0).best().score()) && told.get(0).best().score() < told.get(1).best().score());
        assertEquals(told.get(1).variations(), found.variations());
    }

    @Test
    void run_win_endsAtItsDepth() {
        SearchResult found = run(WON, depth(9));
        assertEquals(Score.win(5), found.best().score());
        assertEquals(List.of(1, 2, 3, 4, 5), depths(), "up to there, for there may be a shorter one");
    }

    @Test
    void run_nodeLimit_endsWithTheLastWholeIteration() {
        control.setNodeLimit(1_000);
        SearchResult found = run(QUIET, depth(100));
        assertEquals(1_000, found.nodes(), "with the nodes of the iteration that was cut off");
        assertEquals(told.get(told.size() - 1).variations(), found.variations());
    }

    @Test
    void run_stoppedBefore_completesOneIteration() {
        control.requestStop();
        assertEquals(1, run(QUIET, depth(100)).best().depth());
        assertEquals(List.of(1), depths());
    }

    /** The fourth iteration finds that o15 is better, and is stopped when it searches its first move again. */
    @Test
    void run_stoppedAfterFailingHigh_answersTheBetterMove() {
        int better = Move.parse("o15");
        WorthOfPaths late = new WorthOfPaths(QUIET, path ->
                path.size() < 4 || path.get(0) != better ? 0 : path.size() % 2 == 0 ? 900 : -900);
        SearchTask two = new SearchTask(9, 1, RootMoves.only(List.of(Move.parse("g7"), better)), false);
        SearchResult found = search(QUIET, late).run(two, new SearchListener() {
            @Override
            public void onIteration(SearchResult result) {
                told.add(result);
            }

            @Override
            public void onRootMove(int move, int depth) {
                if (depth == 4 && tried.contains(move)) {
                    control.requestStop();
                }
                if (depth == 4) {
                    tried.add(move);
                }
            }
        });
        assertTrue(control.isStopped());
        assertEquals(Move.parse("g7"), told.get(2).best().move());
        assertEquals(better, found.best().move());
        assertEquals(4, found.best().depth());
    }

    @Test
    void run_severalVariations_areToldTogether() {
        SearchResult found = run(QUIET, new SearchTask(2, 3, RootMoves.ALL, false));
        assertEquals(3, found.variations().size());
        assertEquals(2, told.size());
    }

    /** White threatens an open four on row 8: two moves stand, the others lose in four plies. */
    @Test
    void run_defence_tellsTheLostMovesAfterTheOthers() {
        Position three = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "a1 c3 e1", "h8 i8 j8");
        SearchResult found = run(three, defence(4, RootMoves.ALL));
        assertTrue(Set.of("g8:+0 k8:+0", "k8:+0 g8:+0").contains(text(found).substring(0, 11)), text(found));
        assertEquals(List.of(Score.loss(4), Score.loss(4)),
                found.variations().stream().skip(2).map(Variation::score).toList());
        assertEquals(control.nodes(), found.nodes());
        assertFalse(told.isEmpty());
    }

    @Test
    void run_defenceWhereAllLose_isToldOnce() {
        Position three = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "a1 c3 e1", "h8 i8 j8");
        SearchResult found = run(three, defence(2, RootMoves.only(WatchedSearch.moves("o15 h9"))));
        assertEquals("h9:-M4 o15:-M4", text(found));
        assertEquals(List.of(found), told);
        assertEquals(List.of(), tried, "there is nothing to search");
    }

    @Test
    void run_defenceWithAWin_isTheWin() {
        Position four = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8 k8", "a1 a2 a3 c3");
        assertEquals("g8:+M1", text(run(four, defence(1, RootMoves.ALL))));
        assertEquals(0, control.nodes(), "no other move is looked at");
    }

    @Test
    void fits_sameSizeAndRule_isTrueOnlyThen() {
        IterativeDeepening search = search(QUIET);
        assertTrue(search.fits(WatchedSearch.position(Rule.FREESTYLE, Side.WHITE, "a1", "b2")));
        assertFalse(search.fits(WatchedSearch.position(Rule.STANDARD, Side.WHITE, "a1", "b2")));
        assertFalse(search.fits(new Position(Grid.square(16), Rule.FREESTYLE)));
    }

    @Test
    void reset_otherPosition_isSearchedNext() {
        IterativeDeepening search = search(QUIET);
        search.run(depth(3), SearchListener.NONE);
        long before = control.nodes();
        SearchControl next = new SearchControl(new TimeManager());
        search.reset(WON, new TranspositionTable(1 << 20), next);
        SearchResult found = search.run(depth(3), SearchListener.NONE);
        assertEquals(Score.win(5), found.best().score());
        assertEquals(next.nodes(), found.nodes());
        assertEquals(before, control.nodes(), "the old control counts no more");
        TranspositionTable table = new TranspositionTable(1 << 20);
        Position larger = new Position(Grid.square(16), Rule.FREESTYLE);
        assertThrows(IllegalArgumentException.class, () -> search.reset(larger, table, next));
    }
}
