package org.kagetsu.benchmarks.cluster.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 as 64 hexadecimal digits.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Digest {

    private Digest() {}

    /**
     * {@return the digest of bytes}
     *
     * @param bytes the bytes
     */
    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(algorithm().digest(bytes));
    }

    /**
     * {@return the digest of a file}
     *
     * @param file the file
     * @throws IOException if it cannot be read
     */
    public static String of(Path file) throws IOException {
        MessageDigest digest = algorithm();
        try (InputStream in = Files.newInputStream(file)) {
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest algorithm() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
