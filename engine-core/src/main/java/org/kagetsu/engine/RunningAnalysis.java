package org.kagetsu.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.search.SearchControl;
import org.kagetsu.search.SearchListener;
import org.kagetsu.search.SearchResult;
import org.kagetsu.search.SearchTask;
import org.kagetsu.search.time.TimeManager;

/**
 * One analysis from its beginning to its end. Its clock runs from its creation.
 *
 * <p>Run once by one thread; {@link #apply}, {@link #solved} and {@link #stop} may be called by any.
 */
abstract class RunningAnalysis extends OneAtATime.Task<Analysis> implements SearchListener {

    /** The longest win that a score can tell, in plies. */
    private static final int LONGEST_WIN = 500;

    final Position position;
    final SearchTask task;
    private final int multiPv;
    private final Strength strength;
    private final AnalysisListener listener;
    private final TimeManager time = new TimeManager();
    final SearchControl control = new SearchControl(time);

    /** The win that a solver has proved beside the search. */
    private volatile @Nullable Variation proved;

    /**
     * Prepares an analysis.
     *
     * @throws IllegalArgumentException if the game is over or the options allow no move
     */
    RunningAnalysis(
            Position position, Limits limits, SearchOptions options, boolean defends, AnalysisListener listener) {
        this.position = Objects.requireNonNull(position, "position").requireOngoing();
        this.multiPv = Objects.requireNonNull(options, "options").multiPv();
        this.strength = new Strength(options.strength(), options.seed());
        this.task = new SearchTask(strength.limit(Objects.requireNonNull(limits, "limits")).depth(),
                strength.multiPv(multiPv), options.rootMoves(position), defends);
        this.listener = Objects.requireNonNull(listener, "listener");
        apply(limits);
    }

    final void apply(Limits limits) {
        time.setLimits(limits.turnMillis(), limits.leftMillis(), limits.incrementMillis());
        control.setNodeLimit(strength.limit(limits).nodes());
    }

    /** Whether a solver may help: it does not know the best defence, nor how to play weakly. */
    final boolean mayUseSolver() {
        return !task.defends() && strength.isFull();
    }

    /** Notes what a solver has found about the position. A win ends the analysis if one move is wanted. */
    final void solved(Solution solution) {
        if (solution.result() == SolveResult.WIN && task.root().allows(solution.pv().get(0))) {
            int plies = Math.min(solution.plies(), LONGEST_WIN);
            proved = new Variation(0, plies, Score.win(plies), solution.pv(), solution.proof());
            if (multiPv == 1) {
                stop();
            }
        }
    }

    /** The answer that follows from what the search has found. */
    final Analysis answer(SearchResult found) {
        return toAnalysis(found, strength.choose(found.variations(), position));
    }

    @Override
    public void onIteration(SearchResult found) {
        listener.onIteration(toAnalysis(found, found.variations()));
    }

    @Override
    public void onRootMove(int move, int depth) {
        listener.onCurrentMove(move, depth);
    }

    /** A weak player's search looks at more moves than were asked for. */
    private Analysis toAnalysis(SearchResult found, List<Variation> all) {
        List<Variation> ranked = withProof(all);
        return new Analysis(found.nodes(), time.elapsedMillis(), ranked.subList(0, Math.min(ranked.size(), multiPv)));
    }

    /** Replaces the variation of the move that was proved to win, and ranks it by its score. */
    private List<Variation> withProof(List<Variation> all) {
        Variation win = proved;
        if (win == null) {
            return all;
        }
        List<Variation> ranked = new ArrayList<>(all);
        ranked.removeIf(variation -> variation.move() == win.move());
        int place = 0;
        while (place < ranked.size() && ranked.get(place).score() > win.score()) {
            place++;
        }
        ranked.add(place, win);
        return ranked;
    }

    /** Ends the analysis as soon as it has something to offer. */
    @Override
    final void stop() {
        control.requestStop();
    }
}
