package org.kagetsu.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {

    @Test
    void square_size_isAsWideAsHigh() {
        assertEquals(new Grid(15, 15), Grid.square(15));
        assertEquals("7x11", new Grid(7, 11).toString());
        assertEquals(77, new Grid(7, 11).points());
    }

    @ParameterizedTest
    @CsvSource({"2, 15, width 2", "23, 15, width 23", "15, 2, height 2", "15, 23, height 23", "-1, 0, width -1"})
    void create_sideOutOfRange_isRefusedWithNameAndRange(int width, int height, String problem) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new Grid(width, height));
        assertEquals(problem + " is outside 3..22", e.getMessage());
    }

    @Test
    void contains_everyCoordinateAround_onlyThoseOnTheBoard() {
        Grid grid = new Grid(4, 3);
        for (int x = -40; x < 40; x++) {
            for (int y = -40; y < 40; y++) {
                assertEquals(x >= 0 && x < 4 && y >= 0 && y < 3, grid.contains(x, y));
            }
        }
    }

    @Test
    void contains_everyMove_exactlyThePoints() {
        for (Grid grid : new Grid[] {Grid.square(3), new Grid(22, 5), new Grid(5, 22), Grid.square(22)}) {
            int[] moves = grid.moves();
            for (int move = -Move.CELLS; move < 3 * Move.CELLS; move++) {
                assertEquals(Arrays.binarySearch(moves, move) >= 0, grid.contains(move), grid + " " + move);
            }
            assertFalse(grid.contains(Integer.MAX_VALUE));
            assertFalse(grid.contains(Integer.MIN_VALUE));
        }
    }

    @Test
    void moves_rectangle_areRowByRow() {
        int[] expected = Arrays.stream("a1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4 c4".split(" ")).mapToInt(Move::parse).toArray();
        assertArrayEquals(expected, new Grid(3, 4).moves());
    }

    @Test
    void center_oddAndEvenSides_isTheMiddle() {
        assertEquals(Move.parse("h8"), Grid.square(15).center());
        assertEquals(Move.parse("j10"), Grid.square(20).center());
        assertEquals(Move.parse("d6"), new Grid(7, 11).center());
    }

    @Test
    void step_everyDirection_leadsToTheNextPoint() {
        int[][] next = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        int from = Move.of(7, 7);
        for (int d = 0; d < Direction.COUNT; d++) {
            assertEquals(Move.of(7 + next[d][0], 7 + next[d][1]), from + Direction.step(d));
        }
    }
}
