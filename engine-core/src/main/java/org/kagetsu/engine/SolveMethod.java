package org.kagetsu.engine;

/**
 * Which wins a {@link Solver} looks for.
 *
 * <p>Immutable and safe for use by many threads.
 */
public enum SolveMethod {
    /** Victory by continuous fours, which is quick. If neither side has such a win, the answer is unknown. */
    VCF,
    /** Victory by continuous threats, with fours among them. If neither side has such a win, the answer is unknown. */
    VCT,
    /** All moves: the exact value of the game, for small boards and late positions. */
    EXACT
}
