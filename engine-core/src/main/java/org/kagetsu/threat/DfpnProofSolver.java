package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.pattern.PatternState;

/**
 * A {@link DfpnSearch} over the moves that a solver lists.
 *
 * <p>Owned by one thread.
 */
abstract class DfpnProofSolver implements ProofSolver {

    /** The nodes for each look for a win by fours. */
    static final int VCF_NODES = 100;

    final PatternState state;
    final Position position;
    final VcfSolver vcf;
    final ThreatZone zone;
    final DfpnMoves moves;
    final DfpnSearch search;
    private int winningMove;
    private boolean isDecided;

    /**
     * Creates a solver.
     *
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param capacity how many moves there are at most in all lists
     * @param looksAtAll see {@link DfpnSearch}
     * @param answersInOne how many of the defender's moves count as one
     */
    DfpnProofSolver(PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table, ThreatOrder order,
            int capacity, boolean looksAtAll, int answersInOne) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.zone = new ThreatZone(state, vcf);
        this.moves = new DfpnMoves(state, order, capacity);
        this.search = new DfpnSearch(state, counter, table, moves, this::list, looksAtAll, answersInOne);
    }

    /** Lists moves or decides the position: see {@link DfpnSearch.Expansion#list}. */
    abstract int list(int ply, boolean isNew);

    @Override
    public final int solve(int side, long nodes) {
        long entry = search.solve(side, nodes);
        isDecided = DfpnEntry.isDecided(entry);
        if (!DfpnEntry.isWon(entry)) {
            return 0;
        }
        winningMove = DfpnEntry.move(entry);
        return DfpnEntry.plies(entry);
    }

    @Override
    public final boolean isDecided() {
        return isDecided;
    }

    @Override
    public final int winningMove() {
        return winningMove;
    }
}
