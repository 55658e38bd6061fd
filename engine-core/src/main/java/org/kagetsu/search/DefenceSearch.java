package org.kagetsu.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.VcfSolver;

/**
 * The search for the best defence. It tries every root move against continuous fours of the opponent, and searches the
 * moves that survive. If none survives, the move that resists longest is best.
 *
 * <p>Owned by one thread, for one search.
 */
final class DefenceSearch {

    /** The nodes for each move: enough for the common wins, and few enough for a quick look at every move. */
    private static final int NODES = 400;

    /** The longest resistance has the highest score. */
    private static final Comparator<RootVariation> BEST_FIRST =
            Comparator.comparingInt(RootVariation::score).reversed();

    private final PatternState state;
    private final VcfSolver vcf;
    private final RootMoves root;
    private final List<RootVariation> lost = new ArrayList<>();
    private final List<Integer> standing = new ArrayList<>();

    /** Prepares to look at the root moves; solver and state are unchanged after each call. */
    DefenceSearch(PatternState state, VcfSolver vcf, RootMoves root) {
        this.state = state;
        this.vcf = vcf;
        this.root = root;
    }

    /** Separates the moves that survive from those that lose; there is no five and no open four among them. */
    void tryAll() {
        Position position = state.position();
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && root.allows(move) && !state.isForbidden(position.sideToMove(), move)) {
                state.place(move);
                int plies = shortestFours();
                if (plies > 0) {
                    lost.add(new RootVariation(0, 1 + plies, Score.loss(1 + plies), List.of(move, vcf.winningMove())));
                } else {
                    standing.add(move);
                }
                state.undo();
            }
        }
    }

    /** Plies to the win with the fewest fours, 0 if none is found. */
    private int shortestFours() {
        int plies = vcf.solve(VcfSolver.MAX_FOURS, NODES);
        for (int fours = 0; 2 * fours + 1 < plies; fours++) {
            int shorter = vcf.solve(fours, NODES);
            if (shorter > 0) {
                return shorter;
            }
        }
        if (plies > 0) {
            // Again, for its first move.
            vcf.solve(VcfSolver.MAX_FOURS, NODES);
        }
        return plies;
    }

    /** Whether every move was seen to lose. */
    boolean allLose() {
        return standing.isEmpty() && !lost.isEmpty();
    }

    /** The moves to search: those that do not lose to fours, as far as was seen. */
    SearchTask rest(SearchTask task) {
        return lost.isEmpty() ? task : new SearchTask(task.maxDepth(), task.multiPv(), RootMoves.only(standing), false);
    }

    /** The variations of a search, if any, then the moves that lose, the best first, up to a number of moves. */
    List<RootVariation> withLost(List<RootVariation> found, int multiPv) {
        List<RootVariation> all = new ArrayList<>(found);
        all.addAll(lost);
        all.sort(BEST_FIRST);
        return List.copyOf(all.subList(0, Math.min(all.size(), multiPv)));
    }
}
