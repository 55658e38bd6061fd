package org.kagetsu.search;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.LoneFour;
import org.kagetsu.threat.MoveGenerator;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.VcfSolver;

/**
 * The NegaScout search of one thread, from a node to its horizon.
 *
 * <p>Owned by one thread. Allocates nothing while it searches.
 */
final class NegaScout {

    /** Plies that a line can have. */
    static final int MAX_PLY = 240;

    private static final int HORIZON_FOURS = 10;
    private static final int HORIZON_NODES = 100;

    /** The first iteration cannot be stopped, so it must not dwell on the fours of every move. */
    private static final int FIRST_HORIZON_NODES = 50;

    /** Moves of a node that are marked down in the history when a later one refutes it. */
    private static final int REMEMBERED = 16;

    private final PatternState state;
    private final Position position;
    private TranspositionTable table;
    private final Evaluator evaluator;
    private NodeCounter counter;
    private final History history;
    private final CorrectionHistory corrections;
    private final VcfSolver vcf;
    private final MovePicker.Buffer buffer;
    private final MovePicker[] pickers = new MovePicker[MAX_PLY + 1];
    private final int[] evaluations = new int[MAX_PLY + 1];

    /** By ply, whether the move that led there was a four that makes nothing else, though nothing forced it. */
    private final boolean[] isAfterLoneFour = new boolean[MAX_PLY + 1];

    /** By ply, the move that is left out to see how good the others are. */
    private final int[] skippedMoves = new int[MAX_PLY + 1];
    private final int[] triedMoves = new int[(MAX_PLY + 1) * REMEMBERED];
    private final PrincipalVariation pv = new PrincipalVariation(MAX_PLY);
    private final boolean blackFivesWin;
    private final boolean whiteFivesWin;
    private int selectiveDepth;
    private int horizonNodes = HORIZON_NODES;
    private RootMoves root = RootMoves.ALL;
    private int rootHint;
    private SearchListener listener = SearchListener.NONE;

    NegaScout(PatternState state, TranspositionTable table, Evaluator evaluator, NodeCounter counter,
            History history) {
        this.state = state;
        this.position = state.position();
        this.table = table;
        this.evaluator = evaluator;
        this.counter = counter;
        this.history = history;
        this.corrections = history.corrections();
        this.vcf = VcfSolver.quick(state, counter);
        this.blackFivesWin = FiveDefence.twoFivesWin(position.rule(), Side.BLACK);
        this.whiteFivesWin = FiveDefence.twoFivesWin(position.rule(), Side.WHITE);
        MoveGenerator generator = new MoveGenerator(state);
        buffer = new MovePicker.Buffer((MAX_PLY + 1) * position.grid().points());
        for (int ply = 0; ply <= MAX_PLY; ply++) {
            pickers[ply] = new MovePicker(state, generator, history, buffer, ply);
        }
    }

    /** Goes over to another search; the state has another position already. */
    void reset(TranspositionTable nextTable, NodeCounter nextCounter) {
        table = nextTable;
        counter = nextCounter;
        vcf.reset(nextCounter);
        Arrays.fill(evaluations, 0);
        Arrays.fill(triedMoves, Move.NONE);
        Arrays.fill(skippedMoves, Move.NONE);
        buffer.top = 0;
        setRoot(RootMoves.ALL, Move.NONE);
        pv.reset();
    }

    /** Searches the root with a window; the principal variation is then in {@link #pv}. */
    int searchRoot(int alpha, int beta, int depth) {
        horizonNodes = depth == 1 ? FIRST_HORIZON_NODES : HORIZON_NODES;
        return search(alpha, beta, depth, 0, false);
    }

    /**
     * Chooses what the next root searches search.
     *
     * @param moves the root moves
     * @param hint the most promising of them, or none: the transposition table knows only that of all moves
     */
    void setRoot(RootMoves moves, int hint) {
        root = moves;
        rootHint = hint;
        pickers[0].restrict(moves);
    }

    /** Tells a listener of each root move from now on. */
    void setListener(SearchListener next) {
        listener = next;
    }

    /**
     * Returns the score of a root move that needs no search, for it is the only one: a loss if the opponent then has a
     * five or an open four, of which the evaluation knows nothing, else what an earlier search has found out about the
     * position after it, or else the evaluation there.
     */
    int scoreOfOnly(int move) {
        int side = position.sideToMove();
        int opponent = Side.opponent(side);
        state.place(move);
        int loss = state.count(opponent, PointGroup.FIVE) > 0 ? 2
                : state.count(side, PointGroup.FIVE) == 0 && state.count(opponent, PointGroup.OPEN_FOUR) > 0 ? 4 : 0;
        int score = loss > 0 ? Score.loss(loss) : -scoreAfterOnly();
        state.undo();
        return score;
    }

