package org.kagetsu.piskvork.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Positions in which h8 is forbidden, at the edges too. */
class ForbiddenReasonTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "e8 f8 g8 i8 j8 | h8 | one line of six or more (e8 f8 g8 h8 i8 j8)",
        "g8 i8 h7 h9 | h8 | two threes (g8 h8 i8, h7 h8 h9)",
        "e8 f8 g8 h5 h6 h7 | h8 | two fours (e8 f8 g8 h8, h5 h6 h7 h8)",
        "e8 f8 g8 h5 h6 h7 g7 i9 | h8 | two fours (e8 f8 g8 h8, h5 h6 h7 h8) and one three (g7 h8 i9)",
        "e8 f8 g8 h5 h6 h7 e5 f6 g7 | h8 | three fours (e8 f8 g8 h8, h5 h6 h7 h8, e5 f6 g7 h8)",
        "a2 a3 a4 b1 c1 d1 | a1 | two fours (a1 b1 c1 d1, a1 a2 a3 a4)",
    })
    void of_forbiddenPoint_namesWhatItMakes(String stones, String point, String reason) {
        int[] black = Arrays.stream(stones.split(" ", -1)).mapToInt(Move::parse).toArray();
        Position position = Position.setUp(Grid.square(15), Rule.RENJU, black, new int[0], new int[0], Side.BLACK);
        assertTrue(position.isForbidden(Move.parse(point)), stones);
        assertEquals(reason, ForbiddenReason.of(position, Move.parse(point)));
    }
}
