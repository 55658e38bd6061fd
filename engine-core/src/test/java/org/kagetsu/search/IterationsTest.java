package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.WON;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.record.NotationFormat;
import org.kagetsu.search.time.TimeManager;

/** Iteration after iteration, of the best move and of the n best ones, what is told of them, and when they end. */
class IterationsTest {

    /** The first iteration finds a win in 21 plies, the fours looked for after it one in 19. */
    private static final Position SHORTER_BY_FOURS = new NotationFormat(Grid.square(15), Rule.FREESTYLE).read(
            "a7b4g15b8o15a3j14a5h10m11g11f10m12b5b12i11f14d12l13i8h13n4c5c7n5h8l10j8g8").position();
    private static final Position OPEN_THREE =
            WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8", "a1 a3 c1");
    private static final Position FOUR =
            WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8 k8", "a1 a3 c1 c3");
    private static final Position HIS_THREE =
            WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "a1 c3 e1", "h8 i8 j8");

    private final SearchControl control = new SearchControl(new TimeManager());
    private final List<SearchResult> told = new ArrayList<>();
    private final Map<Integer, List<Integer>> tried = new HashMap<>();
    private BiPredicate<Integer, Integer> stopsAt = (move, depth) -> false;
    private final SearchListener recorder = new SearchListener() {

        @Override
        public void onIteration(SearchResult found) {
            told.add(found);
        }

        @Override
        public void onRootMove(int move, int depth) {
            if (stopsAt.test(move, depth)) {
                control.requestStop();
            }
            tried(depth).add(move);
        }
    };

    private List<Integer> tried(int depth) {
        return tried.computeIfAbsent(depth, unused -> new ArrayList<>());
    }

    private IterativeDeepening search(Position root) {
        return search(root, new WorthOfPaths(root, path -> 0));
    }

    private IterativeDeepening search(Position root, WorthOfPaths worth) {
        PatternState state = new PatternState(root.copy(), worth.tables(root.rule()));
        return new IterativeDeepening(state, new TranspositionTable(1 << 20), worth.on(state), control, new History());
    }

    private SearchResult run(Position root, SearchTask task) {
        return search(root).run(task, recorder);
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
        assertTrue(tried(1).size() > 30, "root moves are told, too");
    }

    @Test
    void run_instantAnswer_tellsNothing() {
        SearchResult found = run(FOUR, depth(5));
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

    @Test
    void run_shorterWinByFours_isToldAfterTheIterationAndEndsTheSearch() {
        SearchResult found = run(SHORTER_BY_FOURS, depth(5));
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
        stopsAt = (move, depth) -> depth == 4 && tried(4).contains(move);
        SearchResult found = search(QUIET, late).run(two, recorder);
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
        SearchResult found = run(HIS_THREE, defence(4, RootMoves.ALL));
        assertTrue(Set.of("g8:+0 k8:+0", "k8:+0 g8:+0").contains(text(found).substring(0, 11)), text(found));
        assertEquals(List.of(Score.loss(4), Score.loss(4)),
                found.variations().stream().skip(2).map(Variation::score).toList());
        assertEquals(control.nodes(), found.nodes());
        assertFalse(told.isEmpty());
    }

    @Test
    void run_defenceWhereAllLose_isToldOnce() {
        SearchResult found = run(HIS_THREE, defence(2, RootMoves.only(WatchedSearch.moves("o15 h9"))));
        assertEquals("h9:-M4 o15:-M4", text(found));
        assertEquals(List.of(found), told);
        assertEquals(Map.of(), tried, "there is nothing to search");
    }

    @Test
    void run_defenceWithAWin_isTheWin() {
        assertEquals("g8:+M1", text(run(FOUR, defence(1, RootMoves.ALL))));
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

    /** What moves are worth for Black; all others are worth -90. */
    private static final Map<String, Integer> WORTH = Map.of("g7", 50, "i8", 40, "h10", 30, "h7", 20);

    private boolean isEven;

    private SearchResult run(Position root, int depth, int multiPv, RootMoves moves) {
        WorthOfPaths evaluator = new WorthOfPaths(root, path -> {
            int forBlack = isEven || path.isEmpty() ? 0 : WORTH.getOrDefault(Move.toText(path.get(0)), -90);
            return path.size() % 2 == 0 ? forBlack : -forBlack;
        });
        PatternState state = new PatternState(root.copy(), evaluator.tables(root.rule()));
        RootSearch search =
                new RootSearch(state, new TranspositionTable(1 << 20), evaluator.on(state), control, new History());
        search.setListener(recorder);
        return new MultiPvSearch(search, control, new SearchTask(depth, multiPv, moves, false)).run(recorder);
    }

    @Test
    void run_threeVariations_areTheBestInOrder() {
        SearchResult found = run(QUIET, 3, 3, RootMoves.ALL);
        assertEquals("g7:+50 i8:+40 h10:+30", text(found));
        assertEquals(control.nodes(), found.nodes());
        assertEquals(3, told.size(), "every iteration is told");
        assertEquals(found.variations(), told.get(2).variations());
        for (int depth = 1; depth <= 3; depth++) {
            assertEquals(depth, told.get(depth - 1).best().depth());
        }
    }

    @Test
    void run_excludedMoves_areLeftOut() {
        RootMoves rest = RootMoves.ALL.without(WatchedSearch.moves("g7 h10"));
        assertEquals("i8:+40 h7:+20", text(run(QUIET, 2, 2, rest)));
    }

    @Test
    void run_fewerMovesThanVariations_areAllMoves() {
        assertEquals("i8:+40 h7:+20", text(run(QUIET, 2, 5, RootMoves.only(WatchedSearch.moves("h7 i8")))));
    }

    /** Three wins in three plies: they are solved, so one iteration is enough. */
    @Test
    void run_solvedVariations_areNotSearchedAgain() {
        SearchResult found = run(OPEN_THREE, 6, 2, RootMoves.ALL);
        assertEquals("g8:+M3 k8:+M3", text(found));
        assertTrue(told.size() <= 3, "iterations: " + told.size());
        SearchResult more = run(OPEN_THREE, 4, 3, RootMoves.ALL);
        assertEquals(Score.win(3), more.variations().get(0).score());
        assertEquals(Score.win(3), more.variations().get(1).score());
        assertEquals(3, new HashSet<>(more.variations().stream().map(Variation::move).toList()).size());
        assertEquals(4, more.variations().get(2).depth(), "the third variation goes on");
    }

    @Test
    void run_shorterWinByFours_isTheFirstLineFromThenOn() {
        isEven = true;
        SearchResult found = run(SHORTER_BY_FOURS, 2, 2, RootMoves.ALL);
        Variation win = told.get(0).best();
        assertEquals(Score.win(19), win.score());
        assertTrue(found.variations().contains(win), "not searched again");
        assertEquals(3, found.variations().stream().mapToInt(Variation::depth).sum(), "the other variation is");
    }

    /** White's fours begin with g4, the best move so far; the other variations have no win to look for. */
    @Test
    void run_winByFoursOfTheBestLine_isFound() {
        Position fours = BoardPicture.read("""
                . . . . . . . . . .
                . . . . . O X . . .
                . O O X X . . . X .
                . O . . . O . . . X
                . X . . . . . . X O
                . . . X . O . . . .
                . . X . O . . . . .
                . O . X X X O O . .
                . . . . . X . O . .
                . . . . . . . . X O
                """, Rule.FREESTYLE, Side.WHITE);
        isEven = true;
        assertEquals("g4:+M17 d4:+0", text(run(fours, 1, 2, RootMoves.ALL)));
    }

    /** The two wins are solved; the third variation is stopped as soon as it is begun again. */
    @Test
    void run_stoppedWithSolvedVariations_listsEachOnce() {
        stopsAt = (move, depth) -> depth == 2;
        SearchResult found = run(OPEN_THREE, 9, 3, RootMoves.ALL);
        assertTrue(control.isStopped());
        assertEquals(3, new HashSet<>(found.variations().stream().map(Variation::move).toList()).size());
        Variation third = told.get(0).variations().get(2);
        assertEquals(third.move(), tried(2).get(0), "begins with what it found last");
        assertEquals(2, found.variations().get(2).depth(), "what a stopped search has found counts");
    }

    /** A double three is forbidden to Black, yet there must be a move. */
    @Test
    void run_onlyAForbiddenMove_isALoss() {
        Position renju = WatchedSearch.position(Rule.RENJU, Side.BLACK, "g8 i8 h7 h9", "a1 c4 e2 n9");
        assertEquals("h8:-M2", text(run(renju, 3, 2, RootMoves.only(WatchedSearch.moves("h8")))));
    }

    @Test
    void run_fives_needNoSearch() {
        assertEquals("g8:+M1 l8:+M1", text(run(FOUR, 6, 2, RootMoves.ALL)));
        assertEquals(1, told.size());
        assertEquals(0, control.nodes());
    }

    /** Stopped in the second iteration, when its second variation is begun: the rest is that of the first iteration. */
    @Test
    void run_stoppedBetweenVariations_keepsWhatItHad() {
        stopsAt = (move, depth) -> depth == 2 && tried(2).contains(move);
        SearchResult found = run(QUIET, 9, 3, RootMoves.ALL);
        assertTrue(control.isStopped());
        assertEquals(2, told.size());
        assertEquals("g7:+50 i8:+40 h10:+30", text(found));
        assertEquals(2, found.variations().get(0).depth());
        assertEquals(1, found.variations().get(2).depth());
    }

    @Test
    void run_stopRequestedBefore_stillOffersAMove() {
        control.requestStop();
        SearchResult found = run(QUIET, 9, 3, RootMoves.ALL);
        assertEquals("g7:+50", text(found));
    }
}
