package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.engine.EngineLifeCycleTest.assertNoThreadsLeft;
import static org.kagetsu.testing.Positions.moves;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofChecker;

/** Engines with a solver beside the search. */
@Timeout(60)
class SolverBesideSearchTest {

    /** Black, to move, wins by threats, which a solver finds at once and a search only later. */
    private static final Position WON = Position.setUp(Grid.square(15), Rule.RENJU,
            moves("i3 h4 i4 i5 j6 k6 h7 l7 j8"),
            moves("g4 j5 i6 l6 j7 k7 g8 h8 i8"),
            new int[0], Side.BLACK);

    private static Engine engine() {
        return Engine.builder().memory(1L << 20).withSolver(true).build();
    }

    private static int winningMove() {
        try (Solver solver = Solver.builder().build()) {
            return solver.solve(WON, SolverOptions.VCT).pv().get(0);
        }
    }

    private static void assertProved(Variation variation) {
        Proof proof = variation.proof().orElseThrow();
        assertTrue(ProofChecker.check(WON, proof).isValid());
        assertEquals(Score.win(proof.root().plies()), variation.score());
        assertTrue(variation.toString().endsWith(", proved"), variation::toString);
    }

    @Test
    void analyse_endlessWithWin_endsWithAWin() throws Exception {
        try (Engine engine = engine()) {
            Analysis analysis = engine.analyse(WON, Limits.INFINITE);
            // The search may have seen a shorter win by then.
            assertTrue(Score.isWin(analysis.score()), analysis::toString);
            analysis.best().proof().ifPresent(proof -> assertProved(analysis.best()));
        }
        assertNoThreadsLeft();
    }

    @Test
    void analyse_severalMoves_provedOneIsAmongThemOnce() {
        try (Engine engine = engine()) {
            SearchOptions options = SearchOptions.DEFAULT.withMultiPv(3);
            Analysis analysis = engine.analyse(WON, Limits.INFINITE, options, progress -> {
                if (progress.variations().stream().anyMatch(variation -> variation.proof().isPresent())) {
                    engine.stop();
                }
            });
            List<Variation> found = analysis.variations();
            assertEquals(3, found.size());
            assertEquals(3, found.stream().map(Variation::move).distinct().count());
            Variation proved =
                    found.stream().filter(variation -> variation.proof().isPresent()).findFirst().orElseThrow();
            assertEquals(winningMove(), proved.move());
            assertProved(proved);
            for (int i = 1; i < found.size(); i++) {
                assertTrue(found.get(i).score() <= found.get(i - 1).score(), analysis::toString);
            }
        }
    }

    @Test
    void analyse_winningMoveIsExcluded_isNotChosen() {
        try (Engine engine = engine()) {
            SearchOptions options = SearchOptions.DEFAULT.withExcluded(Set.of(winningMove()));
            Analysis analysis = engine.analyse(
                    WON, Limits.INFINITE.withTurnMillis(500), options, AnalysisListener.NONE);
            assertTrue(analysis.bestMove() != winningMove());
            assertTrue(analysis.best().proof().isEmpty());
        }
    }

    @Test
    void analyse_noWinForTheSolver_isTheSearchsAnswer() {
        Position quiet = Position.of(Grid.square(15), Rule.RENJU, Move.parse("h8"), Move.parse("h9"));
        Limits limits = Limits.INFINITE.withDepth(6);
        try (Engine engine = engine(); Engine plain = Engine.builder().memory(1L << 20).build()) {
            Analysis expected = plain.analyse(quiet, limits);
            Analysis analysis = engine.analyse(quiet, limits);
            assertEquals(expected.variations(), analysis.variations());
            assertEquals(expected.nodes(), analysis.nodes());
        }
    }

}
