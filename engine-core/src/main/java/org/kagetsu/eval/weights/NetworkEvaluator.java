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
import org.kagetsu.pattern.Accumulator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * The linear evaluation, corrected by a {@link Network}.
 *
 * <p>Safe for use by many threads; the tables of a rule are built at first use and shared.
 */
public final class NetworkEvaluator implements StateEvaluator {

    private static final String RESOURCE = "/org/kagetsu/eval/network.bin";
    private static final int MAX_RULE_CODE = 9;
    private static final int NEURONS = Network.NEURONS;
    private static final int INPUTS = Network.INPUTS;

    /** From the unit of masks to that of neurons. */
    private static final int MASK_SHIFT = 10;

    /** From the unit of neurons times 1/16 point to points. */
    private static final int SCORE_SHIFT = 24;

    private final Network network;
    private final PatternEvaluator linear;
    private final Map<Rule, PatternTables> tables = new ConcurrentHashMap<>();

    /** By rule code: what each mask adds to the neurons, Black to move before White to move. */
    private final short[][] masks = new short[MAX_RULE_CODE + 1][];

    private final long[] inputWeights = new long[NEURONS * INPUTS];
    private final long[] outputWeights = new long[NEURONS];
    private final long bias;

    /**
     * Creates an evaluator.
     *
     * @param network its weights
     */
    public NetworkEvaluator(Network network) {
        this.network = Objects.requireNonNull(network, "network");
        this.linear = new PatternEvaluator(network.linear());
        short[] shared = network.shared();
        for (int i = 0; i < inputWeights.length; i++) {
            inputWeights[i] = shared[i];
        }
        for (int i = 0; i < NEURONS; i++) {
            outputWeights[i] = shared[inputWeights.length + i];
        }
        this.bias = (long) shared[shared.length - 1] << (SCORE_SHIFT - 4);
        for (Rule rule : Rule.all()) {
            short[][] numbers = network.of(rule).tables();
            short[] both = new short[2 * RuleNetwork.MASK_NUMBERS];
            System.arraycopy(numbers[2], 0, both, 0, RuleNetwork.MASK_NUMBERS);
            System.arraycopy(numbers[3], 0, both, RuleNetwork.MASK_NUMBERS, RuleNetwork.MASK_NUMBERS);
            masks[rule.code()] = both;
        }
    }

    /** {@return the evaluator with the network that is part of this version, the same object at every call} */
    public static NetworkEvaluator standard() {
        return Standard.EVALUATOR;
    }

    /** {@return the network with which this evaluator was created} */
    public Network network() {
        return network;
    }

    @Override
    public PatternTables tables(Rule rule) {
        Objects.requireNonNull(rule, "rule");
        PatternTables known = tables.get(rule);
        return known == null ? makeTables(rule) : known;
    }

    /** Not by {@code computeIfAbsent}, because the first lambda costs a fresh process 5 ms. */
    private synchronized PatternTables makeTables(Rule rule) {
        PatternTables made = tables.get(rule);
        if (made == null) {
            made = new PatternTables(rule, network.linear().of(rule), network.of(rule));
            tables.put(rule, made);
        }
        return made;
    }

    @Override
    public void prepare(PatternState state) {
        state.accumulator();
    }

    @Override
    public int evaluate(PatternState state) {
        int score = linear.evaluate(state);
        int own = state.position().sideToMove();
        long corrected = score + correction(state, own, score);
        return (int) Math.max(-Score.MAX_UNDECIDED, Math.min(Score.MAX_UNDECIDED, corrected));
    }

    private long correction(PatternState state, int own, int score) {
        Accumulator sums = state.accumulator();
        int opponent = Side.opponent(own);
        long own0 = sums.sum(own, 0);
        long own1 = sums.sum(own, 1);
        long own2 = sums.sum(own, 2);
        long own3 = sums.sum(own, 3);
        long opponent0 = sums.sum(opponent, 0);
        long opponent1 = sums.sum(opponent, 1);
        long opponent2 = sums.sum(opponent, 2);
        long opponent3 = sums.sum(opponent, 3);
        long stones = (long) Network.STONES_FACTOR * state.position().stones();
        long linearScore = (long) Network.SCORE_FACTOR * score;
        short[] mask = masks[state.position().rule().code()];
        int maskAt = own * RuleNetwork.MASK_NUMBERS + ThreatMask.of(state) * NEURONS;
        long[] weights = inputWeights;
        long sum = bias;
        int at = 0;
        for (int neuron = 0; neuron < NEURONS; neuron++, at += INPUTS) {
            long value = ((long) mask[maskAt + neuron] << MASK_SHIFT)
                    + weights[at] * own0 + weights[at + 1] * own1
                    + weights[at + 2] * own2 + weights[at + 3] * own3
                    + weights[at + 4] * opponent0 + weights[at + 5] * opponent1
                    + weights[at + 6] * opponent2 + weights[at + 7] * opponent3
                    + weights[at + 8] * stones + weights[at + 9] * linearScore;
            sum += Math.max(0, value) * outputWeights[neuron];
        }
        return (sum + (1L << (SCORE_SHIFT - 1))) >> SCORE_SHIFT;
    }

    /**
     * Holds the network of this version, which is read at first use: a fresh process has no time for one that it does
     * not use.
     */
    private static final class Standard {

        static final NetworkEvaluator EVALUATOR = new NetworkEvaluator(read());

        private static Network read() {
            try (InputStream in = NetworkEvaluator.class.getResourceAsStream(RESOURCE)) {
                return Network.read(Objects.requireNonNull(in, RESOURCE));
            } catch (IOException e) {
                throw new UncheckedIOException(RESOURCE + " cannot be used", e);
            }
        }
    }
}
