package org.kagetsu.benchmarks.options;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;

/**
 * Which program this is, to the byte: two machines with the same text play the same moves.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ProgramVersion {

    private static final int DIGITS = 12;

    private ProgramVersion() {}

    /**
     * {@return the version and the first digits of SHA-256 of the jar; {@code "development"} when run from class files}
     *
     * @throws IOException if the jar cannot be read
     */
    public static String text() throws IOException {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        CodeSource source = ProgramVersion.class.getProtectionDomain().getCodeSource();
        if (version == null || source == null) {
            return "development";
        }
        try {
            return version + " (" + Sha256.of(Path.of(source.getLocation().toURI())).substring(0, DIGITS) + ")";
        } catch (URISyntaxException e) {
            throw new IOException("the program cannot read its own jar: " + e.getMessage(), e);
        }
    }
}
