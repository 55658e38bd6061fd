package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.line.PointSet;
import org.kagetsu.testing.Positions;

class PatternStateTest {

    private static final Map<Rule, PatternTables> TABLES = new HashMap<>();

    @Provide
    Arbitrary<Rule> rules() {
        return Arbitraries.of(LineText.rules().toList());
    }

    @Provide
    Arbitrary<Rule> rulesAlikeForBothSides() {
        return rules().filter(rule -> !rule.hasForbiddenPoints());
    }

    @Provide
    Arbitrary<Grid> grids() {
        Arbitrary<Integer> sides = Arbitraries.integers().between(Grid.MIN_SIZE, Grid.MAX_SIZE);
        return Combinators.combine(sides, sides).as(Grid::new);
    }

    @Provide
    Arbitrary<Long> seeds() {
        return Arbitraries.longs().withoutEdgeCases();
    }

    private static PatternState state(Position position) {
        return new PatternState(position, TABLES.computeIfAbsent(
                position.rule(), rule -> new PatternTables(rule, new MixedScores())));
    }

    @Property(tries = 300)
    void placeAndUndo_inAnyOrder_equalsRecomputed(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int steps = random.nextInt(300);
        Position position = TestPositions.random(rule, grid, grid.points() / 2, random);
        PatternState start = state(position.copy());
        PatternState state = state(position);
        for (int step = 0; step < steps; step++) {
            if (position.empties() > 0 && random.nextInt(8) < 5) {
                state.place(TestPositions.move(position, random));
            } else if (position.ply() > 0) {
                state.undo();
            }
            if (step % 16 == 0) {
                assertSame(state(position.copy()), state);
            }
        }
        assertSame(state(position.copy()), state);
        while (position.ply() > 0) {
            state.undo();
        }
        assertSame(start, state);
    }

    @Property(tries = 50)
    void placeAndUndo_toTheFullBoardAndBack_equalsRecomputed(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PatternState state = state(new Position(grid, rule));
        while (state.position().empties() > 0) {
            state.place(TestPositions.move(state.position(), random));
        }
        assertSame(state(state.position().copy()), state);
        while (state.position().ply() > 0) {
            state.undo();
        }
        assertSame(state(new Position(grid, rule)), state);
    }

    @Property(tries = 100)
    void reset_inMidGame_equalsNewState(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PatternState state = state(TestPositions.random(rule, grid, grid.points(), random));
        while (state.position().empties() > 0 && random.nextInt(20) > 0) {
            state.place(TestPositions.move(state.position(), random));
        }
        Position other = TestPositions.random(rule, grid, grid.points() / 2, random);
        state.reset(other);
        assertSame(state(other.copy()), state);
        while (state.position().empties() > 0) {
            state.place(TestPositions.move(state.position(), random));
        }
        while (state.position().ply() > 0) {
            state.undo();
        }
        assertSame(state(other), state);
    }

