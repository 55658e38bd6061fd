package org.kagetsu.benchmarks.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

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
        try (InputStream in = Files.newInputStream(Path.of(source.getLocation().toURI()))) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
            return version + " (" + HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS) + ")";
        } catch (NoSuchAlgorithmException | URISyntaxException e) {
            throw new IOException("the program cannot read its own jar: " + e.getMessage(), e);
        }
    }
}
