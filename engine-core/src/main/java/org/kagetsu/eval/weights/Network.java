package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.kagetsu.board.Rule;

/**
 * A small network that corrects a linear evaluation, in integers: one layer of neurons that are 0 below 0, over the
 * sums of the vectors of each side's patterns, the threat mask, the number of stones and the linear score.
 *
 * <table>
 * <caption>Numbers and their units</caption>
 * <tr><th>number</th><th>unit</th></tr>
 * <tr><td>input 0..3, the sums of the side to move</td><td>1/1,024</td></tr>
 * <tr><td>input 4..7, the sums of the opponent</td><td>1/1,024</td></tr>
 * <tr><td>input 8, the number of stones times {@value #STONES_FACTOR}</td><td>1/1,024</td></tr>
 * <tr><td>input 9, the linear score times {@value #SCORE_FACTOR}</td><td>1/1,024</td></tr>
 * <tr><td>weight of an input, number of a mask</td><td>1/1,024</td></tr>
 * <tr><td>neuron</td><td>1/1,048,576</td></tr>
 * <tr><td>weight of a neuron, bias</td><td>1/16 point of the score</td></tr>
 * </table>
 *
 * <p>All are short numbers; with 22 x 22 points no product or sum leaves 64 bits. Immutable and safe for use by many
 * threads.
 */
public final class Network {

    /** Number of neurons. */
    public static final int NEURONS = 16;

    /** Number of inputs of a neuron besides the mask. */
    public static final int INPUTS = 10;

    /** The factor of the number of stones as an input. */
    public static final int STONES_FACTOR = 20;

    /** The factor of the linear score as an input. */
    public static final int SCORE_FACTOR = 5;

    /** Weight of the neurons: input weights, output weights, bias. */
    public static final int SHARED_NUMBERS = NEURONS * INPUTS + NEURONS + 1;

    private final String provenance;
    private final Weights linear;
    private final List<RuleNetwork> rules;
    private final short[] shared;

    /**
     * Creates a network.
     *
     * @param provenance how it was made
     * @param linear the linear evaluation that it corrects
     * @param rules what it knows of each rule in the order of {@link Rule#all()}
     * @param shared for each neuron the weights of its inputs, then the weights of the neurons, then the bias
     * @throws IllegalArgumentException if there are too few or too many of anything
     */
    public Network(String provenance, Weights linear, List<RuleNetwork> rules, short[] shared) {
        this.provenance = Objects.requireNonNull(provenance, "provenance");
        this.linear = Objects.requireNonNull(linear, "linear");
        this.rules = List.copyOf(Objects.requireNonNull(rules, "rules"));
        this.shared = Objects.requireNonNull(shared, "shared").clone();
        if (rules.size() != Rule.all().size() || shared.length != SHARED_NUMBERS) {
            throw new IllegalArgumentException(rules.size() + " rules and " + shared.length
                    + " numbers instead of " + Rule.all().size() + " and " + SHARED_NUMBERS);
        }
    }

    /**
     * Reads a network.
     *
     * @param in the file's bytes, read to their end; not closed
     * @return the network
     * @throws IOException if the bytes cannot be read, are not a network of this version, or are damaged
     */
    public static Network read(InputStream in) throws IOException {
        return NetworkFormat.read(Objects.requireNonNull(in, "in"));
    }

    /**
     * {@return whether a file claims to be a network}
     *
     * @param file a file's bytes
     */
    public static boolean isNetwork(byte[] file) {
        return NetworkFormat.FILE.isKind(Objects.requireNonNull(file, "file"));
    }

    /**
     * Writes the network.
     *
     * @param out takes the file's bytes; not closed
     * @throws IOException if they cannot be written
     */
    public void write(OutputStream out) throws IOException {
        NetworkFormat.write(this, Objects.requireNonNull(out, "out"));
    }

    /**
     * {@return the checksum of the network's file in eight hexadecimal digits; it covers linear weights and provenance}
     */
    public String checksum() {
        try {
            return "%08x".formatted(NetworkFormat.checksum(this));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return how the network was made: data, date, command, loss} */
    public String provenance() {
        return provenance;
    }

    /** {@return the weights of the linear evaluation that the network corrects} */
    public Weights linear() {
        return linear;
    }

    /**
     * {@return what the network knows of a rule: vectors and masks}
     *
     * @param rule a rule; those of {@link Rule#inARow} share the knowledge of freestyle
     */
    public RuleNetwork of(Rule rule) {
        Objects.requireNonNull(rule, "rule");
        for (int i = 0; i < rules.size(); i++) {
            if (Rule.all().get(i).code() == rule.code()) {
                return rules.get(i);
            }
        }
        throw new IllegalArgumentException("no network for rule " + rule);
    }

    /** {@return a copy of the weights of the neurons} */
    public short[] shared() {
        return shared.clone();
    }
}
