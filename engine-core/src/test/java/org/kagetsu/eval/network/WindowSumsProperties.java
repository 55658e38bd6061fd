package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.LineText;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;
import org.kagetsu.pattern.TestPositions;
import org.kagetsu.testing.PlainWindows;
import org.kagetsu.testing.Positions;

/** Features and sums that follow the position are those of a slow reference, whenever they are asked for. */
class WindowSumsProperties {

    private static final int CHANNELS = 16;
    private static final List<byte[]> ROWS =
            List.of(RandomNetwork.rows(new Random(1), CHANNELS), RandomNetwork.rows(new Random(2), CHANNELS));
    private static final WindowTables WINDOWS = new WindowTables(CHANNELS, ROWS.get(Side.BLACK), ROWS.get(Side.WHITE));
    private static final Map<Rule, PatternTables> TABLES = new HashMap<>();

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

    /** One that computes with words, with vectors, or with both in turn. */
    private static Kernels kernels(SplittableRandom random) {
        return switch (random.nextInt(3)) {
            case 0 -> new Kernels(FixedKernels.onlyWords());
            case 1 -> new Kernels(FixedKernels.onlyVectors());
            default -> new Kernels(FixedKernels.inTurn());
        };
    }

    private static PatternState state(Position position) {
        return new PatternState(position, TABLES.computeIfAbsent(
                position.rule(), PatternTables::new));
    }

    /** Looks and settles after one stone, after several, not at all, and after moves that were taken back. */
    @Property(tries = 60)
    void sums_askedNowAndThen_equalRecomputed(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = TestPositions.random(rule, grid, grid.points() / 2, random);
        int start = position.ply();
        PatternState state = state(position);
        WindowSums sums = new WindowSums(WINDOWS, state, kernels(random));
        int steps = random.nextInt(200);
        int patience = random.nextInt(1, 8);
        for (int step = 0; step < steps; step++) {
            if (position.empties() > 0 && random.nextInt(8) < 5) {
                state.place(TestPositions.move(position, random));
            } else if (position.ply() > start) {
                state.undo();
            }
            if (random.nextInt(patience) == 0) {
                assertSums(state, sums);
            }
            if (random.nextInt(patience) == 0) {
                assertSettled(state, sums, random);
            }
        }
        assertSettled(state, sums, random);
        assertProducts(state, sums, random);
        assertSums(state, sums);
        assertFalse(sums.look());
    }

    @Example
    void look_tellsWhetherThePositionIsAnother() {
        PatternState state = state(new Position(Grid.square(15), Rule.FREESTYLE));
        WindowSums sums = new WindowSums(WINDOWS, state, new Kernels());
        assertTrue(sums.look());
        assertFalse(sums.look());
        state.place(Move.parse("h8"));
        assertTrue(sums.look());
        sums.settle();
        assertFalse(sums.look());
        state.place(Move.parse("h9"));
        state.undo();
        assertFalse(sums.look());
        state.undo();
        state.place(Move.parse("h9"));
        assertTrue(sums.look());
    }

    @Property(tries = 30)
    void sums_afterAReset_areThoseOfTheOtherPosition(
            @ForAll("rules") Rule rule, @ForAll("grids") Grid grid, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PatternState state = state(TestPositions.random(rule, grid, grid.points() / 2, random));
        WindowSums sums = new WindowSums(WINDOWS, state, kernels(random));
        while (state.position().empties() > 0 && random.nextInt(10) > 0) {
            state.place(TestPositions.move(state.position(), random));
            sums.settle();
        }
        state.reset(TestPositions.random(rule, grid, grid.points() / 2, random));
        assertSums(state, sums);
        while (state.position().empties() > 0) {
            state.place(TestPositions.move(state.position(), random));
        }
        assertSums(state, sums);
        assertSettled(state, sums, random);
    }

    /** Moves before the sums were first asked for are taken back, and others placed. */
    @Property(tries = 50)
    void sums_ofAnEarlierPosition_equalRecomputed(@ForAll("rules") Rule rule, @ForAll("seeds") long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PatternState state = state(new Position(Grid.square(9), rule));
        WindowSums sums = new WindowSums(WINDOWS, state, kernels(random));
        for (int round = 0; round < 4; round++) {
            while (state.placed() > random.nextInt(5)) {
                state.undo();
            }
            while (state.placed() < 12) {
                state.place(TestPositions.move(state.position(), random));
            }
            assertSums(state, sums);
            assertSettled(state, sums, random);
        }
    }