    private int scoreAfterOnly() {
        long entry = table.probe(position.hash());
        int score = entry == 0 ? Score.DRAW : TableEntry.toRoot(TableEntry.score(entry), 1);
        int worthless = Score.isWin(score) ? Bound.UPPER : Score.isLoss(score) ? Bound.LOWER : Bound.NONE;
        if (position.empties() > 0 && (entry == 0 || TableEntry.bound(entry) == worthless)) {
            score = evaluator.evaluate(state);
        }
        return score;
    }

    PrincipalVariation pv() {
        return pv;
    }

    int selectiveDepth() {
        return selectiveDepth;
    }

    void resetSelectiveDepth() {
        selectiveDepth = 0;
    }

    /**
     * Searches a node, fail-soft.
     *
     * @param alpha the score that is already certain, below {@code beta}
     * @param beta the score that the opponent will not allow
     * @param depth remaining plies; at 0 or below, the horizon
     * @param ply plies from the root
     * @param cutNode whether the node is expected to fail high
     * @return a {@link Score} seen from the root's distance; without meaning if the counter has stopped
     */
    private int search(int alpha, int beta, int depth, int ply, boolean cutNode) {
        // 1. Count the node. A stopped search returns whatever it has.
        boolean isPv = beta - alpha > 1;
        if (isPv) {
            pv.clear(ply);
        }
        if (counter.visit()) {
            return Score.DRAW;
        }
        selectiveDepth = Math.max(selectiveDepth, ply);

        // 2. The end of the game, or of the line. A five never gets here: it is seen one ply before.
        if (position.empties() == 0) {
            return Score.DRAW;
        }
        int side = position.sideToMove();
        int opponent = Side.opponent(side);
        if (ply >= MAX_PLY) {
            return evaluator.evaluate(state);
        }

        // 3. Wins and losses that the patterns show: five now, two fives of the opponent, five in three plies.
        boolean isRestricted = ply == 0 && root.isRestricted();
        if (state.count(side, PointGroup.FIVE) > 0) {
            int five = isRestricted ? root.first(state, side, PointGroup.FIVE) : state.first(side, PointGroup.FIVE);
            if (five != Move.NONE) {
                return winAt(ply, 1, isPv, five);
            }
        }
        int fives = state.count(opponent, PointGroup.FIVE);
        if (fives > 1 && (opponent == Side.BLACK ? blackFivesWin : whiteFivesWin) && ply > 0) {
            return Score.loss(ply + 2);
        }
        if (fives == 0 && state.count(side, PointGroup.OPEN_FOUR) > 0 && ply > 0) {
            return winAt(ply, 3, isPv, state.first(side, PointGroup.OPEN_FOUR));
        }

        // 4. Mate-distance pruning: a shorter win has been found, or a loss cannot come sooner. Not at the root,
        // where even the worst move must be told.
        int lower = ply == 0 ? alpha : Math.max(alpha, Score.loss(ply + 2));
        int upper = ply == 0 ? beta : Math.min(beta, Score.win(ply + 3));
        if (lower >= upper) {
            return lower;
        }

        // 5. Transposition table. Entries answer null-window nodes only, so that the principal variation is whole, and
        // only those of all moves.
        int skipped = skippedMoves[ply];
        boolean exhaustive = depth >= position.empties();
        long key = position.hash();
        long entry = table.probe(key);
        int tableMove = isRestricted ? rootHint : TableEntry.move(entry);
        int tableScore = TableEntry.toRoot(TableEntry.score(entry), ply);
        if (entry != 0 && !isPv && skipped == Move.NONE && TableEntry.depth(entry) >= depth
                && isCutoff(entry, tableScore, lower, upper)) {
            return tableScore;
        }

        // 6. The horizon: a forced answer is still played, else fours only.
        if (depth <= 0 && fives == 0) {
            return horizon(entry != 0 ? TableEntry.evaluation(entry) : evaluator.evaluate(state), upper, ply);
        }

        // 7. Static evaluation, corrected by what searches of such situations have found, and whether it has grown
        // since this side's last move.
        int slot = CorrectionHistory.slot(state);
        int uncorrected = fives > 0
                ? (ply >= 2 ? evaluations[ply - 2] : Score.DRAW)
                : entry != 0 ? TableEntry.evaluation(entry) : evaluator.evaluate(state);
        int evaluation = fives > 0 ? uncorrected : uncorrected + corrections.correction(slot);
        boolean improving = ply >= 2 && evaluation > evaluations[ply - 2];

        // 8. Singular extension: a table move that all others fall short of is searched a ply deeper. If they reach
        // beta without it, so does the node (multi-cut); if it alone is said to, a ply less will do.
        int extension = 0;
        if (skipped != Move.NONE) {
            tableMove = Move.NONE;
        } else if (ply > 0 && depth >= Margins.SINGULAR_DEPTH && fives == 0 && !exhaustive && isLowerBound(entry, depth)
                && !Score.isDecided(tableScore)) {
            int bar = tableScore - Margins.singular(depth);
            int others = searchOthers(tableMove, bar, depth, ply, cutNode);
            if (counter.isStopped()) {
                return Score.DRAW;
            }
            if (!isPv && bar >= upper && others >= bar && !Score.isDecided(others)) {
                return bar;
            }
            extension = others < bar ? 1 : tableScore >= upper ? -1 : 0;
        }
        evaluations[ply] = evaluation;
        int previous = position.lastMove();
        int own = ownMove();
        MovePicker picker = pickers[ply];
        picker.begin(tableMove, own, previous);
        boolean isForced = picker.isForced();

        if (!isPv && !isForced && !exhaustive && !Score.isDecided(lower) && !Score.isDecided(upper)) {
            // 9. Razoring: far below alpha near the horizon, only fours can help. Quiet moves are hoped to reach no
            // more than the margin, and the node may be worth that.
            int reach = evaluation + Margins.razor(depth);
            if (depth <= Margins.RAZOR_DEPTH && reach <= lower) {
                picker.finish();
                return horizon(reach, upper, ply);
            }

            // 10. Futility: far above beta near the horizon, the opponent's reply is trusted not to matter.
            int margin = Margins.futility(depth, improving);
            if (depth <= Margins.FUTILITY_DEPTH && evaluation - margin >= upper) {
                picker.finish();
                return evaluation - margin;
            }
        }

        // 11. Internal iterative reduction: without a table move the ordering is poor, so look less deep.
        int full = depth;
        if (tableMove == Move.NONE && skipped == Move.NONE && depth >= 4 && !isForced && !exhaustive) {
            full--;
        }

        // 12. All moves, the best first. Their evaluations are quick once this node is ready, even if a table entry
        // has spared its own.
        evaluator.prepare(state);
        int best = -Score.INFINITE;
        int bestMove = Move.NONE;
        int raised = lower;
        int tried = 0;
        int searched = 0;
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            if (move == skipped) {
                continue;
            }
            tried++;
            if (ply == 0) {
                listener.onRootMove(move, depth);
            }
            boolean isThreat = picker.isThreat(move);
            boolean isLoneFour = fives == 0 && LoneFour.isAt(state, side, move);

            // 13. The quiet rest is left out once some move does not lose: late-move pruning, the sooner, the nearer
            // the horizon; and futility, so far below alpha that no quiet move is likely to reach it, so that the node
            // may be worth what these moves are hoped to reach. Against an open four, the fours that make nothing else:
            // as a rule they only put it off.
            if (ply > 0 && !exhaustive && !Score.isLoss(best)) {
                if (!isForced && !isThreat) {
                    boolean isLate = tried > Margins.lateMoves(depth, improving);
                    int hope = evaluation + Margins.quiet(depth - Reductions.of(depth, tried));
                    boolean isFutile = !isPv && hope <= raised && !Score.isDecided(raised);
                    if (isLate || isFutile) {
                        best = isLate ? best : Math.max(best, hope);
                        picker.dropQuiet();
                        continue;
                    }
                }
                if (isForced && isLoneFour && !isPv) {
                    continue;
                }
            }

            // 14. The answer to a four costs no depth, unless the four has made nothing else and answered nothing.
            int childDepth = fives > 0 && !isAfterLoneFour[ply] ? full : full - 1;
            if (move == tableMove) {
                childDepth += extension;
            }
            isAfterLoneFour[ply + 1] = isLoneFour && !isForced;

            // 15. Late-move reduction: later moves are searched less deep first, late defences, too.
            int reduction = 0;
            if (depth >= 3 && tried > 2 && fives == 0 && !exhaustive) {
                reduction = Reductions.of(depth, tried);
                reduction += (cutNode ? 1 : 0) + (improving ? 0 : 1) - (isPv ? 1 : 0) - (isThreat ? 1 : 0)
                        + (isLoneFour ? 1 : 0);
                reduction -= history.score(side, own, previous, move) / (History.LIMIT / 2);
                reduction = Math.max(0, Math.min(reduction, childDepth - 1));
            }

            // 16. NegaScout: the first move gets the window, the others a scout that only asks whether they beat it.
            state.place(move);
            int score;
            if (tried == 1) {
                score = -search(-upper, -raised, childDepth, ply + 1, !isPv && !cutNode);
            } else {
                pv.clear(ply + 1);
                score = -search(-raised - 1, -raised, childDepth - reduction, ply + 1, true);
                if (score > raised && reduction > 0) {
                    score = -search(-raised - 1, -raised, childDepth, ply + 1, !cutNode);
                }
                if (score > raised && score < upper) {
                    score = -search(-upper, -raised, childDepth, ply + 1, false);
                }
            }
            state.undo();
            if (counter.isStopped()) {
                picker.finish();
                return best;
            }

            // 17. Keep the best; a move that reaches beta ends the node. The history learns nothing from the answer to
            // a four: there was no other.
            if (score > best) {
                best = score;
                if (score > raised) {
                    bestMove = move;
                    raised = score;
                    if (isPv) {
                        pv.put(ply, move);
                    }
                    if (score >= upper) {
                        if (fives == 0) {
                            rewardCutoff(side, ply, own, previous, move, depth, searched);
                        }
                        break;
                    }
                }
            }
            if (searched < REMEMBERED) {
                triedMoves[ply * REMEMBERED + searched++] = move;
            }
        }
        picker.finish();

