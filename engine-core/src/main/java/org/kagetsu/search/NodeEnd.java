package org.kagetsu.search;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.VcfSolver;

/**
 * The scores of nodes that are not searched any further: where the game or the variation ends, where the patterns show
 * who wins, and at the horizon.
 *
 * <p>Owned by one thread. Allocates nothing while it is asked.
 */
final class NodeEnd {

    /** The value of a score that is not known yet. */
    static final int UNKNOWN = Integer.MIN_VALUE;

    private static final int HORIZON_FOURS = 10;
    private static final int HORIZON_NODES = 100;

    /** The nodes of the horizon in the first iteration, which cannot be stopped and must be quick. */
    private static final int FIRST_HORIZON_NODES = 50;

    private final PatternState state;
    private final Position position;
    private final Evaluation evaluation;
    private final VcfSolver vcf;
    private final boolean twoFivesWin;
    private int horizonNodes = HORIZON_NODES;

    NodeEnd(PatternState state, Evaluation evaluation, NodeCounter counter) {
        this.state = state;
        this.position = state.position();
        this.evaluation = evaluation;
        this.vcf = VcfSolver.quick(state, counter);
        this.twoFivesWin = FiveDefence.twoFivesWin(position.rule());
    }

    /** Gets ready for another search; the caller has already set the state to its position. */
    void reset(NodeCounter counter) {
        vcf.reset(counter);
    }

    /** An iteration begins. */
    void begin(int depth) {
        horizonNodes = depth == 1 ? FIRST_HORIZON_NODES : HORIZON_NODES;
    }

    /**
     * The score of a node that is not searched: on a full board, at the end of the longest variation, with a five for
     * the side to move, two fives of the opponent, or an open four that nothing stops. Else {@link #UNKNOWN}. A five on
     * the board never gets here: it is seen one ply before. A root is searched unless a five can be played.
     *
     * @param root the moves that may be played at ply 0
     */
    int score(Frame frame, RootMoves root, boolean isPv) {
        int ply = frame.ply;
        if (position.empties() == 0) {
            return Score.DRAW;
        }
        if (ply >= Frame.MAX_PLY) {
            return evaluation.score();
        }
        int side = position.sideToMove();
        if (state.count(side, PointGroup.FIVE) > 0) {
            int five = ply == 0 ? root.first(state, side, PointGroup.FIVE) : state.first(side, PointGroup.FIVE);
            if (five != Move.NONE) {
                return winAt(frame, 1, isPv, five);
            }
        }
        if (ply == 0) {
            return UNKNOWN;
        }
        int fives = state.count(Side.opponent(side), PointGroup.FIVE);
        if (fives > 1 && twoFivesWin) {
            return Score.loss(ply + 2);
        }
        return fives == 0 && state.count(side, PointGroup.OPEN_FOUR) > 0
                ? winAt(frame, 3, isPv, state.first(side, PointGroup.OPEN_FOUR))
                : UNKNOWN;
    }

    private static int winAt(Frame frame, int plies, boolean isPv, int move) {
        if (isPv) {
            frame.pv.set(move);
        }
        return Score.win(frame.ply + plies);
    }

    /** No depth is left: the side to move stands on the evaluation, unless continuous fours win. */
    int horizon(Frame frame, int evaluation, int beta) {
        if (evaluation >= beta) {
            return evaluation;
        }
        int plies = vcf.solve(HORIZON_FOURS, horizonNodes);
        return plies > 0 ? Score.win(frame.ply + plies) : evaluation;
    }
}
