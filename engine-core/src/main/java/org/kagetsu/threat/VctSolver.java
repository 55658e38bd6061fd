package org.kagetsu.threat;

import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * Victory by continuous threats: every move of the attacker threatens to win by continuous fours, and every answer
 * of the defender's that could matter is tried.
 *
 * <p>This is a {@link DfpnSearch}. New positions begin with numbers that grow with the plies from the root, so that
 * short wins are found first, and a {@link ThreatGuide} adds to them what it knows. A new position with the attacker to
 * move is first tried for a win by fours. A new position with the defender to move is disproved at once if the attacker
 * threatens nothing. Else {@link ThreatZone} gives the answers to try, and shows that all others lose. So a claimed win
 * holds against every defence. If the solver finds no win, there is none with these threats, but there may be one whose
 * wins by fours need many nodes, or whose variations are too long: one for which there is no room counts as disproved.
 *
 * <p>Proofs stay in the table. After a win, {@link #solve} can be called in the positions of the winning variation, and
 * in those after any defence. It usually finds the continuation at once.
 *
 * <p>Owned by one thread. Allocates nothing while it searches, except that its table may grow.
 */
public final class VctSolver extends DfpnSearch {

    /** Plies that a variation can have before the fours that end it. */
    private static final int MAX_PLIES = 120;

    private static final int COUNTER_NODES = 20;

    /** The most moves in a list; there are rarely as many. A variation ends where there is no room for more. */
    private static final int MAX_LISTED = 128;

    /** The attacker's other moves add nothing to the disproof number: most of some thirty lead nowhere at once. */
    private static final int UNCOUNTED = Integer.MAX_VALUE;

    private final boolean twoFivesWin;
    private final int maxPlies;

    /**
     * Creates a solver.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param maxBytes the size that the table may grow to, 64 or more
     */
    public VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, long maxBytes) {
        this(state, vcf, counter, new DfpnTable(maxBytes), ThreatOrder.BEST, ThreatGuide.NONE);
    }

    /**
     * Creates a solver on a table that solvers on other threads may share.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param table the table
     * @param order the order of threats
     * @param guide says where to look first, on the same state; not asked in the order of claims
     */
    public VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table, ThreatOrder order,
            ThreatGuide guide) {
        this(state, vcf, counter, table, order, guide, MAX_PLIES);
    }

    /**
     * Creates a solver.
     *
     * @param maxPlies plies that a variation can have before the fours that end it
     */
    VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table, ThreatOrder order,
            ThreatGuide guide, int maxPlies) {
        super(state, vcf, counter, table, new DfpnMoves(state, order, guide, (maxPlies + 1) * MAX_LISTED),
                new DfpnChoice(order == ThreatOrder.CLAIMS ? 1 : UNCOUNTED, 1), false);
        this.maxPlies = maxPlies;
        this.twoFivesWin = FiveDefence.twoFivesWin(position.rule());
    }

    /**
     * Looks for a win of the side to move; goes on where an earlier call for the same position has ended.
     *
     * @param nodes the most nodes to spend, 1 or more; exceeded by one try of fours at most
     * @return plies to the win against the longest defence, an upper bound: odd, 1 or more; 0 if there is none, or if
     *     the search was cut short
     */
    public int solve(long nodes) {
        return solve(position.sideToMove(), nodes);
    }

    /** Lists the threats of the attacker, or the defender's answers to one. */
    @Override
    int list(int ply, boolean isNew) {
        boolean attacks = isAttackersTurn();
        int plies = attacks && isNew ? vcf.solve(VcfSolver.MAX_FOURS, VCF_NODES) : 0;
        if (plies > 0) {
            return decide(DfpnEntry.won(plies, vcf.winningMove(), VCF_NODES));
        }
        boolean hasRoom = ply < maxPlies && !moves.isFull();
        if (attacks && hasRoom) {
            moves.listThreats(ply);
            return 0;
        }
        int rest = hasRoom ? listAnswersToThreat() : 0;
        return rest > 0 ? rest : decide(DfpnEntry.disproved(1));
    }

    /** Lists what may stop the threat; plies to the attacker's win after any other move, or 0 if he threatens nothing. */
    private int listAnswersToThreat() {
        int defender = position.sideToMove();
        int attacker = Side.opponent(defender);
        if (state.count(defender, PointGroup.FIVE) > 0) {
            return 0;
        }
        int fives = state.count(attacker, PointGroup.FIVE);
        if (fives > 0) {
            if (fives == 1 || !twoFivesWin) {
                moves.listStops(attacker, 1);
            }
            return 1;
        }
        if (state.count(defender, PointGroup.OPEN_FOUR) > 0 || vcf.solve(VcfSolver.MAX_FOURS, COUNTER_NODES) > 0) {
            return 0;
        }
        int rest = zone.find(VCF_NODES);
        if (rest > 0) {
            moves.listPoints(zone);
        }
        return rest;
    }
}
