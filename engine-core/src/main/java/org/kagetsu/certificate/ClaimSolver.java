package org.kagetsu.certificate;

import java.util.Optional;
import org.kagetsu.board.Position;
import org.kagetsu.proof.Attack;

/**
 * Finds the wins by threats that a certificate of the short form claims. The checker trusts none of them: it verifies
 * every win move by move.
 *
 * <p>Called by several threads at once if the check runs on several.
 */
@FunctionalInterface
public interface ClaimSolver {

    /**
     * Looks for a win of the side to move.
     *
     * @param position a position of its own, not over; the last move may have been followed by a pass
     * @param nodes the nodes to search at most: ten times the limit of the claim
     * @return the win; empty if none was found
     */
    Optional<Attack> solve(Position position, long nodes);
}
