/**
 * The game: rules, stones and positions. Game records are in {@code record}, proofs in {@code proof}.
 *
 * <p>{@link org.kagetsu.board.Position} holds stones, side to move, hash and line encodings. It changes only when a
 * move is placed or undone, the turn is passed, or another position is copied into it. Renju's forbidden points are
 * computed here exactly, from the line encodings, with unlimited recursion. Layers above may filter points faster, but
 * this answer is final.
 *
 * <p>Invariants: the four line words and the stone array always agree; {@code undo} after {@code place} restores every
 * field. May use {@code grid} and {@code line}.
 */
@NullMarked
package org.kagetsu.board;

import org.jspecify.annotations.NullMarked;
