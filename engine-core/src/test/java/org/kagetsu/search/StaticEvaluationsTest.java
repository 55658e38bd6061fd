package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.kagetsu.testing.Positions.state;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PatternState;

/** Evaluations and estimates of single nodes: the evaluator always says 7, and roughly what a test sets. */
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
}
