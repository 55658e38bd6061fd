/**
 * Readers of text: a cursor that knows its line and column, results as people write them, pictures of boards, and the
 * XML of RenjuNet.
 *
 * <p>A reader gives all that it reads, remarks on what it passes over, or throws one
 * {@link org.kagetsu.record.GameFormatException}. Its time grows linearly with the text. May use {@code record}.
 */
@NullMarked
package org.kagetsu.record.text;

import org.jspecify.annotations.NullMarked;

