package org.kagetsu.search;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.search.time.Urgency;

/**
 * One thread's search of one position: an instant answer, or iterations of growing depth, each with an aspiration
 * window around the score of the last.
 *
 * <p>Owned by one thread.
 */
public final class IterativeDeepening {

    private final PatternState state;
    private final RootFours fours;
    private final NegaScout negaScout;
    private SearchControl control;

    /**
     * Prepares the search of the state's position.
     *
     * @param state the position's patterns; unchanged after the search
     * @param table the transposition table, shared with other threads
     * @param evaluator judges the horizon
     * @param control counts nodes and ends the search
     * @param history move-ordering knowledge of this thread, kept from move to move
     */
    public IterativeDeepening(PatternState state, TranspositionTable table, Evaluator evaluator,
            SearchControl control, History history) {
        this.state = state;
        this.control = control;
        this.fours = new RootFours(state, control);
        this.negaScout = new NegaScout(state, table, evaluator, control, history);
    }

    /**
     * Tells whether a position can be searched after {@link #reset}.
     *
     * @param position any position
     * @return true if it has the size and the rule of the first one
     */
    boolean fits(Position position) {
        Position last = state.position();
        return last.rule() == position.rule() && last.grid().equals(position.grid());
    }

    /**
     * Prepares the search of another position, as if this were new, but allocates next to nothing.
     *
     * @param position the position, of the same size and rule; copied, not changed
     * @param table the transposition table, shared with other threads
     * @param next counts nodes and ends the search
     * @throws IllegalArgumentException if the size or the rule differs
     */
    void reset(Position position, TranspositionTable table, SearchControl next) {
        state.reset(position);
        control = next;
        fours.reset(next);
        negaScout.reset(table, next);
    }

    /**
     * Searches.
     *
     * @param task what to search for
     * @param listener hears of every completed iteration and of every root move
     * @return the answer
     */
    public SearchResult run(SearchTask task, SearchListener listener) {
        negaScout.setListener(listener);
        return task.defends() ? defend(task, listener) : attack(task, listener);
    }

    private SearchResult attack(SearchTask task, SearchListener listener) {
        if (task.lines() > 1) {
            return new LineSearch(this, control, task).run(listener);
        }
        SearchLine instant = instantAnswer(task.root(), control.isTimed());
        return instant != null ? result(instant) : deepen(task, listener);
    }

    /** Searches the moves that do not lose to continuous fours; the others are told after them. */
    private SearchResult defend(SearchTask task, SearchListener listener) {
        SearchLine instant = instantAnswer(task.root(), false);
        DefenceSearch defence = new DefenceSearch(state, fours.vcf(), task.root());
        if (instant == null || !Score.isWin(instant.score())) {
            defence.tryAll();
        }
        List<SearchLine> found = defence.allLose() ? List.of() : attack(defence.rest(task), listener).lines();
        SearchResult answer = new SearchResult(control.nodes(), defence.withLost(found, task.lines()));
        if (defence.allLose()) {
            listener.onIteration(answer);
        }
        return answer;
    }

    /** Answers without a search, or returns null. */
    @Nullable SearchLine instantAnswer(RootMoves moves, boolean hurries) {
        return new InstantAnswer(state, negaScout, moves, hurries).find();
    }

    /** Whether one of these moves can be played. */
    boolean hasMove(RootMoves moves) {
        Position position = state.position();
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && moves.allows(move) && !state.isForbidden(position.sideToMove(), move)) {
                return true;
            }
        }
        return false;
    }

    private SearchResult deepen(SearchTask task, SearchListener listener) {
        SearchLine last = null;
        double urgency = Urgency.QUIET;
        for (int depth = 1; depth <= task.maxDepth() && (last == null || control.mayBegin(urgency)); depth++) {
            SearchLine found = iterate(depth, task.root(), last);
            if (found == null) {
                break;
            }
            urgency = urgency(last, found);
            last = found;
            listener.onIteration(result(found));
            if (control.isStopped() || isFinal(found)) {
                break;
            }
            SearchLine win = solve(found, task.root());
            if (win != null) {
                listener.onIteration(result(win));
                return result(win);
            }
        }
        // With the nodes of an iteration that was cut off.
        return result(Objects.requireNonNull(last, "the first iteration cannot be stopped"));
    }

    /** Looks for a shorter win by fours after an iteration; from then on the search may be stopped. */
    @Nullable SearchLine solve(SearchLine found, RootMoves moves) {
        SearchLine win = fours.find(found, moves);
        // Not sooner, so that a win by fours is found without any time, too.
        control.allowStop();
        return win != null && win.score() > found.score() ? win : null;
    }

    private static double urgency(@Nullable SearchLine last, SearchLine found) {
        return last == null
                ? Urgency.QUIET
                : Urgency.after(last.move() != found.move(), last.score() - found.score());
    }

    /** Nothing can change any more: the game is decided within the depth, or was searched to its end. */
    boolean isFinal(SearchLine found) {
        return found.depth() >= state.position().empties()
                || (Score.isDecided(found.score()) && Score.plies(found.score()) <= found.depth());
    }

    /**
     * One iteration for the best of some moves; a stopped one counts if it has found a best move, or a better one than
     * was expected. Null if there is nothing new.
     *
     * @param last what the iteration before has found, or null
     */
    @Nullable SearchLine iterate(int depth, RootMoves moves, @Nullable SearchLine last) {
        negaScout.setRoot(moves, last == null ? Move.NONE : last.move());
        negaScout.resetSelectiveDepth();
        AspirationWindow window = new AspirationWindow(depth, last == null ? Score.DRAW : last.score());
        SearchLine better = null;
        while (true) {
            int score = negaScout.searchRoot(window.alpha(), window.beta(), depth);
            List<Integer> pv = negaScout.pv().line();
            if (control.isStopped()) {
                // A loss is none before all moves have been tried.
                return pv.isEmpty() || score <= window.alpha() || Score.isLoss(score) ? better : line(depth, score, pv);
            }
            if (window.contains(score)) {
                return line(depth, score, pv);
            }
            if (score >= window.beta()) {
                better = line(depth, score, pv);
            }
            window.widen(score);
        }
    }

    private SearchLine line(int depth, int score, List<Integer> pv) {
        return new SearchLine(depth, negaScout.selectiveDepth(), score, pv);
    }

    private SearchResult result(SearchLine line) {
        return new SearchResult(control.nodes(), List.of(line));
    }
}
