package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WinConditionTest {

    @ParameterizedTest
    @CsvSource({
        // rule, then the verdict on a run of 4, 5, 6, 7: open, blocked at one end, blocked at both ends
        "freestyle,     ---, www, www, www",
        "standard,      ---, www, ---, ---",
        "caro,          ---, ww-, www, www",
        "standard-caro, ---, ww-, ---, ---"
    })
    void isMet_everyRun_isTheTableOfTheRule(String rule, String four, String five, String six, String seven) {
        WinCondition condition = Rule.ofName(rule).winCondition(Side.BLACK);
        String[] verdicts = {four, five, six, seven};
        for (int run = 4; run <= 7; run++) {
            String actual = verdict(condition, run, false, false)
                    + verdict(condition, run, true, false)
                    + verdict(condition, run, true, true);
            assertEquals(verdicts[run - 4], actual, rule + ", a run of " + run);
            assertEquals(verdict(condition, run, true, false), verdict(condition, run, false, true));
        }
    }

    private static String verdict(WinCondition condition, int run, boolean before, boolean after) {
        return condition.isMet(run, before, after) ? "w" : "-";
    }

    @ParameterizedTest
    @ValueSource(ints = {-5, 0, 2, 7, 22})
    void create_lengthOutOfRange_isRefused(int length) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> new WinCondition(length, true, false));
        assertEquals("win length " + length + " is outside 3..6", e.getMessage());
    }
}
