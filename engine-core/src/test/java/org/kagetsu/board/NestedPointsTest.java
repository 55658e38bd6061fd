package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/** Which cells of a row matter to the shapes through a black stone in its middle. */
class NestedPointsTest {

    /** A three on one side ends at the second gap; whether the four that it becomes is straight, one cell farther on. */
    @ParameterizedTest
    @CsvSource({
        ".......X......., ....+++++++....",
        "...X.X.X......., ...++++++++....",
        ".......X.X.X..., ....++++++++...",
        "....OX.XO......, ....+++++......",
        ".......X.XXX..., ....++++++++++.",
        // Nothing farther away than six cells matters.
        ".......X.XXXX.., ....++++++++++.",
        ".XXXXX.X......., .++++++++++....",
    })
    void addCellsRead_row_endsBehindTheSecondGap(String row, String read) {
        long[] words = Lines.emptyBoard(Grid.square(15));
        for (int x = 0; x < row.length(); x++) {
            int stone = ".XO".indexOf(row.charAt(x));
            Lines.toggle(words, Move.of(x, 7), stone);
        }
        long[] set = NestedPoints.noCells();
        NestedPoints.addCellsRead(set, words, Move.parse("h8"));
        StringBuilder found = new StringBuilder();
        for (int x = 0; x < row.length(); x++) {
            int move = Move.of(x, 7);
            found.append((set[move >>> 6] >>> move & 1) != 0 ? '+' : '.');
        }
        assertEquals(read, found.toString());
    }
}
