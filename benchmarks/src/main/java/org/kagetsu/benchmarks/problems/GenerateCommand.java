package org.kagetsu.benchmarks.problems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.FoundLines;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.options.ProgressOption;
import org.kagetsu.benchmarks.options.RuleOptions;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code kagetsu-tools problems generate}: makes win problems from games of the engine against itself.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "generate",
        sortOptions = false,
        description = "Makes win problems from games of the engine against itself, and checks the proof of each.",
        footer = {"", "Example: kagetsu-tools problems generate --rule renju --count 20 --seed 1 --out problems.txt"})
final class GenerateCommand extends ToolCommand {

    private static final int MAX_COUNT = 1_000_000;

    /** After this many games without a new problem of a kind that is missing there will be none. */
    private static final int PATIENCE = 1000;

    @Mixin
    private RuleOptions board;

    @Option(names = "--count", paramLabel = "N", defaultValue = "20",
            description = {"Problems of each kind. Default: ${DEFAULT-VALUE}.", "Example: --count 100"})
    private int count;

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "500",
            description = {"Nodes of the engine for a move of a game, 1 or more. Default: ${DEFAULT-VALUE}.",
                "Example: --nodes 2000"})
    private long nodes;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = {"Seed of the random choices; the same seed gives the same problems. Default:"
                    + " ${DEFAULT-VALUE}.",
                "Example: --seed 7"})
    private long seed;

    @Option(names = "--out", paramLabel = "FILE",
            description = {
                "The file written; standard output, without progress, unless given.",
                "Example: --out problems.txt"})
    private Optional<Path> file = Optional.empty();

    @Mixin
    private ProgressOption progress;

    @Override
    public Integer call() throws IOException {
        Conditions conditions = board.conditions();
        Range.check("--count", count, 1, MAX_COUNT);
        Range.checkLeast("--nodes", nodes, 1);
        String title = "# " + conditions.rule() + " " + conditions.grid() + ", from games of " + nodes
                + " nodes a move, seed " + seed;
        int wanted = count * Problem.Kind.GENERATED.size();
        try (ProblemFinder finder = new ProblemFinder(conditions.grid(), conditions.rule(), nodes, seed);
                FoundLines lines = new FoundLines(file, out(), err(), progress.mode(), "problems", wanted, title)) {
            find(finder, lines, wanted);
            lines.complete();
        }
        return 0;
    }

    private void find(ProblemFinder finder, FoundLines lines, int wanted) throws IOException {
        Map<Problem.Kind, Integer> counts = new EnumMap<>(Problem.Kind.class);
        int missing = wanted;
        for (int fruitless = 0; missing > 0; fruitless++) {
            if (fruitless == PATIENCE) {
                throw new IllegalStateException("no problem of a missing kind in " + PATIENCE + " games; found: "
                        + counts);
            }
            for (Map.Entry<Problem.Kind, String> found : finder.next().entrySet()) {
                if (counts.merge(found.getKey(), 1, Integer::sum) <= count) {
                    lines.add(found.getValue());
                    missing--;
                    fruitless = 0;
                }
            }
        }
    }
}
