package org.kagetsu.engine;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Proof;

/**
 * The answer of a {@link Solver}.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param result what is known, for the side to move
 * @param plies plies to the end of a win or loss in the proof, 1 or more; there may be a shorter one; 0 for a draw or
 *     unknown
 * @param pv the longest variation of the proof, beginning with the side to move; for a win it has at least the first
 *     move; empty for a draw or unknown
 * @param proof the proof of a win or loss; empty for a draw or unknown, or if a limit was reached while it was made
 * @param nodes nodes searched, 0 or more
 * @param timeMillis time used in milliseconds, 0 or more
 */
public record Solution(
        SolveResult result, int plies, List<Integer> pv, Optional<Proof> proof, long nodes, long timeMillis) {

    /** Creates a solution. */
    public Solution {
        Objects.requireNonNull(result, "result");
        pv = List.copyOf(Objects.requireNonNull(pv, "pv"));
        Objects.requireNonNull(proof, "proof");
    }

    /** {@return the solution as text, for instance {@code "WIN in 5 plies: h8 i9 j10, proved; 1024 nodes, 3 ms"}} */
    @Override
    public String toString() {
        return result
                + (plies == 0 ? "" : " in " + plies + " plies")
                + (pv.isEmpty() ? "" : ": " + Move.toText(pv))
                + (proof.isEmpty() ? "" : ", proved")
                + "; " + nodes + " nodes, " + timeMillis + " ms";
    }
}
