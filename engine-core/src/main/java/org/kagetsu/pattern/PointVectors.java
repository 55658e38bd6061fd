package org.kagetsu.pattern;

/**
 * A small vector for every combination of line patterns and each side. A network adds up these vectors over the empty
 * points before its first layer.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public interface PointVectors {

    /** Number of components of a vector. */
    int LENGTH = 4;

    /**
     * {@return a component of a vector, any short number}
     *
     * @param side the side that has the patterns
     * @param combination a {@link Combination}
     * @param component 0..3
     */
    short component(int side, int combination, int component);
}
