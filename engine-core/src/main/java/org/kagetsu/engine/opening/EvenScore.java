package org.kagetsu.engine.opening;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Score;

/**
 * The score by which the balance of a position is judged: the mean of the last two iterations. A mean is taken because
 * scores swing with the parity of the depth: the side that has just moved looks better. If earlier iterations disagree,
 * a longer search is likely to find something else.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param score the score for the side to move, halves rounded away from 0; if the last iteration is decided, its score
 * @param spread the greatest difference between the last iterations; those up to the last decided one do not count
 */
record EvenScore(int score, int spread) {

    private static final int SPREAD_ITERATIONS = 5;

    /** Searches a position and lets a listener hear every iteration. */
    static EvenScore of(Engine engine, Position position, Limits limits, AnalysisListener listener) {
        List<Integer> scores = new ArrayList<>();
        Analysis last = engine.analyse(position, limits, progress -> {
            scores.add(progress.score());
            listener.onIteration(progress);
        });
        if (Score.isDecided(last.score())) {
            return new EvenScore(last.score(), 0);
        }
        int before = scores.size() > 1 ? scores.get(scores.size() - 2) : last.score();
        int sum = last.score() + before;
        return new EvenScore((sum + Integer.signum(sum)) / 2, spread(scores));
    }

    private static int spread(List<Integer> scores) {
        int low = Score.INFINITE;
        int high = -Score.INFINITE;
        int first = Math.max(0, scores.size() - SPREAD_ITERATIONS);
        for (int i = scores.size() - 1; i >= first && !Score.isDecided(scores.get(i)); i--) {
            low = Math.min(low, scores.get(i));
            high = Math.max(high, scores.get(i));
        }
        return Math.max(0, high - low);
    }
}
