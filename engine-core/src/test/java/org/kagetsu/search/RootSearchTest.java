package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.WON;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.record.NotationFormat;
import org.kagetsu.search.time.TimeManager;

/** One iteration from the root, its window, the fours looked for after it, and when there is nothing more to find. */
class RootSearchTest {

    private static final int BEST = Move.parse("g7");

    private final SearchControl control = new SearchControl(new TimeManager());
    private final TranspositionTable table = new TranspositionTable(1 << 20);
    private final List<Integer> tried = new ArrayList<>();
    private int stopAtSearch = -1;

    /** The move g7 is worth this much for Black, all others 500 less. */
    private static WorthOfPaths worth(Position root, int worth) {
        return new WorthOfPaths(root, path -> {
            int forBlack = path.isEmpty() || path.get(0) == BEST ? worth : worth - 500;
            return path.size() % 2 == 0 ? forBlack : -forBlack;
        });
    }

    private RootSearch search(int worth) {
        return search(QUIET, worth);
    }

    private RootSearch search(Position root, int worth) {
        return search(root, worth, table, control);
    }

    private RootSearch search(Position root, int worth, TranspositionTable table, SearchControl control) {
        WorthOfPaths evaluator = worth(root, worth);
        PatternState state = new PatternState(root.copy(), evaluator.tables(root.rule()));
        RootSearch search = new RootSearch(state, table, evaluator.on(state), control, new History());
        search.setListener(new Recorder());
        return search;
    }

    private final class Recorder implements SearchListener {

        @Override
        public void onIteration(SearchResult found) {
            throw new AssertionError("told by others");
        }

        @Override
        public void onRootMove(int move, int depth) {
            tried.add(move);
            if (searches() == stopAtSearch) {
                control.requestStop();
            }
        }
    }

    private static Variation variation(int depth, int score) {
        return new Variation(depth, depth, score, List.of(BEST));
    }

    /** How often the root was searched: each search tries the best move of the last one first. */
    private long searches() {
        return tried.stream().filter(move -> move == BEST).count();
    }

    /** From depth 4 on the window reaches 24 points up and down from the last score; it is opened after a failure. */
    @ParameterizedTest
    @CsvSource({"3, 900, 1", "4, 23, 1", "4, -23, 1", "4, 24, 2", "4, -24, 2", "4, 60, 2", "5, -60, 2"})
    void iterate_scoreOutsideTheWindow_isSearchedAgain(int depth, int score, int searches) {
        table.store(QUIET.hash(), BEST, 0, 0, 0, Bound.UPPER);
        RootMoves two = RootMoves.only(List.of(BEST, Move.parse("o15")));
        Variation found = search(score).iterate(depth, two, variation(depth - 1, 0));
        assertNotNull(found);
        assertEquals(score, found.score());
        assertEquals(BEST, found.move());
        assertEquals(depth, found.depth());
        assertEquals(searches, searches());
    }

    @Test
    void iterate_deepestLine_isThatOfTheIteration() {
        RootSearch search = search(0);
        assertEquals(1, search.iterate(1, RootMoves.ALL, null).selectiveDepth());
        assertEquals(3, search.iterate(3, RootMoves.ALL, null).selectiveDepth());
        assertEquals(1, search.iterate(1, RootMoves.ALL, null).selectiveDepth(), "not that of the last iteration");
    }

    /** Restricted root moves: the best of the last iteration is tried first. */
    @Test
    void iterate_someMoves_beginsWithTheLastBest() {
        RootMoves some = RootMoves.only(List.of(Move.parse("i8"), BEST, Move.parse("a1")));
        search(0).iterate(2, some, variation(1, 0));
        assertEquals(BEST, tried.get(0));
        tried.clear();
        search(0).iterate(2, some, null);
        assertEquals(Move.parse("i8"), tried.get(0), "i8 promises the most");
    }

    private void stopAfter(long nodes) {
        control.setNodeLimit(nodes);
        control.allowStop();
    }

    @Test
    void iterate_stoppedAtOnce_findsNothing() {
        stopAfter(1);
        assertNull(search(0).iterate(4, RootMoves.ALL, variation(3, 0)));
    }

