package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;

/** Sums that are kept up to date are the sums over the empty points, whenever they are asked for. */
class AccumulatorProperties {

    private static final Map<Rule, PatternTables> TABLES = new HashMap<>();
    private static final PointVectors VECTORS = new MixedVectors();

    @Provide
    Arbitrary<Rule> rules() {
        return Arbitraries.of(LineText.rules().toList());
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
                position.rule(), rule -> new PatternTables(rule, new MixedScores(), VECTORS)));
    }

    /** Asks after one stone, after several, not at all, and after moves that were taken back. */
    @Property(tries = 300)
    void sums_askedNowAndThen_equalRecomputed(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = TestPositions.random(rule, grid, grid.points() / 2, random);
        int start = position.ply();
        PatternState state = state(position);
        int steps = random.nextInt(200);
        int patience = random.nextInt(1, 8);
        for (int step = 0; step < steps; step++) {
            if (position.empties() > 0 && random.nextInt(8) < 5) {
                state.place(TestPositions.move(position, random));
            } else if (position.ply() > start) {
                state.undo();
            }
            if (random.nextInt(patience) == 0) {
                assertSums(state);
            }
        }
        assertSums(state);
    }

    @Property(tries = 50)
    void sums_afterAReset_areThoseOfTheOtherPosition(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PatternState state = state(TestPositions.random(rule, grid, grid.points() / 2, random));
        while (state.position().empties() > 0 && random.nextInt(10) > 0) {
            state.place(TestPositions.move(state.position(), random));
            state.accumulator();
        }
        state.reset(TestPositions.random(rule, grid, grid.points() / 2, random));
        assertSums(state);
        while (state.position().empties() > 0) {
            state.place(TestPositions.move(state.position(), random));
        }
        assertSums(state);
    }

    private static void assertSums(PatternState state) {
        Accumulator accumulator = state.accumulator();
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            for (int component = 0; component < PointVectors.LENGTH; component++) {
                int sum = 0;
                for (int move : TestPositions.points(state.position(), Stone.EMPTY)) {
                    int combination = Combination.of(
                            state.linePattern(side, move, 0), state.linePattern(side, move, 1),
                            state.linePattern(side, move, 2), state.linePattern(side, move, 3));
                    sum += VECTORS.component(side, combination, component);
                }
                assertEquals(sum, accumulator.sum(side, component));
            }
        }
    }

    @Example
    void accumulator_ofTablesWithoutVectors_isRefused() {
        PatternState state = new PatternState(new Position(Grid.square(5), Rule.FREESTYLE),
                new PatternTables(Rule.FREESTYLE, new MixedScores()));
        assertThrows(NullPointerException.class, state::accumulator);
    }
}
