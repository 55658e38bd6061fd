package org.kagetsu.benchmarks.training.selfplay;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Network;
import org.kagetsu.eval.NetworkEvaluator;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.eval.Weights;

/**
 * The evaluation of the engine that plays, and what tells it from others.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param evaluator the evaluation
 * @param checksum of its weights
 */
public record Judge(Evaluator evaluator, String checksum) {

    /**
     * Returns the evaluation of this version.
     *
     * @return the standard network
     */
    public static Judge standard() {
        return new Judge(NetworkEvaluator.STANDARD, NetworkEvaluator.STANDARD.network().checksum());
    }

    /**
     * Returns the evaluation with which learning begins.
     *
     * @return the weights that were set by hand
     */
    public static Judge hand() {
        return linear(PatternEvaluator.hand().weights());
    }

    /**
     * Returns a linear evaluation.
     *
     * @param weights its weights
     * @return the evaluation
     */
    public static Judge linear(Weights weights) {
        return new Judge(new PatternEvaluator(weights), weights.checksum());
    }

    /**
     * Reads an evaluation.
     *
     * @param path a file of weights or of a network
     * @return the evaluation
     * @throws IOException if the file cannot be read or is damaged
     */
    public static Judge read(Path path) throws IOException {
        byte[] file = Files.readAllBytes(path);
        if (Network.isNetwork(file)) {
            Network network = Network.read(new ByteArrayInputStream(file));
            return new Judge(new NetworkEvaluator(network), network.checksum());
        }
        return linear(Weights.read(new ByteArrayInputStream(file)));
    }
}