    @Test
    void iterate_stoppedBeforeTheEnd_hasTheBestSoFar() {
        table.store(QUIET.hash(), BEST, 0, 0, 0, Bound.UPPER);
        SearchControl counting = new SearchControl(new TimeManager());
        TranspositionTable other = new TranspositionTable(1 << 20);
        other.store(QUIET.hash(), BEST, 0, 0, 0, Bound.UPPER);
        search(QUIET, 0, other, counting).iterate(4, RootMoves.ALL, variation(3, 0));
        stopAfter(counting.nodes() - 3);
        Variation found = search(0).iterate(4, RootMoves.ALL, variation(3, 0));
        assertNotNull(found);
        assertEquals(BEST, found.move());
        assertEquals(0, found.score());
    }

    /** All moves fail low, so there is no best one when the search is stopped. */
    @Test
    void iterate_stoppedAfterAFailLow_findsNothing() {
        table.store(QUIET.hash(), BEST, 0, 0, 0, Bound.UPPER);
        stopAfter(100);
        assertNull(search(-900).iterate(4, RootMoves.ALL, variation(3, 0)));
    }

    /** The first search fails high, the second is stopped: the move is better than was expected. */
    @ParameterizedTest
    @ValueSource(ints = {24, 900})
    void iterate_stoppedAfterAFailHigh_hasTheBetterMove(int score) {
        table.store(QUIET.hash(), BEST, 0, 0, 0, Bound.UPPER);
        RootSearch search = search(score);
        control.allowStop();
        stopAtSearch = 2;
        Variation found = search.iterate(4, RootMoves.ALL, variation(3, 0));
        assertNotNull(found);
        assertEquals(BEST, found.move());
        assertTrue(found.score() >= 24, "score " + found.score());
    }

    @Test
    void isFinal_decidedWithinTheDepthOrTheEnd_isTrue() {
        RootSearch search = search(0);
        assertTrue(search.isFinal(variation(7, Score.win(7))));
        assertTrue(search.isFinal(variation(8, Score.loss(8))));
        assertFalse(search.isFinal(variation(7, Score.win(9))), "there may be a shorter win");
        assertFalse(search.isFinal(variation(100, 500)));
        int empties = QUIET.empties();
        assertTrue(search.isFinal(variation(empties, 0)), "searched to the end");
        assertFalse(search.isFinal(variation(empties - 1, 0)));
    }

    @Test
    void hasMove_someAllowedPointThatIsEmptyAndNotForbidden_isTrue() {
        // h8 is a double three of Black.
        Position renju = WatchedSearch.position(Rule.RENJU, Side.BLACK, "g8 i8 h7 h9", "a1 c1 e1 g1");
        RootSearch search = search(renju, 0);
        assertTrue(search.hasMove(RootMoves.only(WatchedSearch.moves("h8 a1 o15"))));
        assertFalse(search.hasMove(RootMoves.only(WatchedSearch.moves("h8 a1 g8"))));
    }

    @Test
    void solve_winByFours_isFoundIfItIsBetter() {
        RootSearch search = search(WON, 0);
        Variation win = search.solve(variation(1, 0), RootMoves.ALL);
        assertNotNull(win);
        assertEquals(Score.win(5), win.score());
        assertNull(search.solve(variation(1, Score.win(5)), RootMoves.ALL), "not better than what was found");
        assertNull(search.solve(variation(1, Score.win(3)), RootMoves.ALL));
    }

    @Test
    void solve_fromThenOn_theSearchMayBeStopped() {
        control.requestStop();
        RootSearch search = search(0);
        assertNotNull(search.iterate(1, RootMoves.ALL, null), "not in the first iteration");
        search.solve(variation(1, 0), RootMoves.ALL);
        assertNull(search.iterate(2, RootMoves.ALL, variation(1, 0)));
    }

