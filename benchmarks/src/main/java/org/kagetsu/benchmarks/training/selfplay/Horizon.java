package org.kagetsu.benchmarks.training.selfplay;

import java.util.Arrays;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.VcfSolver;

/**
 * What the horizon of a search sees of a position: fives to make and to stop, and wins by continuous fours of the side
 * to move. Positions without any are quiet. Lost positions are among them: the horizon does not see those.
 *
 * <p>Not safe for use by more than one thread.
 */
final class Horizon {

    private static final int FOURS = 10;
    private static final int NODES = 10_000;

    /** Nodes for a first look: most wins by fours are short. */
    private static final int QUICK_NODES = 200;

    private final PatternState state;
    private final VcfSolver solver;
    private final int[] stops = new int[FiveDefence.MAX_MOVES];

    /** Creates a horizon that looks at the state as it is at each call. */
    Horizon(PatternState state) {
        this.state = state;
        this.solver = new VcfSolver(state, new Unlimited());
    }

    /** Whether the opponent makes a five next, and the side to move does not make one now. */
    boolean isCheck() {
        int side = state.position().sideToMove();
        return state.count(side, PointGroup.FIVE) == 0 && state.count(Side.opponent(side), PointGroup.FIVE) > 0;
    }

    /** The moves that stop the opponent's first five and are allowed; none of them may be enough. */
    int[] answers() {
        int side = state.position().sideToMove();
        int size = FiveDefence.generate(state, Side.opponent(side), stops, 0);
        return Arrays.stream(stops, 0, size).filter(move -> !state.isForbidden(side, move)).toArray();
    }

    /** Whether the side to move wins by continuous fours. */
    boolean winsByFours() {
        return solver.solve(FOURS, NODES) > 0;
    }

    /** Whether there is no five of either side and a quick look finds no win by fours of the side to move. */
    boolean looksQuiet() {
        int side = state.position().sideToMove();
        return state.count(Side.opponent(side), PointGroup.FIVE) == 0 && solver.solve(FOURS, QUICK_NODES) == 0;
    }

    /** Never ends a search: the solver's own limit does. */
    private static final class Unlimited extends NodeCounter {

        @Override
        protected long poll(long count) {
            return Long.MAX_VALUE - count;
        }
    }
}
