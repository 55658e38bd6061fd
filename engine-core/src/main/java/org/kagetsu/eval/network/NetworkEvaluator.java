package org.kagetsu.eval.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * The linear evaluation, corrected by a {@link Network}, and the network's policy.
 *
 * <p>Safe for use by many threads; the tables of a rule are built at first use and shared.
 */
public final class NetworkEvaluator implements StateEvaluator {

    private static final String RESOURCE = "/org/kagetsu/eval/windows.bin";

    private final Network network;
    private final NetworkLayers layers;
    private final NetworkNeighbours neighbours;
    private final Map<Rule, RuleNetwork> rules = new HashMap<>();

    /**
     * Creates an evaluator.
     *
     * @param network its weights
     */
    public NetworkEvaluator(Network network) {
        this.network = Objects.requireNonNull(network, "network");
        this.layers = new NetworkLayers(network);
        this.neighbours = new NetworkNeighbours(network);
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
    public String checksum() {
        return network.checksum();
    }

    @Override
    public PatternTables tables(Rule rule) {
        return of(rule).patterns;
    }

    @Override
    public NetworkEvaluation on(PatternState state) {
        return new NetworkEvaluation(of(state.position().rule()), state);
    }

    /** No lambda: the first one costs a fresh process 10 ms. */
    private synchronized RuleNetwork of(Rule rule) {
        RuleNetwork known = rules.get(Objects.requireNonNull(rule, "rule"));
        if (known == null) {
            known = new RuleNetwork(rule, network, layers, neighbours);
            rules.put(rule, known);
        }
        return known;
    }

    /**
     * Holds the network of this version, which is read at first use: a fresh process has no time for one that it does
     * not use.
     */
    private static final class Standard {

        static final NetworkEvaluator EVALUATOR = new NetworkEvaluator(read());

        private static Network read() {
            try (InputStream in = NetworkEvaluator.class.getResourceAsStream(RESOURCE)) {
                return Network.readTrusted(Objects.requireNonNull(in, RESOURCE));
            } catch (IOException e) {
                throw new UncheckedIOException(RESOURCE + " cannot be used", e);
            }
        }
    }
}
