/**
 * Threats: moves that force an answer, and the solvers that win by threats alone.
 *
 * <p>Pattern groups tell the points that make five, four or three. This package turns them into moves: the points that
 * stop a five, the complete defences of an open four, victory by continuous fours (VCF) and by continuous threats
 * (VCT). Terms follow Allis, van den Herik, Huntjens, "Go-Moku Solved by New Search Techniques", 1994.
 *
 * <p>Invariant: every answer of a solver comes from moves that were played on the state. In renju, Black has no threat
 * if it needs a forbidden point, and White may force Black onto one. May use {@code grid}, {@code line}, {@code board},
 * {@code pattern}, and {@code proof} for the proofs of its wins.
 */
package org.kagetsu.threat;
