package org.kagetsu.eval.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.pattern.Accumulator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.testing.Positions;

class NetworkEvaluatorTest {

    private final SplittableRandom random = new SplittableRandom(7);

    /** From numbers as they are learned to the largest that a file may hold. */
    @ParameterizedTest
    @ValueSource(ints = {30, 1000, 32_768})
    void evaluate_anyPosition_isTheFormula(int size) {
        Network network = RandomNetwork.of(5, size);
        NetworkEvaluator evaluator = new NetworkEvaluator(network);
        PatternEvaluator linear = new PatternEvaluator(network.linear());
        for (Rule rule : Rule.all()) {
            for (int moves = 0; moves < 60; moves += 7) {
                PatternState state = new PatternState(
                        Positions.played(Grid.square(moves < 30 ? 15 : 22), rule, moves, random),
                        evaluator.tables(rule));
                assertEquals(formula(network, state, linear.evaluate(state)), evaluator.evaluate(state));
            }
        }
    }

    /** In numbers without bounds. */
    private static int formula(Network network, PatternState state, int linear) {
        int own = state.position().sideToMove();
        Accumulator sums = state.accumulator();
        int[] inputs = new int[Network.INPUTS];
        for (int i = 0; i < 4; i++) {
            inputs[i] = sums.sum(own, i);
            inputs[4 + i] = sums.sum(1 - own, i);
        }
        inputs[8] = Network.STONES_FACTOR * state.position().stones();
        inputs[9] = Network.SCORE_FACTOR * linear;
        short[] shared = network.shared();
        BigInteger sum = BigInteger.valueOf(shared[shared.length - 1]).shiftLeft(20);
        for (int neuron = 0; neuron < Network.NEURONS; neuron++) {
            RuleNetwork rule = network.of(state.position().rule());
            BigInteger value = BigInteger.valueOf(rule.mask(own, ThreatMask.of(state), neuron)).shiftLeft(10);
            for (int i = 0; i < Network.INPUTS; i++) {
                value = value.add(BigInteger.valueOf((long) shared[neuron * Network.INPUTS + i] * inputs[i]));
            }
            sum = sum.add(value.max(BigInteger.ZERO)
                    .multiply(BigInteger.valueOf(shared[Network.NEURONS * Network.INPUTS + neuron])));
        }
        BigInteger score = sum.add(BigInteger.ONE.shiftLeft(23)).shiftRight(24).add(BigInteger.valueOf(linear));
        BigInteger most = BigInteger.valueOf(Score.MAX_UNDECIDED);
        return score.min(most).max(most.negate()).intValueExact();
    }

    @Test
    void evaluate_positionSetUp_isThatOfTheGame() {
        NetworkEvaluator evaluator = NetworkEvaluator.standard();
        for (Rule rule : Rule.all()) {
            for (int moves = 1; moves < 60; moves += 7) {
                Position played = Positions.played(Grid.square(15), rule, moves, random);
                assertEquals(evaluate(evaluator, played), evaluate(evaluator, setUp(played)));
            }
        }
    }

    private static Position setUp(Position played) {
        int[] black = IntStream.range(0, played.ply()).filter(i -> i % 2 == 0).map(played::move).toArray();
        int[] white = IntStream.range(0, played.ply()).filter(i -> i % 2 == 1).map(played::move).toArray();
        return Position.setUp(played.grid(), played.rule(), black, white, new int[0], played.sideToMove());
    }

    @Test
    void standard_isReadWithItsProvenance() {
        assertTrue(NetworkEvaluator.standard().network().provenance().contains("held-out loss"));
    }

    @Test
    void evaluate_symmetricPositions_isTheSame() {
        NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(5, 100));
        for (Rule rule : Rule.all()) {
            Position position = Positions.played(Grid.square(15), rule, 20, random);
            int score = evaluate(evaluator, position);
            for (Symmetry symmetry : Symmetry.values()) {
                assertEquals(score, evaluate(evaluator, Positions.map(position, symmetry, false)));
            }
        }
    }

    private static int evaluate(StateEvaluator evaluator, Position position) {
        return evaluator.evaluate(new PatternState(position.copy(), evaluator.tables(position.rule())));
    }

    @Test
    void evaluate_withTheLargestNumbers_staysUndecided() {
        NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(9, 32_768));
        for (int i = 0; i < 20; i++) {
            int score = evaluate(evaluator, Positions.played(Grid.square(22), Rule.FREESTYLE, 10 + i, random));
            assertTrue(Math.abs(score) <= Score.MAX_UNDECIDED, "score " + score);
        }
    }
}
