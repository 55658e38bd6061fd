package org.kagetsu.search;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.search.time.Urgency;

/**
 * One thread's search of one position: an instant answer, or iterations of growing depth.
 *
 * <p>Owned by one thread.
 */
public final class IterativeDeepening {

    private final RootSearch root;
    private SearchControl control;

    /**
     * Prepares the search of the state's position.
     *
     * @param state the position's patterns; unchanged after the search
     * @param table the transposition table, shared with other threads
     * @param evaluation judges the horizon
     * @param control counts nodes and ends the search
     * @param history move-ordering knowledge of this thread, kept from move to move
     */
    public IterativeDeepening(PatternState state, TranspositionTable table, Evaluation evaluation,
            SearchControl control, History history) {
        this.control = control;
        this.root = new RootSearch(state, table, evaluation, control, history);
    }

    /**
     * {@return whether a position has the size and the rule of the first one, so that it can be searched after
     * {@link #reset}}
     *
     * @param position any position
     */
    boolean fits(Position position) {
        Position last = root.state.position();
        return last.rule() == position.rule() && last.grid().equals(position.grid());
    }

    /**
     * Prepares the search of another position as if this object were new, but allocates almost nothing.
     *
     * @param position the position, of the same size and rule; copied, not changed
     * @param table the transposition table, shared with other threads
     * @param next counts nodes and ends the search
     * @throws IllegalArgumentException if the size or the rule differs
     */
    void reset(Position position, TranspositionTable table, SearchControl next) {
        control = next;
        root.reset(position, table, next);
    }

    /**
     * Searches.
     *
     * @param task what to search for
     * @param listener hears of every completed iteration and of every root move
     * @return the answer
     */
    public SearchResult run(SearchTask task, SearchListener listener) {
        root.setListener(listener);
        return task.defends() ? defend(task, listener) : attack(task, listener);
    }

    /**
     * Searches for the sake of the table alone, until a request to stop, which counts at any time.
     *
     * @param task what to search for: the best move alone
     */
    void help(SearchTask task) {
        root.setListener(SearchListener.NONE);
        control.allowStop();
        if (root.instantAnswer(task.root(), control.isTimed()) == null) {
            deepen(task, SearchListener.NONE);
        }
    }

    private SearchResult attack(SearchTask task, SearchListener listener) {
        if (task.multiPv() > 1) {
            return new MultiPvSearch(root, control, task).run(listener);
        }
        Variation instant = root.instantAnswer(task.root(), control.isTimed());
        Variation found = instant == null ? deepen(task, listener) : instant;
        // With the nodes of an iteration that was cut off.
        return result(Objects.requireNonNull(found, "the first iteration cannot be stopped"));
    }

    /** Searches the moves that do not lose to continuous fours; the others follow in the result. */
    private SearchResult defend(SearchTask task, SearchListener listener) {
        Variation instant = root.instantAnswer(task.root(), false);
        DefenceSearch defence = new DefenceSearch(root.state, root.vcf, task.root(), control);
        if (instant == null || !Score.isWin(instant.score())) {
            defence.tryAll();
        }
        List<Variation> found = defence.allLose() ? List.of() : attack(defence.rest(task), listener).variations();
        SearchResult answer = new SearchResult(control.allNodes(), defence.withLost(found, task.multiPv()));
        if (defence.allLose()) {
            listener.onIteration(answer);
        }
        return answer;
    }

    /** Returns what was found last; null if the first iteration was stopped. */
    private @Nullable Variation deepen(SearchTask task, SearchListener listener) {
        Variation last = null;
        double urgency = Urgency.QUIET;
        for (int depth = 1; depth <= task.maxDepth() && (last == null || control.mayBegin(urgency)); depth++) {
            Variation found = root.iterate(depth, task.root(), last);
            if (found == null) {
                break;
            }
            urgency = urgency(last, found);
            last = found;
            listener.onIteration(result(found));
            if (control.isStopped() || root.isFinal(found)) {
                break;
            }
            Variation win = root.solve(found, task.root());
            if (win != null) {
                listener.onIteration(result(win));
                return win;
            }
        }
        return last;
    }

    private static double urgency(@Nullable Variation last, Variation found) {
        return last == null
                ? Urgency.QUIET
                : Urgency.after(last.move() != found.move(), last.score() - found.score());
    }

    private SearchResult result(Variation variation) {
        return new SearchResult(control.allNodes(), List.of(variation));
    }
}
