package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;
import org.kagetsu.pattern.WindowSums;
import org.kagetsu.pattern.WindowTables;
import org.kagetsu.pattern.WindowWorkspace;

/**
 * The linear evaluation, corrected by a {@link WindowNetwork}, and the network's policy.
 *
 * <p>Safe for use by many threads; the tables of a rule are built at first use and shared.
 */
public final class WindowEvaluator implements StateEvaluator {

    private static final String RESOURCE = "/org/kagetsu/eval/windows.bin";
    private static final int MAX_RULE_CODE = 9;

    private final WindowNetwork network;
    private final PatternEvaluator linear;
    private final WindowLayers layers;
    private final WindowNeighbours neighbours;
    private final Map<Rule, PatternTables> tables = new ConcurrentHashMap<>();

    /** By rule code, twice and, for White, plus one: the table of a side. */
    private final int[] tableNumbers = new int[2 * (MAX_RULE_CODE + 1)];

    /**
     * Creates an evaluator.
     *
     * @param network its weights
     */
    public WindowEvaluator(WindowNetwork network) {
        this.network = Objects.requireNonNull(network, "network");
        this.linear = new PatternEvaluator(network.linear());
        this.layers = new WindowLayers(network);
        this.neighbours = new WindowNeighbours(network);
        for (Rule rule : Rule.all()) {
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                tableNumbers[2 * rule.code() + side] = WindowNetwork.table(rule, side);
            }
        }
    }

    /** {@return the evaluator with the network that is part of this version, the same object at every call} */
    public static WindowEvaluator standard() {
        return Standard.EVALUATOR;
    }

    /** {@return the network with which this evaluator was created} */
    public WindowNetwork network() {
        return network;
    }

    @Override
    public PatternTables tables(Rule rule) {
        Objects.requireNonNull(rule, "rule");
        PatternTables known = tables.get(rule);
        return known == null ? makeTables(rule) : known;
    }

    /** A loop and not a lambda: the first lambda costs a fresh process 10 ms. */
    private synchronized PatternTables makeTables(Rule rule) {
        PatternTables made = tables.get(rule);
        if (made == null) {
            int black = WindowNetwork.table(rule, Side.BLACK);
            int white = WindowNetwork.table(rule, Side.WHITE);
            layers.prepare(black);
            layers.prepare(white);
            WindowTables windows = new WindowTables(network.size().channels(), network.table(black).rows(),
                    network.table(white).rows(), WindowLayers.numbers(network.size()));
            made = new PatternTables(rule, network.linear().of(rule), windows);
            tables.put(rule, made);
        }
        return made;
    }

    @Override
    public int evaluate(PatternState state) {
        WindowWorkspace workspace = state.windowSums().workspace();
        long hash = state.position().hash();
        int known = workspace.score(hash);
        if (known != WindowWorkspace.UNKNOWN) {
            return known;
        }
        int score = compute(state);
        workspace.remember(hash, score);
        return score;
    }

    /**
     * {@return what {@link #evaluate} computes if it does not remember the position}
     *
     * @param state a state made with {@link #tables}
     */
    public int compute(PatternState state) {
        int score = linear.evaluate(state);
        computeLayers(state, score);
        long corrected = score + layers.value(state.windowSums().workspace().numbers());
        return (int) Math.max(-Score.MAX_UNDECIDED, Math.min(Score.MAX_UNDECIDED, corrected));
    }

    /** Computes the neurons for the current position, unless they are those of the last computation. */
    private void computeLayers(PatternState state, int score) {
        WindowSums sums = state.windowSums();
        if (sums.look()) {
            Position position = state.position();
            int own = position.sideToMove();
            int[] numbers = sums.workspace().numbers();
            sums.sums(own, numbers);
            layers.compute(numbers, table(state, own), ThreatMask.of(state), position.stones(), score);
        }
    }

    private int table(PatternState state, int side) {
        return tableNumbers[2 * state.position().rule().code() + side];
    }

    @Override
    public boolean hasRough() {
        return true;
    }

    /** {@return the linear score} */
    @Override
    public int rough(PatternState state) {
        return linear.evaluate(state);
    }

    @Override
    public boolean hasPolicy() {
        return true;
    }

    @Override
    public void preparePolicy(PatternState state) {
        WindowSums sums = state.windowSums();
        sums.settle();
        computeLayers(state, linear.evaluate(state));
        int own = state.position().sideToMove();
        layers.policy(sums.workspace().numbers(), table(state, own), sums.workspace().weights());
        neighbours.prepare(sums, own);
    }

    @Override
    public int prior(PatternState state, int move) {
        WindowSums sums = state.windowSums();
        return sums.isSeen(move)
                ? sums.product(state.position().sideToMove(), move, sums.workspace().weights())
                        + neighbours.prior(sums, move)
                : LEAST_PRIOR;
    }

    /**
     * Holds the network of this version, which is read at first use: a fresh process has no time for one that it does
     * not use.
     */
    private static final class Standard {

        static final WindowEvaluator EVALUATOR = new WindowEvaluator(read());

        private static WindowNetwork read() {
            try (InputStream in = WindowEvaluator.class.getResourceAsStream(RESOURCE)) {
                return WindowNetwork.readTrusted(Objects.requireNonNull(in, RESOURCE));
            } catch (IOException e) {
                throw new UncheckedIOException(RESOURCE + " cannot be used", e);
            }
        }
    }
}
