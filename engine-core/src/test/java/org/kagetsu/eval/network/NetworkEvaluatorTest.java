package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.testing.PlainWindows;
import org.kagetsu.testing.Positions;

class NetworkEvaluatorTest {

    private static final NetworkSize SIZE = new NetworkSize(8, 10, 12);

    private final SplittableRandom random = new SplittableRandom(7);

    /** From small numbers to the largest that a file may hold. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 100})
    void evaluateAndPrior_anyPosition_areTheFormula(int percent) {
        Network network = RandomNetwork.of(5, SIZE, percent);
        NetworkEvaluator evaluator = new NetworkEvaluator(network);
        LinearEvaluator linear = new LinearEvaluator(network.linear());
        for (Rule rule : Rule.all()) {
            for (int moves = 0; moves < 60; moves += 7) {
                PatternState state = new PatternState(
                        Positions.played(Grid.square(moves < 30 ? 15 : 22), rule, moves, random),
                        evaluator.tables(rule));
                Reference reference = new Reference(network, state, linear.on(state).score());
                NetworkEvaluation evaluation = evaluator.on(state);
                assertEquals(reference.score(), evaluation.score());
                evaluation.prepare();
                for (int move : state.position().grid().moves()) {
                    if (state.position().isEmpty(move)) {
                        assertEquals(reference.prior(move), evaluation.prior(move));
                    }
                }
            }
        }
    }

    /** What a state remembers of the positions before changes nothing. */
    @Test
    void evaluateAndPrior_onAWayBackAndForth_areThoseOfANewState() {
        NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(5, SIZE, 10));
        PatternState state = new PatternState(
                Positions.played(Grid.square(15), Rule.RENJU, 6, random), evaluator.tables(Rule.RENJU));
        NetworkEvaluation old = evaluator.on(state);
        int[] moves = IntStream.of(state.position().grid().moves()).filter(state.position()::isEmpty).limit(6).toArray();
        for (int step = 0; step < 500; step++) {
            int move = moves[random.nextInt(moves.length)];
            if (state.position().isEmpty(move)) {
                state.place(move);
            } else if (state.position().ply() > 6) {
                state.undo();
            }
            NetworkEvaluation fresh =
                    evaluator.on(new PatternState(state.position().copy(), evaluator.tables(Rule.RENJU)));
            switch (random.nextInt(3)) {
                case 0 -> assertEquals(fresh.score(), old.score());
                case 1 -> assertEquals(fresh.compute(), old.compute());
                default -> {
                    fresh.prepare();
                    old.prepare();
                    int asked = state.position().grid().moves()[random.nextInt(225)];
                    if (state.position().isEmpty(asked)) {
                        assertEquals(fresh.prior(asked), old.prior(asked));
                    }
                }
            }
        }
    }

    /** The formula, from the board, in numbers without bounds. */
    private static final class Reference {

        private final Network network;
        private final NetworkHeads heads;
        private final Position position;
        private final int own;
        private final int linear;
        private final Map<Integer, int[]> features = new HashMap<>();
        private final int[] neurons = new int[SIZE.hidden() + SIZE.second()];

        Reference(Network network, PatternState state, int linear) {
            this.network = network;
            this.heads = network.heads();
            this.position = state.position();
            this.own = position.sideToMove();
            this.linear = linear;
            int width = 2 * SIZE.channels();
            int[] inputs = new int[SIZE.inputs()];
            for (int move : position.grid().moves()) {
                for (int i = 0; i < width && position.isEmpty(move); i++) {
                    inputs[i] += feature(move, i);
                }
            }
            inputs[width] = position.stones();
            inputs[width + 1] = linear;
            int mask = ThreatMask.of(state);
            for (int k = 0; k < SIZE.hidden(); k++) {
                int bias = heads.firstBias()[k]
                        + network.table(Network.table(position.rule(), own)).masks()[mask * SIZE.hidden() + k];
                neurons[k] = neuron(heads.first(), k, inputs, 8, bias);
            }
            int[] first = Arrays.copyOf(neurons, SIZE.hidden());
            for (int k = 0; k < SIZE.second(); k++) {
                neurons[SIZE.hidden() + k] = neuron(heads.second(), k, first, 10, heads.secondBias()[k]);
            }
        }

        private static int neuron(int[] weights, int neuron, int[] inputs, int shift, int bias) {
            BigInteger sum = BigInteger.ZERO;
            for (int i = 0; i < inputs.length; i++) {
                sum = sum.add(BigInteger.valueOf((long) weights[neuron * inputs.length + i] * inputs[i]));
            }
            return sum.shiftRight(shift).add(BigInteger.valueOf(bias))
                    .max(BigInteger.ZERO).min(BigInteger.valueOf(65_535)).intValueExact();
        }

        BigInteger output(int[] weights) {
            BigInteger sum = BigInteger.valueOf(weights[neurons.length]);
            for (int i = 0; i < neurons.length; i++) {
                sum = sum.add(BigInteger.valueOf((long) weights[i] * neurons[i]));
            }
            return sum.add(BigInteger.ONE.shiftLeft(15)).shiftRight(16);
        }

        int score() {
            BigInteger most = BigInteger.valueOf(Score.MAX_UNDECIDED);
            return output(heads.value()).add(BigInteger.valueOf(linear)).min(most).max(most.negate()).intValueExact();
        }

        int prior(int move) {
            if (!PlainWindows.isSeen(position, move)) {
                return Evaluation.Policy.LEAST_PRIOR;
            }
            int width = 2 * SIZE.channels();
            int prior = 0;
            for (int i = 0; i < width; i++) {
                long sum = (long) heads.policy()[Network.table(position.rule(), own) * width + i] << 12;
                for (int k = 0; k < SIZE.hidden(); k++) {
                    sum += (long) heads.policyByNeuron()[k * width + i] * neurons[k];
                }
                prior += (int) Math.max(-64, Math.min(64, (sum + (1 << 19)) >> 20)) * feature(move, i);
            }
            return prior + (neighbours(move) >> 2);
        }

        private int neighbours(int move) {
            int sum = 0;
            for (int point : position.grid().moves()) {
                int dx = Math.abs(Move.x(point) - Move.x(move));
                int dy = Math.abs(Move.y(point) - Move.y(move));
                boolean isOnLine = dx == 0 || dy == 0 || dx == dy;
                if (isOnLine && Math.max(dx, dy) <= 3 && point != move && position.isEmpty(point)) {
                    for (int i = 0; i < 2 * SIZE.channels(); i++) {
                        sum += heads.neighbours()[i] * feature(point, i);
                    }
                }
            }
            return sum;
        }

        private int feature(int move, int input) {
            return features.computeIfAbsent(move, this::features)[input];
        }

        private int[] features(int move) {
            int[] sums = new int[2 * SIZE.channels()];
            boolean isSeen = PlainWindows.isSeen(position, move);
            for (int k = 0; k < 2 && isSeen; k++) {
                int side = k == 0 ? own : Side.opponent(own);
                int first = k * SIZE.channels();
                byte[] vectors = network.table(Network.table(position.rule(), side)).rows();
                for (int row : PlainWindows.rows(position, move, side)) {
                    for (int channel = 0; channel < SIZE.channels(); channel++) {
                        sums[first + channel] += vectors[row * SIZE.channels() + channel];
                    }
                }
            }
            Arrays.setAll(sums, i -> Math.max(0, sums[i]));
            return sums;
        }
    }

    @Test
    void evaluate_symmetricPositions_isTheSame() {
        NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(5, SIZE, 10));
        for (Rule rule : Rule.all()) {
            Position position = Positions.played(Grid.square(15), rule, 20, random);
            int score = evaluate(evaluator, position);
            for (Symmetry symmetry : Symmetry.values()) {
                assertEquals(score, evaluate(evaluator, Positions.map(position, symmetry, false)));
            }
        }
    }

    /** A rule whose sides are alike has one table for both, so exchanged colours change nothing. */
    @Test
    void evaluate_exchangedColours_isTheSame() {
        NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(5, SIZE, 10));
        Position position = Positions.played(Grid.square(15), Rule.STANDARD, 20, random);
        assertEquals(evaluate(evaluator, position),
                evaluate(evaluator, Positions.map(position, Symmetry.IDENTITY, true)));
    }

    private static int evaluate(StateEvaluator evaluator, Position position) {
        return evaluator.on(new PatternState(position.copy(), evaluator.tables(position.rule()))).score();
    }

    @Test
    void evaluate_withTheLargestNumbers_staysUndecided() {
        NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(9, SIZE, 100));
        for (int i = 0; i < 20; i++) {
            int score = evaluate(evaluator, Positions.played(Grid.square(22), Rule.FREESTYLE, 10 + i, random));
            assertTrue(Math.abs(score) <= Score.MAX_UNDECIDED, "score " + score);
        }
    }

    @Test
    void tables_ofRenju_differBySide() {
        assertEquals(Network.table(Rule.STANDARD, Side.BLACK), Network.table(Rule.STANDARD, Side.WHITE));
        assertNotEquals(Network.table(Rule.RENJU, Side.BLACK), Network.table(Rule.RENJU, Side.WHITE));
        assertEquals(Network.table(Rule.FREESTYLE, Side.BLACK), Network.table(Rule.inARow(4), Side.WHITE));
    }

    private static final long HASH = 0x1234_5678_9ABC_DEF0L;

    private final ScoreCache cache = new ScoreCache();

    @Test
    void get_ofAPositionNotSeen_isUnknown() {
        assertEquals(ScoreCache.UNKNOWN, cache.get(HASH));
        assertEquals(ScoreCache.UNKNOWN, cache.get(0));
    }

    @Test
    void get_ofARememberedPosition_isThatScore() {
        for (int score : new int[] {0, 1, -1, 29_000, -29_000, Short.MAX_VALUE, Short.MIN_VALUE}) {
            cache.put(HASH, score);
            assertEquals(score, cache.get(HASH));
        }
    }

    @Test
    void get_ofAPositionInTheSamePlace_isUnknown() {
        cache.put(HASH, 7);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertEquals(ScoreCache.UNKNOWN, cache.get(HASH ^ (1L << bit)), "bit " + bit);
        }
        assertEquals(7, cache.get(HASH));
    }

    @Test
    void put_anotherPositionInTheSamePlace_forgetsTheFirst() {
        cache.put(HASH, 7);
        cache.put((~HASH & ~0xFFFFL) | (HASH & 0xFFFF), 8);
        assertEquals(ScoreCache.UNKNOWN, cache.get(HASH));
    }
}
