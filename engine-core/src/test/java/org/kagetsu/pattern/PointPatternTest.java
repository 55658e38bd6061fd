package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
