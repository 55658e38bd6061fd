package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

class FiveDefenceTest {

    /** Black's row, White to stop it; the rest of the board is empty. */
    @ParameterizedTest
    @CsvSource({
        ".oxxxx...., freestyle, g",
        ".oxxxx...., standard, g",
        ".oxxxx...., renju, g",
        ".oxxxx...., caro, gh",
        ".oxxxx...., standard-caro, gh",
        ".oxx.xx..., caro, eh",
        "...xxxx.o., caro, c",
        ".o.xxxx..., caro, ch",
        "...xx.xx.., caro, f",
        "xxxx......, caro, e",
        ".#xxxx...., caro, g",
        ".oxxxx.x.., caro, g",
        ".oxxxx.o.., caro, ''",
        "xxxx.oooo., caro, e",
        "#xxxx.oo.., caro, f",
        ".oxxx.xx.., caro, f",
    })
    void generate_oneRow_givesThePointAndTheEndThatIsOpen(String row, String rule, String columns) {
        String empty = ".".repeat(row.length()) + "\n";
        String picture = row + "\n" + empty.repeat(row.length() - 1);
        Position position = BoardPicture.read(picture, Rule.ofName(rule), Side.WHITE);
        PatternState state = state(position);
        if (columns.isEmpty()) {
            assertEquals(0, state.count(Side.BLACK, PointGroup.FIVE));
            return;
        }
        List<Integer> expected =
                columns.chars().mapToObj(c -> Move.parse((char) c + "10")).toList();
        assertEquals(expected, Arrays.stream(defences(state, Side.BLACK)).boxed().toList());
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void generate_afterAFour_allThatStopsItIsAmongTheMoves(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code() + 2);
        int fours = 0;
        for (int i = 0; i < 200; i++) {
            Grid grid = new Grid(random.nextInt(6, 16), random.nextInt(6, 16));
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() / 2));
            int attacker = position.sideToMove();
            PlainFours plain = new PlainFours(position, attacker);
            int[] moves = position.hasWinningMove(attacker) ? new int[0] : Positions.allowedMoves(position);
            for (int move : moves) {
                position.place(move);
                List<Integer> fives = plain.fivesThrough(move);
                if (!fives.isEmpty() && !position.hasWinningMove(Side.opponent(attacker))) {
                    assertComplete(position, attacker, plain.defences(fives));
                    fours++;
                }
                position.undo();
            }
        }
        assertTrue(fours > 100, "fours: " + fours);
    }

    /** Every point given stops the first five, and none that stops all is left out. */
    private static void assertComplete(Position position, int attacker, List<Integer> stopAll) {
        int[] given = defences(state(position.copy()), attacker);
        assertTrue(given.length <= FiveDefence.MAX_MOVES);
        for (int stop : stopAll) {
            assertTrue(IntStream.of(given).anyMatch(move -> move == stop),
                    () -> Move.toText(stop) + " in\n" + Positions.describe(position));
        }
        for (int move : given) {
            assertTrue(position.isEmpty(move));
            position.place(move);
            assertFalse(move != given[0] && position.wins(given[0], attacker), () -> Positions.describe(position));
            position.undo();
        }
    }

    private static int[] defences(PatternState state, int attacker) {
        int[] moves = new int[FiveDefence.MAX_MOVES + 1];
        int size = FiveDefence.generate(state, attacker, moves, 1);
        return Arrays.copyOfRange(moves, 1, 1 + size);
    }
}
