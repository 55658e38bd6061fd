package org.kagetsu.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTest {

    @Test
    void of_everyPoint_givesBackColumnAndRowAndText() {
        int previous = Move.NONE;
        for (int y = 0; y < Grid.MAX_SIZE; y++) {
            for (int x = 0; x < Grid.MAX_SIZE; x++) {
                int move = Move.of(x, y);
                assertTrue(move > previous && move < Move.CELLS, "ascending, row by row");
                assertEquals(x, Move.x(move));
                assertEquals(y, Move.y(move));
                assertEquals(move, Move.parse(Move.toText(move)));
                previous = move;
            }
        }
    }

    @Test
    void parse_upperCase_isAccepted() {
        assertEquals(Move.of(7, 7), Move.parse("H8"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "h", "8", "h0", "h08", "h23", "w1", "h8 ", " h8", "h-1", "88", "hh", "h888"})
    void parse_notAPoint_isRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Move.parse(text));
    }
}
