package org.kagetsu.search;

import static org.kagetsu.search.NodeEnd.UNKNOWN;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.threat.LoneFour;
import org.kagetsu.threat.NodeCounter;

/**
 * The NegaScout search of one thread, from a node to its horizon.
 *
 * <p>Owned by one thread. Allocates nothing while it searches.
 */
final class NegaScout {

    private final PatternState state;
    private final Position position;
    private TranspositionTable table;
    private NodeCounter counter;
    private final History history;
    private final CorrectionHistory corrections;
    private final StaticEvaluations evaluations;
    private final NodeEnd nodeEnd;
    private final Frame[] frames;
    private int selectiveDepth;
    private RootMoves root = RootMoves.ALL;
    private int rootHint;
    private SearchListener listener = SearchListener.NONE;

    NegaScout(PatternState state, TranspositionTable table, Evaluation evaluation, NodeCounter counter,
            History history) {
        this.state = state;
        this.position = state.position();
        this.table = table;
        this.counter = counter;
        this.history = history;
        this.corrections = history.corrections();
        this.nodeEnd = new NodeEnd(state, evaluation, counter);
        this.frames = Frame.stack(state, evaluation, history);
        this.evaluations = new StaticEvaluations(evaluation, corrections, frames);
    }

    /** Gets ready for another search; the caller has already set the state to its position. */
    void reset(TranspositionTable nextTable, NodeCounter nextCounter) {
        table = nextTable;
        counter = nextCounter;
        nodeEnd.reset(nextCounter);
    }

    /** Searches the root with a window; the principal variation is then in {@link #pv}. */
    int searchRoot(int alpha, int beta, int depth) {
        nodeEnd.begin(depth);
        return search(frames[0], alpha, beta, depth, false);
    }

    /**
     * Sets the moves for the next root searches, whose selective depth counts from there.
     *
     * @param moves the root moves
     * @param hint the most promising of them, or none; needed because the transposition table knows only the best of
     *     all moves
     */
    void setRoot(RootMoves moves, int hint) {
        root = moves;
        rootHint = hint;
        selectiveDepth = 0;
        frames[0].picker.restrict(moves);
    }

    /** Tells a listener of each root move from now on. */
    void setListener(SearchListener next) {
        listener = next;
    }

    /** The principal variation of the root. */
    PrincipalVariation pv() {
        return frames[0].pv;
    }

    int selectiveDepth() {
        return selectiveDepth;
    }

