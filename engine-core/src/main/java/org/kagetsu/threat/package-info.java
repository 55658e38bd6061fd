/**
 * Threats: which moves force which answers, and the solvers that win by nothing but threats.
 *
 * <p>Pattern groups say which points make five, four or three; this package turns them into moves: the points
 * that stop a five, the complete defences of an open four, victory by continuous fours (VCF) and by continuous
 * threats (VCT). Terms follow Allis, van den Herik, Huntjens, "Go-Moku Solved by New Search Techniques", 1994.
 *
 * <p>Invariant: no answer of a solver rests on anything but moves that were played on the state; in renju a
 * threat of Black's that rests on a forbidden point is none, and White may force Black onto one. May use
 * {@code grid}, {@code line}, {@code board} and {@code pattern}.
 */
package org.kagetsu.threat;
