package org.kagetsu.threat;

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
public final class DfpnSolver extends DfpnSearch {

    /** Most of the defender's moves lose to the same threats. */
    private static final int ANSWERS_IN_ONE = 2;

    private final int[] points;

    /**
     * Creates a solver.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param table the table, which solvers on other threads may share
     */
    public DfpnSolver(PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table) {
        super(state, vcf, counter, table, new DfpnMoves(state, capacity(state.position().grid().points())),
                new DfpnChoice(1, ANSWERS_IN_ONE), true);
        this.points = position.grid().moves();
    }

    /** The moves of all lists of a game. */
    private static int capacity(int points) {
        return points * (points + 1) / 2;
    }

    /** Decides a new position by fours or the lack of room, or lists the moves that may help the side to move. */
    @Override
    int list(int ply, boolean isNew) {
        if (isNew) {
            long entry = decideAtOnce();
            if (entry != 0) {
                return decide(entry);
            }
        }
        int opponent = Side.opponent(position.sideToMove());
        if (state.count(opponent, PointGroup.FIVE) > 0) {
            moves.listStops(opponent, 1);
            return 1;
        }
        int rest = zone.find(VCF_NODES);
        moves.listPoints(rest > 0 ? zone : null);
        return rest;
    }

    /** What fours or the lack of room say of a position, or 0. */
    private long decideAtOnce() {
        boolean attacks = isAttackersTurn();
        int five = state.first(position.sideToMove(), PointGroup.FIVE);
        if (five != Move.NONE) {
            return attacks ? DfpnEntry.won(1, five, 1) : DfpnEntry.disproved(1);
        }
        if (position.empties() == 0 || !hasRoom(attacks)) {
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
    private boolean hasRoom(boolean attacks) {
        int attacker = attacks ? position.sideToMove() : Side.opponent(position.sideToMove());
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
