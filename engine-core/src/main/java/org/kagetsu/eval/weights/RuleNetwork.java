package org.kagetsu.eval.weights;

import java.util.Arrays;
import java.util.Objects;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PointVectors;

/**
 * What a {@link Network} knows of one rule: a vector for every combination of line patterns and each side, and what
 * every {@link ThreatMask} adds to the neurons, for each side to move.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class RuleNetwork implements PointVectors {

    /** Numbers in the table of vectors of a side. */
    public static final int VECTOR_NUMBERS = RuleWeights.COMBINATIONS * PointVectors.LENGTH;

    /** Numbers in the table of masks of a side. */
    public static final int MASK_NUMBERS = ThreatMask.COUNT * Network.NEURONS;

    private final short[][] vectors;
    private final short[][] masks;

    /**
     * Creates what is known of a rule.
     *
     * @param vectors for Black and for White the vectors by combination, one after another
     * @param masks for Black and for White to move the numbers of all neurons by mask, one mask after another
     * @throws IllegalArgumentException if a table has another size
     */
    public RuleNetwork(short[][] vectors, short[][] masks) {
        Objects.requireNonNull(vectors, "vectors");
        Objects.requireNonNull(masks, "masks");
        this.vectors = copy(vectors, VECTOR_NUMBERS);
        this.masks = copy(masks, MASK_NUMBERS);
    }

    private static short[][] copy(short[][] tables, int size) {
        if (tables.length != 2 || tables[0].length != size || tables[1].length != size) {
            throw new IllegalArgumentException("not two tables of " + size + " numbers");
        }
        return new short[][] {tables[0].clone(), tables[1].clone()};
    }

    @Override
    public short component(int side, int combination, int component) {
        return vectors[side][combination * PointVectors.LENGTH + component];
    }

    /**
     * {@return what a mask adds to a neuron, any short number; see {@link Network}}
     *
     * @param sideToMove {@link Side#BLACK} or {@link Side#WHITE}
     * @param mask a {@link ThreatMask}
     * @param neuron 0..15
     */
    public int mask(int sideToMove, int mask, int neuron) {
        return masks[sideToMove][mask * Network.NEURONS + neuron];
    }

    /** All tables in the order of the file. */
    short[][] tables() {
        return new short[][] {vectors[0], vectors[1], masks[0], masks[1]};
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RuleNetwork that && Arrays.deepEquals(tables(), that.tables());
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(tables());
    }
}