    private static void assertSums(PatternState state, WindowSums sums) {
        int own = state.position().sideToMove();
        int[] expected = new int[2 * CHANNELS];
        for (int move : Positions.points(state.position(), Stone.EMPTY)) {
            int[] features = features(state.position(), own, move);
            Arrays.setAll(expected, i -> expected[i] + features[i]);
        }
        int[] found = new int[expected.length];
        sums.look();
        sums.sums(own, found);
        assertEquals(Arrays.toString(expected), Arrays.toString(found));
    }

    /** Each point's features, and their products with weights from the smallest to the largest. */
    private static void assertSettled(PatternState state, WindowSums sums, SplittableRandom random) {
        sums.settle();
        int own = state.position().sideToMove();
        int[] weights = new int[2 * CHANNELS];
        int most = 1 << random.nextInt(7);
        Arrays.setAll(weights, i -> random.nextInt(-most, most + 1));
        long[] packed = packed(weights);
        for (int move : Positions.points(state.position(), Stone.EMPTY)) {
            assertEquals(PlainWindows.isSeen(state.position(), move), sums.isSeen(move));
            int[] features = features(state.position(), own, move);
            int product = 0;
            for (int i = 0; i < weights.length; i++) {
                assertEquals(features[i], sums.product(own, move, UNITS.get(i)));
                product += weights[i] * features[i];
            }
            assertEquals(product, sums.product(own, move, packed));
        }
    }

    /** For each channel the packed weights 1 for it and 0 for all others. */
    private static final List<long[]> UNITS = IntStream.range(0, 2 * CHANNELS).mapToObj(channel -> {
        int[] weights = new int[2 * CHANNELS];
        weights[channel] = 1;
        return packed(weights);
    }).toList();

    private static long[] packed(int[] weights) {
        long[] packed = new long[weights.length / 4];
        Lanes.pack(weights, 0, packed);
        return packed;
    }

    /** With weights as large as they may be in all: on few channels, on many, of one sign and of both. */
    private static void assertProducts(PatternState state, WindowSums sums, SplittableRandom random) {
        sums.settle();
        int[] weights = new int[2 * CHANNELS];
        int channels = random.nextInt(1, weights.length + 1);
        int sign = random.nextBoolean() ? 1 : -1;
        boolean isMixed = random.nextBoolean();
        for (int i = 0; i < channels; i++) {
            int weight = Math.min(64, Lanes.MAX_WEIGHTS / channels);
            weights[random.nextInt(weights.length)] = isMixed && random.nextBoolean() ? -weight : sign * weight;
        }
        int[] found = new int[Move.CELLS];
        Arrays.fill(found, 7);
        sums.products(packed(weights), found);
        for (int move : state.position().grid().moves()) {
            int[] features = features(state.position(), Side.BLACK, move);
            int expected = IntStream.range(0, weights.length).map(i -> weights[i] * features[i]).sum();
            assertEquals(state.position().isEmpty(move) ? expected : 0, found[move]);
        }
        assertEquals(7, found[Move.NONE]);
    }

    /** Of a point for a side, and then for the other one. */
    private static int[] features(Position position, int own, int move) {
        int[] features = new int[2 * CHANNELS];
        boolean isSeen = PlainWindows.isSeen(position, move);
        for (int k = 0; k < 2 && isSeen; k++) {
            int side = k == 0 ? own : Side.opponent(own);
            int first = k * CHANNELS;
            for (int row : PlainWindows.rows(position, move, side)) {
                for (int channel = 0; channel < CHANNELS; channel++) {
                    features[first + channel] += ROWS.get(side)[row * CHANNELS + channel];
                }
            }
        }
        Arrays.setAll(features, i -> Math.max(0, features[i]));
        return features;
    }

    /** A sum of features of one channel never carries into another, on a board full of the largest ones. */
    @Example
    void sums_ofTheLargestFeatures_stayInTheirChannel() {
        byte[] rows = new byte[WindowTables.ROWS * 8];
        Arrays.fill(rows, 0, Arms.PAIRS * 8, (byte) WindowTables.MAX_WINDOW);
        Arrays.fill(rows, Arms.PAIRS * 8, rows.length, (byte) WindowTables.MAX_RING);
        Position position = TestPositions.random(
                Rule.FREESTYLE, Grid.square(Grid.MAX_SIZE), 150, new SplittableRandom(3));
        WindowSums windows = new WindowSums(new WindowTables(8, rows, rows), state(position), new Kernels());
        int[] sums = new int[16];
        windows.look();
        windows.sums(Side.BLACK, sums);
        int seen = (int) IntStream.of(Positions.points(position, Stone.EMPTY))
                .filter(move -> PlainWindows.isSeen(position, move))
                .count();
        for (int sum : sums) {
            assertEquals(WindowTables.MAX_FEATURE * seen, sum);
        }
    }
}
