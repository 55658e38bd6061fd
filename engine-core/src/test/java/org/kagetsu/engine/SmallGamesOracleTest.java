package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.PerfectPlay;
import org.kagetsu.testing.Positions;

/** Engine and solver against exact play: every position of three in a row, and endgames under every rule. */
class SmallGamesOracleTest {

    private static final long MEMORY = 1L << 20;
    private static final int ENDGAMES = Evidence.of(40, 100);

    @AutoClose
    private final Engine engine = Engine.builder().memory(MEMORY).build();

    @AutoClose
    private final Solver solver = Solver.builder().memory(MEMORY).build();

    @Test
    void everyPositionOfThreeInARow_isExactInTheFewestPliesAndProved() {
        Map<Long, Position> all = new HashMap<>();
        collect(new Position(Grid.square(3), Rule.inARow(3)), all);
        assertEquals(4520, all.size());
        Map<Long, Integer> known = new HashMap<>();
        for (Position position : all.values()) {
            PerfectPlay perfect = new PerfectPlay(position.copy(), known);
            Analysis found = analyse(engine, position);
            assertEquals(perfect.score(), found.score(), () -> describe(position, found));
            assertEquals(perfect.score(), perfect.scoreAfter(found.bestMove()), () -> describe(position, found));
            assertSolved(position, perfect.score());
        }
    }

    private static void collect(Position position, Map<Long, Position> positions) {
        if (!position.outcome().isOver() && positions.putIfAbsent(position.hash(), position.copy()) == null) {
            for (int move : Positions.allowedMoves(position)) {
                position.place(move);
                collect(position, positions);
                position.undo();
            }
        }
    }

    static Stream<Arguments> emptySmallBoard_isTheKnownValue() {
        return Stream.of(Arguments.of(3, 3, 3, Value.DRAW), Arguments.of(4, 3, 3, Value.WIN),
                Arguments.of(4, 4, 3, Value.WIN), Arguments.of(4, Evidence.of(3, 4), 4, Value.DRAW));
    }

    /** Values of whole games (Uiterwijk, van den Herik, "The Advantage of the Initiative", 2000). */
    @ParameterizedTest
    @MethodSource
    void emptySmallBoard_isTheKnownValue(int width, int height, int length, Value value) {
        Position empty = new Position(new Grid(width, height), Rule.inARow(length));
        try (Engine engine = Engine.builder().build(); Solver solver = Solver.builder().build()) {
            assertEquals(value, Value.of(analyse(engine, empty).score()));
            Solution solution = solver.solve(empty, SolverOptions.EXACT);
            assertEquals(value.name(), solution.result().name());
            assertEquals(value == Value.WIN, solution.proof().isPresent());
        }
    }

    static Stream<Arguments> games() {
        return Stream.concat(
                Stream.of(Arguments.of(Rule.inARow(3), 4, 9), Arguments.of(Rule.inARow(4), 5, 9),
                        Arguments.of(Rule.inARow(6), 7, 8)),
                Rule.all().stream().map(rule -> Arguments.of(rule, 6, 8)));
    }

    @ParameterizedTest
    @MethodSource("games")
    void fewEmptyPoints_areExactAndProved(Rule rule, int size, int empties) {
        SplittableRandom random = new SplittableRandom(rule.name().hashCode());
        for (int i = 0; i < ENDGAMES; i++) {
            Grid grid = new Grid(size + random.nextInt(2), size - random.nextInt(2));
            int rest = empties - random.nextInt(4);
            assertExact(Positions.scattered(grid, rule, rest, random.nextInt(3), random));
        }
    }

    /** The distance may be that of a longer win: the one by continuous fours that was found first. */
    private void assertExact(Position position) {
        PerfectPlay perfect = new PerfectPlay(position.copy());
        int value = perfect.score();
        Analysis found = analyse(engine, position);
        assertEquals(Value.of(value), Value.of(found.score()), () -> describe(position, found));
        assertEquals(Value.of(value), Value.of(perfect.scoreAfter(found.bestMove())), () -> describe(position, found));
        assertTrue(Score.plies(found.score()) >= Score.plies(value), () -> describe(position, found));
        assertSolved(position, value);
    }

