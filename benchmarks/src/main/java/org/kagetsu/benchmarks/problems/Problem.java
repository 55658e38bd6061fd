package org.kagetsu.benchmarks.problems;

import org.kagetsu.board.Position;
import org.kagetsu.engine.SolverOptions;

/**
 * A position in which the side to move is said to win.
 *
 * <p>Not safe for use by more than one thread, because the position may be changed.
 *
 * @param line its line in the file, from 1
 * @param kind how it is won
 * @param position the position, not over
 */
record Problem(int line, Kind kind, Position position) {

    /** How a problem is won. */
    enum Kind {
        /** By continuous fours. */
        VCF,
        /** By continuous threats, fours among them. */
        VCT,
        /** In three own moves, found by continuous threats. */
        THREE;

        /** What a solver is to look for. */
        SolverOptions options() {
            return this == VCF ? SolverOptions.VCF : SolverOptions.VCT;
        }
    }
}
