package org.kagetsu.piskvork.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;

class TableTest {

    private final GameRecord game = new GameRecord(Grid.square(15), Rule.RENJU);

    @ParameterizedTest
    @CsvSource({
        // The last move is White's, so Black is to move after four moves.
        "BLACK, 4, 2", "BLACK, 3, 2", "WHITE, 4, 3", "WHITE, 3, 1", "BOTH, 4, 3", "NONE, 4, 3",
    })
    void undo_goesBackToWhereAPersonChose(Seats people, int plies, int left) throws BadInputException {
        Table table = table(people, plies);
        table.undo();
        assertEquals(left, game.ply());
    }

    @ParameterizedTest
    @CsvSource({"BLACK, 0, 2", "WHITE, 0, 1", "BOTH, 2, 3", "NONE, 2, 3"})
    void redo_goesOnToAPersonsTurn(Seats people, int from, int reached) throws BadInputException {
        Table table = table(people, 4);
        while (game.ply() > from) {
            game.undo();
        }
        table.redo();
        assertEquals(reached, game.ply());
    }

    @Test
    void swapSides_movesOnePersonOnly() {
        Table table = table(Seats.BLACK, 0);
        assertTrue(table.isPersonsTurn());
        table.swapSides();
        assertEquals(Seats.WHITE, table.people());
        assertFalse(table.isPersonsTurn());
        table.seat(Seats.BOTH);
        table.swapSides();
        assertEquals(Seats.BOTH, table.people());
        assertTrue(table.people().has(Side.BLACK) && table.people().has(Side.WHITE));
    }

    private Table table(Seats people, int plies) {
        for (int i = 0; i < plies; i++) {
            game.play(Move.of(2 * i, 7));
        }
        return new Table(game, people);
    }

    /** Positions in which a point is forbidden, at the edges too. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "e8 f8 g8 i8 j8 | h8 | one line of six or more (e8 f8 g8 h8 i8 j8)",
        "g8 i8 h7 h9 | h8 | two threes (g8 h8 i8, h7 h8 h9)",
        "e8 f8 g8 h5 h6 h7 | h8 | two fours (e8 f8 g8 h8, h5 h6 h7 h8)",
        "e8 f8 g8 h5 h6 h7 g7 i9 | h8 | two fours (e8 f8 g8 h8, h5 h6 h7 h8) and one three (g7 h8 i9)",
        "e8 f8 g8 h5 h6 h7 e5 f6 g7 | h8 | three fours (e8 f8 g8 h8, h5 h6 h7 h8, e5 f6 g7 h8)",
        "a2 a3 a4 b1 c1 d1 | a1 | two fours (a1 b1 c1 d1, a1 a2 a3 a4)",
    })
    void place_onAForbiddenPoint_namesWhatItMakes(String stones, String point, String reason) {
        int[] black = Arrays.stream(stones.split(" ", -1)).mapToInt(Move::parse).toArray();
        Position position = Position.setUp(Grid.square(15), Rule.RENJU, black, new int[0], new int[0], Side.BLACK);
        Table table = new Table(new GameRecord(position), Seats.BOTH);
        BadInputException e = assertThrows(BadInputException.class, () -> table.place(point));
        assertEquals(point + " is forbidden to Black: " + reason, e.getMessage());
    }
}
