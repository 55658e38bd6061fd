package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Move;

class AnalysisTest {

    @Test
    void new_emptyVariation_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Analysis(1, 1, 0, 1, 1, List.of()));
    }

    @Test
    void pv_givenListChanges_staysAsItWas() {
        List<Integer> moves = new ArrayList<>(List.of(Move.parse("h8"), Move.parse("i9")));
        Analysis analysis = new Analysis(1, 1, 0, 1, 1, moves);
        moves.clear();
        assertEquals("h8 i9", analysis.pvText());
        assertEquals(Move.parse("h8"), analysis.bestMove());
    }

    @Test
    void nodesPerSecond_lessThanAMillisecond_countsAsOne() {
        List<Integer> pv = List.of(Move.parse("h8"));
        assertEquals(5_000, new Analysis(1, 1, 0, 5, 0, pv).nodesPerSecond());
        assertEquals(500_000, new Analysis(1, 1, 0, 1_000_000, 2_000, pv).nodesPerSecond());
    }
}
