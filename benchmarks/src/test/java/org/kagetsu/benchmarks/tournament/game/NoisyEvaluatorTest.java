package org.kagetsu.benchmarks.tournament.game;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.weights.StateEvaluator;
import org.kagetsu.eval.weights.WindowEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/** A noisy evaluator differs from the other one by its term, and by nothing else. */
class NoisyEvaluatorTest {

    private static final int AMPLITUDE = 20;

    private final WindowEvaluator exact = WindowEvaluator.standard();
    private final NoisyEvaluator noisy = new NoisyEvaluator(exact, AMPLITUDE);
    private final PatternState state = new PatternState(
            Position.of(Grid.square(15), Rule.FREESTYLE, Move.parse("h8"), Move.parse("i9")),
            exact.tables(Rule.FREESTYLE));

    static Stream<Method> methods() {
        return Arrays.stream(StateEvaluator.class.getDeclaredMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic());
    }

    /** What has a default is passed on, too: else an engine with noise would play without a policy. */
    @ParameterizedTest
    @MethodSource("methods")
    void everyMethod_isPassedOn(Method method) throws NoSuchMethodException {
        Method own = NoisyEvaluator.class.getMethod(method.getName(), method.getParameterTypes());
        assertEquals(NoisyEvaluator.class, own.getDeclaringClass());
    }

    @Test
    void evaluate_otherSeeds_differsWithinTheAmplitude() {
        int first = noisy.evaluate(state);
        assertEquals(first, noisy.evaluate(state));
        int different = 0;
        for (long seed = 0; seed < 100; seed++) {
            noisy.setSeed(seed);
            int score = noisy.evaluate(state);
            assertTrue(Math.abs(score - exact.evaluate(state)) <= AMPLITUDE);
            different += score == first ? 0 : 1;
        }
        assertTrue(different > 80, "different scores: " + different);
    }

    @Test
    void prior_anySeed_isThatOfTheOther() {
        noisy.setSeed(3);
        noisy.preparePolicy(state);
        int[] moves = Arrays.stream(state.position().grid().moves()).filter(state.position()::isEmpty).toArray();
        int[] priors = Arrays.stream(moves).map(move -> noisy.prior(state, move)).toArray();
        exact.preparePolicy(state);
        assertArrayEquals(Arrays.stream(moves).map(move -> exact.prior(state, move)).toArray(), priors);
        assertNotEquals(1, Arrays.stream(priors).distinct().count());
    }
}
