package org.kagetsu.benchmarks.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tools.ToolsCommand;
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
    private static final int EASY_ONES = 10;

    private static final long NODES = 400_000;

    static Stream<Rule> rules() {
        return Rule.all().stream();
    }

    private static List<Problem> sample(Rule rule) throws IOException {
        return ProblemFile.sample(Grid.square(15), rule);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void sample_ofEachRule_hasEnoughOfEachKind(Rule rule) throws IOException {
        Map<Problem.Kind, Long> counts =
                sample(rule).stream().collect(Collectors.groupingBy(Problem::kind, Collectors.counting()));
        for (Problem.Kind kind : Problem.Kind.GENERATED) {
            assertTrue(counts.getOrDefault(kind, 0L) >= GENERATED_OF_A_KIND, counts::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void problems_areLegalAndDifferInMoreThanASymmetry(Rule rule) throws IOException {
        Set<Long> seen = new HashSet<>();
        for (Problem problem : sample(rule)) {
            Position position = problem.position();
            assertFalse(position.outcome().isOver(), problem::toString);
            assertFalse(position.hasWinningMove(position.sideToMove()), problem::toString);
            int ahead = position.stones(Side.BLACK) - position.stones(Side.WHITE);
            assertEquals(position.sideToMove() == Side.BLACK ? 0 : 1, ahead, problem::toString);
            assertTrue(seen.add(hash(position)), () -> "twice: " + problem);
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
        StringWriter out = new StringWriter();
        String[] command = {"problems", "--rule", rule, "--kind=THREE,VCF", "--vcf-time=60000", "--time=60000"};
        assertEquals(0, run(out, command));
        assertTrue(out.toString().startsWith("VCF: 20 of 20 solved "), out::toString);
        assertTrue(out.toString().contains("THREE: 20 of 20 solved "), out::toString);
        assertFalse(out.toString().contains("not solved"), out::toString);
        assertEquals(2, out.toString().lines().count(), out::toString);
    }

    @Test
    void problems_withoutFileAndRule_triesTheSamplesOfAllRules() {
        StringWriter out = new StringWriter();
        assertEquals(0, run(out, "problems", "--kind=VCF", "--vcf-time=60000"));
        assertEquals(
                Rule.all().stream().map(rule -> rule + " VCF: 20 of 20 solved").toList(),
                out.toString().lines().map(line -> line.replaceAll(" solved .*", " solved")).toList());
    }

    private static int run(StringWriter out, String... command) {
        return ToolsCommand.run(command, new PrintWriter(out, true), new PrintWriter(out, true));
    }
}
