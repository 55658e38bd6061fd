/**
 * The game: rules, stones and positions. Game records are in {@code record}, proofs in {@code proof}.
 *
 * <p>{@link org.kagetsu.board.Position} holds stones, side to move, hash and line encodings, and changes by
 * placing and undoing moves, passing the turn and copying another position only. Renju's forbidden points are computed
 * here exactly, from the line encodings, with unlimited recursion; faster layers above may filter, but this answer is
 * the final one.
 *
 * <p>Invariants: a cell of the four line words and the stone array never disagree; {@code place} followed by
 * {@code undo} restores every field. May use {@code grid} and {@code line}.
 */
@NullMarked
package org.kagetsu.board;

import org.jspecify.annotations.NullMarked;
