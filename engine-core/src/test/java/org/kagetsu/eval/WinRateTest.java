package org.kagetsu.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WinRateTest {

    @Test
    void winRate_ofAnEvenScore_isOneHalf() {
        assertEquals(0.5, Score.winRate(Score.DRAW));
    }

    @Test
    void winRate_ofTheUnit_hasOddsOfE() {
        assertEquals(Math.E, Score.winRate(200) / Score.winRate(-200), 1e-12);
    }

    @Test
    void winRate_ofDecidedScores_isCertain() {
        assertEquals(1, Score.winRate(Score.win(7)));
        assertEquals(0, Score.winRate(Score.loss(8)));
        assertTrue(Score.winRate(Score.MAX_UNDECIDED) <= 1);
        assertTrue(Score.winRate(-Score.MAX_UNDECIDED) >= 0);
    }
}