    @Test
    void reset_otherPosition_isLikeNew() {
        // With fours of White, for the horizon to look at.
        Position next = WatchedSearch.position(
                Rule.FREESTYLE, Side.BLACK, "d8 d5 a1 a3 c1 c15 e15 n1", "e8 f8 g8 e5 f5 g5 h6 h7");
        RootSearch reused = search(QUIET, 10);
        reused.iterate(5, RootMoves.only(List.of(BEST)), null);
        SearchControl second = new SearchControl(new TimeManager());
        RootSearch fresh = search(next, 10, new TranspositionTable(1 << 20), second);
        SearchControl first = new SearchControl(new TimeManager());
        long before = control.nodes();
        reused.reset(next, new TranspositionTable(1 << 20), first);
        assertEquals(next.hash(), reused.state.position().hash());
        assertEquals(fresh.iterate(4, RootMoves.ALL, null).score(), reused.iterate(4, RootMoves.ALL, null).score());
        assertTrue(first.nodes() > 0, "the nodes are counted by the new control");
        assertEquals(before, control.nodes(), "and not by the old one");
    }

    /** White has many fours, and no win that some thousand nodes could find. */
    private static final Position MANY_FOURS = new NotationFormat(Grid.square(15), Rule.FREESTYLE).read("o8a8n7h1i15g1"
            + "n15d2o9d1l9n9g2m10f4o10m11o11o12l11m12j8a10g4k8j9e2d4n12k10f2j11j10j14j4i14i12i2d6j5k11").position();

    private static final Variation FOUND = new Variation(4, 6, 10, WatchedSearch.moves("o15"));

    private RootSearch vcf(Position position) {
        return search(position, 10);
    }

    @Test
    void find_win_isALineWithItsFirstMove() {
        Variation win = vcf(WON).findByFours(FOUND, RootMoves.ALL);
        assertNotNull(win);
        assertEquals(Score.win(5), win.score());
        assertTrue(List.of("h8", "h5").contains(Move.toText(win.move())));
        assertEquals(List.of(win.move()), win.pv());
        assertEquals(4, win.depth(), "the iteration before");
        assertEquals(6, win.selectiveDepth(), "the longest path so far");
        assertEquals(5, vcf(WON).findByFours(new Variation(2, 3, 10, FOUND.pv()), RootMoves.ALL).selectiveDepth());
    }

    @Test
    void find_winByAMoveThatIsNotAllowed_isNone() {
        int move = vcf(WON).findByFours(FOUND, RootMoves.ALL).move();
        assertNull(vcf(WON).findByFours(FOUND, RootMoves.ALL.without(List.of(move))));
    }

    @Test
    void find_noFours_looksOnlyOnce() {
        RootSearch vcf = vcf(QUIET);
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        long nodes = control.nodes();
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        assertEquals(nodes, control.nodes(), "it knows that there is none");
    }

    @Test
    void find_afterReset_looksAgain() {
        RootSearch vcf = vcf(QUIET);
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        SearchControl next = new SearchControl(new TimeManager());
        vcf.reset(QUIET, new TranspositionTable(1 << 20), next);
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        assertEquals(1, next.nodes());
    }

    /** A thousand nodes at first; later a quarter of what the search has used without it. */
    @Test
    void find_manyFours_takesItsShareOfTheNodes() {
        RootSearch vcf = vcf(MANY_FOURS);
        assertEquals(1_000, (double) nodesOf(vcf, 400), 3.0, "at first");
        assertEquals(2_000, (double) nodesOf(vcf, 7_600), 3.0, "a quarter of 8,000");
        assertEquals(3_000, (double) nodesOf(vcf, 4_000), 3.0, "a quarter of 12,000");
    }

    /** What the look for a win costs after this many other nodes. */
    private long nodesOf(RootSearch vcf, int others) {
        for (int i = 0; i < others; i++) {
            control.visit();
        }
        long before = control.nodes();
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        return control.nodes() - before;
    }

