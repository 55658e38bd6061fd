package org.kagetsu.engine;

/**
 * Which wins a {@link Solver} looks for.
 *
 * <p>Immutable and safe for use by many threads.
 */
public enum SolveMethod {
    /** Victory by continuous fours: quick. Without such a win of either side the answer is unknown. */
    VCF,
    /** Victory by continuous threats, fours among them. Without such a win of either side the answer is unknown. */
    VCT,
    /** All moves: the exact value of the game, for small boards and late positions. */
    EXACT
}
