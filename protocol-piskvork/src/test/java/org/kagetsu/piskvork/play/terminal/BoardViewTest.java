package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

class BoardViewTest {

    private static final String DOUBLE_THREE =
            """
               a b c d e f g
             7 . . . . . . . 7
             6 O . . . . . . 6
             5 . . . X . . . 5
             4 . . X . X . . 4
             3 . .(O)X . . . 3
             2 . . . . . . O 2
             1 . . . . . . . 1
               a b c d e f g
            """;

    @Test
    void of_smallBoard_drawsLinesStonesAndBrackets() {
        Position position = Position.of(new Grid(4, 3), Rule.FREESTYLE, Move.parse("b2"), Move.parse("d3"));
        assertEquals(
                """
                    a b c d
                  3 ┌─┬─┬(○)3
                  2 ├─●─┼─┤ 2
                  1 └─┴─┴─┘ 1
                    a b c d
                """,
                text(position));
    }

    @Test
    void of_renjuWithBlackToMove_crossesForbiddenPoints() {
        Position position = BoardPicture.read(DOUBLE_THREE, Rule.RENJU);
        assertTrue(text(position).contains("  4 ├─┼─●─×─●─┼─┤ 4\n"), text(position));
        assertFalse(text(BoardPicture.read(DOUBLE_THREE, Rule.FREESTYLE)).contains("×"));
        position.passTurn();
        assertFalse(text(position).contains("×"), "White needs no crosses");
    }

    private static String text(Position position) {
        return BoardView.of(position, 256).stream()
                .map(AttributedString::toString)
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
