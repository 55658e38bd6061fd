package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * Decides whether a side can win at all, by any moves: a {@link DfpnSearch} over the whole game, for small boards and
 * late positions.
 *
 * <p>A new position is first tried for wins by fours of either side. It is disproved if the attacker has no room for a
 * winning run any more. If the opponent of a side threatens to win by fours, the side tries only the points of
 * {@link ThreatZone}, because all others lose.
 *
 * <p>Owned by one thread.
 */
public final class DfpnSolver implements ProofSolver {

    private static final int VCF_NODES = 100;

    /** Most of the defender's moves lose to the same threats. */
    private static final int ANSWERS_IN_ONE = 2;

    private final PatternState state;
    private final Position position;
    private final VcfSolver vcf;
    private final ThreatZone zone;
    private final DfpnMoves moves;
    private final DfpnSearch search;
    private final int[] points;
    private int attacker;
    private int winningMove;
    private boolean isCutShort;

    /**
     * Creates a solver.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param maxBytes the size that the table may grow to, 64 or more
     */
    public DfpnSolver(PatternState state, VcfSolver vcf, NodeCounter counter, long maxBytes) {
        this(state, vcf, counter, new DfpnTable(maxBytes));
    }

    /**
     * Creates a solver on a table that solvers on other threads may share.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param table the table
     */
    public DfpnSolver(PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.zone = new ThreatZone(state, vcf);
        this.points = position.grid().moves();
        this.moves = new DfpnMoves(state, ThreatOrder.BEST, points.length * (points.length + 1) / 2);
        this.search = new DfpnSearch(state, counter, table, moves, this::list, true, ANSWERS_IN_ONE);
    }

    /**
     * Looks for a win of a side, whoever is to move; goes on where an earlier call for the same position has ended.
     *
     * @param side the attacker
     * @param nodes the most nodes to spend, 1 or more
     * @return plies to the win, an upper bound, 1 or more; 0 if there is none, or if the search was cut short
     */
    @Override
    public int solve(int side, long nodes) {
        attacker = side;
        long entry = search.solve(side, nodes);
        isCutShort = !DfpnEntry.isDecided(entry);
        if (!DfpnEntry.isWon(entry)) {
            return 0;
        }
        winningMove = DfpnEntry.move(entry);
        return DfpnEntry.plies(entry);
    }

    /**
     * {@return whether the last {@link #solve} ended early because the nodes were spent or the counter stopped it} If
     * so, its 0 gives no information; else 0 means that the attacker cannot win.
     */
    public boolean isCutShort() {
        return isCutShort;
    }

    @Override
    public boolean isDecided() {
        return !isCutShort;
    }

    @Override
    public int winningMove() {
        return winningMove;
    }

    /** Decides a new position by fours or the lack of room, or lists the moves that may help the side to move. */
    private int list(int ply, boolean isNew) {
        if (isNew) {
            long entry = decideAtOnce();
            if (entry != 0) {
                return search.decide(entry);
            }
        }
        int opponent = Side.opponent(position.sideToMove());
        if (state.count(opponent, PointGroup.FIVE) > 0) {
            moves.listStops(opponent, 1);
            return 1;
        }
        int rest = zone.find(VCF_NODES);
        if (rest > 0) {
            moves.listZone(zone);
        } else {
            moves.listAll();
        }
        return rest;
    }

    /** What fours or the lack of room say of a position, or 0. */
    private long decideAtOnce() {
        boolean attacks = search.isAttackersTurn();
        int five = state.first(position.sideToMove(), PointGroup.FIVE);
        if (five != Move.NONE) {
            return attacks ? DfpnEntry.won(1, five, 1) : DfpnEntry.disproved(1);
        }
        if (position.empties() == 0 || !hasRoom()) {
            return DfpnEntry.disproved(1);
        }
        int plies = vcf.solve(VcfSolver.MAX_FOURS, VCF_NODES);
        if (plies == 0) {
            return 0;
        }
        return attacks ? DfpnEntry.won(plies, vcf.winningMove(), VCF_NODES) : DfpnEntry.disproved(VCF_NODES);
    }

    /**
     * Whether some stretch of the win length holds nothing but stones of the attacker's and empty points. In renju White
     * also wins when Black has nothing but forbidden points.
     */
    private boolean hasRoom() {
        if (attacker == Side.WHITE && position.rule().hasForbiddenPoints()) {
            return true;
        }
        int own = Stone.of(attacker);
        int length = position.rule().winLength();
        for (int point : points) {
            for (int d = 0; d < Direction.COUNT; d++) {
                int step = Direction.step(d);
                int cell = point;
                int n = 0;
                while (n < length && (position.stone(cell) == own || position.stone(cell) == Stone.EMPTY)) {
                    n++;
                    cell += step;
                }
                if (n == length) {
                    return true;
                }
            }
        }
        return false;
    }
}
