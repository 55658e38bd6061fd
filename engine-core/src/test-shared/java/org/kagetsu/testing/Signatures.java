package org.kagetsu.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Assertions;

/** The pinned behaviour: compares what the tests find with {@code signatures.properties}. */
public final class Signatures {

    private static final String FILE = "/signatures.properties";

    private static final String HOW_TO_CHANGE =
            "\nIf you meant to change this behaviour, put these lines into engine-core/src/test/resources" + FILE + ":\n";

    private Signatures() {}

    /** Fails if a pinned value differs; the message has both values of each, and the lines that pin the new ones. */
    public static void assertPinned(Map<String, String> found) {
        Properties pinned = pinned();
        StringBuilder differences = new StringBuilder();
        StringBuilder lines = new StringBuilder();
        found.forEach((name, value) -> {
            if (!value.equals(pinned.getProperty(name))) {
                differences.append(name).append("\n  pinned: ").append(pinned.getProperty(name))
                        .append("\n  found:  ").append(value).append('\n');
                lines.append(name).append(" = ").append(value).append('\n');
            }
        });
        if (lines.length() > 0) {
            Assertions.fail("The behaviour has changed:\n" + differences + HOW_TO_CHANGE + lines);
        }
    }

    private static Properties pinned() {
        Properties pinned = new Properties();
        try (InputStream in = Objects.requireNonNull(Signatures.class.getResourceAsStream(FILE), FILE)) {
            pinned.load(in);
        } catch (IOException e) {
            throw new AssertionError(FILE, e);
        }
        return pinned;
    }

    /** A short hash of a text. */
    public static String hash(String text) {
        CRC32 hash = new CRC32();
        hash.update(text.getBytes(StandardCharsets.US_ASCII));
        return String.format("%08x", hash.getValue());
    }
}
