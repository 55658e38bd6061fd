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
 * The binary form of certificates, files with the ending {@code .kgc}.
 *
 * <p>A file is the eight bytes {@code KGTCERT1}; then a raw DEFLATE stream (RFC 1951) of the data below; then the
 * CRC-32 of these data, four bytes, the highest first. Nothing follows.
 *
 * <p>A <em>number</em> is LEB128: seven bits in a byte, the lowest first, bit 7 set in all bytes but the last, at most
 * 2^31 - 1. A <em>point</em> is {@code y * width + x}. Points of a list ascend; each is written as its difference to
 * the one before, the first as its difference to -1.
 *
 * <pre>
 * data    = rule (byte: 0, 1, 4, 8 or 9)  width (byte)  height (byte)  winner (byte: 0 Black, 1 White)
 *           kind (byte: 0, "wins")  form (byte: 0 short, 1 whole)
 *           root moves (number)  { point }  nodes (number)  node
 * node    = 0  limit                  a claim
 *         | 1  point  answers         a move that does not win at once
 *         | 2  point                  a move that wins at once
 *         | 3  node (number)  symmetry (byte: 0..7, in the order of {@link Symmetry})
 * answers = pass (byte 0 | limit + 1, as below)  others (byte: 0 | exponent + 1)
 *           replies (number)  { difference  node }
 * limit   = exponent (byte: 0..40), and in the whole form an attack
 * attack  = point  ( 0 | 1 defence )
 * defence = branches (number)  { difference  attack }  ( 0 | 1 attack )      the last one is the shared answer
 * </pre>
 *
 * <p>Nodes are numbered from 0 as they stand in the file. A file has at most 64 MiB, its data at most 1 GiB. Reading
 * checks the form only; it takes memory only for what is there.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class CertificateFormat {

    /** The first bytes of a file; the digit is the version. */
    static final String MAGIC = "KGTCERT1";

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

    private CertificateFormat() {}

    /**
     * Writes a certificate.
     *
     * @param certificate the certificate
     * @return the bytes of the file
     * @throws IllegalArgumentException if the rule is not one of the five of Gomocup
     */
    public static byte[] write(Certificate certificate) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(certificate, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Writes a certificate.
     *
     * @param certificate the certificate
     * @param out receives the bytes of the file; stays open
     * @throws IOException if the stream fails
     * @throws IllegalArgumentException if the rule is not one of the five of Gomocup
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
