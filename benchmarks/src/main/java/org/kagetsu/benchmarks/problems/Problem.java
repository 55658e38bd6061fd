package org.kagetsu.benchmarks.problems;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.board.Position;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.grid.Move;

/**
 * A position in which the side to move is said to win.
 *
 * <p>Not safe for use by more than one thread, because the position may be changed.
 *
 * @param line its line in the file, from 1
 * @param kind how it is won
 * @param position the position, not over
 * @param known a win that was proved when the problem was made
 */
record Problem(int line, Kind kind, Position position, Optional<KnownWin> known) {

    /**
     * A win that was proved.
     *
     * @param plies plies of the proof, odd, 1 or more; there may be a shorter win
     * @param move its first move; there may be others that win
     */
    record KnownWin(int plies, int move) {}

    /** {@return the line, and the known win if there is one, for instance {@code "61 (g8, 25 plies)"}} */
    String name() {
        return line + known.map(win -> " (" + Move.toText(win.move()) + ", " + win.plies() + " plies)").orElse("");
    }

    /** How a problem is won. */
    enum Kind {
        /** By continuous fours. */
        VCF,
        /** By continuous threats, fours among them. */
        VCT,
        /** In three own moves, found by continuous threats. */
        THREE,
        /** By continuous threats that are hard to find: a million nodes are rarely enough. */
        HARD;

        /** The kinds that {@link ProblemFinder} finds. */
        static final Set<Kind> GENERATED = Collections.unmodifiableSet(EnumSet.of(VCF, VCT, THREE));

        /** What a solver is to look for. */
        SolverOptions options() {
            return this == VCF ? SolverOptions.VCF : SolverOptions.VCT;
        }
    }
}
