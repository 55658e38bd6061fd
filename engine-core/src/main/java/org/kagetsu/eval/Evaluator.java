package org.kagetsu.eval;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.StateEvaluator;
import org.kagetsu.eval.weights.Weights;
import org.kagetsu.eval.weights.WindowEvaluator;
import org.kagetsu.eval.weights.WindowNetwork;

/**
 * What judges positions without searching. A program chooses one and gives it to an engine.
 *
 * <p>Immutable and safe for use by many threads.
 */
public sealed interface Evaluator permits StateEvaluator {

    /** {@return the evaluator of this version, a network over line windows; the same object at every call} */
    static Evaluator standard() {
        return WindowEvaluator.standard();
    }

    /** {@return the linear evaluator of this version, faster but less exact; the same object at every call} */
    static Evaluator linear() {
        return PatternEvaluator.standard();
    }

    /**
     * Reads the weights of an evaluator from a file that training has written.
     *
     * @param in the bytes of a network or of linear weights, read to their end; not closed
     * @return a new evaluator
     * @throws IOException if the bytes cannot be read, are not weights of this version, or are damaged
     */
    static Evaluator read(InputStream in) throws IOException {
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
    static Evaluator readTrusted(InputStream in) throws IOException {
        return read(in, true);
    }

    private static Evaluator read(InputStream in, boolean isTrusted) throws IOException {
        byte[] file = Objects.requireNonNull(in, "in").readAllBytes();
        InputStream bytes = new ByteArrayInputStream(file);
        if (WindowNetwork.isNetwork(file)) {
            return new WindowEvaluator(isTrusted ? WindowNetwork.readTrusted(bytes) : WindowNetwork.read(bytes));
        }
        return new PatternEvaluator(Weights.read(bytes));
    }
}
