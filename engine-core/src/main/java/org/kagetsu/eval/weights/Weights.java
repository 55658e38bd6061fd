package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
        return WeightsFormat.read(Objects.requireNonNull(in, "in"));
    }

    /** {@return eight hexadecimal digits that tell these weights from others: the CRC-32 of their file's content} */
    public String checksum() {
        return "%08x".formatted(WeightsFormat.checksum(this));
    }

    /**
     * Writes the weights.
     *
     * @param out takes the file's bytes; not closed
     * @throws IOException if they cannot be written
     */
    public void write(OutputStream out) throws IOException {
        WeightsFormat.write(this, Objects.requireNonNull(out, "out"));
    }
}
