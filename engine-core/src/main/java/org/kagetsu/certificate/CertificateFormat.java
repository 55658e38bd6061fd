package org.kagetsu.certificate;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.kagetsu.grid.Symmetry;

/**
 * The binary form of certificates, files with the ending {@code .kgc}. The page {@code FORMAT.md} beside the certificates
 * of the repository, in {@code benchmarks/proofs}, has it byte by byte, complete enough to write a checker from it.
 *
 * <p>A file begins with {@code KGTCERT} and the version. Version 2 is written; version 1, which names no win length and
 * no version of the solver, is read as well. A file has at most 64 MiB, its uncompressed data at most 1 GiB. Reading
 * checks the form only; it takes memory only for what is there.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class CertificateFormat {

    /** The first bytes of a file; a digit follows, the version. */
    static final String MAGIC = "KGTCERT";

    /** The version that is written. */
    static final int VERSION = 2;

    /** The most bytes of a file, 64 MiB. */
    static final int MAX_FILE = 64 << 20;

    /** The most bytes of uncompressed data, 1 GiB. */
    static final int MAX_DATA = 1 << 30;

    /** The symmetries by the bytes that name them. */
    static final List<Symmetry> SYMMETRIES = List.of(Symmetry.IDENTITY, Symmetry.ROTATE_90, Symmetry.ROTATE_180,
            Symmetry.ROTATE_270, Symmetry.MIRROR_X, Symmetry.MIRROR_Y, Symmetry.TRANSPOSE, Symmetry.ANTITRANSPOSE);

    /** What the bytes before a node mean. */
    static final int CLAIM = 0;
    static final int STEP = 1;
    static final int WIN = 2;
    static final int REFERENCE = 3;

    /** What is added to the exponent of a claim if its win follows. */
    static final int WITH_WIN = 64;

    private CertificateFormat() {}

    /**
     * Writes a certificate.
     *
     * @param certificate the certificate
     * @return the bytes of the file
     * @throws UncheckedIOException if they would be more than a reader takes
     */
    public static byte[] write(Certificate certificate) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(certificate, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Writes a certificate.
     *
     * @param certificate the certificate
     * @param out receives the bytes of the file; stays open
     * @throws IOException if the stream fails, or if the bytes are more than a reader takes
     */
    public static void write(Certificate certificate, OutputStream out) throws IOException {
        Objects.requireNonNull(certificate, "certificate");
        CertificateWriter.write(certificate, Objects.requireNonNull(out, "out"));
    }

    /**
     * Reads a certificate.
     *
     * @param file the bytes of the file
     * @return the certificate
     * @throws CertificateFormatException if the bytes are not a certificate; its message names the place
     */
    public static Certificate read(byte[] file) {
        return new CertificateReader(Objects.requireNonNull(file, "file")).read();
    }

    /**
     * Reads a certificate.
     *
     * @param in the bytes of the file; read to its end, stays open
     * @return the certificate
     * @throws IOException if the stream fails
     * @throws CertificateFormatException if the bytes are not a certificate; its message names the place
     */
    public static Certificate read(InputStream in) throws IOException {
        return read(Objects.requireNonNull(in, "in").readNBytes(MAX_FILE + 1));
    }
}
