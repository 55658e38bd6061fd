package org.kagetsu.engine;

/**
 * What a {@link Solver} knows about a position, for the side to move.
 *
 * <p>Immutable and safe for use by many threads.
 */
public enum SolveResult {
    /** The side to move wins, whatever the opponent does. */
    WIN,
    /** The opponent wins, whatever the side to move does. */
    LOSS,
    /** Neither side can win against best play; found by {@link SolveMethod#EXACT} alone. */
    DRAW,
    /** A limit was reached, or there is no win of the kind that was looked for. */
    UNKNOWN
}
