package org.kagetsu.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.VcfSolver;

/**
 * One thread's searches from the root: an answer without a search, one iteration with its aspiration window, a longer
 * win by fours; each among the root moves that are allowed.
 *
 * <p>Owned by one thread.
 */
final class RootSearch {

    /** Nodes of the first look for a win by fours; later ones may take one of so many nodes. */
    private static final int FIRST_FOURS = 1_000;
    private static final int SHARE_OF_FOURS = 4;

    final PatternState state;
    private final Evaluation evaluation;
    private final NegaScout negaScout;

    /** The solver of fours, which has other uses between the searches. */
    final VcfSolver vcf;

    /** Whether there is no win by fours, and the nodes spent on looking for one. */
    private boolean hasNoFours;
    private long nodesOfFours;

    private TranspositionTable table;
    private SearchControl control;

    RootSearch(PatternState state, TranspositionTable table, Evaluation evaluation, SearchControl control,
            History history) {
        this.state = state;
        this.evaluation = evaluation;
        this.table = table;
        this.control = control;
        this.vcf = new VcfSolver(state, control);
        this.negaScout = new NegaScout(state, table, evaluation, control, history);
    }

    /** Gets ready to search another position of the same size and rule. */
    void reset(Position position, TranspositionTable nextTable, SearchControl next) {
        state.reset(position);
        table = nextTable;
        control = next;
        hasNoFours = false;
        nodesOfFours = 0;
        vcf.reset(next);
        negaScout.reset(nextTable, next);
    }

    /** Tells a listener of each root move from now on. */
    void setListener(SearchListener listener) {
        negaScout.setListener(listener);
    }

    /** Answers without a search, or returns null. */
    @Nullable Variation instantAnswer(RootMoves moves, boolean hurries) {
        return new InstantAnswer(state, table, evaluation, moves, hurries).find();
    }

    /** Whether one of these moves can be played. */
    boolean hasMove(RootMoves moves) {
        return moves.firstPlayable(state) != Move.NONE;
    }

    /** Looks for a shorter win by fours after an iteration; from then on the search may be stopped. */
    @Nullable Variation solve(Variation found, RootMoves moves) {
        Variation win = findByFours(found, moves);
        // Not sooner, so that a win by fours is found even without any time.
        control.allowStop();
        return win != null && win.score() > found.score() ? win : null;
    }

    /**
     * Looks for a win by continuous fours that is longer than the horizon sees, with a share of the nodes. Once it is
     * known that there is none, it does nothing more.
     *
     * @param found what the last iteration has found
     * @param moves the allowed moves, of which the first must be one
     * @return the win, or null if none was found
     */
    @Nullable Variation findByFours(Variation found, RootMoves moves) {
        if (hasNoFours) {
            return null;
        }
        long before = control.nodes();
        int plies = vcf.solve(VcfSolver.MAX_FOURS, Math.max(FIRST_FOURS, (before - nodesOfFours) / SHARE_OF_FOURS));
        nodesOfFours += control.nodes() - before;
        boolean isAllowed = plies > 0 && moves.allows(vcf.winningMove());
        hasNoFours = !isAllowed && !vcf.isCutShort();
        return isAllowed
                ? new Variation(found.depth(), Math.max(found.selectiveDepth(), plies), Score.win(plies),
                        List.of(vcf.winningMove()))
                : null;
    }

    /** Whether nothing can change any more: the game is decided within the depth, or was searched to its end. */
    boolean isFinal(Variation found) {
        return found.depth() >= state.position().empties()
                || (Score.isDecided(found.score()) && Score.plies(found.score()) <= found.depth());
    }

    /**
     * One iteration that looks for the best of some moves. If it is stopped, it still counts when it has found a move
     * that does not lose, or one better than expected. Null if it does not count.
     *
     * @param last what the iteration before has found, or null
     */
    @Nullable Variation iterate(int depth, RootMoves moves, @Nullable Variation last) {
        negaScout.setRoot(moves, last == null ? Move.NONE : last.move());
        AspirationWindow window = new AspirationWindow(depth, last == null ? Score.DRAW : last.score());
        Variation better = null;
        while (true) {
            int score = negaScout.searchRoot(window.alpha, window.beta, depth);
            List<Integer> pv = negaScout.pv().toList();
            if (control.isStopped()) {
                // Until every move has been tried, a losing score is not proven.
                boolean isProven = !pv.isEmpty() && !Score.isLoss(score);
                return isProven ? variation(depth, score, pv) : better;
            }
            if (window.contains(score)) {
                return variation(depth, score, pv);
            }
            if (score >= window.beta) {
                better = variation(depth, score, pv);
            }
            window.widen(score);
        }
    }

    private Variation variation(int depth, int score, List<Integer> pv) {
        return new Variation(depth, negaScout.selectiveDepth(), score, pv);
    }
}
