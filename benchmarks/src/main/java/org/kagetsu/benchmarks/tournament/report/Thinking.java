package org.kagetsu.benchmarks.tournament.report;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.tournament.report.ReportData.ThinkingRow;
import org.kagetsu.piskvork.manager.PlayedMove;

/**
 * Adds up how a player used its time. Moves whose depth is unknown (0) do not count for the depth.
 *
 * <p>Not safe for use by more than one thread.
 */
final class Thinking {

    /** A sum and how many values it has. */
    private static final class Mean {
        private double sum;
        private long count;

        void add(double value) {
            sum += value;
            count++;
        }

        double get() {
            return count == 0 ? 0 : sum / count;
        }
    }

    private final Mean millis = new Mean();
    private final Mean depth = new Mean();
    private final List<Mean> millisByMove = new ArrayList<>();
    private final List<Mean> depthByMove = new ArrayList<>();
    private double maxMillis;
    private double nodes;

    /**
     * Adds a move.
     *
     * @param index the number of the player's move in its game, from 0
     */
    void add(PlayedMove move, int index) {
        while (millisByMove.size() <= index) {
            millisByMove.add(new Mean());
            depthByMove.add(new Mean());
        }
        double time = move.nanos() / 1e6;
        millis.add(time);
        millisByMove.get(index).add(time);
        maxMillis = Math.max(maxMillis, time);
        nodes += move.info().nodes();
        if (move.info().depth() > 0) {
            depth.add(move.info().depth());
            depthByMove.get(index).add(move.info().depth());
        }
    }

    ThinkingRow row() {
        return new ThinkingRow(
                millis.count,
                millis.get(),
                maxMillis,
                depth.get(),
                millis.sum == 0 ? 0 : nodes / millis.sum * 1000,
                millisByMove.stream().map(Mean::get).toList(),
                depthByMove.stream().map(Mean::get).toList());
    }
}
