package org.kagetsu.eval.linear;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.kagetsu.board.Rule;

/**
 * The weights of an evaluation for all rules, and where they come from.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param provenance how the weights were made: data, date, command, loss
 * @param rules the weights of each rule in the order of {@link Rule#all()}
 */
public record Weights(String provenance, List<RuleWeights> rules) {

    private static final int RULE_BYTES = 1 + 2 * (6 * RuleWeights.COMBINATIONS + 2 * ThreatMask.COUNT);
    private static final int MAX_PROVENANCE = 0xFFFF;

    /**
     * The file form: a {@link PackedFile} that begins with {@code KGTW}. Its content is the length of
     * the provenance (2) and its UTF-8 text, then for each rule its code (1) and the tables of
     * {@link RuleWeights#tables} as 16-bit numbers.
     */
    private static final PackedFile FILE = new PackedFile(
            "weights", PackedFile.WEIGHTS, 2, 2 + MAX_PROVENANCE + Rule.all().size() * RULE_BYTES);

    /**
     * Creates weights.
     *
     * @throws IllegalArgumentException if the number of rules is not that of {@link Rule#all()}
     */
    public Weights {
        Objects.requireNonNull(provenance, "provenance");
        rules = List.copyOf(Objects.requireNonNull(rules, "rules"));
        if (rules.size() != Rule.all().size()) {
            throw new IllegalArgumentException(
                    "weights of " + rules.size() + " rules instead of " + Rule.all().size());
        }
    }

    /**
     * {@return the weights of a rule}
     *
     * @param rule a rule; those of {@link Rule#inARow} share the weights of freestyle
     */
    public RuleWeights of(Rule rule) {
        Objects.requireNonNull(rule, "rule");
        for (int i = 0; i < rules.size(); i++) {
            if (Rule.all().get(i).code() == rule.code()) {
                return rules.get(i);
            }
        }
        throw new IllegalArgumentException("no weights for rule " + rule);
    }

    /**
     * Reads weights.
     *
     * @param in the file's bytes, read to their end; not closed
     * @return the weights
     * @throws IOException if the bytes cannot be read, are not weights of this version, or are damaged
     */
    public static Weights read(InputStream in) throws IOException {
        byte[] content = FILE.read(Objects.requireNonNull(in, "in"));
        try {
            return decode(ByteBuffer.wrap(content));
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw new IOException("the weights are damaged: " + e.getMessage(), e);
        }
    }

    /** {@return eight hexadecimal digits that tell these weights from others: the CRC-32 of their file's content} */
    public String checksum() {
        return "%08x".formatted(PackedFile.checksum(content()));
    }

    /**
     * Writes the weights.
     *
     * @param out takes the file's bytes; not closed
     * @throws IOException if they cannot be written
     */
    public void write(OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        int length = provenance.getBytes(StandardCharsets.UTF_8).length;
        if (length > MAX_PROVENANCE) {
            throw new IOException("the provenance has " + length + " bytes, more than " + MAX_PROVENANCE);
        }
        FILE.write(content(), out);
    }

    private byte[] content() {
        byte[] text = provenance.getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(2 + text.length + Rule.all().size() * RULE_BYTES);
        content.putShort((short) text.length).put(text);
        for (Rule rule : Rule.all()) {
            content.put((byte) rule.code());
            for (short[] table : of(rule).tables()) {
                PackedFile.put(content, table);
            }
        }
        return content.array();
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
