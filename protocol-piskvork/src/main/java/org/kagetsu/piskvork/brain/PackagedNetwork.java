package org.kagetsu.piskvork.brain;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.kagetsu.eval.Evaluator;

/**
 * The network of this version, read from a file of the package. Reading the same bytes from the resources of the
 * runtime takes a fresh process longer.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class PackagedNetwork {

    /** The property by which the launcher tells where the file is. */
    private static final String FILE_PROPERTY = "kagetsu.network";

    private PackagedNetwork() {}

    /**
     * An evaluator with the network of the package, or with that of the engine's module if the package has no usable
     * one.
     */
    static Evaluator evaluator() {
        String path = System.getProperty(FILE_PROPERTY);
        return path == null ? Evaluator.standard() : evaluator(path);
    }

    static Evaluator evaluator(String path) {
        try (InputStream in = new FileInputStream(path)) {
            return Evaluator.readTrusted(in);
        } catch (IOException e) {
            return Evaluator.standard();
        }
    }
}
