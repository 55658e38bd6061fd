package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WindowWorkspaceTest {

    private static final long HASH = 0x1234_5678_9ABC_DEF0L;

    private final WindowWorkspace workspace = new WindowWorkspace(3, 2);

    @Test
    void score_ofAPositionNotSeen_isUnknown() {
        assertEquals(WindowWorkspace.UNKNOWN, workspace.score(HASH));
        assertEquals(WindowWorkspace.UNKNOWN, workspace.score(0));
    }

    @Test
    void score_ofARememberedPosition_isThatScore() {
        for (int score : new int[] {0, 1, -1, 29_000, -29_000, Short.MAX_VALUE, Short.MIN_VALUE}) {
            workspace.remember(HASH, score);
            assertEquals(score, workspace.score(HASH));
        }
    }

    @Test
    void score_ofAPositionInTheSamePlace_isUnknown() {
        workspace.remember(HASH, 7);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertEquals(WindowWorkspace.UNKNOWN, workspace.score(HASH ^ (1L << bit)), "bit " + bit);
        }
        assertEquals(7, workspace.score(HASH));
    }

    @Test
    void remember_anotherPositionInTheSamePlace_forgetsTheFirst() {
        workspace.remember(HASH, 7);
        workspace.remember((~HASH & ~0xFFFFL) | (HASH & 0xFFFF), 8);
        assertEquals(WindowWorkspace.UNKNOWN, workspace.score(HASH));
    }

    @Test
    void numbersAndWeights_haveTheirLengths() {
        assertEquals(3, workspace.numbers().length);
        assertEquals(2, workspace.weights().length);
    }
}
