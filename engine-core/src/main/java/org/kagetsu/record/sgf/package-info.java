/**
 * The Smart Game Format: {@code SgfParser} reads the text of a game once, into a tree of {@code SgfGame.Node}s, and knows
 * nothing of games; {@code SgfReader} makes a {@link org.kagetsu.record.GameTree} of it; {@code SgfWriter} writes one.
 *
 * <p>Nothing here recurses over a text. May use {@code record} and {@code record.text}.
 */
@NullMarked
package org.kagetsu.record.sgf;

import org.jspecify.annotations.NullMarked;

