package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;

/** Whatever the position, the answer is an empty point, and not a forbidden one if there is any other. */
class LegalMovesTest {

    private static final List<Limits> LIMITS = List.of(
            Limits.INFINITE.withTurnMillis(0), Limits.INFINITE.withNodes(300), Limits.INFINITE.withDepth(2));

    @AutoClose
    private final Engine engine = Engine.builder().memory(1L << 20).build();

    private static void assertLegal(Engine engine, Position position, Limits limits) {
        Analysis found = engine.analyse(position, limits);
        boolean hasChoice = Positions.allowedMoves(position).length > 0;
        int move = found.bestMove();
        assertTrue(hasChoice ? Positions.isAllowed(position, move) : position.isEmpty(move),
                () -> Move.toText(move) + " in\n" + Positions.describe(position));
        assertVariation(position.copy(), found);
    }

    /** The moves of the principal variation can be played one after the other. */
    private static void assertVariation(Position position, Analysis found) {
        for (int move : found.pv()) {
            assertTrue(position.isEmpty(move), () -> found.pvText() + " in\n" + Positions.describe(position));
            position.place(move);
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_anySizeAndStones_isLegal(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code() + 6);
        for (int i = 0; i < Evidence.of(24, 60); i++) {
            Grid grid = new Grid(random.nextInt(3, 23), random.nextInt(3, 23));
            int stones = random.nextInt(grid.points());
            Position position = i % 3 == 0
                    ? positions.next(grid, rule, stones)
                    : scattered(grid, rule, stones, random);
            if (!position.outcome().isOver()) {
                assertLegal(engine, position, LIMITS.get(random.nextInt(LIMITS.size())));
            }
        }
    }

    /** Stones and walls in any number and order; the game may be over. */
    private static Position scattered(Grid grid, Rule rule, int stones, SplittableRandom random) {
        int[] points = Positions.shuffled(grid, random);
        int black = random.nextInt(stones + 1);
        int walls = random.nextInt(Math.min(4, grid.points() - stones));
        return Position.setUp(grid, rule,
                Arrays.copyOf(points, black),
                Arrays.copyOfRange(points, black, stones),
                Arrays.copyOfRange(points, stones, stones + walls),
                random.nextBoolean() ? Side.BLACK : Side.WHITE);
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_oneOrTwoEmptyPoints_isLegal(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        for (int i = 0; i < Evidence.of(24, 60); i++) {
            Grid grid = new Grid(random.nextInt(5, 8), random.nextInt(5, 8));
            Position position = Positions.scattered(grid, rule, random.nextInt(1, 3), random.nextInt(3), random);
            assertLegal(engine, position, LIMITS.get(i % LIMITS.size()));
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_emptyBoardOfAnySize_isNearTheMiddle(Rule rule) {
        for (int size = 5; size <= Grid.MAX_SIZE; size += Evidence.of(4, 1)) {
            Position empty = new Position(new Grid(size, 27 - size), rule);
            for (Limits limits : LIMITS) {
                int move = engine.analyse(empty, limits).bestMove();
                assertTrue(Math.abs(2 * Move.x(move) - size + 1) <= size / 2, Move.toText(move));
                assertTrue(Math.abs(2 * Move.y(move) - (27 - size) + 1) <= (27 - size) / 2, Move.toText(move));
            }
        }
    }

    /** d4 would be seven in a row for Black; White would win there. */
    private static final String ONLY_FORBIDDEN = """
            X O X O X O X
            X O X O O O O
            O X O X O X O
            X X X . X X X
            O X O X O X O
            X O X O O O O
            O O X O O O X
            """;

    @Test
    void analyse_onlyForbiddenPointsLeft_isThatPointAndLost() {
        Position position = BoardPicture.read(ONLY_FORBIDDEN, Rule.RENJU, Side.BLACK);
        assertEquals(0, Positions.allowedMoves(position).length);
        for (Limits limits : LIMITS) {
            Analysis found = engine.analyse(position, limits);
            assertEquals(Move.parse("d4"), found.bestMove());
            assertTrue(Score.isLoss(found.score()));
        }
    }

    @Test
    void analyse_allButOnePointForbidden_isTheOther() {
        Position position = BoardPicture.read(
                ONLY_FORBIDDEN.substring(0, 12) + "." + ONLY_FORBIDDEN.substring(13), Rule.RENJU, Side.BLACK);
        assertEquals(2, Positions.points(position, Stone.EMPTY).length);
        for (Limits limits : LIMITS) {
            assertEquals(Move.parse("g7"), engine.analyse(position, limits).bestMove());
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_severalThreads_isLegal(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 7);
        try (Engine team = Engine.builder().threads(3).memory(1L << 20).build()) {
            for (int i = 0; i < Evidence.of(16, 40); i++) {
                Position position = positions.next(new Grid(5 + i % 16, 20 - i % 14), rule, i);
                if (position.empties() > 0) {
                    assertLegal(team, position, LIMITS.get(i % LIMITS.size()));
                }
            }
        }
    }
}
