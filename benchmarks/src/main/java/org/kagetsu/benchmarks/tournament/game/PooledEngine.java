package org.kagetsu.benchmarks.tournament.game;

import java.io.IOException;
import org.kagetsu.benchmarks.evaluation.LoadedEvaluator;
import org.kagetsu.engine.Engine;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.piskvork.files.FailureText;

/**
 * An engine that plays one game after another, and its source of noise.
 *
 * <p>For one game at a time.
 */
record PooledEngine(Kind kind, Engine engine, NoisyEvaluator noise) {

    /**
     * What cannot be changed in an engine; weights are a file of weights or of a network, {@code linear},
     * {@code hand}, or empty for the evaluation of this version.
     */
    record Kind(int threads, int hashMegabytes, String weights, int noise) {}

    static PooledEngine create(Kind kind, StateEvaluator evaluator) {
        NoisyEvaluator noisy = new NoisyEvaluator(evaluator, kind.noise());
        Engine engine = Engine.builder()
                .threads(kind.threads())
                .memory((long) kind.hashMegabytes() << 20)
                // Without noise nothing stands between search and evaluator.
                .evaluator(Evaluator.of(kind.noise() == 0 ? evaluator : noisy))
                .build();
        return new PooledEngine(kind, engine, noisy);
    }

    /**
     * Makes the evaluator of some weights.
     *
     * @throws IllegalArgumentException if the weights cannot be read
     */
    static StateEvaluator evaluator(String weights) {
        try {
            return LoadedEvaluator.of(weights).evaluator();
        } catch (IOException e) {
            throw new IllegalArgumentException("weights file " + weights + ": " + FailureText.reason(e), e);
        }
    }
}