    /** Wins and losses have a proof that holds. */
    private void assertSolved(Position position, int score) {
        boolean isDecided = Score.isDecided(score);
        Solution solution = solver.solve(position, SolverOptions.EXACT);
        assertEquals(Value.of(score).name(), solution.result().name(), () -> Positions.describe(position));
        assertEquals(isDecided, solution.proof().isPresent(), () -> Positions.describe(position));
        solution.proof().ifPresent(proof -> assertTrue(ProofChecker.check(position, proof).isValid()));
        int least = isDecided ? Score.plies(score) - 1 : 0; // a forbidden move ends a proof at once
        assertTrue(solution.plies() >= least, () -> Positions.describe(position));
    }

    /** The variations of an endgame are all its moves, each with its exact value; without the best, the next is best. */
    @ParameterizedTest
    @MethodSource("games")
    void analyse_allLinesOfAnEndgame_areExact(Rule rule, int size, int empties) {
        SplittableRandom random = new SplittableRandom(rule.name().hashCode() + 1);
        for (int i = 0; i < ENDGAMES / 2; i++) {
            int rest = empties - random.nextInt(4);
            Position position = Positions.scattered(new Grid(size, size), rule, rest, 0, random);
            PerfectPlay perfect = new PerfectPlay(position.copy());
            Analysis found = analyse(engine, position, SearchOptions.DEFAULT.withMultiPv(rest));
            assertEquals(Math.max(1, Positions.allowedMoves(position).length), found.variations().size());
            for (Variation variation : found.variations()) {
                assertEquals(Value.of(perfect.scoreAfter(variation.move())), Value.of(variation.score()),
                        () -> describe(position, found) + " " + Move.toText(variation.move()));
            }
            if (found.variations().size() > 1) {
                Analysis second = analyse(engine, position, SearchOptions.DEFAULT.withExcluded(found.bestMove()));
                assertEquals(Value.of(found.variations().get(1).score()), Value.of(second.score()),
                        () -> describe(position, found) + second);
            }
        }
    }

    private static Analysis analyse(Engine engine, Position position, SearchOptions options) {
        Limits limits = Limits.INFINITE.withDepth(position.empties());
        return engine.analyse(position, limits, options, AnalysisListener.NONE);
    }

    /** What was learned under one rule, or on another board, is false under the next. */
    @Test
    void analyse_afterAnotherRuleOrSize_isLikeANewEngine() {
        SplittableRandom random = new SplittableRandom(3);
        Limits limits = Limits.INFINITE.withNodes(2_000);
        for (Rule rule : Rule.all()) {
            for (int size : new int[] {9, 10}) {
                Position position = Positions.played(Grid.square(size), rule, 8, random);
                Analysis found = engine.analyse(position, limits);
                try (Engine fresh = Engine.builder().memory(MEMORY).build()) {
                    Analysis expected = fresh.analyse(position, limits);
                    assertEquals(expected.nodes(), found.nodes(), () -> describe(position, found));
                    assertEquals(expected.score(), found.score(), () -> describe(position, found));
                    assertEquals(expected.pv(), found.pv(), () -> describe(position, found));
                }
            }
        }
    }

    private static Analysis analyse(Engine engine, Position position) {
        return engine.analyse(position, Limits.INFINITE.withDepth(position.empties()));
    }

    private static String describe(Position position, Analysis found) {
        return Positions.describe(position) + found + " " + found.pvText();
    }

    private enum Value {
        WIN, DRAW, LOSS, UNKNOWN;

        static Value of(int score) {
            return Score.isWin(score) ? WIN : Score.isLoss(score) ? LOSS : score == Score.DRAW ? DRAW : UNKNOWN;
        }
    }
}
