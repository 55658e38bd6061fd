package org.kagetsu.benchmarks.problems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.options.RuleOptions;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Solver;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * {@code kagetsu-tools problems}: counts the win problems of a file that the solvers solve in time.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "problems",
        sortOptions = false,
        description = {
            "Tells how many win problems the solvers solve in time, after a first pass over some of them that does not count.",
            "With --engine the engine is asked instead, with a solver beside its search, on two threads.",
            "Each line of the file has the kind of win, the side that is to move and wins, the black stones, and the white"
                    + " stones as x,y from 0: VCF black | 7,7 8,7 9,7 | 7,8 8,9. The kinds are VCF (continuous fours), VCT"
                    + " (continuous threats), THREE (three own moves) and HARD (continuous threats that are hard to find)."
                    + " The size of the board may follow the side, if it is not that of --size: VCF black 20x20. A known win"
                    + " may end the line, its plies and first move: | 3 g8. Lines that begin with # are left out."
        },
        footer = {"", "Example: kagetsu-tools problems --rule renju problems.txt"},
        subcommands = GenerateCommand.class)
public final class ProblemsCommand extends ToolCommand {

    private static final long MAX_MILLIS = 3_600_000;

    /** The most problems of the first pass. */
    private static final int WARM_UP = 100;

    @Parameters(paramLabel = "FILE", arity = "0..1",
            description = "The problems; the samples unless given: that of --rule, or those of all rules.")
    private Optional<Path> file = Optional.empty();

    @Mixin
    private RuleOptions board;

    @Option(names = "--kind", paramLabel = "KIND", split = ",",
            description = {"Only problems of these kinds: VCF, VCT, THREE, HARD. Default: all.", "Example: --kind VCT,HARD"})
    private List<Problem.Kind> kinds = List.of(Problem.Kind.values());

    @Option(names = "--vcf-time", paramLabel = "MS", defaultValue = "300",
            description = {"Milliseconds for each win by continuous fours. Default: ${DEFAULT-VALUE}.",
                "Example: --vcf-time 1000"})
    private long vcfMillis;

    @Option(names = "--time", paramLabel = "MS", defaultValue = "1000",
            description = {"Milliseconds for each of the other wins. Default: ${DEFAULT-VALUE}.", "Example: --time 5000"})
    private long millis;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = {"Threads that solve a problem together, 1..256; not with --engine. Default: ${DEFAULT-VALUE}.",
                "Example: --threads 2"})
    private int threads;

    @Option(names = "--engine", description = {
        "Ask the engine, with a solver beside its search. A problem is solved if the best move has the score of a win.",
        "Example: --engine"})
    private boolean asksEngine;

    @Override
    public Integer call() throws IOException {
        Conditions conditions;
        try {
            Range.check("--vcf-time", vcfMillis, 1, MAX_MILLIS);
            Range.check("--time", millis, 1, MAX_MILLIS);
            Range.check("--threads", threads, 1, Engine.MAX_THREADS);
            if (asksEngine && threads > 1) {
                throw new IllegalArgumentException("--threads is for the solver alone, not for --engine");
            }
            conditions = board.conditions();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec().commandLine(), e.getMessage(), e);
        }
        boolean hasRule = spec().commandLine().getParseResult().hasMatchedOption("--rule");
        if (file.isPresent()) {
            return report("", ProblemFile.read(file.get(), conditions.grid(), conditions.rule()));
        }
        if (hasRule) {
            return report("", ProblemFile.sample(conditions.grid(), conditions.rule()));
        }
        int worst = 0;
        for (Rule rule : Rule.all()) {
            worst = Math.max(worst, report(rule + " ", ProblemFile.sample(conditions.grid(), rule)));
        }
        return worst;
    }

    /** Tells how the problems went, each row behind a prefix; 1 if a proof does not hold, else 0. */
    private int report(String prefix, List<Problem> all) throws IOException {
        List<Problem> problems = all.stream().filter(problem -> kinds.contains(problem.kind())).toList();
        if (problems.isEmpty()) {
            throw new IOException("there is no problem of --kind " + kinds);
        }
        solve(warmUp(problems));
        Map<Problem.Kind, KindResult> results = solve(problems);
        results.forEach((kind, result) -> result.print(out(), prefix + kind, limit(kind)));
        return results.values().stream().allMatch(KindResult::isRight) ? 0 : 1;
    }

    /** Problems of all kinds, at most {@value #WARM_UP}. */
    private static List<Problem> warmUp(List<Problem> problems) {
        int step = problems.size() / WARM_UP + 1;
        return IntStream.range(0, problems.size()).filter(i -> i % step == 0).mapToObj(problems::get).toList();
    }

    private long limit(Problem.Kind kind) {
        return kind == Problem.Kind.VCF ? vcfMillis : millis;
    }

    private Map<Problem.Kind, KindResult> solve(List<Problem> problems) {
        Map<Problem.Kind, KindResult> results = new EnumMap<>(Problem.Kind.class);
        try (Solver solver = Solver.builder().threads(threads).build();
                Engine engine = Engine.builder().withSolver(true).build()) {
            for (Problem problem : problems) {
                long limit = limit(problem.kind());
                KindResult.Reply reply = asksEngine
                        ? KindResult.Reply.of(engine, problem, limit)
                        : KindResult.Reply.of(solver, problem, limit);
                results.computeIfAbsent(problem.kind(), kind -> new KindResult()).add(problem, reply, limit);
            }
        }
        return results;
    }
}
