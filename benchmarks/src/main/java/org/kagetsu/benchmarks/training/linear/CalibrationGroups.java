package org.kagetsu.benchmarks.training.linear;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

/**
 * How well predicted chances agree with results under each rule, for each side to move and in each part of the game. An
 * evaluation can be right in the mean of all positions and wrong in each half of them.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class CalibrationGroups {

    /** The name of the group of all positions. */
    public static final String ALL = "all";

    /** The number of stones with which each part of the game begins, in ascending order. */
    private static final int[] PARTS = {0, 10, 20, 40, 80};

    private final Calibration.Counter all = new Calibration.Counter();

    /** Sorted by rule, side or part, whatever comes first in the games. */
    private final Map<Integer, Calibration.Counter> byRule = new TreeMap<>();

    private final Map<Integer, Calibration.Counter> bySide = new TreeMap<>();
    private final Map<Integer, Calibration.Counter> byPart = new TreeMap<>();

    /** Adds the prediction for a position of a rule, a side to move and a number of stones, and what came true of it. */
    void add(Rule rule, int side, int stones, double chance, double result) {
        all.add(chance, result);
        add(byRule, rule.code(), chance, result);
        add(bySide, side, chance, result);
        add(byPart, part(stones), chance, result);
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

    /** {@return the calibration of all positions} */
    public Calibration all() {
        return all.calibration();
    }

    /**
     * {@return the calibration of each group with positions, by its name: all of them, rules, sides to move, parts of the
     * game}
     */
    public Map<String, Calibration> calibrations() {
        Map<String, Calibration> named = new LinkedHashMap<>();
        named.put(ALL, all());
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
