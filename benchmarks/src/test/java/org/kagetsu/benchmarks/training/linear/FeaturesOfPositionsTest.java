package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.RuleWeights;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Network;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/** What is learned of is what the engine plays with: samples of positions against the engine's own numbers. */
class FeaturesOfPositionsTest {

    private static final LinearEvaluator EVALUATOR = LinearEvaluator.standard();

    private final Features features = new Features();

    /** The weights of the engine in the order in which they are learned. */
    private static double[] weights() {
        double[] weights = new double[Models.COMBINATIONS + Network.TABLES * ThreatMask.COUNT];
        for (Rule rule : Rule.all()) {
            RuleWeights known = EVALUATOR.weights().of(rule);
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                int table = Network.table(rule, side);
                for (int i = 0; i < RuleWeights.COMBINATIONS; i++) {
                    weights[table * RuleWeights.COMBINATIONS + i] = known.value(side, i) / 200.0;
                }
                for (int mask = 0; mask < ThreatMask.COUNT; mask++) {
                    weights[Models.COMBINATIONS + table * ThreatMask.COUNT + mask] = known.threat(side, mask) / 200.0;
                }
            }
        }
        return weights;
    }

    private static List<PatternState> positions(Rule rule) {
        Random random = new Random(rule.code());
        List<PatternState> positions = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            PatternState state = new PatternState(new Position(Grid.square(15), rule), EVALUATOR.tables(rule));
            while (state.position().ply() < 2 + i) {
                int move = Move.of(4 + random.nextInt(7), 4 + random.nextInt(7));
                if (state.position().isEmpty(move)) {
                    state.place(move);
                }
            }
            positions.add(state);
        }
        return positions;
    }

    @Test
    void value_ofAPosition_hasTheLogitOfItsScore() {
        double[] weights = weights();
        for (Rule rule : Rule.all()) {
            for (PatternState state : positions(rule)) {
                Samples.Value sample = new Samples.Value(features.value(state), Features.mask(state), 1, 1);
                assertEquals(EVALUATOR.on(state).score(), 200 * sample.logit(weights), 1e-6,
                        "with the engine's weights a sample must be worth what the engine says: " + rule);
            }
        }
    }

    /** Every move that the search would look at, but for forbidden ones, with both sides' combinations. */
    @Test
    void policy_ofAPosition_hasTheEnginesCombinations() {
        for (Rule rule : Rule.all()) {
            for (PatternState state : positions(rule)) {
                int own = state.position().sideToMove();
                Set<Integer> seen = new HashSet<>();
                int size = 0;
                for (int move : state.position().grid().moves()) {
                    Samples.Choice sample = features.policy(state, move).orElse(new Samples.Choice(new int[0], -1));
                    if (sample.chosen() >= 0) {
                        int chosen = sample.candidates()[sample.chosen()];
                        assertEquals(index(own, state, move), Samples.Choice.own(chosen), "own at the move chosen");
                        assertEquals(index(1 - own, state, move), Samples.Choice.opponent(chosen),
                                "the opponent's at the move chosen");
                        assertTrue(state.position().isEmpty(move) && !state.isForbidden(own, move), "no legal choice");
                        assertTrue(seen.add(sample.chosen()), "two moves are the same candidate");
                        size = sample.candidates().length;
                    }
                }
                assertEquals(size, seen.size(), "each candidate can be chosen");
            }
        }
    }

    private static int index(int side, PatternState state, int move) {
        return Network.table(state.position().rule(), side) * RuleWeights.COMBINATIONS + Combination.of(
                state.linePattern(side, move, 0), state.linePattern(side, move, 1),
                state.linePattern(side, move, 2), state.linePattern(side, move, 3));
    }

    private static PatternState state(Rule rule, String... moves) {
        PatternState state = new PatternState(new Position(Grid.square(15), rule), EVALUATOR.tables(rule));
        for (String move : moves) {
            state.place(Move.parse(move));
        }
        return state;
    }

    @Test
    void policy_againstAnOpenThree_hasItsDefencesAlone() {
        PatternState state = state(Rule.FREESTYLE, "h8", "a1", "i8", "c1", "j8");
        assertTrue(state.count(Side.BLACK, PointGroup.OPEN_FOUR) > 0);
        Samples.Choice sample = features.policy(state, Move.parse("g8")).orElseThrow();
        assertTrue(sample.candidates().length < 10, "who faces an open four has few moves: " + sample.candidates().length);
        assertTrue(features.policy(state, Move.parse("h10")).isEmpty(), "a move that does not stop it is no choice");
        assertTrue(features.policy(state, Move.parse("h8")).isEmpty(), "an occupied point is no choice");
    }

    @Test
    void policy_onlyOneMove_isNoChoice() {
        PatternState state = new PatternState(
                new Position(Grid.square(5), Rule.FREESTYLE), EVALUATOR.tables(Rule.FREESTYLE));
        int[] points = state.position().grid().moves();
        for (int i = 0; i < points.length - 2; i++) {
            state.place(points[i]);
        }
        int last = points[points.length - 1];
        assertEquals(2, features.policy(state, last).orElseThrow().candidates().length);
        state.place(points[points.length - 2]);
        assertTrue(features.policy(state, last).isEmpty(), "one move is no choice");
    }

    @Test
    void policy_forbiddenPoints_areNoCandidates() {
        // h8 would make two open threes.
        PatternState state = state(Rule.RENJU, "h7", "a1", "h6", "a15", "g8", "o1", "f8", "o15");
        assertTrue(state.isForbidden(Side.BLACK, Move.parse("h8")));
        assertTrue(features.policy(state, Move.parse("h8")).isEmpty());
        assertTrue(features.policy(state, Move.parse("h9")).isPresent());
    }
}
