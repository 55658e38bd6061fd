package org.kagetsu.benchmarks.tournament.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.grid.Grid;

class OpeningLinesTest {

    @Test
    void text_bothForms_canBeReadAgain() {
        Grid grid = Grid.square(20);
        List<Integer> opening = OpeningLines.parse("0,0, -1,2, 3,-4", grid);

        assertEquals("0,0, -1,2, 3,-4", OpeningLines.offsets(opening, grid));
        assertEquals(opening, OpeningLines.parse(MoveText.of(opening), grid));
    }
}
