package org.kagetsu.eval.linear;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * The sum of the values of all point patterns, and a bonus for who has which threats.
 *
 * <p>Safe for use by many threads; the tables of a rule are built at first use and shared.
 */
public final class LinearEvaluator implements StateEvaluator {

    private static final String RESOURCE = "/org/kagetsu/eval/weights.bin";

    private final Weights weights;
    private final Map<Rule, PatternTables> tables = new ConcurrentHashMap<>();

    /**
     * Creates an evaluator.
     *
     * @param weights its weights
     */
    public LinearEvaluator(Weights weights) {
        this.weights = Objects.requireNonNull(weights, "weights");
    }

    /** {@return the evaluator with the weights that are part of this version, the same object at every call} */
    public static LinearEvaluator standard() {
        return Standard.EVALUATOR;
    }

    /** {@return a new evaluator with weights that were set by hand, to compare others with} */
    public static LinearEvaluator hand() {
        return new LinearEvaluator(HandWeights.create());
    }

    /** {@return the weights with which this evaluator was created} */
    public Weights weights() {
        return weights;
    }

    @Override
    public String checksum() {
        return weights.checksum();
    }

    @Override
    public PatternTables tables(Rule rule) {
        Objects.requireNonNull(rule, "rule");
        return tables.computeIfAbsent(rule, key -> new PatternTables(key, weights.of(key)));
    }

    @Override
    public Evaluation on(PatternState state) {
        return evaluation(state, weights.of(state.position().rule()));
    }

    /**
     * {@return the linear evaluation of a state}
     *
     * @param state a state made with tables of these weights
     * @param weights the weights of its rule
     */
    public static Evaluation evaluation(PatternState state, RuleWeights weights) {
        return new Linear(state, weights);
    }

    private record Linear(PatternState state, RuleWeights weights) implements Evaluation {

        @Override
        public int score() {
            int side = state.position().sideToMove();
            int score = state.value(side) - state.value(Side.opponent(side)) + weights.threat(side, ThreatMask.of(state));
            return Math.max(-Evaluation.MAX_SCORE, Math.min(Evaluation.MAX_SCORE, score));
        }
    }

    /**
     * Holds the weights of this version, which are read at first use: a fresh process has no time for weights that it
     * does not use.
     */
    private static final class Standard {

        static final LinearEvaluator EVALUATOR = new LinearEvaluator(read());

        private static Weights read() {
            try (InputStream in = LinearEvaluator.class.getResourceAsStream(RESOURCE)) {
                return Weights.read(Objects.requireNonNull(in, RESOURCE));
            } catch (IOException e) {
                throw new UncheckedIOException(RESOURCE + " cannot be used", e);
            }
        }
    }
}
