package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

/** The n best root moves of positions whose worth is made up. */
class MultiPvSearchTest {

    /** What moves are worth for Black; all others are worth -90. */
    private static final Map<String, Integer> WORTH = Map.of("g7", 50, "i8", 40, "h10", 30, "h7", 20);

    private final SearchControl control = new SearchControl(new TimeManager());
    private final List<SearchResult> told = new ArrayList<>();
    private final List<Integer> tried = new ArrayList<>();
    private int stopAtSecondLineOfDepth;
    private int stopAtDepth;
    private final List<Integer> triedAtDepth2 = new ArrayList<>();
    private boolean isEven;

    private SearchResult run(Position root, int depth, int multiPv, RootMoves moves) {
        WorthOfPaths evaluator = new WorthOfPaths(root, path -> {
            int forBlack = isEven || path.isEmpty() ? 0 : WORTH.getOrDefault(Move.toText(path.get(0)), -90);
            return path.size() % 2 == 0 ? forBlack : -forBlack;
        });
        PatternState state = new PatternState(root.copy(), evaluator.tables(root.rule()));
        RootSearch search =
                new RootSearch(state, new TranspositionTable(1 << 20), evaluator.on(state), control, new History());
        SearchListener listener = new SearchListener() {
            @Override
            public void onIteration(SearchResult found) {
                told.add(found);
            }

            @Override
            public void onRootMove(int move, int at) {
                if (at == 2) {
                    triedAtDepth2.add(move);
                }
                if (at == stopAtDepth) {
                    control.requestStop();
                }
                if (at == stopAtSecondLineOfDepth) {
                    if (tried.contains(move)) {
                        control.requestStop();
                    }
                    tried.add(move);
                }
            }
        };
        search.setListener(listener);
        return new MultiPvSearch(search, control, new SearchTask(depth, multiPv, moves, false)).run(listener);
    }

    private static String text(SearchResult found) {
        return String.join(" ", found.variations().stream()
                .map(variation -> Move.toText(variation.move()) + ":" + Score.toText(variation.score())).toList());
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
        Position three = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8", "a1 a3 c1");
        SearchResult found = run(three, 6, 2, RootMoves.ALL);
        assertEquals("g8:+M3 k8:+M3", text(found));
        assertTrue(told.size() <= 3, "iterations: " + told.size());
        SearchResult more = run(three, 4, 3, RootMoves.ALL);
        assertEquals(Score.win(3), more.variations().get(0).score());
        assertEquals(Score.win(3), more.variations().get(1).score());
        assertEquals(3, new HashSet<>(more.variations().stream().map(Variation::move).toList()).size());
        assertEquals(4, more.variations().get(2).depth(), "the third variation goes on");
    }

    /** The first iteration finds a win in 21 plies, the fours looked for after it one in 19. */
    @Test
    void run_shorterWinByFours_isTheFirstLineFromThenOn() {
        Position fours = new NotationFormat(Grid.square(15), Rule.FREESTYLE).read("a7b4g15b8o15a3j14a5h10m11g11f10m12"
                + "b5b12i11f14d12l13i8h13n4c5c7n5h8l10j8g8").position();
        isEven = true;
        SearchResult found = run(fours, 2, 2, RootMoves.ALL);
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
        stopAtDepth = 2;
        Position three = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8", "a1 a3 c1");
        SearchResult found = run(three, 9, 3, RootMoves.ALL);
        assertTrue(control.isStopped());
        assertEquals(3, new HashSet<>(found.variations().stream().map(Variation::move).toList()).size());
        Variation third = told.get(0).variations().get(2);
        assertEquals(third.move(), triedAtDepth2.get(0), "begins with what it found last");
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
        Position four = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8 k8", "a1 a3 c1 c3");
        assertEquals("g8:+M1 l8:+M1", text(run(four, 6, 2, RootMoves.ALL)));
        assertEquals(1, told.size());
        assertEquals(0, control.nodes());
    }

    /** Stopped in the second iteration, when its second variation is begun: the rest is that of the first iteration. */
    @Test
    void run_stoppedBetweenVariations_keepsWhatItHad() {
        stopAtSecondLineOfDepth = 2;
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
