package org.kagetsu.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.VcfSolver;

/**
 * Looks at the root for a win by continuous fours that is longer than the horizon sees. It works between two
 * iterations, with a share of the nodes. If it finds that there is none, it does nothing more.
 *
 * <p>Owned by one thread.
 */
final class RootVcf {

    private static final int FIRST_NODES = 1_000;
    private static final int SHARE = 4;

    /** The solver of fours, which has other uses between the calls. */
    final VcfSolver vcf;

    private SearchControl control;
    private boolean isExhausted;
    private long usedNodes;

    /**
     * Creates the solver of a search.
     *
     * @param state the state to work on; unchanged after each call
     * @param control counts the nodes and ends the search
     */
    RootVcf(PatternState state, SearchControl control) {
        this.control = control;
        this.vcf = new VcfSolver(state, control);
    }

    /** Gets ready for another search; the state has its position already. */
    void reset(SearchControl next) {
        control = next;
        isExhausted = false;
        usedNodes = 0;
        vcf.reset(next);
    }

    /**
     * Looks for a win whose first move is allowed.
     *
     * @param found what the last iteration has found
     * @param moves the allowed moves
     * @return the win, or null if none was found
     */
    @Nullable Variation find(Variation found, RootMoves moves) {
        if (isExhausted) {
            return null;
        }
        long before = control.nodes();
        int plies = vcf.solve(VcfSolver.MAX_FOURS, Math.max(FIRST_NODES, (before - usedNodes) / SHARE));
        usedNodes += control.nodes() - before;
        boolean isAllowed = plies > 0 && moves.allows(vcf.winningMove());
        isExhausted = !isAllowed && !vcf.isCutShort();
        return isAllowed
                ? new Variation(found.depth(), Math.max(found.selectiveDepth(), plies), Score.win(plies),
                        List.of(vcf.winningMove()))
                : null;
    }
}
