/**
 * What the files of the Piskvork manager, {@code .psq} and {@code .rec}, have in common, and the reader of the first.
 *
 * <p>May use {@code record} and {@code record.text}.
 */
@NullMarked
package org.kagetsu.record.piskvork;

import org.jspecify.annotations.NullMarked;

