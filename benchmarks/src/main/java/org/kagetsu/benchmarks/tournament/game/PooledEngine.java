package org.kagetsu.benchmarks.tournament.game;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.kagetsu.engine.Engine;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Network;
import org.kagetsu.eval.NetworkEvaluator;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.eval.Weights;

/**
 * An engine that plays one game after another, and its source of noise.
 *
 * <p>For one game at a time.
 */
record PooledEngine(Kind kind, Engine engine, NoisyEvaluator noise) {

    /** The name of the weights that were set by hand, beside those of files. */
    private static final String HAND = "hand";

    /** The name of the linear evaluation of this version. */
    private static final String LINEAR = "linear";

    /**
     * What cannot be changed in an engine; weights are a file of weights or of a network, {@code linear}, {@code hand},
     * or empty for the network of this version.
     */
    record Kind(int threads, int hashMegabytes, String weights, int noise) {}

    static PooledEngine create(Kind kind, Evaluator evaluator) {
        NoisyEvaluator noisy = new NoisyEvaluator(evaluator, kind.noise());
        Engine engine = Engine.builder()
                .threads(kind.threads())
                .memory((long) kind.hashMegabytes() << 20)
                // Without noise nothing stands between search and evaluator.
                .evaluator(kind.noise() == 0 ? evaluator : noisy)
                .build();
        return new PooledEngine(kind, engine, noisy);
    }

    /**
     * Makes the evaluator of some weights.
     *
     * @throws IllegalArgumentException if the weights cannot be read
     */
    static Evaluator evaluator(String weights) {
        return switch (weights) {
            case "" -> NetworkEvaluator.STANDARD;
            case LINEAR -> PatternEvaluator.STANDARD;
            case HAND -> PatternEvaluator.hand();
            default -> read(weights);
        };
    }

    private static Evaluator read(String weights) {
        try {
            byte[] file = Files.readAllBytes(Path.of(weights));
            InputStream in = new ByteArrayInputStream(file);
            return Network.isNetwork(file)
                    ? new NetworkEvaluator(Network.read(in))
                    : new PatternEvaluator(Weights.read(in));
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("weights file " + weights + " does not exist", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("weights file " + weights + ": " + e.getMessage(), e);
        }
    }
}
