package org.kagetsu.benchmarks.cluster.link;

import java.util.Locale;

/**
 * A file that a worker needs, known by its content.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the last part of its path
 * @param sha256 SHA-256 of the content as 64 hexadecimal digits
 * @param size the length in bytes
 */
public record FileRef(String name, String sha256, long size) {

    /**
     * Creates a reference.
     *
     * @throws IllegalArgumentException if the name could lead to another folder, or the digits are not a SHA-256
     */
    public FileRef {
        if (!name.matches("[^/\\\\:\\p{Cntrl}]{1,200}") || name.equals(".") || name.equals("..")) {
            throw new IllegalArgumentException("\"" + name + "\" is not a file name");
        }
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("\"" + sha256.toLowerCase(Locale.ROOT) + "\" is not a SHA-256");
        }
    }
}
