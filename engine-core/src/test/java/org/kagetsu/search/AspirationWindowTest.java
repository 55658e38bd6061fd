package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AspirationWindowTest {

    /** A depth, the score of the iteration before, scores that lay outside one after the other, and the window then. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, '', -32000, 32000", "3, 100, '', -32000, 32000", // early iterations are open
        "4, 0, '', -24, 24", "12, -150, '', -174, -126",
        "8, 29991, '', -32000, 32000", "8, -29990, '', -32000, 32000", // decided
        "5, 0, -30, -102, 24", "5, 0, -30 -102, -318, 24", "5, 0, -30 -102 -500, -1148, 24",
        "5, 0, -30 -102 -500 -1200, -32000, 24",
        "5, 0, 24, -24, 96", "5, 0, 24 100, -24, 316", "5, 0, 24 100 400, -24, 1048",
        "5, 0, 24 100 400 1100, -24, 32000",
        "5, 0, 29993, -24, 32000", "5, 0, -29994, -32000, 24", // decided
    })
    void widen_scoresOutside_openTheirSideMoreEachTime(int depth, int last, String scores, int alpha, int beta) {
        AspirationWindow window = new AspirationWindow(depth, last);
        Pattern.compile("-?[0-9]+").matcher(scores).results()
                .forEach(score -> window.widen(Integer.parseInt(score.group())));
        assertEquals(alpha, window.alpha);
        assertEquals(beta, window.beta);
    }

    @Test
    void contains_boundsThemselves_areOutside() {
        AspirationWindow window = new AspirationWindow(4, 10);
        assertFalse(window.contains(-14));
        assertTrue(window.contains(-13));
        assertTrue(window.contains(33));
        assertFalse(window.contains(34));
    }
}
