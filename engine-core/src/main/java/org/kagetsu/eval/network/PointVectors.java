package org.kagetsu.eval.network;

import org.kagetsu.grid.Move;

/**
 * The rows of a {@link WindowTables}, and by point the sums of the rows of its windows and rings, with the features that
 * follow from them. Words are those that {@link WindowTables} describes.
 *
 * <p>Owned by one thread. {@link Kernel}s read and write the arrays.
 */
final class PointVectors {

    /** Words of a row, of a point's sums and of its features: a multiple of {@link WindowTables#STEP}. */
    final int words;

    final long[] rows;

    /** By point: the sums of the vectors of its four windows and its rings. */
    final long[] sums;

    /** By point: its features; 0 as long as it has no stone in a window or a ring. */
    final long[] features;

    PointVectors(WindowTables tables) {
        words = tables.rowWords;
        rows = tables.rows;
        sums = new long[words * Move.CELLS];
        features = new long[words * Move.CELLS];
    }
}
