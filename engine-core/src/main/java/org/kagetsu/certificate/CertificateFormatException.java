package org.kagetsu.certificate;

import java.util.List;
import java.util.Objects;
import org.kagetsu.grid.Move;

/** A file that is not a certificate: what is wrong, and where. Immutable. */
public final class CertificateFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final long offset;

    /**
     * Creates an exception.
     *
     * @param problem what is wrong, naming the value and what would be right
     * @param offset the byte of the uncompressed data where it is wrong, from 0
     * @param line the moves from the root to that place
     */
    public CertificateFormatException(String problem, long offset, List<Integer> line) {
        super("byte " + offset + ": " + Objects.requireNonNull(problem, "problem")
                + (Objects.requireNonNull(line, "line").isEmpty() ? "" : ", after " + Move.toText(line)));
        this.offset = offset;
    }

    /** {@return the byte of the uncompressed data where it is wrong, from 0} */
    public long offset() {
        return offset;
    }
}
