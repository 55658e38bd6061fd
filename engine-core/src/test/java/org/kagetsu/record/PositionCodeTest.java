package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class PositionCodeTest {

    @Provide
    Arbitrary<GameRecord> fullGames() {
        return GameRecords.fullGames();
    }

    @Property(tries = 300)
    void write_anyGame_isReadAndFitsIntoAnAddress(@ForAll("fullGames") GameRecord game) {
        String code = PositionCode.write(game);
        assertTrue(code.matches("[a-z0-9_-]+"), code);
        GameRecord read = PositionCode.read(code);
        assertEquals(game.rule(), read.rule());
        assertEquals(game.grid(), read.grid());
        assertEquals(game.start().hash(), read.start().hash());
        assertEquals(game.position().hash(), read.position().hash());
        assertEquals(game.moves().stream().map(RecordedMove::move).toList(),
                read.moves().stream().map(RecordedMove::move).toList());
        assertEquals(code, PositionCode.write(read));
    }

    @Test
    void write_movesAndStonesSetUp_isShort() {
        GameRecord game = new GameRecord(Position.of(Grid.square(15), Rule.RENJU, Move.parse("h8"), Move.parse("h9")));
        assertEquals("renju_15_hhhi", PositionCode.write(game));
        GameRecord setUp = new GameRecord(Position.setUp(new Grid(15, 12), Rule.inARow(6),
                new int[] {Move.parse("a1")}, new int[] {}, new int[0], Side.WHITE));
        assertEquals("6-in-a-row_15x12__aa__w", PositionCode.write(setUp));
    }

    @Test
    void read_pointsAsPeopleNameThem_saysHowCodesNameThem() {
        String problem = assertThrows(GameFormatException.class, () -> PositionCode.read("renju_15_h8i9")).problem();
        assertTrue(problem.contains("two letters") && problem.contains("hh for h8"), problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "renju_15 | 1 | ",
        "h8 | 1 | ",
        "chess_15_hh | 1 | rule \"chess\" is not one of",
        "renju_2_hh | 1 | width 2 is outside 3..22",
        "renju_15x_hh | 1 | size \"15x\" is not columns, or columns x rows, 3..22 each",
        "renju_15_hhh | 12 | \"h\" is not a point of the 15x15 board",
        "renju_15_hhpa | 12 | \"pa\" is not a point of the 15x15 board",
        "renju_15_hhhh | 12 | ",
        "renju_15__hh_hh_b | 1 | ",
        "renju_15__hh_ii_c | 1 | side \"c\" is not b or w",
        "renju_15_aa_hh_zz_b | 16 | \"zz\" is not a point of the 15x15 board",
    })
    void read_noCode_isRefusedWithAPlace(String code, int column, String problem) {
        GameFormatException e = assertThrows(GameFormatException.class, () -> PositionCode.read(code));
        assertEquals(column, e.column(), e.getMessage());
        assertTrue(e.problem().startsWith(problem == null ? "" : problem), e.getMessage());
    }
}
