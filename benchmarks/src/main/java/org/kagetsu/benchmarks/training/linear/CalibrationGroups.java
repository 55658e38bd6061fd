package org.kagetsu.benchmarks.training.linear;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

/**
 * How well predicted chances agree with results under each rule, for each side to move and in each part of the game. An
 * evaluation can be right in the mean of all positions and wrong in each half of them.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class CalibrationGroups {

    /** The number of stones with which each part of the game begins, in ascending order. */
    private static final int[] PARTS = {0, 10, 20, 40, 80};

    /** Sorted by rule, side or part, whatever comes first in the games. */
    private final Map<Integer, Calibration.Counter> byRule = new TreeMap<>();

    private final Map<Integer, Calibration.Counter> bySide = new TreeMap<>();
    private final Map<Integer, Calibration.Counter> byPart = new TreeMap<>();

    /** Adds the prediction for a position, and what the side to move got in the end. */
    void add(Position position, double chance, double result) {
        add(byRule, position.rule().code(), chance, result);
        add(bySide, position.sideToMove(), chance, result);
        add(byPart, part(position.ply()), chance, result);
    }

    private static void add(Map<Integer, Calibration.Counter> groups, int key, double chance, double result) {
        groups.computeIfAbsent(key, number -> new Calibration.Counter()).add(chance, result);
    }

    private static int part(int stones) {
        int part = PARTS.length - 1;
        while (PARTS[part] > stones) {
            part--;
        }
        return part;
    }

    /** {@return the calibration of each group with positions, by its name: rules, sides to move, parts of the game} */
    public Map<String, Calibration> calibrations() {
        Map<String, Calibration> named = new LinkedHashMap<>();
        byRule.forEach((code, counter) -> named.put(Rule.ofCode(code).name(), counter.calibration()));
        bySide.forEach((side, counter) ->
                named.put(side == Side.BLACK ? "Black to move" : "White to move", counter.calibration()));
        byPart.forEach((part, counter) -> named.put(partName(part), counter.calibration()));
        return named;
    }

    private static String partName(int part) {
        return part == PARTS.length - 1
                ? PARTS[part] + " stones or more"
                : PARTS[part] + " to " + (PARTS[part + 1] - 1) + " stones";
    }
}
