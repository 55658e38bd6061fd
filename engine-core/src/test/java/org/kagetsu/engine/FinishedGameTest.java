package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.moves;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.engine.opening.OpeningJudge;
import org.kagetsu.engine.opening.Swap2;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofChecker;

/** A game that is over has no next move: every entry says so in the same words. */
class FinishedGameTest {

    private static final Grid GRID = Grid.square(9);
    private static final Limits LIMITS = Limits.INFINITE.withDepth(2);
    private static final String BURIED_FIVE = "a1 a9 b1 b9 c1 c9 d1 d9 e1 e9 f1";

    static Stream<Arguments> finishedGames() {
        Position passed = Position.of(GRID, Rule.STANDARD, moves(BURIED_FIVE));
        passed.passTurn();
        Position forbidden = Position.of(GRID, Rule.RENJU, moves("e4 a1 e5 a3 d6 a5 c6 a7 e6 a9"));
        forbidden.passTurn();
        Position lost = Position.of(GRID, Rule.FREESTYLE, moves("i9 a1 i7 b1 i5 c1 i3 d1 g9 e1 g7 g5"));
        lost.passTurn();
        return Stream.of(
                Arguments.of(Position.of(GRID, Rule.FREESTYLE, moves("a1 a9 b1 b9 c1 c9 d1 d9 e1")),
                        Outcome.BLACK_WINS),
                Arguments.of(Position.of(GRID, Rule.STANDARD, moves(BURIED_FIVE)), Outcome.BLACK_WINS),
                Arguments.of(passed, Outcome.BLACK_WINS),
                Arguments.of(forbidden, Outcome.WHITE_WINS),
                Arguments.of(lost, Outcome.WHITE_WINS),
                Arguments.of(Position.of(GRID, Rule.RENJU, moves("e4 a1 e5 a3 d6 a5 c6 a7 e6")), Outcome.WHITE_WINS),
                Arguments.of(Position.setUp(GRID, Rule.CARO, moves("i9"), moves("a1 b1 c1 d1 e1"), new int[0],
                        Side.BLACK), Outcome.WHITE_WINS),
                Arguments.of(Position.of(Grid.square(3), Rule.FREESTYLE, moves("a1 a2 a3 b1 b2 b3 c1 c2 c3")),
                        Outcome.DRAW));
    }

    @ParameterizedTest
    @MethodSource("finishedGames")
    void everyEntry_finishedGame_refusesItInTheSameWords(Position position, Outcome outcome) {
        assertEquals(outcome, position.outcome());
        AnalysisListener none = AnalysisListener.NONE;
        SearchOptions options = SearchOptions.DEFAULT;
        try (Engine engine = Engine.builder().memory(1L << 20).build();
                Solver solver = Solver.builder().memory(1L << 20).build()) {
            BalanceSearch balance = new BalanceSearch(engine);
            List<Executable> entries = List.of(
                    () -> engine.analyse(position, LIMITS),
                    () -> engine.analyse(position, LIMITS, none),
                    () -> engine.analyse(position, LIMITS, options.withMultiPv(3), none),
                    () -> engine.analyseDefence(position, LIMITS, options, none),
                    () -> engine.analyseAsync(position, LIMITS),
                    () -> engine.analyseAsync(position, LIMITS, options, none),
                    () -> Threats.of(position),
                    () -> solver.solve(position, SolverOptions.VCF),
                    () -> solver.solve(position, SolverOptions.VCT),
                    () -> solver.solve(position, SolverOptions.EXACT),
                    () -> balance.one(position, 0, LIMITS),
                    () -> balance.two(position, 0, LIMITS, none),
                    () -> OpeningJudge.of(engine, LIMITS).judge(position, 100));
            for (Executable entry : entries) {
                assertEquals("the game is over: " + outcome,
                        assertThrows(IllegalArgumentException.class, entry).getMessage());
            }
            Position ongoing = Position.of(GRID, Rule.FREESTYLE, moves("e5 e6 d5"));
            assertEquals(2, engine.analyse(ongoing, LIMITS).depth(), "usable as before");
        }
    }

    @ParameterizedTest
    @MethodSource("finishedGames")
    void check_proofOfAFinishedGame_saysSoHoweverItIsAsked(Position position, Outcome outcome) {
        Attack root = Attack.win(Move.parse("b2"));
        Proof proof = new Proof(position, root);
        assertTrue(outcome.isOver());
        assertEquals("not proved: the game is over", ProofChecker.check(position, root).toString());
        assertEquals("not proved: the game is over", ProofChecker.check(position, proof).toString());
        assertEquals("not proved: the game is over", ProofChecker.check(proof).toString());
    }

    @Test
    void swap2_finishedGame_isRefused() {
        List<Integer> stones = Stream.of("a1", "a2", "b1", "b2", "c1").map(Move::parse).toList();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Swap2.choose(
                GRID, Rule.inARow(3), stones, (position, nodes) -> new Analysis(1, 1, 0, 1, 1, List.of(165))));
        assertEquals("the game is over: BLACK_WINS", e.getMessage());
    }
}
