package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * Victory by continuous threats: every move of the attacker threatens to win by continuous fours, and every answer
 * of the defender's that could matter is tried.
 *
 * <p>This is a {@link DfpnSearch}. New positions begin with numbers that grow with the plies from the root, so that
 * short wins are found first. A new position with the attacker to move is first tried for a win by fours. A new position
 * with the defender to move is disproved at once if the attacker threatens nothing. Else {@link ThreatZone} gives the
 * answers to try, and shows that all others lose. So a claimed win holds against every defence. If the solver finds no
 * win, there is none with these threats, but there may be one whose wins by fours need many nodes.
 *
 * <p>Proofs stay in the table. After a win, {@link #solve} can be called in the positions of the winning variation, and
 * in those after any defence. It usually finds the continuation at once.
 *
 * <p>Owned by one thread. Allocates nothing while it searches, except that its table may grow.
 */
public final class VctSolver implements ProofSolver {

    /** Plies that a variation can have before the fours that end it. */
    private static final int MAX_PLIES = 120;

    private static final int VCF_NODES = 100;
    private static final int COUNTER_NODES = 20;

    /** The most moves in a list; there are rarely as many. A variation ends where there is no room for more. */
    private static final int MAX_LISTED = 128;

    private final PatternState state;
    private final Position position;
    private final VcfSolver vcf;
    private final ThreatZone zone;
    private final DfpnMoves moves;
    private final DfpnSearch search;
    private final boolean twoFivesWin;
    private final int maxPlies;

    private int winningMove;
    private boolean isCutShort;
    private boolean isDecided;

    /**
     * Creates a solver.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param maxBytes the size that the table may grow to, 64 or more
     */
    public VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, long maxBytes) {
        this(state, vcf, counter, new DfpnTable(maxBytes), ThreatOrder.BEST, MAX_PLIES);
    }

    /**
     * Creates a solver on a table that solvers on other threads may share.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param table the table
     * @param order the order of threats
     */
    public VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table, ThreatOrder order) {
        this(state, vcf, counter, table, order, MAX_PLIES);
    }

    /**
     * Creates a solver of shorter variations.
     *
     * @param maxPlies plies that a variation can have before the fours that end it
     */
    VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, long maxBytes, int maxPlies) {
        this(state, vcf, counter, new DfpnTable(maxBytes), ThreatOrder.BEST, maxPlies);
    }

    private VctSolver(
            PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table, ThreatOrder order, int maxPlies) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.zone = new ThreatZone(state, vcf);
        this.maxPlies = maxPlies;
        this.moves = new DfpnMoves(state, order, (maxPlies + 1) * MAX_LISTED);
        this.search = new DfpnSearch(state, counter, table, moves, this::list, false, 1);
        this.twoFivesWin = FiveDefence.twoFivesWin(position.rule());
    }

    /**
     * Counts with another counter from now on; the state and the table stay as they are.
     *
     * @param next counts the nodes and may stop the solver from now on
     */
    public void reset(NodeCounter next) {
        search.reset(next);
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

    @Override
    public int solve(int side, long nodes) {
        long entry = search.solve(side, nodes);
        isDecided = DfpnEntry.isDecided(entry);
        if (!DfpnEntry.isWon(entry)) {
            isCutShort = !DfpnEntry.isDisproved(entry) || search.lacksRoom();
            return 0;
        }
        isCutShort = false;
        winningMove = DfpnEntry.move(entry);
        return DfpnEntry.plies(entry);
    }

    /**
     * {@return whether the last {@link #solve} ended early because the nodes were spent or the counter stopped it, or
     * because a variation was too long for it in this call or an earlier one} If so, its 0 gives no information.
     */
    public boolean isCutShort() {
        return isCutShort;
    }

    @Override
    public boolean isDecided() {
        return isDecided;
    }

    @Override
    public int winningMove() {
        return winningMove;
    }

    /** Lists the threats of the attacker, or the defender's answers to one. */
    private int list(int ply, boolean isNew) {
        return search.isAttackersTurn() ? listThreats(ply, isNew) : listAnswers(ply);
    }

    private int listThreats(int ply, boolean isNew) {
        if (isNew) {
            int plies = vcf.solve(VcfSolver.MAX_FOURS, VCF_NODES);
            if (plies > 0) {
                return search.decide(DfpnEntry.won(plies, vcf.winningMove(), VCF_NODES));
            }
        }
        if (!hasRoom(ply)) {
            return search.giveUp();
        }
        moves.listThreats(ply);
        return 0;
    }

    private boolean hasRoom(int ply) {
        return ply < maxPlies && !moves.isFull();
    }

    private int listAnswers(int ply) {
        if (!hasRoom(ply)) {
            return search.giveUp();
        }
        int rest = listAnswersToThreat();
        return rest > 0 ? rest : search.decide(DfpnEntry.disproved(1));
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
            moves.listZone(zone);
        }
        return rest;
    }
}
