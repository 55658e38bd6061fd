/**
 * Proofs that a side wins: their objects, their text form, and a checker that needs no search.
 *
 * <p>A {@link org.kagetsu.proof.Proof} is a finite tree. At the winner's turn it names one move
 * ({@link org.kagetsu.proof.Attack}), at the loser's turn it answers <em>every</em> legal move
 * ({@link org.kagetsu.proof.Defence}): some by branches of their own, all others by one shared branch, for instance the
 * five that the winner makes whatever the loser does elsewhere. {@link org.kagetsu.proof.ProofChecker} replays the tree
 * on a board and trusts nothing in it; {@link org.kagetsu.proof.ProofFormat} writes and reads it.
 * {@link org.kagetsu.proof.WinChecker} does the same with a win inside a certificate, but looks only at the replies that
 * could change it; {@code ProofReplay} is what both have in common.
 *
 * <p>Invariants: nodes are immutable. A tree is never deeper than the number of points of the largest board, so it
 * cannot overflow the stack. May use {@code base}, {@code grid}, {@code line} and {@code board} alone: the checker
 * shares no code with the patterns, threats and searches that find wins.
 */
@NullMarked
package org.kagetsu.proof;

import org.jspecify.annotations.NullMarked;

