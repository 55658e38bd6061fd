package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

class PointPatternTest {

    /** Line patterns that are left out are {@link LinePattern#DEAD}. */
    @ParameterizedTest
    @CsvSource({
        "'',                                    NONE",
        "OPEN_ONE CLOSED_ONE OPEN_ONE,          NONE",
        "CLOSED_TWO CLOSED_TWO OPEN_ONE,        CLOSED_TWO",
        "OPEN_TWO CLOSED_TWO,                   OPEN_TWO",
        "OPEN_TWO_NARROW OPEN_TWO_WIDE,         DOUBLE_TWO",
        "CLOSED_THREE CLOSED_TWO,               CLOSED_THREE",
        "CLOSED_THREE OPEN_TWO_NARROW,          CLOSED_THREE_PLUS",
        "CLOSED_THREE CLOSED_THREE,             CLOSED_THREE_PLUS",
        "OPEN_THREE_NARROW CLOSED_TWO,          OPEN_THREE",
        "OPEN_THREE_WIDE CLOSED_THREE,          OPEN_THREE_PLUS",
        "OPEN_THREE_WIDE OPEN_TWO,              OPEN_THREE_PLUS",
        "OPEN_THREE_WIDE OPEN_THREE_NARROW,     DOUBLE_THREE",
        "FOUR OPEN_ONE,                         FOUR",
        "FOUR OPEN_TWO_NARROW,                  FOUR_PLUS",
        "FOUR CLOSED_THREE,                     FOUR_PLUS",
        "FOUR OPEN_THREE_NARROW,                FOUR_THREE",
        "FOUR OPEN_THREE_WIDE CLOSED_THREE,     FOUR_THREE",
        "FOUR FOUR OPEN_THREE_WIDE,             DOUBLE_FOUR",
        "OPEN_FOUR FOUR OPEN_THREE_WIDE,        OPEN_FOUR",
        "FIVE OPEN_FOUR FOUR FOUR,              FIVE",
        "OVERLINE,                              NONE",
        "OVERLINE FOUR,                         FOUR",
    })
    void of_fourLines_isAsNamed(String lines, String name) throws ReflectiveOperationException {
        assertEquals(PointPattern.class.getField(name).getInt(null), of(lines, false));
    }

    @ParameterizedTest
    @CsvSource({
        "OVERLINE,                              FORBIDDEN",
        "LINE_DOUBLE_FOUR,                      FORBIDDEN",
        "FOUR FOUR,                             FORBIDDEN",
        "OPEN_FOUR FOUR,                        FORBIDDEN",
        "OPEN_THREE_NARROW OPEN_THREE_WIDE,     FORBIDDEN",
        "OPEN_FOUR OPEN_THREE_WIDE OPEN_THREE_WIDE, FORBIDDEN",
        "FIVE OVERLINE FOUR FOUR,               FIVE",
        "FOUR OPEN_THREE_NARROW,                FOUR_THREE",
        "OPEN_FOUR OPEN_THREE_WIDE,             OPEN_FOUR",
        "OPEN_THREE_WIDE OPEN_TWO OPEN_TWO,     OPEN_THREE_PLUS",
    })
    void of_fourLinesWithForbiddenShapes_isAsNamed(String lines, String name) throws ReflectiveOperationException {
        assertEquals(PointPattern.class.getField(name).getInt(null), of(lines, true));
    }

    private static int of(String lines, boolean forbids) throws ReflectiveOperationException {
        int[] patterns = new int[4];
        int n = 0;
        for (String line : lines.split(" ", -1)) {
            patterns[n++] = line.isEmpty() ? LinePattern.DEAD : LinePattern.class.getField(line).getInt(null);
        }
        return PointPattern.of(patterns[0], patterns[1], patterns[2], patterns[3], forbids);
    }

    /** The tables tell of every order of four line patterns what is computed without them. */
    @Test
    void tables_everyCode_holdPatternAndScores() {
        PointScores scores = new MixedScores();
        PatternTables tables = new PatternTables(Rule.RENJU, scores);
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            for (int code = 0; code < 1 << 16; code++) {
                int a = code & 15;
                int b = (code >>> 4) & 15;
                int c = (code >>> 8) & 15;
                int d = code >>> 12;
                if (Math.max(Math.max(a, b), Math.max(c, d)) < LinePattern.COUNT) {
                    int combination = Combination.of(a, b, c, d);
                    int info = tables.points[side][Combination.BY_CODE[code]];
                    assertEquals(PointPattern.of(a, b, c, d, side == Side.BLACK), PointInfo.pattern(info));
                    assertEquals(scores.value(side, combination), PointInfo.value(info));
                    assertEquals(scores.priority(side, combination), PointInfo.priority(info));
                    assertEquals(scores.opponentPriority(side, combination), PointInfo.opponentPriority(info));
                }
            }
        }
    }

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

    @Test
    void of_sortedCombinations_areNumberedOnceEach() {
        assertEquals(3060, Combination.COUNT);
        BitSet numbers = new BitSet();
        int combinations = 0;
        for (int d = 0; d < LinePattern.COUNT; d++) {
            for (int c = 0; c <= d; c++) {
                for (int b = 0; b <= c; b++) {
                    for (int a = 0; a <= b; a++) {
                        numbers.set(Combination.of(a, b, c, d));
                        combinations++;
                    }
                }
            }
        }
        assertEquals(Combination.COUNT, combinations);
        assertEquals(Combination.COUNT, numbers.cardinality());
        assertEquals(Combination.COUNT, numbers.length());
    }

    @Test
    void of_everyOrder_isTheSame() {
        int count = LinePattern.COUNT;
        for (int code = 0; code < count * count * count * count; code++) {
            int p = code % count;
            int q = code / count % count;
            int r = code / count / count % count;
            int s = code / count / count / count;
            int number = Combination.of(p, q, r, s);
            // These two permutations generate all others.
            assertEquals(number, Combination.of(q, p, r, s));
            assertEquals(number, Combination.of(q, r, s, p));
        }
    }

    @Test
    void byCode_everyCode_isTheCombination() {
        char[] table = Combination.BY_CODE;
        for (int code = 0; code < table.length; code++) {
            int a = code & 15;
            int b = code >>> 4 & 15;
            int c = code >>> 8 & 15;
            int d = code >>> 12;
            boolean exists = Math.max(Math.max(a, b), Math.max(c, d)) < LinePattern.COUNT;
            assertEquals(exists ? Combination.of(a, b, c, d) : 0, table[code]);
        }
    }
}
