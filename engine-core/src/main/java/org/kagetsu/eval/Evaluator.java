package org.kagetsu.eval;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluator;

/**
 * What judges positions without searching. A program chooses one and gives it to an engine.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class Evaluator {

    private final StateEvaluator states;

    private Evaluator(StateEvaluator states) {
        this.states = states;
    }

    /** {@return the evaluator of this version, a network over line windows; the same object at every call} */
    public static Evaluator standard() {
        return Standard.EVALUATOR;
    }

    /** {@return the linear evaluator of this version, faster but less exact; the same object at every call} */
    public static Evaluator linear() {
        return Linear.EVALUATOR;
    }

    /**
     * Reads the weights of an evaluator from a file that training has written.
     *
     * @param in the bytes of a network or of linear weights, read to their end; not closed
     * @return a new evaluator
     * @throws IOException if the bytes cannot be read, are not weights of this version, or are damaged
     */
    public static Evaluator read(InputStream in) throws IOException {
        return read(in, false);
    }

    /**
     * Reads the weights of an evaluator that come with a program, which is quicker in a fresh process: what belongs to a
     * rule is unpacked when it is first used, and only then is a number out of range noticed, by an
     * {@link IllegalStateException}.
     *
     * @param in as for {@link #read}
     * @return a new evaluator
     * @throws IOException as {@link #read}
     */
    public static Evaluator readTrusted(InputStream in) throws IOException {
        return read(in, true);
    }

    private static Evaluator read(InputStream in, boolean isTrusted) throws IOException {
        byte[] file = Objects.requireNonNull(in, "in").readAllBytes();
        InputStream bytes = new ByteArrayInputStream(file);
        if (Network.isNetwork(file)) {
            return new Evaluator(new NetworkEvaluator(isTrusted ? Network.readTrusted(bytes) : Network.read(bytes)));
        }
        return new Evaluator(new LinearEvaluator(Weights.read(bytes)));
    }

    /**
     * {@return an evaluator that the tools have made; of no use to other programs}
     *
     * @param states what makes the evaluations of a search
     */
    @SuppressWarnings("exports")
    public static Evaluator of(StateEvaluator states) {
        return new Evaluator(Objects.requireNonNull(states, "states"));
    }

    /** {@return what makes the evaluations of a search; of no use to other programs} */
    @SuppressWarnings("exports")
    public StateEvaluator forStates() {
        return states;
    }

    /** Made at first use, like the weights. */
    private static final class Standard {

        static final Evaluator EVALUATOR = new Evaluator(NetworkEvaluator.standard());
    }

    /** Likewise. */
    private static final class Linear {

        static final Evaluator EVALUATOR = new Evaluator(LinearEvaluator.standard());
    }
}
