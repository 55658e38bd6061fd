package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

class PositionKeyTest {

    private static int[] points(@Nullable String text) {
        return text == null ? new int[0] : Arrays.stream(text.split(" ")).mapToInt(Move::parse).toArray();
    }

    /** Board, stones and key; of two images the one with the lower columns comes first. */
    @ParameterizedTest
    @CsvSource({
        "15, 15, h8, , w, r-15-15-h8--w",
        "15, 15, h8, h9, b, r-15-15-h8-g8-b",
        "15, 15, o15 n15, a1, w, r-15-15-a14a15-o1-w",
        "7, 5, g5, , b, r-5-7-a1--b",
        "22, 22, a2 a10, v22, w, r-22-22-a13a21-v1-w",
    })
    void of_stones_isTheFirstOfItsImages(
            int width, int height, @Nullable String black, @Nullable String white, String side, String key) {
        Position position = Position.setUp(new Grid(width, height), Rule.RENJU, points(black), points(white), new int[0],
                side.equals("b") ? Side.BLACK : Side.WHITE);
        assertEquals(key, PositionKey.of(position));
        assertEquals(key, PositionKey.of(PositionKey.read(key)));
        assertEquals(position.sideToMove(), PositionKey.read(key).sideToMove());
    }

    @Property(tries = 200)
    void of_anyPosition_isThatOfItsImagesAndIsReadAgain(
            @ForAll @IntRange(min = 3, max = 22) int width, @ForAll @IntRange(min = 3, max = 22) int height,
            @ForAll @IntRange(min = 0, max = 4) int rule, @ForAll int[] moves) {
        Grid grid = new Grid(width, height);
        Position position = new Position(grid, Rule.all().get(rule));
        for (int move : moves) {
            int point = grid.moves()[Math.floorMod(move, grid.points())];
            if (position.isEmpty(point) && !position.outcome().isOver() && position.isAllowed(point)) {
                position.place(point);
            }
        }
        String key = PositionKey.of(position);
        for (Symmetry symmetry : Symmetry.values()) {
            Position turned = position.turned(symmetry);
            assertEquals(key, PositionKey.of(turned));
            for (int move : grid.moves()) {
                assertEquals(position.stone(move), turned.stone(symmetry.apply(move, grid)));
            }
        }
        Position read = PositionKey.read(key);
        assertEquals(key, PositionKey.of(read));
        assertEquals(position.rule(), read.rule());
    }

    @Test
    void isFor_pointsOutOfTheGame_isFalse_andTheyHaveNoKey() {
        Position walled = Position.setUp(Grid.square(15), Rule.RENJU, new int[0], new int[0], points("c2"), 0);
        assertFalse(PositionKey.isFor(walled));
        assertEquals("c2 is out of the game",
                assertThrows(IllegalArgumentException.class, () -> PositionKey.of(walled)).getMessage());
        assertTrue(PositionKey.isFor(new Position(Grid.square(15), Rule.RENJU)));
    }

    @Test
    void key_ofEachRule_namesIt() {
        List<Rule> rules = new ArrayList<>(Rule.all());
        IntStream.rangeClosed(3, 6).mapToObj(Rule::inARow).forEach(rules::add);
        for (Rule rule : rules) {
            Position position = new Position(Grid.square(7), rule);
            String key = PositionKey.of(position);
            assertTrue(PositionKey.isFor(position));
            assertEquals(rule, PositionKey.read(key).rule());
        }
        assertEquals("4-7-7---b", PositionKey.of(new Position(Grid.square(7), Rule.inARow(4))));
    }
}