    /** A depth, the score of the iteration before, scores that lay outside one after the other, and the window then. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, '', -32000, 32000", "3, 100, '', -32000, 32000", // early iterations are open
        "4, 0, '', -24, 24", "12, -150, '', -174, -126",
        "8, 29991, '', -32000, 32000", "8, -29990, '', -32000, 32000", // decided
        "5, 0, -30, -102, 24", "5, 0, -30 -102, -318, 24", "5, 0, -30 -102 -500, -1148, 24",
        "5, 0, -30 -102 -500 -1200, -32000, 24",
        "5, 0, 24, -24, 96", "5, 0, 24 100, -24, 316", "5, 0, 24 100 400, -24, 1048",
        "5, 0, 24 100 400 1100, -24, 32000",
        "5, 0, 29993, -24, 32000", "5, 0, -29994, -32000, 24", // decided
    })
    void widen_scoresOutside_openTheirSideMoreEachTime(int depth, int last, String scores, int alpha, int beta) {
        AspirationWindow window = new AspirationWindow(depth, last);
        Pattern.compile("-?[0-9]+").matcher(scores).results()
                .forEach(score -> window.widen(Integer.parseInt(score.group())));
        assertEquals(alpha, window.alpha);
        assertEquals(beta, window.beta);
    }

    @Test
    void contains_boundsThemselves_areOutside() {
        AspirationWindow window = new AspirationWindow(4, 10);
        assertFalse(window.contains(-14));
        assertTrue(window.contains(-13));
        assertTrue(window.contains(33));
        assertFalse(window.contains(34));
    }

    private static final Grid LARGEST = Grid.square(22);

    private static RootMoves only(String moves) {
        return RootMoves.only(WatchedSearch.moves(moves));
    }

    private static String allowed(RootMoves moves) {
        return WatchedSearch.text(Arrays.stream(LARGEST.moves()).filter(moves::allows).boxed().toList());
    }

    @Test
    void all_allowsEveryPoint() {
        assertEquals(484, Arrays.stream(LARGEST.moves()).filter(RootMoves.ALL::allows).count());
        assertFalse(RootMoves.ALL.isRestricted());
        assertFalse(RootMoves.ALL.isListed());
    }

    @Test
    void only_allowsThesePoints() {
        RootMoves moves = only("a1 h8 v22");
        assertEquals("a1 h8 v22", allowed(moves));
        assertTrue(moves.isRestricted());
        assertTrue(moves.isListed());
    }

    @Test
    void without_takesPointsAway() {
        RootMoves some = RootMoves.ALL.without(WatchedSearch.moves("a1 h8 v22"));
        assertEquals(481, allowed(some).split(" ").length);
        assertFalse(some.allows(Move.parse("h8")));
        assertTrue(some.isRestricted());
        assertFalse(some.isListed(), "what is left was not listed");
        RootMoves rest = only("a1 h8 v22").without(WatchedSearch.moves("h8"));
        assertEquals("a1 v22", allowed(rest));
        assertTrue(rest.isRestricted() && rest.isListed());
        assertEquals(484, allowed(RootMoves.ALL).split(" ").length, "the first set is as before");
    }

    @Test
    void without_nothing_isTheSame() {
        assertSame(RootMoves.ALL, RootMoves.ALL.without(List.of()));
    }

    @Test
    void first_isTheLowestAllowedPointOfTheGroup() {
        Position position = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8 k8", "a1 a3 c1 c3");
        PatternState state = state(position);
        assertEquals(Move.parse("g8"), RootMoves.ALL.first(state, Side.BLACK, PointGroup.FIVE));
        assertEquals(Move.parse("l8"), only("l8 m8").first(state, Side.BLACK, PointGroup.FIVE));
        assertEquals(Move.NONE, only("m8").first(state, Side.BLACK, PointGroup.FIVE));
        assertEquals(Move.NONE, RootMoves.ALL.first(state, Side.WHITE, PointGroup.FIVE));
    }

    @Test
    void retain_movesTheAllowedToTheFront() {
        // h8 is a double three of Black.
        Position position = WatchedSearch.position(Rule.RENJU, Side.BLACK, "g8 i8 h7 h9", "a1 c1 e1 g1");
        PatternState state = state(position);
        int[] moves = WatchedSearch.points("o1 h8 o3 o5 o7 o9");
        assertEquals(2, only("h8 o5 o7 o9").retain(state, moves, 1, 4));
        assertEquals("o1 o5 o7", WatchedSearch.text(Arrays.stream(moves).limit(3).boxed().toList()));
    }
}