    /**
     * Searches a node, fail-soft.
     *
     * @param frame the frame of the node's ply
     * @param alpha the score that is already certain, below {@code beta}
     * @param beta the score that the opponent will not allow
     * @param depth remaining plies; at 0 or below, the horizon
     * @param cutNode whether the node is expected to fail high
     * @return a {@link Score} seen from the root's distance; without meaning if the counter has stopped
     */
    private int search(Frame frame, int alpha, int beta, int depth, boolean cutNode) {
        // 1. Count the node.
        // A stopped search returns whatever it has.
        int ply = frame.ply;
        boolean isPv = beta - alpha > 1;
        if (isPv) {
            frame.pv.clear();
        }
        if (counter.visit()) {
            return Score.DRAW;
        }
        selectiveDepth = Math.max(selectiveDepth, ply);

        // 2. The end.
        // The game or the variation ends here, or the patterns show who wins.
        int end = nodeEnd.score(frame, root, isPv);
        if (end != UNKNOWN) {
            return end;
        }

        // 3. Mate-distance pruning.
        // A shorter win has been found, or a loss cannot come sooner. Not at the root, where even the worst move must
        // be told.
        if (ply > 0) {
            alpha = Math.max(alpha, Score.loss(ply + 2));
            beta = Math.min(beta, Score.win(ply + 3));
            if (alpha >= beta) {
                return alpha;
            }
        }

        // 4. Transposition table.
        // Entries answer null-window nodes only, so that the principal variation is whole, and only those of all moves.
        boolean isRestricted = ply == 0 && root.isRestricted();
        int excludedMove = frame.excludedMove;
        long key = position.hash();
        long entry = table.probe(key);
        int tableMove = excludedMove != Move.NONE ? Move.NONE : isRestricted ? rootHint : TableEntry.move(entry);
        int tableScore = TableEntry.toRoot(TableEntry.score(entry), ply);
        if (entry != 0 && !isPv && excludedMove == Move.NONE && TableEntry.depth(entry) >= depth
                && TableEntry.isCutoff(entry, tableScore, alpha, beta)) {
            return tableScore;
        }

        // 5. The horizon.
        // A forced answer is still played, else fours only.
        int fives = state.count(Side.opponent(position.sideToMove()), PointGroup.FIVE);
        if (depth <= 0 && fives == 0) {
            return nodeEnd.horizon(frame, evaluations.atHorizon(frame, entry, alpha, beta), beta);
        }

        // 6. Estimate.
        // Far above beta no evaluation is needed to tell that no reply matters.
        MovePicker picker = frame.picker;
        boolean isForced = picker.isForced();
        boolean exhaustive = depth >= position.empties();
        boolean isPrunable = !isPv && !isForced && !exhaustive && !Score.isDecided(alpha) && !Score.isDecided(beta);
        int slot = CorrectionHistory.slot(state);
        int estimated = isPrunable && entry == 0 ? evaluations.futility(frame, slot, beta, depth) : UNKNOWN;
        if (estimated != UNKNOWN) {
            return estimated;
        }

        // 7. Static evaluation.
        // Corrected by what searches of such situations have found; and whether it has grown in two plies.
        int side = position.sideToMove();
        int uncorrected = evaluations.uncorrected(frame, entry, fives > 0);
        int evaluation = fives > 0 ? uncorrected : uncorrected + corrections.correction(slot);
        boolean improving = ply >= 2 && evaluation > evaluations.last(frame);

        // 8. Singular extension.
        // A table move that all others fall short of is searched a ply deeper. If they reach beta without it, so does
        // the node (multi-cut); if it alone is said to, a ply less will do.
        int extension = 0;
        if (ply > 0 && excludedMove == Move.NONE && depth >= Margins.SINGULAR_DEPTH && fives == 0 && !exhaustive
                && TableEntry.isLowerBound(entry, depth - Margins.SINGULAR_LAG) && !Score.isDecided(tableScore)) {
            int singularBeta = tableScore - Margins.singular(depth);
            int others = searchOthers(frame, tableMove, singularBeta, depth, cutNode);
            if (!isPv && singularBeta >= beta && others >= singularBeta && !Score.isDecided(others)) {
                return singularBeta;
            }
            extension = others < singularBeta ? 1 : tableScore >= beta ? -1 : 0;
        }
        frame.evaluation = evaluation;

        // 9. Razoring and futility.
        // Near the horizon, far below alpha only fours can help, and far above beta no reply matters.
        int far = isPrunable ? scoreFarFromWindow(frame, alpha, beta, depth, improving) : UNKNOWN;
        if (far != UNKNOWN) {
            return far;
        }

        // 10. Internal iterative reduction.
        // Without a table move the ordering is poor, so the search is shallower.
        int fullDepth = depth;
        if (tableMove == Move.NONE && excludedMove == Move.NONE && depth >= 4 && !isForced && !exhaustive) {
            fullDepth--;
        }

        // 11. All moves, the best first.
        frame.begin(tableMove, position, depth >= Margins.POLICY_DEPTH);
        int best = -Score.INFINITE;
        int bestMove = Move.NONE;
        int tried = 0;
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            tried++;
            if (ply == 0) {
                listener.onRootMove(move, depth);
            }
            boolean isThreat = picker.isThreat(move);
            boolean isLoneFour = fives == 0 && LoneFour.isAt(state, side, move);

            // 12. Pruning of moves.
            // The quiet rest is left out once some move does not lose: late-move pruning, the sooner, the nearer the
            // horizon; and futility, so far below alpha that no quiet move is likely to reach it, so that the node may
            // be worth what these moves are hoped to reach. Against an open four, the fours that make nothing else: as
            // a rule they only put it off.
            if (ply > 0 && !exhaustive && !Score.isLoss(best)) {
                if (!isForced && !isThreat) {
                    boolean isLate = tried > Margins.lateMoves(depth, improving);
                    int futilityValue = evaluation + Margins.quiet(depth - Reductions.of(depth, tried));
                    boolean isFutile = !isPv && futilityValue <= alpha && !Score.isDecided(alpha);
                    if (isLate || isFutile) {
                        best = isLate ? best : Math.max(best, futilityValue);
                        picker.dropQuiet();
                        continue;
                    }
                } else if (isForced && isLoneFour && !isPv) {
                    continue;
                }
            }

            // 13. Extensions.
            // The answer to a four costs no depth, unless the four has made nothing else and answered nothing.
            int childDepth = fives > 0 && !frame.isAfterLoneFour ? fullDepth : fullDepth - 1;
            if (move == tableMove) {
                childDepth += extension;
            }
            Frame child = frames[ply + 1];
            child.isAfterLoneFour = isLoneFour && !isForced;

            // 14. Late-move reduction.
            // Later moves are first searched to less depth, and so are late defences.
            int reduction = 0;
            if (depth >= 3 && tried > 2 && fives == 0 && !exhaustive) {
                int plies = Reductions.of(depth, tried) + Reductions.ofNode(cutNode, isPv, improving)
                        + Reductions.ofMove(isThreat, isLoneFour) + picker.reduction(move);
                reduction = Math.max(0, Math.min(plies, childDepth - 1));
            }

            // 15. NegaScout.
            // The first move gets the window, the others a scout that only asks whether they beat it.
            state.place(move);
            int score = tried == 1
                    ? -search(child, -beta, -alpha, childDepth, !isPv && !cutNode)
                    : scout(child, alpha, beta, childDepth, reduction, cutNode);
            state.undo();
            if (counter.isStopped()) {
                return best;
            }

            // 16. Keep the best.
            // A move that reaches beta ends the node. The history learns nothing from the answer to a four: there was
            // no other.
            best = Math.max(best, score);
            if (score > alpha) {
                bestMove = move;
                alpha = score;
                if (isPv) {
                    frame.pv.set(move, child.pv);
                }
                if (score >= beta) {
                    if (fives == 0) {
                        frame.rewardCutoff(history, side, move, depth);
                    }
                    break;
                }
            }
            frame.addTried(move);
        }

