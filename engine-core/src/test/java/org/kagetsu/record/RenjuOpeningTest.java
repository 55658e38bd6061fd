package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class RenjuOpeningTest {

    private static final Grid GRID = Grid.square(15);

    @ParameterizedTest
    @CsvSource({
        "h8 h9 i9, KAGETSU, D4", "h8 g8 g7, KAGETSU, D4", "h8 h7 g7 a1 a2, KAGETSU, D4",
        "h8 i9 i7, HOGETSU, I7", "h8 g7 i7, HOGETSU, I7", "h8 i9 f6, SUISEI, I13", "h8 h9 j6, YUSEI, D13",
    })
    void of_openingInAnyDirection_hasItsName(String moves, RenjuOpening opening, String code) {
        assertEquals(Optional.of(opening), RenjuOpening.of(position(GRID, moves)));
        assertEquals(code, opening.code());
        assertEquals(2, opening.chineseName().length());
    }

    @ParameterizedTest
    @CsvSource({"h8 h9", "h8 h10 h9", "h8 h9 k8", "g7 g8 h8", "i9 h8 h9"})
    void of_anythingElse_isEmpty(String moves) {
        assertEquals(Optional.empty(), RenjuOpening.of(position(GRID, moves)));
    }

    @Test
    void of_setUpStonesOrNoMiddle_isEmpty() {
        Position setUp = Position.setUp(
                GRID, Rule.RENJU, new int[] {Move.parse("a1")}, new int[0], new int[0], Side.BLACK);
        for (String move : new String[] {"h8", "h9", "i9"}) {
            setUp.place(Move.parse(move));
        }
        assertEquals(Optional.empty(), RenjuOpening.of(setUp));
        assertEquals(Optional.empty(), RenjuOpening.of(position(Grid.square(16), "h8 h9 i9")));
    }

    /** Every third stone within five by five points makes one of the openings, and each is made. */
    @Test
    void of_allThirdStones_makeEachOpeningOnceOrTwice() {
        Map<RenjuOpening, Integer> counts = new EnumMap<>(RenjuOpening.class);
        for (String second : new String[] {"h9", "i9"}) {
            for (int x = 5; x <= 9; x++) {
                for (int y = 5; y <= 9; y++) {
                    Position position = position(GRID, "h8 " + second);
                    if (position.isEmpty(Move.of(x, y))) {
                        position.place(Move.of(x, y));
                        counts.merge(RenjuOpening.of(position).orElseThrow(), 1, Integer::sum);
                    }
                }
            }
        }
        assertEquals(26, counts.size());
        assertEquals(2 * 23, counts.values().stream().mapToInt(Integer::intValue).sum());
        assertEquals(6, counts.values().stream().filter(count -> count == 1).count());
        assertEquals(20, counts.values().stream().filter(count -> count == 2).count());
    }

    private static Position position(Grid grid, String moves) {
        Position position = new Position(grid, Rule.RENJU);
        for (String move : moves.split(" ", -1)) {
            position.place(Move.parse(move));
        }
        return position;
    }
}
