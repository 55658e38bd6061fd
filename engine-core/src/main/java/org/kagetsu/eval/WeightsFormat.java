package org.kagetsu.eval;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.kagetsu.board.Rule;

/**
 * The file form of {@link Weights}.
 *
 * <table>
 * <caption>Layout, big endian</caption>
 * <tr><th>bytes</th><th>field</th></tr>
 * <tr><td>4</td><td>{@code KGTW}</td></tr>
 * <tr><td>2</td><td>version of the form, {@value #VERSION}; changes with the numbering of combinations or masks</td></tr>
 * <tr><td>4</td><td>length of the content</td></tr>
 * <tr><td>4</td><td>CRC-32 of the content</td></tr>
 * <tr><td>rest</td><td>the content, deflated (RFC 1950)</td></tr>
 * </table>
 *
 * <p>The content is the length of the provenance (2) and its UTF-8 text, then for each rule its code (1) and the
 * tables of {@link RuleWeights#tables} as 16-bit numbers.
 */
final class WeightsFormat {

    private static final int MAGIC = 0x4B47_5457;
    private static final int VERSION = 2;
    private static final int HEADER_BYTES = 14;
    private static final int RULE_BYTES = 1 + 2 * (6 * RuleWeights.COMBINATIONS + 2 * ThreatMask.COUNT);
    private static final int MAX_PROVENANCE = 0xFFFF;

    private WeightsFormat() {}

    static void write(Weights weights, OutputStream out) throws IOException {
        int length = provenance(weights).length;
        if (length > MAX_PROVENANCE) {
            throw new IOException("the provenance has " + length + " bytes, more than " + MAX_PROVENANCE);
        }
        byte[] bytes = content(weights);
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(MAGIC);
        data.writeShort(VERSION);
        data.writeInt(bytes.length);
        data.writeInt(checksum(bytes));
        data.write(deflate(bytes));
        data.flush();
    }

    /** The CRC-32 of the content. */
    static int checksum(Weights weights) {
        return checksum(content(weights));
    }

    private static byte[] provenance(Weights weights) {
        return weights.provenance().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] content(Weights weights) {
        byte[] provenance = provenance(weights);
        ByteBuffer content = ByteBuffer.allocate(2 + provenance.length + Rule.all().size() * RULE_BYTES);
        content.putShort((short) provenance.length).put(provenance);
        for (Rule rule : Rule.all()) {
            content.put((byte) rule.code());
            for (short[] table : weights.of(rule).tables()) {
                content.asShortBuffer().put(table);
                content.position(content.position() + 2 * table.length);
            }
        }
        return content.array();
    }

    private static byte[] deflate(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] block = new byte[1 << 13];
            while (!deflater.finished()) {
                out.write(block, 0, deflater.deflate(block));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    static Weights read(InputStream in) throws IOException {
        byte[] file = in.readAllBytes();
        ByteBuffer header = ByteBuffer.wrap(file);
        if (file.length < HEADER_BYTES || header.getInt() != MAGIC) {
            throw new IOException("not a file of weights");
        }
        int version = header.getShort();
        if (version != VERSION) {
            throw new IOException("the weights have version " + version + " instead of " + VERSION);
        }
        int length = header.getInt();
        if (length < 0 || length > 2 + MAX_PROVENANCE + Rule.all().size() * RULE_BYTES) {
            throw new IOException("the weights are damaged: impossible length " + length);
        }
        int checksum = header.getInt();
        byte[] content = inflate(file, length);
        if (checksum(content) != checksum) {
            throw new IOException("the weights are damaged: wrong checksum");
        }
        try {
            return decode(ByteBuffer.wrap(content));
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw new IOException("the weights are damaged: " + e.getMessage(), e);
        }
    }

    private static byte[] inflate(byte[] file, int length) throws IOException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(file, HEADER_BYTES, file.length - HEADER_BYTES);
            byte[] content = new byte[length];
            int size = inflater.inflate(content);
            if (size < length) {
                throw new IOException("the weights are truncated: " + size + " of " + length + " bytes");
            }
            return content;
        } catch (DataFormatException e) {
            throw new IOException("the weights are damaged: " + e.getMessage(), e);
        } finally {
            inflater.end();
        }
    }

    private static Weights decode(ByteBuffer content) {
        byte[] provenance = new byte[content.getShort() & 0xFFFF];
        content.get(provenance);
        List<RuleWeights> rules = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            int code = content.get();
            if (code != rule.code()) {
                throw new IllegalArgumentException("rule code " + code + " in the place of " + rule.code());
            }
            short[][] values = tables(content, RuleWeights.COMBINATIONS);
            short[][] priorities = tables(content, RuleWeights.COMBINATIONS);
            short[][] opponentPriorities = tables(content, RuleWeights.COMBINATIONS);
            rules.add(new RuleWeights(values, priorities, opponentPriorities, tables(content, ThreatMask.COUNT)));
        }
        if (content.hasRemaining()) {
            throw new IllegalArgumentException(content.remaining() + " bytes too many");
        }
        return new Weights(new String(provenance, StandardCharsets.UTF_8), rules);
    }

    /** Reads a table for Black and one for White. */
    private static short[][] tables(ByteBuffer content, int size) {
        short[][] tables = new short[2][size];
        for (short[] table : tables) {
            if (content.remaining() < 2 * size) {
                throw new BufferUnderflowException();
            }
            content.asShortBuffer().get(table);
            content.position(content.position() + 2 * size);
        }
        return tables;
    }

    private static int checksum(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return (int) crc.getValue();
    }
}