        // 18. No allowed move: all that Black could answer with is forbidden. While the open four is yet to come, he
        // moves elsewhere twice, before it and before the five.
        if (tried == 0) {
            return Score.loss(isForced && fives == 0 ? ply + 4 : ply + 2);
        }

        // 19. Remember the result and how wrong the evaluation was, unless it is not that of all moves.
        if (isRestricted || skipped != Move.NONE) {
            return best;
        }
        int bound = best >= upper ? Bound.LOWER : best > lower && isPv ? Bound.EXACT : Bound.UPPER;
        if (!isForced && ply > 0 && !Score.isDecided(best) && isBeyond(bound, best, evaluation)) {
            corrections.learn(slot, best - uncorrected, depth);
        }
        table.store(key, bestMove, TableEntry.toNode(best, ply), uncorrected, Math.max(0, depth), bound);
        return best;
    }

    /** Whether an entry says how good its move is at least, by a search that was deep enough. */
    private static boolean isLowerBound(long entry, int depth) {
        return TableEntry.move(entry) != Move.NONE && TableEntry.bound(entry) != Bound.UPPER
                && TableEntry.depth(entry) >= depth - Margins.SINGULAR_LAG;
    }

    /** Asks a search of half the depth whether the moves but one reach a bar; without meaning if it has stopped. */
    private int searchOthers(int move, int bar, int depth, int ply, boolean cutNode) {
        skippedMoves[ply] = move;
        int score = search(bar - 1, bar, (depth - 1) / 2, ply, cutNode);
        skippedMoves[ply] = Move.NONE;
        return score;
    }

    /** The last move of the side to move, or none. */
    private int ownMove() {
        int ply = position.ply();
        return ply < 2 ? Move.NONE : position.move(ply - 2);
    }

    private static boolean isCutoff(long entry, int score, int lower, int upper) {
        return switch (TableEntry.bound(entry)) {
            case Bound.EXACT -> true;
            case Bound.LOWER -> score >= upper;
            default -> score <= lower;
        };
    }

    /** Whether a score of this bound says that the evaluation is wrong, or exactly right. */
    private static boolean isBeyond(int bound, int score, int evaluation) {
        return bound == Bound.EXACT || (bound == Bound.LOWER ? score >= evaluation : score <= evaluation);
    }

    private int winAt(int ply, int plies, boolean isPv, int move) {
        if (isPv) {
            pv.clear(ply + 1);
            pv.put(ply, move);
        }
        return Score.win(ply + plies);
    }

    /** No depth is left: the side to move stands on the evaluation, unless continuous fours win. */
    private int horizon(int evaluation, int upper, int ply) {
        if (evaluation >= upper) {
            return evaluation;
        }
        int plies = vcf.solve(HORIZON_FOURS, horizonNodes);
        return plies > 0 ? Score.win(ply + plies) : evaluation;
    }

    /** Remembers the refuting move, and that those searched before it did not refute. */
    private void rewardCutoff(int side, int ply, int own, int previous, int move, int depth, int searched) {
        history.addCutoff(side, ply, own, previous, move, depth);
        for (int i = searched - 1; i >= 0; i--) {
            history.addFailure(side, own, previous, triedMoves[ply * REMEMBERED + i], depth);
        }
    }
}
