package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.chances.ChanceModel;

/**
 * How well predicted chances to win and to draw agree with results, in all and by rule, side to move and part of the game.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class ChanceReport {

    private static final float DRAW = 0.5f;

    /**
     * A group of positions.
     *
     * @param name its name
     * @param winRate how well the predicted mean results agree with the results
     * @param draw how well the predicted chances to draw agree with the draws
     */
    public record Group(String name, Calibration winRate, Calibration draw) {}

    private final CalibrationGroups rates = new CalibrationGroups();
    private final CalibrationGroups draws = new CalibrationGroups();
    private double nats;

    void add(Rule rule, ChanceModel model, ChanceSample sample) {
        double[] odds = model.chances(sample.score(), sample.terms());
        Chances chances = new Chances(odds[0], odds[1], odds[2]);
        boolean isDraw = sample.result() == DRAW;
        double chance = isDraw ? chances.draw() : sample.result() == 1 ? chances.win() : chances.loss();
        nats -= StrictMath.log(Math.max(chance, Double.MIN_NORMAL));
        rates.add(rule, sample.side(), sample.stones(), chances.winRate(), sample.result());
        draws.add(rule, sample.side(), sample.stones(), chances.draw(), isDraw ? 1 : 0);
    }

    /** {@return the number of positions} */
    public long positions() {
        return rates.all().positions();
    }

    /** {@return the mean loss in nats; not a number without any position} */
    public double loss() {
        return nats / positions();
    }

    /** {@return the groups with positions: all of them first, then rules, sides to move and parts of the game} */
    public List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        Map<String, Calibration> byName = draws.calibrations();
        rates.calibrations().forEach((name, rate) ->
                groups.add(new Group(name, rate, Objects.requireNonNull(byName.get(name), name))));
        return groups;
    }
}
