package org.kagetsu.benchmarks.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.StateEvaluator;

/**
 * The evaluation of the engine that plays, and the checksum that tells it from others.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param evaluator the evaluation
 * @param checksum of its weights
 */
public record LoadedEvaluator(StateEvaluator evaluator, String checksum) {

    /** The name of the linear evaluation of this version. */
    private static final String LINEAR = "linear";

    /** The name of the weights that were set by hand, with which learning begins. */
    private static final String HAND = "hand";

    private LoadedEvaluator(Evaluator evaluator) {
        this(evaluator.forStates(), evaluator.forStates().checksum());
    }

    /**
     * {@return an evaluation}
     *
     * @param name a file of weights or of a network, {@code linear} for the linear evaluation of this version, {@code
     *     hand} for weights set by hand, or empty for the evaluation of this version
     * @throws IOException if the file cannot be read or is damaged
     */
    public static LoadedEvaluator of(String name) throws IOException {
        return switch (name) {
            case "" -> new LoadedEvaluator(Evaluator.standard());
            case LINEAR -> new LoadedEvaluator(Evaluator.linear());
            case HAND -> new LoadedEvaluator(Evaluator.of(LinearEvaluator.hand()));
            default -> read(Path.of(name));
        };
    }

    /**
     * {@return whether a name is that of a file, and not of an evaluation of this version}
     *
     * @param name as for {@link #of}
     */
    public static boolean isFile(String name) {
        return !name.isEmpty() && !name.equals(LINEAR) && !name.equals(HAND);
    }

    private static LoadedEvaluator read(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return new LoadedEvaluator(Evaluator.read(in));
        }
    }
}
