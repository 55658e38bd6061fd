package org.kagetsu.benchmarks.tournament.game;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/** A noisy evaluator differs from the other one by its term, and by nothing else. */
class NoisyEvaluatorTest {

    private static final int AMPLITUDE = 20;

    private final NetworkEvaluator exact = NetworkEvaluator.standard();
    private final NoisyEvaluator noisy = new NoisyEvaluator(exact, AMPLITUDE);
    private final PatternState state = new PatternState(
            Position.of(Grid.square(15), Rule.FREESTYLE, Move.parse("h8"), Move.parse("i9")),
            exact.tables(Rule.FREESTYLE));

    /** What has a default is passed on, too: else an engine with noise would play without a policy. */
    @Test
    void everyMethod_isPassedOn() {
        Class<?> own = noisy.on(state).getClass();
        for (Method method : Evaluation.class.getDeclaredMethods()) {
            assertDoesNotThrow(() -> own.getDeclaredMethod(method.getName(), method.getParameterTypes()));
        }
    }

    @Test
    void score_otherSeeds_differsWithinTheAmplitude() {
        Evaluation evaluation = noisy.on(state);
        int exactScore = exact.on(state).score();
        int first = evaluation.score();
        assertEquals(first, evaluation.score());
        int different = 0;
        for (long seed = 0; seed < 100; seed++) {
            noisy.setSeed(seed);
            int score = evaluation.score();
            assertTrue(Math.abs(score - exactScore) <= AMPLITUDE);
            different += score == first ? 0 : 1;
        }
        assertTrue(different > 80, "different scores: " + different);
        assertEquals(exact.on(state).rough(), evaluation.rough());
    }

    @Test
    void prior_anySeed_isThatOfTheOther() {
        noisy.setSeed(3);
        int[] priors = priors(noisy);
        assertArrayEquals(priors(exact), priors);
        assertNotEquals(1, Arrays.stream(priors).distinct().count());
    }

    private int[] priors(StateEvaluator evaluator) {
        Evaluation.Policy policy = Objects.requireNonNull(evaluator.on(state).policy());
        policy.prepare();
        return Arrays.stream(state.position().grid().moves()).filter(state.position()::isEmpty).map(policy::prior).toArray();
    }
}
