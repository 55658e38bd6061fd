package org.kagetsu.engine.opening;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Score;

/**
 * The score by which the balance of a position is judged. Scores swing with the parity of the depth, since the side
 * that has just moved looks better: it is the mean of the last two iterations.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class EvenScore {

    private EvenScore() {}

    /** Searches a position; a decided score is that of the last iteration. Halves are rounded away from 0. */
    static int of(Engine engine, Position position, Limits limits) {
        return of(engine, position, limits, () -> false);
    }

    /** The same, but for a search that ends after an iteration when it must: a stop may have come before it began. */
    static int of(Engine engine, Position position, Limits limits, BooleanSupplier mustEnd) {
        List<Integer> scores = new ArrayList<>();
        Analysis last = engine.analyse(position, limits, progress -> {
            scores.add(progress.score());
            if (mustEnd.getAsBoolean()) {
                engine.stop();
            }
        });
        int before = scores.size() > 1 ? scores.get(scores.size() - 2) : last.score();
        if (Score.isDecided(last.score())) {
            return last.score();
        }
        int sum = last.score() + before;
        return (sum + Integer.signum(sum)) / 2;
    }
}
