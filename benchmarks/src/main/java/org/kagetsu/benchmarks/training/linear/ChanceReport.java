package org.kagetsu.benchmarks.training.linear;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStates;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;

/**
 * How well predicted chances to win and to draw agree with results, in all and by rule, side to move and part of the game. A
 * prediction can be right in the mean of all positions and wrong in each half of them.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class ChanceReport {

    private static final float DRAW = 0.5f;

    /** The number of stones with which each part of the game begins, in ascending order. */
    private static final int[] PARTS = {0, 10, 20, 40, 80};

    /** Where the keys of groups begin, which tell their order: all positions are the first group. */
    private static final int RULES = 100;

    private static final int SIDES = 200;
    private static final int STAGES = 300;

    private static final String ROW = "%-18s %9s %9s %9s %9s %9s %9s %9s%n";

    /**
     * A group of positions.
     *
     * @param name its name
     * @param winRate how well the predicted mean results agree with the results
     * @param draw how well the predicted chances to draw agree with the draws
     */
    public record Group(String name, Calibration winRate, Calibration draw) {}

    /** A group that is counted. */
    private static final class Counted {

        private final String name;
        private final Calibration.Counter winRate = new Calibration.Counter();
        private final Calibration.Counter draw = new Calibration.Counter();

        Counted(String name) {
            this.name = name;
        }

        Group group() {
            return new Group(name, winRate.calibration(), draw.calibration());
        }
    }

    private final SortedMap<Integer, Counted> groups = new TreeMap<>(Map.of(0, new Counted("all")));
    private double nats;

    /**
     * {@return a comparison of an evaluation's chances with the results of all positions that have one, none held out}
     *
     * @param store the positions
     * @param evaluator the evaluation
     */
    public static ChanceReport of(PositionStore store, StateEvaluator evaluator) {
        ChanceReport report = new ChanceReport();
        PositionStates states = new PositionStates(evaluator::tables);
        Map<PatternState, Evaluation> evaluations = new HashMap<>();
        PositionCursor cursor = store.cursor();
        for (long[] numbers : List.of(store.training(), store.heldOut())) {
            for (long number : numbers) {
                cursor.go(number, 0);
                if (!Float.isNaN(cursor.result())) {
                    PatternState state = states.at(cursor);
                    int score = evaluations.computeIfAbsent(state, evaluator::on).score();
                    report.add(cursor.rule(), cursor.stones(), Chances.of(state.position(), score), cursor.result());
                }
            }
        }
        return report;
    }

    /** Adds a prediction for the side to move, and what that side got. */
    void add(Rule rule, int stones, Chances chances, float result) {
        double chance = result == DRAW ? chances.draw() : result == 1 ? chances.win() : chances.loss();
        nats -= StrictMath.log(Math.max(chance, Double.MIN_NORMAL));
        int part = PARTS.length - 1;
        while (PARTS[part] > stones) {
            part--;
        }
        int side = ChanceSamples.side(stones);
        add(0, "all", chances, result);
        add(RULES + rule.code(), rule.name(), chances, result);
        add(SIDES + side, Side.name(side) + " to move", chances, result);
        add(STAGES + part, partName(part), chances, result);
    }

    private void add(int key, String name, Chances chances, float result) {
        Counted group = groups.computeIfAbsent(key, number -> new Counted(name));
        group.winRate.add(chances.winRate(), result);
        group.draw.add(chances.draw(), result == DRAW ? 1 : 0);
    }

    private static String partName(int part) {
        return part == PARTS.length - 1
                ? PARTS[part] + " stones or more"
                : PARTS[part] + " to " + (PARTS[part + 1] - 1) + " stones";
    }

    /** {@return the number of positions} */
    public long positions() {
        return groups().get(0).winRate.positions();
    }

    /** {@return the mean loss in nats; not a number without any position} */
    public double loss() {
        return nats / positions();
    }

    /** {@return the groups with positions: all of them first, then rules, sides to move and parts of the game} */
    public List<Group> groups() {
        return groups.values().stream().map(Counted::group).toList();
    }

    /** {@return the report as a table, with a last line of the number of positions and the loss, or says that there is none} */
    @Override
    public String toString() {
        if (positions() == 0) {
            return String.format("no position with a result%n");
        }
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, ROW, "",
                "win rate", "result", "error", "draw", "drawn", "error", "positions"));
        for (Group group : groups()) {
            Calibration rate = group.winRate();
            Calibration draw = group.draw();
            text.append(String.format(Locale.ROOT, ROW, group.name(), decimals(rate.predicted()), decimals(rate.result()),
                    decimals(rate.error()), decimals(draw.predicted()), decimals(draw.result()), decimals(draw.error()),
                    rate.positions()));
        }
        return text.append(String.format(Locale.ROOT, "%d positions, loss %.5f nats%n", positions(), loss())).toString();
    }

    private static String decimals(double number) {
        return String.format(Locale.ROOT, "%.4f", number);
    }
}
