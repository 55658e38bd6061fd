package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.Rings;
import org.kagetsu.eval.network.WindowTables;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.pattern.PatternState;

class PositionInputTest {

    private final LinearEvaluator linear = LinearEvaluator.standard();
    private final PositionInput input = new PositionInput(TinyStore.WINDOWS);
    private final PositionCursor cursor = TinyStore.STORE.cursor();

    @Test
    void fill_anyPosition_hasTheScoreAndTheThreatsOfThePatterns() {
        for (long number : TinyStore.STORE.training()) {
            cursor.go(number, 0);
            input.fill(cursor);
            PatternState state = new PatternState(TinyStore.position(cursor), linear.tables(cursor.rule()));
            assertEquals(linear.on(state).score(), input.linear);
            assertEquals(ThreatMask.of(state), input.mask);
            // The replies to probes are not known in this file.
            assertEquals(cursor.isProbe(), input.best < 0 || input.moves[input.best] != cursor.best());
        }
    }

    /** Each point's windows, read cell by cell from the board. */
    @Test
    void fill_anyPosition_hasTheWindowsOfTheBoard() {
        long[] numbers = TinyStore.STORE.training();
        for (int i = 0; i < numbers.length; i += 20) {
            cursor.go(numbers[i], 0);
            input.fill(cursor);
            Position position = TinyStore.position(cursor);
            int points = 0;
            for (int move : cursor.grid().moves()) {
                int[] own = rows(position, move, position.sideToMove());
                if (position.isEmpty(move) && hasStone(position, move)) {
                    assertEquals(move, input.moves[points]);
                    int from = input.starts[points];
                    int to = input.starts[++points];
                    int[] opponent = rows(position, move, Side.opponent(position.sideToMove()));
                    assertEquals(Arrays.toString(own), Arrays.toString(Arrays.copyOfRange(input.ownRows, from, to)));
                    assertEquals(
                            Arrays.toString(opponent), Arrays.toString(Arrays.copyOfRange(input.opponentRows, from, to)));
                }
            }
            assertEquals(points, input.points);
        }
    }

    private static int[] rows(Position position, int move, int side) {
        int table = Network.table(position.rule(), side);
        IntStream windows = IntStream.range(0, Direction.COUNT)
                .filter(d -> arm(position, move, -Direction.step(d), side) + arm(position, move, Direction.step(d), side) > 0)
                .map(d -> table * WindowTables.ROWS + Arms.pair(
                        Arms.kind(arm(position, move, -Direction.step(d), side)),
                        Arms.kind(arm(position, move, Direction.step(d), side))));
        IntStream rings = IntStream.range(0, Rings.RINGS)
                .filter(ring -> ring(position, move, ring, side) != 0)
                .map(ring -> table * WindowTables.ROWS + Arms.PAIRS + Rings.kind(ring, ring(position, move, ring, side)));
        return IntStream.concat(windows, rings).toArray();
    }

    private static int ring(Position position, int move, int ring, int side) {
        return IntStream.range(0, Rings.CELLS).map(cell -> {
            int stone = position.stone(move + Rings.step(ring, cell));
            return (stone == Stone.of(side) ? 1 : stone == Stone.of(Side.opponent(side)) ? 2 : 0) << (2 * cell);
        }).sum();
    }

    private static int arm(Position position, int move, int step, int side) {
        int cells = 0;
        boolean isOutside = false;
        for (int i = 0; i < Arms.LENGTH; i++) {
            int stone = isOutside ? Stone.WALL : position.stone(move + (i + 1) * step);
            isOutside = stone == Stone.WALL;
            int seen = stone == Stone.of(side) ? 1 : stone == Stone.of(Side.opponent(side)) ? 2 : stone;
            cells |= seen << (2 * i);
        }
        return cells;
    }

    private static boolean hasStone(Position position, int move) {
        return IntStream.range(0, Rings.RINGS).anyMatch(ring -> ring(position, move, ring, Side.BLACK) != 0)
                || IntStream.range(0, Direction.COUNT).anyMatch(d -> IntStream.of(-1, 1).anyMatch(sign -> {
                    int cells = arm(position, move, sign * Direction.step(d), Side.BLACK);
                    return IntStream.range(0, Arms.LENGTH)
                            .map(i -> cells >>> (2 * i) & 3)
                            .anyMatch(cell -> cell == 1 || cell == 2);
                }));
    }

    @Test
    void fill_symmetricCopies_haveTheSameRows() {
        long[] numbers = TinyStore.STORE.training();
        cursor.go(numbers[numbers.length - 1], 0);
        input.fill(cursor);
        int[] expected = Arrays.stream(input.ownRows, 0, input.starts[input.points]).sorted().toArray();
        assertTrue(expected.length > 100);
        for (int symmetry = 0; symmetry < Symmetry.values().length; symmetry++) {
            cursor.go(numbers[numbers.length - 1], symmetry);
            input.fill(cursor);
            int[] rows = Arrays.stream(input.ownRows, 0, input.starts[input.points]).sorted().toArray();
            assertEquals(Arrays.toString(expected), Arrays.toString(rows));
        }
    }
}
