package org.kagetsu.benchmarks.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tools.ToolRun;
import org.kagetsu.benchmarks.training.samples.SymmetricHash;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.engine.Solution;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.proof.ProofChecker;

/** The problems that come with the program. */
class SampleTest {

    private static final int GENERATED_OF_A_KIND = 20;

    /** So many problems of the sample are easy; those that follow are sorted by the nodes that they took. */
    private static final int EASY = 140;

    /** One easy problem of so many is solved. */
    private static final int EASY_ONES = 20;

    private static final long NODES = 400_000;

    private final ToolRun tool = new ToolRun();

    static Stream<Rule> rules() {
        return Rule.all().stream();
    }

    private static List<Problem> sample(Rule rule) throws IOException {
        return ProblemFile.sample(Grid.square(15), rule);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void sample_ofEachRule_hasEnoughLegalProblemsThatDifferInMoreThanASymmetry(Rule rule) throws IOException {
        Set<Long> seen = new HashSet<>();
        Map<Problem.Kind, Integer> counts = new EnumMap<>(Problem.Kind.class);
        for (Problem problem : sample(rule)) {
            counts.merge(problem.kind(), 1, Integer::sum);
            Position position = problem.position();
            assertFalse(position.outcome().isOver(), problem::toString);
            assertFalse(position.hasWinningMove(position.sideToMove()), problem::toString);
            int ahead = position.stones(Side.BLACK) - position.stones(Side.WHITE);
            assertEquals(position.sideToMove() == Side.BLACK ? 0 : 1, ahead, problem::toString);
            assertTrue(seen.add(hash(position)), () -> "twice: " + problem);
        }
        for (Problem.Kind kind : Problem.Kind.GENERATED) {
            assertTrue(counts.getOrDefault(kind, 0) >= GENERATED_OF_A_KIND, counts::toString);
        }
    }

    private static long hash(Position position) {
        SymmetricHash hash = new SymmetricHash(position.grid(), 0);
        for (int point : position.grid().moves()) {
            int stone = position.stone(point);
            if (stone == Stone.BLACK || stone == Stone.WHITE) {
                hash.toggle(stone == Stone.BLACK ? Side.BLACK : Side.WHITE, point);
            }
        }
        return hash.value();
    }

    /** A win by fours does not count as one of the other kinds. */
    @ParameterizedTest
    @MethodSource("rules")
    void easyProblems_areSolvedWithAProofThatHolds(Rule rule) throws IOException {
        List<Problem> easy =
                sample(rule).stream().filter(problem -> problem.kind() != Problem.Kind.HARD).limit(EASY).toList();
        try (Solver solver = Solver.builder().build()) {
            for (int i = 0; i < easy.size(); i += EASY_ONES) {
                Problem problem = easy.get(i);
                Solution fours = solver.solve(problem.position(), SolverOptions.VCF.withNodes(NODES));
                assertEquals(problem.kind() == Problem.Kind.VCF, fours.result() == SolveResult.WIN, problem::toString);
                Solution any = solver.solve(problem.position(), problem.kind().options().withNodes(NODES));
                assertEquals(SolveResult.WIN, any.result(), problem::toString);
                assertTrue(ProofChecker.check(problem.position(), any.proof().orElseThrow()).isValid(), problem::toString);
            }
        }
    }

    /** After the first move of a known win the opponent cannot turn the tables. */
    @ParameterizedTest
    @MethodSource("rules")
    void knownWins_beginWithAMoveThatIsAllowed(Rule rule) throws IOException {
        int known = 0;
        for (Problem problem : sample(rule)) {
            if (problem.known().isPresent()) {
                int move = problem.known().get().move();
                Position position = problem.position().copy();
                assertFalse(position.sideToMove() == Side.BLACK && position.isForbidden(move), problem::toString);
                position.place(move);
                assertFalse(position.hasWinningMove(position.sideToMove()), problem::toString);
                known++;
            }
        }
        assertNotEquals(0, known);
    }

    @ParameterizedTest
    @ValueSource(strings = {"renju", "caro"})
    void problems_withoutFile_triesTheSample(String rule) {
        String out = tool.succeed("problems", "--rule", rule, "--kind=THREE,VCF", "--vcf-time=60000", "--time=60000");
        assertTrue(out.startsWith("VCF: 20 of 20 solved "), out);
        assertTrue(out.contains("THREE: 20 of 20 solved "), out);
        assertEquals(2, out.lines().count(), out);
    }

    @Test
    void problems_withoutFileAndRule_triesTheSamplesOfAllRules() {
        assertEquals(
                Rule.all().stream().map(rule -> rule + " VCF: 20 of 20 solved").toList(),
                tool.succeed("problems", "--kind=VCF", "--vcf-time=60000").lines()
                        .map(line -> line.replaceAll(" solved .*", " solved")).toList());
    }
}
