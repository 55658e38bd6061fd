package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Rule;

/**
 * The file form of {@link Weights}: a {@link PackedFile} that begins with {@code KGTW}. Its content is the length of
 * the provenance (2) and its UTF-8 text, then for each rule its code (1) and the tables of
 * {@link RuleWeights#tables} as 16-bit numbers.
 */
final class WeightsFormat {

    private static final int RULE_BYTES = 1 + 2 * (6 * RuleWeights.COMBINATIONS + 2 * ThreatMask.COUNT);
    private static final int MAX_PROVENANCE = 0xFFFF;

    private static final PackedFile FILE = new PackedFile(
            "weights", PackedFile.WEIGHTS, 2, 2 + MAX_PROVENANCE + Rule.all().size() * RULE_BYTES);

    private WeightsFormat() {}

    static void write(Weights weights, OutputStream out) throws IOException {
        int length = provenance(weights).length;
        if (length > MAX_PROVENANCE) {
            throw new IOException("the provenance has " + length + " bytes, more than " + MAX_PROVENANCE);
        }
        FILE.write(content(weights), out);
    }

    /** The CRC-32 of the content. */
    static int checksum(Weights weights) {
        return PackedFile.checksum(content(weights));
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
                PackedFile.put(content, table);
            }
        }
        return content.array();
    }

    static Weights read(InputStream in) throws IOException {
        byte[] content = FILE.read(in);
        try {
            return decode(ByteBuffer.wrap(content));
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw new IOException("the weights are damaged: " + e.getMessage(), e);
        }
    }

    private static Weights decode(ByteBuffer content) {
        byte[] provenance = new byte[content.getShort() & 0xFFFF];
        content.get(provenance);
        List<RuleWeights> rules = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            int code = content.get();
            if (code != rule.code()) {
                throw new IllegalArgumentException("rule code " + code + " where " + rule.code() + " is expected");
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
        return new short[][] {PackedFile.get(content, size), PackedFile.get(content, size)};
    }
}
