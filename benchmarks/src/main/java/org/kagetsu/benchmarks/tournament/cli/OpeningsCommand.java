package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.FoundLines;
import org.kagetsu.benchmarks.console.NumberText;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.options.ProgressOption;
import org.kagetsu.benchmarks.options.RuleOptions;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.schedule.OpeningLines;
import org.kagetsu.engine.opening.OpeningGenerator;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kagetsu-tools openings}: generates balanced openings. */
@Command(
        name = "openings",
        description = "Generates openings in which a search finds neither side ahead, all different in every symmetry.",
        footer = {"", "Example: kagetsu-tools openings --count 100 --rule renju --size 15 --stones 5-7 --out renju.txt"})
public final class OpeningsCommand extends ToolCommand {

    /** How openings are written. */
    enum Form {
        /** Gomocup offsets from the middle of the board. */
        OFFSETS,
        /** Points, for instance h8i9. */
        POINTS
    }

    /** The most openings; no tournament can use so many. */
    private static final int MAX_COUNT = 1_000_000;

    @Mixin
    private RuleOptions board;

    @Option(names = "--count", paramLabel = "N", defaultValue = "50", description = {
        "Number of openings; default 50.",
        "Example: --count 200",
    })
    private int count;

    @Option(names = "--stones", paramLabel = "N-M", defaultValue = "4-8", description = {
        "Stones of an opening, from fewest to most; default 4-8.",
        "Example: --stones 5-7",
    })
    private String stones = "";

    @Option(names = "--spread", paramLabel = "N", defaultValue = "7", description = {
        "The stones lie in a square of N points each way, 3 to 22; default 7.",
        "Example: --spread 9",
    })
    private int spread;

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "50000", description = {
        "Nodes of the search that judges, 20 or more; default 50000. Give about the number that one move of the"
                + " games may use, for instance 1000000 for moves of some seconds.",
        "Example: --nodes 1000000",
    })
    private long nodes;

    @Option(names = "--balance", paramLabel = "SCORE", defaultValue = "30", description = {
        "How far from 0 the engine's score may be, 0 or more; default 30.",
        "Example: --balance 20",
    })
    private int balance;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = {
        "Seed of the random choices; the same seed gives the same openings.",
        "Example: --seed 7",
    })
    private long seed;

    @Option(names = "--form", paramLabel = "FORM", defaultValue = "POINTS", description = {
        "points (h8i9j10) or offsets (0,0, 1,1, 2,2); default points.",
        "Example: --form offsets",
    })
    private Form form = Form.POINTS;

    @Option(names = "--out", paramLabel = "FILE", description = {
        "The file written; standard output, without progress, unless given.",
        "Example: --out openings.txt",
    })
    private Optional<Path> file = Optional.empty();

    @Mixin
    private ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        String[] range = stones.split("-", 2);
        int fewest = NumberText.whole("--stones", range[0]);
        int most = range.length == 1 ? fewest : NumberText.whole("--stones", range[1]);
        OpeningGenerator.Settings settings =
                new OpeningGenerator.Settings(fewest, most, spread, nodes, balance, seed);
        Conditions conditions = board.conditions();
        Range.check("--count", count, 1, MAX_COUNT);
        String title = "# " + conditions.rule() + " " + conditions.grid() + ", stones " + stones + ", spread " + spread
                + ", scores within " + balance + " after " + nodes + " nodes, seed " + seed;
        try (OpeningGenerator generator = new OpeningGenerator(conditions.grid(), conditions.rule(), settings);
                FoundLines lines = new FoundLines(file, out(), err(), progress.mode(), "openings", count, title)) {
            for (int i = 0; i < count; i++) {
                lines.add(text(generator.next(), conditions));
            }
            lines.complete();
        }
        return 0;
    }

    private String text(List<Integer> opening, Conditions conditions) {
        return form == Form.POINTS
                ? MoveText.of(opening)
                : OpeningLines.offsets(opening, conditions.grid());
    }
}
