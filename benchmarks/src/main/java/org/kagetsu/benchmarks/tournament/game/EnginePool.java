package org.kagetsu.benchmarks.tournament.game;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.kagetsu.engine.Engine;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.eval.Weights;

/**
 * Engines that wait for their next game. To make an engine costs as much as many fast moves, most of it for its
 * tables; a used one forgets its last game when the next begins.
 *
 * <p>Safe for use by many threads.
 */
public final class EnginePool implements AutoCloseable {

    /** The evaluator of weights that were set by hand, beside those of files. */
    private static final String HAND = "hand";

    private final Map<Kind, Deque<Pooled>> idle = new HashMap<>();
    private final Map<String, Evaluator> evaluators = new HashMap<>();
    private boolean closed;

    /** What cannot be changed in an engine; weights are a file, {@code hand}, or empty for those of this version. */
    record Kind(int threads, int hashMegabytes, String weights, int noise) {}

    /** An engine and its evaluator. */
    record Pooled(Kind kind, Engine engine, NoisyEvaluator evaluator) {}

    /**
     * Takes an engine out of the pool, or makes one.
     *
     * @throws IllegalArgumentException if the weights cannot be read
     */
    synchronized Pooled borrow(Kind kind) {
        Deque<Pooled> engines = idle.get(kind);
        if (engines != null && !engines.isEmpty()) {
            return engines.pop();
        }
        Evaluator evaluator = evaluators.computeIfAbsent(kind.weights(), EnginePool::evaluator);
        NoisyEvaluator noisy = new NoisyEvaluator(evaluator, kind.noise());
        Engine engine = Engine.builder()
                .threads(kind.threads())
                .memory((long) kind.hashMegabytes() << 20)
                // Without noise nothing stands between search and evaluator.
                .evaluator(kind.noise() == 0 ? evaluator : noisy)
                .build();
        return new Pooled(kind, engine, noisy);
    }

    private static Evaluator evaluator(String weights) {
        if (weights.isEmpty()) {
            return PatternEvaluator.STANDARD;
        }
        if (weights.equals(HAND)) {
            return PatternEvaluator.hand();
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(weights)))) {
            return new PatternEvaluator(Weights.read(in));
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("weights file " + weights + " does not exist", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("weights file " + weights + ": " + e.getMessage(), e);
        }
    }

    /** Takes an engine back that nobody uses any more. */
    synchronized void giveBack(Pooled engine) {
        if (closed) {
            engine.engine().close();
        } else {
            idle.computeIfAbsent(engine.kind(), made -> new ArrayDeque<>()).push(engine);
        }
    }

    /** Closes the engines that wait; those in use are closed when they come back. */
    @Override
    public synchronized void close() {
        closed = true;
        idle.values().forEach(engines -> engines.forEach(pooled -> pooled.engine().close()));
        idle.clear();
    }
}
