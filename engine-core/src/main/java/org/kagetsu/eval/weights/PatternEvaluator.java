package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * The sum of the values of all point patterns, and a bonus for who has which threats.
 *
 * <p>Safe for use by many threads; the tables of a rule are built at first use and shared.
 */
public final class PatternEvaluator implements StateEvaluator {

    private static final String RESOURCE = "/org/kagetsu/eval/weights.bin";
    private static final int MAX_RULE_CODE = 9;

    private final Weights weights;

    /** The weights by rule code. */
    private final RuleWeights[] byCode = new RuleWeights[MAX_RULE_CODE + 1];

    private final Map<Rule, PatternTables> tables = new ConcurrentHashMap<>();

    /**
     * Creates an evaluator.
     *
     * @param weights its weights
     */
    public PatternEvaluator(Weights weights) {
        this.weights = Objects.requireNonNull(weights, "weights");
        for (Rule rule : Rule.all()) {
            byCode[rule.code()] = weights.of(rule);
        }
    }

    /** {@return the evaluator with the weights that are part of this version, the same object at every call} */
    public static PatternEvaluator standard() {
        return Standard.EVALUATOR;
    }

    /** {@return a new evaluator with weights that were set by hand, to compare others with} */
    public static PatternEvaluator hand() {
        return new PatternEvaluator(HandWeights.create());
    }

    /** {@return the weights with which this evaluator was created} */
    public Weights weights() {
        return weights;
    }

    @Override
    public PatternTables tables(Rule rule) {
        Objects.requireNonNull(rule, "rule");
        return tables.computeIfAbsent(rule, key -> new PatternTables(key, weights.of(key)));
    }

    @Override
    public int evaluate(PatternState state) {
        int side = state.position().sideToMove();
        int score = state.value(side) - state.value(Side.opponent(side))
                + byCode[state.position().rule().code()].threat(side, ThreatMask.of(state));
        return Math.max(-Score.MAX_UNDECIDED, Math.min(Score.MAX_UNDECIDED, score));
    }

    /**
     * Holds the weights of this version, which are read at first use: a fresh process has no time for weights that it
     * does not use.
     */
    private static final class Standard {

        static final PatternEvaluator EVALUATOR = new PatternEvaluator(read());

        private static Weights read() {
            try (InputStream in = PatternEvaluator.class.getResourceAsStream(RESOURCE)) {
                return Weights.read(Objects.requireNonNull(in, RESOURCE));
            } catch (IOException e) {
                throw new UncheckedIOException(RESOURCE + " cannot be used", e);
            }
        }
    }
}
