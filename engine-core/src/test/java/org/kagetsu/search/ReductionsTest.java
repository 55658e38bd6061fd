package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ReductionsTest {

    @Test
    void of_deeperOrLater_isNeverLess() {
        for (int depth = 1; depth < 240; depth++) {
            for (int tried = 1; tried < 484; tried++) {
                int plies = Reductions.of(depth, tried);
                assertTrue(plies >= 0);
                assertTrue(Reductions.of(depth + 1, tried) >= plies, depth + " " + tried);
                assertTrue(Reductions.of(depth, tried + 1) >= plies, depth + " " + tried);
            }
        }
    }

    @Test
    void of_deepAndLate_leavesSomethingToSearch() {
        for (int depth = 8; depth < 240; depth++) {
            assertTrue(Reductions.of(depth, 484) < depth, "depth " + depth);
        }
    }
}
