package org.kagetsu.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
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

    /** When the time is over, moves still get all their nodes until this many were spent together: 0.05 s or less. */
    private static final int HURRIED_NODES = 20_000;

    /** The nodes for each move after that. */
    private static final int FEW_NODES = 40;

    private final PatternState state;
    private final VcfSolver vcf;
    private final RootMoves root;
    private final SearchControl control;
    private final List<Variation> lost = new ArrayList<>();
    private final List<Integer> standing = new ArrayList<>();

    /**
     * Prepares to look at the root moves; solver and state are unchanged after each call.
     *
     * @param control counts the solver's nodes and ends the search
     */
    DefenceSearch(PatternState state, VcfSolver vcf, RootMoves root, SearchControl control) {
        this.control = control;
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
                Variation loss = loss(move);
                if (loss == null) {
                    standing.add(move);
                } else {
                    lost.add(loss);
                }
                state.undo();
            }
        }
    }

    /** Looks for a win by fours against the move that was just made; null if none is found. */
    private @Nullable Variation loss(int move) {
        int plies = vcf.solve(VcfSolver.MAX_FOURS, nodes());
        if (plies == 0) {
            return null;
        }
        int answer = vcf.winningMove();
        int shorter = shorter(plies);
        if (shorter > 0) {
            plies = shorter;
            answer = vcf.winningMove();
        }
        return new Variation(0, 1 + plies, Score.loss(1 + plies), List.of(move, answer));
    }

    /** Looks for a win with fewer fours. Returns its plies; 0 if there is none, or no time to look. */
    private int shorter(int plies) {
        for (int fours = 0; 2 * fours + 1 < plies && !control.mustHurry(); fours++) {
            int shorter = vcf.solve(fours, NODES);
            if (shorter > 0) {
                return shorter;
            }
        }
        return 0;
    }

    private int nodes() {
        return control.nodes() < HURRIED_NODES || !control.mustHurry() ? NODES : FEW_NODES;
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
    List<Variation> withLost(List<Variation> found, int multiPv) {
        List<Variation> all = new ArrayList<>(found);
        all.addAll(lost);
        MultiPvSearch.sortBestFirst(all);
        return List.copyOf(all.subList(0, Math.min(all.size(), multiPv)));
    }
}
