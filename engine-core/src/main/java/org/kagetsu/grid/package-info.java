/**
 * Geometry of the board: sizes, the {@code int} move codec, directions and the eight symmetries.
 *
 * <p>This is the lowest layer but for the helpers of {@code base}; it knows neither stones nor rules. Everything
 * here is immutable and safe for use by many threads.
 */
@NullMarked
package org.kagetsu.grid;

import org.jspecify.annotations.NullMarked;
