package org.kagetsu.benchmarks.evaluation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.NetworkEvaluator;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.StateEvaluator;
import org.kagetsu.eval.weights.Weights;
import org.kagetsu.eval.weights.WindowEvaluator;
import org.kagetsu.eval.weights.WindowNetwork;

/**
 * The evaluation of the engine that plays, and the checksum that tells it from others.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param evaluator the evaluation
 * @param checksum of its weights
 */
public record LoadedEvaluator(StateEvaluator evaluator, String checksum) {

    /** The name of the small network of this version, which was the evaluation of version 0.1.0. */
    private static final String NETWORK = "network";

    /** The name of the linear evaluation of this version. */
    private static final String LINEAR = "linear";

    /** The name of the weights that were set by hand, with which learning begins. */
    private static final String HAND = "hand";

    /**
     * {@return an evaluation}
     *
     * @param name a file of weights or of a network, {@code network} for the small network of this version, {@code
     *     linear} for its linear evaluation, {@code hand} for weights set by hand, or empty for the evaluation of this
     *     version
     * @throws IOException if the file cannot be read or is damaged
     */
    public static LoadedEvaluator of(String name) throws IOException {
        return switch (name) {
            case "" -> windows(WindowEvaluator.standard());
            case NETWORK -> network(NetworkEvaluator.standard());
            case LINEAR -> linear(PatternEvaluator.standard());
            case HAND -> linear(PatternEvaluator.hand());
            default -> read(Path.of(name));
        };
    }

    /**
     * {@return whether a name is that of a file, and not of an evaluation of this version}
     *
     * @param name as for {@link #of}
     */
    public static boolean isFile(String name) {
        return !name.isEmpty() && !name.equals(NETWORK) && !name.equals(LINEAR) && !name.equals(HAND);
    }

    private static LoadedEvaluator read(Path path) throws IOException {
        byte[] file = Files.readAllBytes(path);
        ByteArrayInputStream in = new ByteArrayInputStream(file);
        if (WindowNetwork.isNetwork(file)) {
            return windows(new WindowEvaluator(WindowNetwork.read(in)));
        }
        return Network.isNetwork(file)
                ? network(new NetworkEvaluator(Network.read(in)))
                : linear(new PatternEvaluator(Weights.read(in)));
    }

    private static LoadedEvaluator windows(WindowEvaluator evaluator) {
        return new LoadedEvaluator(evaluator, evaluator.network().checksum());
    }

    private static LoadedEvaluator network(NetworkEvaluator evaluator) {
        return new LoadedEvaluator(evaluator, evaluator.network().checksum());
    }

    private static LoadedEvaluator linear(PatternEvaluator evaluator) {
        return new LoadedEvaluator(evaluator, evaluator.weights().checksum());
    }
}
