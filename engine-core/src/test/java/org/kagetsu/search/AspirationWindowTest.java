package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.kagetsu.eval.Score;

class AspirationWindowTest {

    private static void assertWindow(int alpha, int beta, AspirationWindow window) {
        assertEquals(alpha, window.alpha(), "alpha");
        assertEquals(beta, window.beta(), "beta");
    }

    @Test
    void create_firstIterations_areOpen() {
        assertWindow(-Score.INFINITE, Score.INFINITE, new AspirationWindow(1, 0));
        assertWindow(-Score.INFINITE, Score.INFINITE, new AspirationWindow(3, 100));
    }

    @Test
    void create_laterIteration_isNarrowAroundTheLastScore() {
        assertWindow(-24, 24, new AspirationWindow(4, 0));
        assertWindow(-174, -126, new AspirationWindow(12, -150));
    }

    @Test
    void create_decidedScore_isOpen() {
        assertWindow(-Score.INFINITE, Score.INFINITE, new AspirationWindow(8, Score.win(9)));
        assertWindow(-Score.INFINITE, Score.INFINITE, new AspirationWindow(8, Score.loss(10)));
    }

    @Test
    void contains_boundsThemselves_areOutside() {
        AspirationWindow window = new AspirationWindow(4, 10);
        assertFalse(window.contains(-14));
        assertTrue(window.contains(-13));
        assertTrue(window.contains(33));
        assertFalse(window.contains(34));
    }

    @Test
    void widen_failLow_opensBelowTheScoreMoreEachTime() {
        AspirationWindow window = new AspirationWindow(5, 0);
        window.widen(-30);
        assertWindow(-30 - 72, 24, window);
        window.widen(-102);
        assertWindow(-102 - 216, 24, window);
        window.widen(-500);
        assertWindow(-500 - 648, 24, window);
        window.widen(-1200);
        assertWindow(-Score.INFINITE, 24, window);
    }

    @Test
    void widen_failHigh_opensAboveTheScoreMoreEachTime() {
        AspirationWindow window = new AspirationWindow(5, 0);
        window.widen(24);
        assertWindow(-24, 24 + 72, window);
        window.widen(100);
        assertWindow(-24, 100 + 216, window);
        window.widen(400);
        assertWindow(-24, 400 + 648, window);
        window.widen(1100);
        assertWindow(-24, Score.INFINITE, window);
    }

    @Test
    void widen_decidedScore_opensThatSideWholly() {
        AspirationWindow high = new AspirationWindow(5, 0);
        high.widen(Score.win(7));
        assertWindow(-24, Score.INFINITE, high);
        AspirationWindow low = new AspirationWindow(5, 0);
        low.widen(Score.loss(6));
        assertWindow(-Score.INFINITE, 24, low);
    }
}
