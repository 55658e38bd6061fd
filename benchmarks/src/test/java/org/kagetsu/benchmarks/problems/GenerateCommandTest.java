package org.kagetsu.benchmarks.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.tools.ToolRun;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Solution;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.grid.Grid;

class GenerateCommandTest {

    @TempDir
    private Path directory;

    private final ToolRun tool = new ToolRun();

    @Test
    void generate_renju_writesOneOfEachKind() throws IOException {
        generate("renju");
    }

    @Test
    void generate_freestyleAgain_printsTheSame() throws IOException {
        String text = generate("freestyle");
        assertEquals(text, tool.succeed("problems", "generate", "--count=1", "--seed=3"));
        assertEquals("", tool.err());
    }

    /** Writes a problem of each kind into a file, and checks that each is solved. */
    private String generate(String rule) throws IOException {
        Path file = directory.resolve("problems.txt");
        tool.succeed("problems", "generate", "--rule", rule, "--count=1", "--seed=3", "--progress=none", "--out=" + file);
        assertEquals("3 problems in " + file, tool.err().strip());
        String text = Files.readString(file);
        assertTrue(text.startsWith("# " + rule + " 15x15, from games of 500 nodes a move, seed 3"), text);
        List<Problem> problems = ProblemFile.read(file, Grid.square(15), Rule.ofName(rule));
        assertEquals(
                List.copyOf(Problem.Kind.GENERATED), problems.stream().map(Problem::kind).sorted().toList());
        problems.forEach(GenerateCommandTest::checkSolved);
        return text;
    }

    /** A win by fours does not count as one of the other kinds. */
    private static void checkSolved(Problem problem) {
        try (Solver solver = Solver.builder().build()) {
            Solution fours = solver.solve(problem.position(), SolverOptions.VCF.withNodes(200_000));
            assertEquals(problem.kind() == Problem.Kind.VCF, fours.result() == SolveResult.WIN, problem::toString);
            Solution any = solver.solve(problem.position(), problem.kind().options().withNodes(400_000));
            assertEquals(SolveResult.WIN, any.result(), problem::toString);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "problems --size 19 | there is no sample of freestyle 19x19",
        "problems generate --count 0 | --count 0 is outside 1..1000000",
        "problems generate --nodes 0 | --nodes 0 is below 1",
        "problems generate --size 2 | --size: width 2 is outside 3..22",
        "problems generate --out none/x | --out none/x: there is no folder",
    })
    void run_badInput_isOneClearMessage(String command, String message) {
        String error = tool.fail(1, command.split(" "));
        assertTrue(error.contains(message), error);
        assertEquals(1, error.lines().count(), error);
    }
}
