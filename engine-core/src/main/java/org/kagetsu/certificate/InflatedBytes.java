package org.kagetsu.certificate;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The uncompressed data of a file, one byte after the other, in a bounded memory.
 *
 * <p>Not safe for use by more than one thread.
 */
final class InflatedBytes implements AutoCloseable {

    private static final int MAGIC_LENGTH = CertificateFormat.MAGIC.length();

    private final byte[] file;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 sum = new CRC32();
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private long before;

    /** Begins with the first byte of the data; throws {@link IllegalArgumentException} if it is not a certificate. */
    InflatedBytes(byte[] file) {
        this.file = file;
        byte[] magic = CertificateFormat.MAGIC.getBytes(StandardCharsets.US_ASCII);
        if (file.length < MAGIC_LENGTH || !Arrays.equals(file, 0, MAGIC_LENGTH, magic, 0, MAGIC_LENGTH)) {
            throw new IllegalArgumentException("a certificate begins with " + CertificateFormat.MAGIC);
        }
        if (file.length > CertificateFormat.MAX_FILE) {
            throw new IllegalArgumentException("a certificate has at most " + CertificateFormat.MAX_FILE + " bytes");
        }
        inflater.setInput(file, MAGIC_LENGTH, file.length - MAGIC_LENGTH);
    }

    /** The place of the byte that was read last. */
    long offset() {
        return Math.max(0, before + at - 1);
    }

    /** The next byte, 0..255; throws an {@link IllegalArgumentException} if there is none. */
    int next() {
        if (at == end && !inflate()) {
            throw new IllegalArgumentException("the data end too early");
        }
        return buffer[at++] & 0xFF;
    }

    private boolean inflate() {
        before += end;
        at = 0;
        end = 0;
        try {
            end = inflater.inflate(buffer);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("the compressed data are damaged", e);
        }
        sum.update(buffer, 0, end);
        if (before + end > CertificateFormat.MAX_DATA) {
            throw new IllegalArgumentException("the data have more than " + CertificateFormat.MAX_DATA + " bytes");
        }
        if (end == 0 && !inflater.finished()) {
            throw new IllegalArgumentException("the file ends too early");
        }
        return end > 0;
    }

    /** Checks that the data end here, and that nothing but their checksum follows. */
    void checkEnd() {
        if (at < end || inflate()) {
            throw new IllegalArgumentException("the data go on after the last node");
        }
        int left = inflater.getRemaining();
        if (left != Integer.BYTES) {
            throw new IllegalArgumentException("a checksum of 4 bytes expected at the end, found " + left + " bytes");
        }
        if (ByteBuffer.wrap(file, file.length - left, left).getInt() != (int) sum.getValue()) {
            throw new IllegalArgumentException("the checksum is wrong");
        }
    }

    @Override
    public void close() {
        inflater.end();
    }
}
