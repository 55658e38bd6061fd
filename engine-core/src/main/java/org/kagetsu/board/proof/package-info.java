/**
 * Proofs that a side wins: their objects, their text form, and a checker that needs no search.
 *
 * <p>A {@link org.kagetsu.board.proof.Proof} is a finite tree. At the winner's turn it names one move
 * ({@link org.kagetsu.board.proof.Attack}), at the loser's turn it answers <em>every</em> legal move
 * ({@link org.kagetsu.board.proof.Defence}): some by branches of their own, all others by one shared branch, for
 * instance the five that the winner makes whatever the loser does elsewhere.
 * {@link org.kagetsu.board.proof.ProofChecker} replays the tree on a board and believes nothing in it;
 * {@link org.kagetsu.board.proof.ProofFormat} writes and reads it.
 *
 * <p>Invariants: nodes are immutable and never deeper than the largest board has points, so that no tree overflows
 * the stack. May use {@code grid}, {@code line} and {@code board} alone: the checker shares no code with the
 * patterns, threats and searches that find wins.
 */
@NullMarked
package org.kagetsu.board.proof;

import org.jspecify.annotations.NullMarked;
