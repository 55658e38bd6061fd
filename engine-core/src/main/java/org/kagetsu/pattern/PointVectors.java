package org.kagetsu.pattern;

/**
 * A small vector for every combination of line patterns and each side: what a network adds up over the empty points
 * before its first layer.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public interface PointVectors {

    /** Number of components of a vector. */
    int LENGTH = 4;

    /**
     * Returns a component of a vector.
     *
     * @param side the side that has the patterns
     * @param combination a {@link Combination}
     * @param component 0..3
     * @return any short number
     */
    short component(int side, int combination, int component);
}