        // 17. No allowed move.
        // All that Black could answer with is forbidden. While the open four is yet to come, he moves elsewhere twice,
        // before it and before the five.
        if (tried == 0) {
            return Score.loss(isForced && fives == 0 ? ply + 4 : ply + 2);
        }

        // 18. Remember the result and how wrong the evaluation was, if all moves were searched.
        if (!isRestricted && excludedMove == Move.NONE) {
            int bound = best >= beta ? Bound.LOWER : bestMove != Move.NONE && isPv ? Bound.EXACT : Bound.UPPER;
            if (!isForced && ply > 0 && !Score.isDecided(best) && CorrectionHistory.isLesson(bound, best, evaluation)) {
                corrections.learn(slot, best - uncorrected, depth);
            }
            table.store(key, bestMove, TableEntry.toNode(best, ply), uncorrected, Math.max(0, depth), bound);
        }
        return best;
    }

    /** Asks whether a later move beats alpha: reduced first, then at full depth, then by the window it falls into. */
    private int scout(Frame child, int alpha, int beta, int depth, int reduction, boolean cutNode) {
        child.pv.clear();
        int score = -search(child, -alpha - 1, -alpha, depth - reduction, true);
        if (score > alpha && reduction > 0) {
            score = -search(child, -alpha - 1, -alpha, depth, !cutNode);
        }
        if (score > alpha && score < beta) {
            score = -search(child, -beta, -alpha, depth, false);
        }
        return score;
    }

    /** Asks a search of half the depth whether the moves without the table's reach a score. */
    private int searchOthers(Frame frame, int tableMove, int beta, int depth, boolean cutNode) {
        frame.excludedMove = tableMove;
        try {
            return search(frame, beta - 1, beta, (depth - 1) / 2, cutNode);
        } finally {
            frame.excludedMove = Move.NONE;
        }
    }

    /** Razoring or futility: the score of a node that is too far from the window, or {@link NodeEnd#UNKNOWN}. */
    private int scoreFarFromWindow(Frame frame, int alpha, int beta, int depth, boolean improving) {
        // Quiet moves are hoped to reach no more than the margin, and the node may be worth that.
        int razorValue = frame.evaluation + Margins.razor(depth);
        if (depth <= Margins.RAZOR_DEPTH && razorValue <= alpha) {
            return nodeEnd.horizon(frame, razorValue, beta);
        }
        int futilityValue = frame.evaluation - Margins.futility(depth, improving);
        return depth <= Margins.FUTILITY_DEPTH && futilityValue >= beta ? futilityValue : UNKNOWN;
    }
}
