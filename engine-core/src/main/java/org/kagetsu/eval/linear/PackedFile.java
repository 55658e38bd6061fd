package org.kagetsu.eval.linear;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/**
 * A checked and deflated file of weights.
 *
 * <table>
 * <caption>Layout, big endian</caption>
 * <tr><th>bytes</th><th>field</th></tr>
 * <tr><td>4</td><td>what kind of file it is</td></tr>
 * <tr><td>2</td><td>version of the form; changes with the numbering of combinations or masks</td></tr>
 * <tr><td>4</td><td>length of the content</td></tr>
 * <tr><td>4</td><td>CRC-32 of the content</td></tr>
 * <tr><td>rest</td><td>the content, deflated (RFC 1950)</td></tr>
 * </table>
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the name of the content in messages
 * @param magic the first four bytes
 * @param version the version
 * @param maxBytes the largest content
 */
public record PackedFile(String name, int magic, int version, int maxBytes) {

    /** The first bytes of linear weights, {@code KGTW}. */
    public static final int WEIGHTS = 0x4B47_5457;

    /** The first bytes of a network, {@code KGTV}. */
    public static final int NETWORK = 0x4B47_5456;

    /** The first bytes of the network of version 0.1.0, {@code KGTN}. */
    private static final int OLD_NETWORK = 0x4B47_544E;

    private static final int HEADER_BYTES = 14;

    public void write(byte[] content, OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(magic);
        data.writeShort(version);
        data.writeInt(content.length);
        data.writeInt(checksum(content));
        data.write(deflate(content));
        data.flush();
    }

    /** Deflates bytes (RFC 1950). */
    public static byte[] deflate(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (DeflaterOutputStream packed = new DeflaterOutputStream(out, deflater)) {
            packed.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        } finally {
            deflater.end();
        }
        return out.toByteArray();
    }

    /** Whether a file claims to be a network, of this version or of version 0.1.0. */
    public static boolean isNetwork(byte[] file) {
        return kind(file) == NETWORK || kind(file) == OLD_NETWORK;
    }

    private static int kind(byte[] file) {
        return file.length < HEADER_BYTES ? 0 : ByteBuffer.wrap(file).getInt();
    }

    /** What another file of weights is; empty if it is none. */
    private static String otherKind(byte[] file) {
        return switch (kind(file)) {
            case WEIGHTS -> ", but of linear weights";
            case NETWORK -> ", but of a network";
            case OLD_NETWORK -> ", but of the network of version 0.1.0, which is no longer there";
            default -> "";
        };
    }

    public byte[] read(InputStream in) throws IOException {
        byte[] file = in.readAllBytes();
        if (kind(file) != magic) {
            throw new IOException("not a file of " + name + otherKind(file));
        }
        ByteBuffer header = ByteBuffer.wrap(file).position(Integer.BYTES);
        int found = header.getShort();
        if (found != version) {
            throw new IOException("the file of " + name + " has version " + found + " instead of " + version);
        }
        int length = header.getInt();
        if (length < 0 || length > maxBytes) {
            throw new IOException("the file of " + name + " is damaged: impossible length " + length);
        }
        int checksum = header.getInt();
        byte[] content = inflate(file, HEADER_BYTES, length);
        if (checksum(content) != checksum) {
            throw new IOException("the file of " + name + " is damaged: wrong checksum");
        }
        return content;
    }

    /** Inflates what begins somewhere in some bytes and reaches to their end. */
    public byte[] inflate(byte[] file, int from, int length) throws IOException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(file, from, file.length - from);
            byte[] content = new byte[length];
            int size = inflater.inflate(content);
            if (size < length) {
                throw new IOException("the file of " + name + " is truncated: " + size + " of " + length + " bytes");
            }
            checkEnd(inflater);
            return content;
        } catch (DataFormatException e) {
            throw new IOException("the file of " + name + " is damaged: " + e.getMessage(), e);
        } finally {
            inflater.end();
        }
    }

    /** Whether the deflated form, with its own checksum, ends where the content ends, and the file ends there too. */
    private void checkEnd(Inflater inflater) throws IOException, DataFormatException {
        if (inflater.inflate(new byte[1]) > 0) {
            throw new IOException("the file of " + name + " is damaged: its content is longer than it says");
        }
        if (!inflater.finished()) {
            throw new IOException("the file of " + name + " is truncated: its last bytes are missing");
        }
        if (inflater.getRemaining() > 0) {
            throw new IOException("the file of " + name + " has " + inflater.getRemaining() + " bytes after its end");
        }
    }

    /** The CRC-32 of a content. */
    public static int checksum(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return (int) crc.getValue();
    }

    /** Adds 16-bit numbers. */
    public static void put(ByteBuffer content, short[] numbers) {
        content.asShortBuffer().put(numbers);
        content.position(content.position() + 2 * numbers.length);
    }

    /** Takes 16-bit numbers. */
    public static short[] get(ByteBuffer content, int size) {
        if (content.remaining() < 2 * size) {
            throw new BufferUnderflowException();
        }
        short[] numbers = new short[size];
        content.asShortBuffer().get(numbers);
        content.position(content.position() + 2 * size);
        return numbers;
    }
}