    private static void assertSame(PatternState expected, PatternState actual) {
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            assertEquals(expected.value(side), actual.value(side));
            for (int group = 0; group < PointGroup.COUNT; group++) {
                assertEquals(expected.count(side, group), actual.count(side, group));
                assertEquals(expected.first(side, group), actual.first(side, group));
                for (int word = 0; word < PointSet.WORDS; word++) {
                    assertEquals(expected.set(side, group, word), actual.set(side, group, word));
                }
            }
            for (int move : Positions.points(expected.position(), Stone.EMPTY)) {
                assertEquals(expected.info(side, move), actual.info(side, move));
                for (int d = 0; d < Direction.COUNT; d++) {
                    assertEquals(expected.linePattern(side, move, d), actual.linePattern(side, move, d));
                }
            }
        }
        for (int word = 0; word < PointSet.WORDS; word++) {
            assertEquals(expected.empties(word), actual.empties(word));
        }
    }

    @Property(tries = 300)
    void sets_ofAnyPosition_holdEveryEmptyPointOnce(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        Position position = TestPositions.random(rule, grid, grid.points(), new SplittableRandom(seed));
        PatternState state = state(position);
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            long[][] sets = new long[PointGroup.COUNT][PointSet.WORDS];
            long[] empties = new long[PointSet.WORDS];
            int value = 0;
            for (int move : Positions.points(position, Stone.EMPTY)) {
                PointSet.add(empties, move);
                PointSet.add(sets[PointInfo.group(state.info(side, move))], move);
                value += PointInfo.value(state.info(side, move));
            }
            assertEquals(value, state.value(side));
            for (int group = 0; group < PointGroup.COUNT; group++) {
                for (int word = 0; word < PointSet.WORDS; word++) {
                    assertEquals(empties[word], state.empties(word));
                    assertEquals(sets[group][word], state.set(side, group, word));
                }
                BitSet points = BitSet.valueOf(sets[group]);
                assertEquals(points.cardinality(), state.count(side, group));
                assertEquals(points.isEmpty() ? Move.NONE : points.nextSetBit(0), state.first(side, group));
            }
        }
    }

    @Property(tries = 300)
    void patterns_ofSymmetricPosition_areTheSame(
            @ForAll("rules") Rule rule,
            @ForAll("grids") Grid grid,
            @ForAll Symmetry symmetry,
            @ForAll("seeds") long seed) {
        Position position = TestPositions.random(rule, grid, grid.points() * 2 / 3, new SplittableRandom(seed));
        PatternState before = state(position);
        PatternState after = state(Positions.map(position, symmetry, false));
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            assertEquals(before.value(side), after.value(side));
            for (int move : Positions.points(position, Stone.EMPTY)) {
                int image = symmetry.apply(move, grid);
                assertEquals(before.info(side, move), after.info(side, image));
                for (int d = 0; d < Direction.COUNT; d++) {
                    assertEquals(
                            before.linePattern(side, move, d),
                            after.linePattern(side, image, TestPositions.image(d, grid, symmetry)));
                }
            }
        }
    }

    @Property(tries = 300)
    void patterns_withColoursSwapped_swapSides(
            @ForAll("rulesAlikeForBothSides") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        Position position = TestPositions.random(rule, grid, grid.points() * 2 / 3, new SplittableRandom(seed));
        PatternState before = state(position);
        PatternState after = state(Positions.map(position, Symmetry.IDENTITY, true));
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            for (int move : Positions.points(position, Stone.EMPTY)) {
                int pattern = PointInfo.pattern(before.info(side, move));
                assertEquals(pattern, PointInfo.pattern(after.info(Side.opponent(side), move)));
                for (int d = 0; d < Direction.COUNT; d++) {
                    assertEquals(
                            before.linePattern(side, move, d), after.linePattern(Side.opponent(side), move, d));
                }
            }
        }
    }

    private static final int PAIRS = 250_000;
    private static final int PLIES = 40;

    /** An object a pair would be 4 MB; the JVM itself needs some hundred bytes as it compiles the loop. */
    private static final int BUDGET_BYTES = PAIRS / 100;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** One rule with narrow windows, one with wide windows. */
    static Stream<Rule> twoRules() {
        return Stream.of(Rule.FREESTYLE, Rule.RENJU);
    }

    @ParameterizedTest
    @MethodSource("twoRules")
    void placeAndUndo_manyTimes_allocateNothing(Rule rule) {
        PatternState state = new PatternState(
                new Position(Grid.square(15), rule), new PatternTables(rule, new MixedScores()));
        int[] moves = game(rule);
        allocatedBytes(state, moves, 1); // loads and links whatever is still missing
        long bytes = allocatedBytes(state, moves, PAIRS / PLIES);
        assertTrue(bytes < BUDGET_BYTES, bytes + " bytes");
    }

    private long allocatedBytes(PatternState state, int[] moves, int games) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int game = 0; game < games; game++) {
            replay(state, moves);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static int[] game(Rule rule) {
        SplittableRandom random = new SplittableRandom(15);
        Position position = new Position(Grid.square(15), rule);
        int[] moves = new int[PLIES];
        for (int ply = 0; ply < PLIES; ply++) {
            moves[ply] = TestPositions.move(position, random);
            position.place(moves[ply]);
        }
        return moves;
    }

    private static void replay(PatternState state, int[] moves) {
        for (int move : moves) {
            state.place(move);
        }
        for (int ply = 0; ply < PLIES; ply++) {
            state.undo();
        }
    }
}
