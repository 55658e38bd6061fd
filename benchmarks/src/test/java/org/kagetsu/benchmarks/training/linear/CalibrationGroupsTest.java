package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

class CalibrationGroupsTest {

    @Test
    void calibrations_ofEachGroup_areThoseOfItsPositions() {
        CalibrationGroups groups = new CalibrationGroups();
        groups.add(Rule.RENJU, Side.BLACK, 10, 0.6, 1);
        groups.add(Rule.FREESTYLE, Side.WHITE, 9, 0.2, 0);
        groups.add(Rule.FREESTYLE, Side.WHITE, 39, 0.9, 0);
        Map<String, Calibration> found = groups.calibrations();
        assertEquals(List.of("all", "freestyle", "renju", "Black to move", "White to move", "0 to 9 stones", "10 to 19 stones",
                "20 to 39 stones"), List.copyOf(found.keySet()));
        assertEquals(3, found.get("all").positions());
        assertEquals(1 / 3.0, found.get("all").result(), 1e-12);
        assertGroup(found.get("freestyle"), 2, 0.55, 0, 0.55);
        assertGroup(found.get("renju"), 1, 0.6, 1, 0.4);
        assertGroup(found.get("Black to move"), 1, 0.6, 1, 0.4);
        assertGroup(found.get("White to move"), 2, 0.55, 0, 0.55);
        assertGroup(found.get("10 to 19 stones"), 1, 0.6, 1, 0.4);
        assertGroup(found.get("20 to 39 stones"), 1, 0.9, 0, 0.9);
    }

    private static void assertGroup(Calibration group, long positions, double predicted, double result, double error) {
        assertEquals(positions, group.positions());
        assertEquals(predicted, group.predicted(), 1e-12);
        assertEquals(result, group.result(), 1e-12);
        assertEquals(error, group.error(), 1e-12);
    }

    @Test
    void calibrations_lateInTheGame_areOfTheLastPart() {
        CalibrationGroups groups = new CalibrationGroups();
        groups.add(Rule.STANDARD, Side.BLACK, 40, 0.5, 0.5);
        groups.add(Rule.CARO, Side.BLACK, 74, 0.5, 0.5);
        assertEquals(List.of("all", "standard", "caro", "Black to move", "40 to 79 stones"),
                List.copyOf(groups.calibrations().keySet()));
    }
}
