package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.schedule.OpeningFiles;
import org.kagetsu.engine.opening.OpeningSet;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine.Option;

/** The options that name the openings. */
@Purpose("Openings")
final class OpeningOptions {

    @Option(names = "--openings", arity = "1..*", paramLabel = "FILE", description = {
        "Files of openings: text with one opening a line, as Gomocup offsets (-1,-1, 0,1) or as points"
                + " (h8i9j10), or games in .sgf, .psq and .rec files. Every opening is played with both"
                + " colours. Without the option all games begin on the empty board.",
        "Example: --openings openings-15.txt",
    })
    private List<Path> files = new ArrayList<>();

    @Option(names = "--symmetries", description = {
        "Play the openings in all 8 symmetries of the board.",
        "Example: --symmetries",
    })
    private boolean symmetries;

    @Option(names = "--shuffle", paramLabel = "SEED", description = {
        "Play the openings in a random order, which depends on the seed.",
        "Example: --shuffle 7",
    })
    private Optional<Long> shuffleSeed = Optional.empty();

    @Option(names = "--opening-stones", paramLabel = "N", defaultValue = "0", description = {
        "Cut openings after this many stones, for instance those taken from whole games; 0 for never.",
        "Example: --opening-stones 6",
    })
    private int maxStones;

    /** The openings as texts; one empty opening if no file is given. */
    List<String> openings(Conditions conditions, Consumer<String> complaints) throws IOException {
        Range.check("--opening-stones", maxStones, 0, Grid.MAX_POINTS);
        List<List<Integer>> openings = new ArrayList<>();
        OpeningFiles reader = new OpeningFiles(conditions, maxStones, complaints);
        for (Path file : files) {
            openings.addAll(reader.read(file));
        }
        if (files.isEmpty()) {
            openings.add(List.of());
        }
        if (symmetries) {
            openings = OpeningSet.withSymmetries(openings, conditions.grid());
        }
        if (shuffleSeed.isPresent()) {
            openings = OpeningSet.shuffled(openings, shuffleSeed.get());
        }
        return openings.stream().map(MoveText::of).toList();
    }
}
