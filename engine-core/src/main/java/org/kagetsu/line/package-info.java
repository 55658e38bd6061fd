/**
 * Bitboard line encodings: every line of the board, in each of the four directions, is one {@code long} of 32
 * two-bit cells.
 *
 * <p>The padded square of {@link org.kagetsu.grid.Move} has 32 cells a side and at least five cells of wall
 * around every board, so any window of eleven cells centred on a point of the board lies inside its word and
 * no code checks an edge. A stone changes four words, by one exclusive-or each.
 *
 * <p>This layer knows colours but no rule. It may use {@code grid} only. Static functions over primitives;
 * safe for use by many threads.
 */
@NullMarked
package org.kagetsu.line;

import org.jspecify.annotations.NullMarked;
