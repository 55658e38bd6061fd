package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.byPly;
import static org.kagetsu.search.WatchedSearch.position;
import static org.kagetsu.search.WatchedSearch.text;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.testing.ContestedPositions;

/**
 * Evaluations and estimates of single nodes, where the evaluator always says 7, and roughly what a test sets; and what
 * nodes of a search ask of the evaluator.
 */
class StaticEvaluationsTest {

    private static final int EXACT = 7;
    private static final int SLOT = 5;

    /** With a rough evaluation of 10, and 60 and -20 above it two plies and one ply ago: 10 + 80 / 2 + 35. */
    private static final int ESTIMATE = 85;

    private final Position root = new Position(Grid.square(15), Rule.FREESTYLE);
    private final PatternState state = state(root);
    private final History history = new History();
    private final WorthOfPaths evaluator = new WorthOfPaths(root, path -> EXACT, path -> 10);
    private final Frame[] frames = Frame.stack(state, evaluator.on(state), history);
    private final StaticEvaluations evaluations = with(evaluator);

    private StaticEvaluations with(WorthOfPaths judge) {
        frames[0].aboveRough = 60;
        frames[1].aboveRough = -20;
        return new StaticEvaluations(judge.on(state), history.corrections(), frames);
    }

    private static long entry(int evaluation) {
        return TableEntry.pack(0, 0, evaluation, 1, Bound.EXACT, 0);
    }

