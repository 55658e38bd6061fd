package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointInfoTest {

    private static final int[] PRIORITIES = {0, 1, 63, 64, PointScores.MAX_PRIORITY};
    private static final int MIN_VALUE = -PointScores.MAX_VALUE - 1;

    /** Each field over its whole range, the others at their ends. */
    @Test
    void of_everyField_unpacks() {
        for (int priority : PRIORITIES) {
            for (int pattern = 0; pattern < PointPattern.COUNT; pattern++) {
                assertUnpacks(pattern, priority, 0, MIN_VALUE);
                assertUnpacks(pattern, priority, 0, PointScores.MAX_VALUE);
            }
            for (int value = MIN_VALUE; value <= PointScores.MAX_VALUE; value++) {
                assertUnpacks(PointPattern.NONE, priority, 0, value);
                assertUnpacks(PointPattern.FORBIDDEN, 0, priority, value);
            }
        }
        for (int priority = 0; priority <= PointScores.MAX_PRIORITY; priority++) {
            assertUnpacks(PointPattern.NONE, priority, PointScores.MAX_PRIORITY - priority, MIN_VALUE);
            assertUnpacks(PointPattern.FORBIDDEN, priority, priority, PointScores.MAX_VALUE);
        }
    }

    private static void assertUnpacks(int pattern, int priority, int opponentPriority, int value) {
        int info = PointInfo.of(pattern, priority, opponentPriority, value);
        assertEquals(pattern, PointInfo.pattern(info));
        assertEquals(PointGroup.of(pattern), PointInfo.group(info));
        assertEquals(priority, PointInfo.priority(info));
        assertEquals(opponentPriority, PointInfo.opponentPriority(info));
        assertEquals(value, PointInfo.value(info));
    }

    @ParameterizedTest
    @CsvSource({
        "NONE, QUIET", "CLOSED_TWO, QUIET",
        "OPEN_TWO, TWO", "DOUBLE_TWO, TWO", "CLOSED_THREE, TWO", "CLOSED_THREE_PLUS, TWO",
        "OPEN_THREE, THREE", "OPEN_THREE_PLUS, THREE", "DOUBLE_THREE, THREE",
        "FOUR, FOUR", "FOUR_PLUS, FOUR", "FOUR_THREE, FOUR",
        "DOUBLE_FOUR, OPEN_FOUR", "OPEN_FOUR, OPEN_FOUR",
        "FIVE, FIVE", "FORBIDDEN, FORBIDDEN",
    })
    void group_ofPattern_isAsDefined(String pattern, String group) throws ReflectiveOperationException {
        int info = PointInfo.of(PointPattern.class.getField(pattern).getInt(null), 0, 0, 0);
        assertEquals(PointGroup.class.getField(group).getInt(null), PointInfo.group(info));
    }
}
