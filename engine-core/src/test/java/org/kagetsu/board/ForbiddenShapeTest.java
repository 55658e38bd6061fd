package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class ForbiddenShapeTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // Two threes, each with both ends.
        "g8 i8 h7 h9 | [THREE g8 h8 i8 with f8 j8, THREE h7 h8 h9 with h6 h10]",
        // A broken three beside a whole one.
        "f8 g8 h9 h11 | [THREE f8 g8 h8 with e8 i8, THREE h8 h9 h11 with h10]",
        // Two fours in two lines, one of them straight and one that can become five at one end only.
        "e8 f8 g8 h5 h6 h7 | [FOUR e8 f8 g8 h8 with d8 i8, FOUR h5 h6 h7 h8 with h4 h9]",
        // Two fours that share the stone in one line.
        "d8 e8 f8 j8 k8 l8 | [FOUR d8 e8 f8 h8 with g8, FOUR h8 j8 k8 l8 with i8]",
        // Six in a row; the three beside it is told, too.
        "e8 f8 g8 i8 j8 h9 h10 | [OVERLINE e8 f8 g8 h8 i8 j8, THREE h8 h9 h10 with h7 h11]",
    })
    void of_forbiddenPoint_namesItsLines(String black, String shapes) {
        assertEquals(shapes, ForbiddenShape.of(position(black), Move.parse("h8")).toString());
    }

    @ParameterizedTest
    @CsvSource({"g8 i8", "e8 f8 g8 i8 h7 h9", "d8 e8 f8 h5"})
    void of_allowedPoint_isEmpty(String black) {
        assertEquals(List.of(), ForbiddenShape.of(position(black), Move.parse("h8")));
    }

    @Test
    void of_randomPositions_makesThePointForbiddenExactlyIfItIs() {
        Random random = new Random(7);
        int forbidden = 0;
        for (int game = 0; game < 1000; game++) {
            Position position = randomPosition(random);
            for (int move : position.grid().moves()) {
                List<ForbiddenShape> shapes = ForbiddenShape.of(position, move);
                boolean isForbidden = position.isForbidden(move);
                assertEquals(isForbidden, isReason(shapes), () -> position + " " + Move.toText(move) + " " + shapes);
                shapes.forEach(shape -> check(position, move, shape));
                forbidden += isForbidden ? 1 : 0;
            }
        }
        assertTrue(forbidden > 300, forbidden + " forbidden points");
    }

    private static boolean isReason(List<ForbiddenShape> shapes) {
        return count(shapes, ForbiddenShape.Kind.OVERLINE) >= 1
                || count(shapes, ForbiddenShape.Kind.FOUR) >= 2
                || count(shapes, ForbiddenShape.Kind.THREE) >= 2;
    }

    private static long count(List<ForbiddenShape> shapes, ForbiddenShape.Kind kind) {
        return shapes.stream().filter(shape -> shape.kind() == kind).count();
    }

    private static void check(Position position, int move, ForbiddenShape shape) {
        assertTrue(shape.stones().contains(move), shape::toString);
        for (int stone : shape.stones()) {
            assertTrue(stone == move || position.stone(stone) == Stone.BLACK, shape::toString);
        }
        for (int end : shape.ends()) {
            assertTrue(position.isEmpty(end), shape::toString);
        }
    }

    private static Position position(String black) {
        int[] stones = List.of(black.split(" ", -1)).stream().mapToInt(Move::parse).toArray();
        return Position.setUp(Grid.square(15), Rule.RENJU, stones, new int[0], new int[0], Side.BLACK);
    }

    /** A crowd of stones on a small board, where forbidden points are common. */
    private static Position randomPosition(Random random) {
        Position position = new Position(Grid.square(9), Rule.RENJU);
        for (int i = 0; i < 24; i++) {
            int move = Move.of(random.nextInt(9), random.nextInt(9));
            boolean isFree = position.isEmpty(move) && !position.wins(move, position.sideToMove());
            if (isFree && (position.sideToMove() == Side.WHITE || !position.isForbidden(move))) {
                position.place(move);
                if (random.nextInt(3) == 0 && position.sideToMove() == Side.WHITE) {
                    position.passTurn();
                }
            }
        }
        return position;
    }
}