    @ParameterizedTest
    @CsvSource({"-16, -15, 85", "-15, -14, 7", "184, 185, 7", "185, 186, 85"})
    void atHorizon_estimateFarOutsideTheWindow_isTheEstimate(int alpha, int beta, int expected) {
        assertEquals(expected, evaluations.atHorizon(frames[2], 0, alpha, beta));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void estimate_firstTwoPlies_thereIsNone(int ply) {
        assertEquals(EXACT, evaluations.atHorizon(frames[ply], 0, 1999, 2000));
        assertEquals(NodeEnd.UNKNOWN, evaluations.futility(frames[ply], SLOT, -2000, 1));
    }

    @Test
    void estimate_evaluatorWithoutRoughEvaluations_thereIsNone() {
        StaticEvaluations exact = with(new WorthOfPaths(root, path -> EXACT, null));
        assertEquals(EXACT, exact.atHorizon(frames[2], 0, 1999, 2000));
        assertEquals(NodeEnd.UNKNOWN, exact.futility(frames[2], SLOT, -2000, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void estimate_beyondAllEvaluations_isTheLastOfThem(int sign) {
        int most = sign * Score.MAX_UNDECIDED;
        StaticEvaluations extreme = with(new WorthOfPaths(root, path -> EXACT, path -> most));
        frames[0].aboveRough = sign * 1000;
        assertEquals(most, extreme.atHorizon(frames[2], 0, 0, 1));
    }

    @Test
    void atHorizon_tableEntry_isItsEvaluation() {
        assertEquals(33, evaluations.atHorizon(frames[2], entry(33), 1999, 2000));
    }

    /** The margin of depth 1 is 76, or 38 if even the least that the estimate may mean is more than two plies ago. */
    @ParameterizedTest
    @CsvSource({"1, 0, -91, true", "1, 0, -90, false", "1, -16, -53, true", "1, -15, -53, false", "9, 0, -395, true",
            "10, 0, -2000, false"})
    void futility_estimateFarAboveBeta_isWorthWhatTheReplyLeaves(int depth, int last, int beta, boolean isFar) {
        frames[0].evaluation = last;
        int margin = Margins.futility(depth, ESTIMATE - 100 > last);
        assertEquals(isFar ? ESTIMATE - margin : NodeEnd.UNKNOWN,
                evaluations.futility(frames[2], SLOT, beta, depth));
    }

    @Test
    void futility_learnedError_isAdded() {
        for (int i = 0; i < 1000; i++) {
            history.corrections().learn(SLOT, 50, 20);
        }
        frames[0].evaluation = 1000;
        int correction = history.corrections().correction(SLOT);
        int beta = ESTIMATE + correction - 100 - 76;
        assertEquals(ESTIMATE + correction - 76, evaluations.futility(frames[2], SLOT, beta, 1));
        assertEquals(NodeEnd.UNKNOWN, evaluations.futility(frames[2], SLOT, beta + 1, 1));
        assertEquals(NodeEnd.UNKNOWN, evaluations.futility(frames[2], SLOT + 1, beta, 1));
    }

    @Test
    void uncorrected_remembersHowFarItIsAboveTheRoughOne() {
        assertEquals(EXACT, evaluations.uncorrected(frames[2], 0, false));
        assertEquals(EXACT - 10, frames[2].aboveRough);
        assertEquals(33, evaluations.uncorrected(frames[3], entry(33), false));
        assertEquals(33 - 10, frames[3].aboveRough);
    }

    @Test
    void uncorrected_forcedNode_isThatOfTwoPliesAgo() {
        frames[0].evaluation = 44;
        for (long entry : List.of(0L, entry(33))) {
            assertEquals(44, evaluations.uncorrected(frames[2], entry, true));
            assertEquals(60, frames[2].aboveRough);
        }
        assertEquals(Score.DRAW, evaluations.uncorrected(frames[1], 0, true));
        assertEquals(0, frames[1].aboveRough);
    }

    private static final int ALPHA = 100;

    /** White can make a four on k8, which Black can stop on l8. */
    private static final Position FOUR = position(Rule.FREESTYLE, Side.BLACK, "g8 c1 e1", "h8 i8 j8");

    private final Set<String> evaluated = new HashSet<>();

    /** A search in which all positions are worth nothing, and roughly what is said by ply. */
    private WatchedSearch roughly(Position root, int... worth) {
        ToIntFunction<List<Integer>> rough = byPly(worth);
        return new WatchedSearch(root, path -> {
            evaluated.add(text(path));
            return 0;
        }, rough);
    }

    private boolean isEvaluated(int plies) {
        return evaluated.stream().anyMatch(path -> !path.isEmpty() && path.split(" ").length == plies);
    }

    @Test
    void farAboveBeta_isNeitherEvaluatedNorSearched() {
        WatchedSearch search = roughly(QUIET, 0, 0, 2000);
        search.scout(ALPHA, 4);
        assertTrue(isEvaluated(1));
        assertFalse(isEvaluated(2));
        assertFalse(search.expands(search.first(2)));
    }

    @Test
    void nearBeta_isEvaluated() {
        WatchedSearch search = roughly(QUIET, 0, 0, ALPHA);
        search.scout(ALPHA, 4);
        assertTrue(isEvaluated(2));
    }

    @Test
    void horizonFarBelowAlpha_isNotEvaluated() {
        WatchedSearch search = roughly(QUIET, 0, 0, -2000);
        search.scout(-50, 2);
        assertTrue(search.visits(search.first(2)) > 0);
        assertFalse(isEvaluated(2));
    }

    /** The table has an exact evaluation already, and it is near the window. */
    @Test
    void positionInTheTable_isSearched() {
        WatchedSearch first = roughly(QUIET, 0, 0, 2000);
        first.scout(ALPHA, 4);
        String path = first.first(2);
        WatchedSearch search = roughly(QUIET, 0, 0, 2000);
        search.store(path, "", 0, ALPHA - 10, 0, Bound.UPPER);
        search.scout(ALPHA, 4);
        assertTrue(search.expands(path));
    }

    /** Only the first line of play has an open window, and only its positions are evaluated two plies from the root. */
    @Test
    void openWindow_isEvaluated() {
        WatchedSearch search = roughly(QUIET, 0, 0, 2000).only("a15");
        search.search(-150, 150, 3);
        assertTrue(isEvaluated(2));
    }

    @Test
    void forcedNode_isSearched() {
        WatchedSearch search = roughly(FOUR, 0, 0, 2000).only("a15");
        search.scout(ALPHA, 4);
        assertEquals(WatchedSearch.moves("l8"), search.tried("a15 k8"));
        assertFalse(evaluated.contains("a15 k8"));
    }

    /** A five on the board says more than any evaluation, and an evaluator need not know of it. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void evaluate_positionWithAFive_isNeverAsked(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 51);
        for (int i = 0; i < 12; i++) {
            WatchedSearch[] search = new WatchedSearch[1];
            search[0] = new WatchedSearch(positions.next(Grid.square(11), rule, 6 + 2 * i), path -> {
                assertEquals(0, search[0].state.count(Side.BLACK, PointGroup.FIVE), "Black has a five");
                assertEquals(0, search[0].state.count(Side.WHITE, PointGroup.FIVE), "White has a five");
                return path.hashCode() % 100;
            });
            search[0].search(-Score.INFINITE, Score.INFINITE, 1 + i % 4);
        }
    }

    @Test
    void evaluate_eachNode_isAskedAtMostOnce() {
        List<List<Integer>> asked = new ArrayList<>();
        WatchedSearch search = new WatchedSearch(QUIET, path -> {
            asked.add(path);
            return 0;
        });
        search.scout(0, 3);
        assertEquals(new HashSet<>(asked).size(), asked.size());
        assertTrue(asked.size() > 30);
    }
}
