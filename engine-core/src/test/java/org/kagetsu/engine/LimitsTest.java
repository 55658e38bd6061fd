package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 0, 0, depth 0 is outside 1..200",
        "201, 1, 0, 0, 0, depth 201 is outside 1..200",
        "1, 0, 0, 0, 0, nodes 0 is below 1",
        "1, 1, -1, 0, 0, turnMillis -1 is below 0",
        "1, 1, 0, -5, 0, leftMillis -5 is below 0",
        "1, 1, 0, 0, -9223372036854775808, incrementMillis -9223372036854775808 is below 0",
    })
    void new_outOfRange_namesTheValueAndTheRange(
            int depth, long nodes, long turn, long left, long increment, String message) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> new Limits(depth, nodes, turn, left, increment));
        assertEquals(message, e.getMessage());
    }

    @Test
    void with_oneValue_changesOnlyThat() {
        Limits limits = new Limits(3, 4, 5, 6, 7);
        assertEquals(new Limits(30, 4, 5, 6, 7), limits.withDepth(30));
        assertEquals(new Limits(3, 40, 5, 6, 7), limits.withNodes(40));
        assertEquals(new Limits(3, 4, 50, 6, 7), limits.withTurnMillis(50));
        assertEquals(new Limits(3, 4, 5, 60, 7), limits.withLeftMillis(60));
        assertEquals(new Limits(3, 4, 5, 6, 70), limits.withIncrementMillis(70));
    }

    @Test
    void with_outOfRange_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> Limits.INFINITE.withDepth(Limits.MAX_DEPTH + 1));
        assertThrows(IllegalArgumentException.class, () -> Limits.INFINITE.withNodes(0));
        assertThrows(IllegalArgumentException.class, () -> Limits.INFINITE.withTurnMillis(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.INFINITE.withLeftMillis(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.INFINITE.withIncrementMillis(-1));
    }
}
