package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.kagetsu.benchmarks.options.FileCheck;
import picocli.CommandLine.Option;

/** What all commands that learn from games are told. Not safe for use by more than one thread. */
final class LearningOptions extends GamesOptions {

    @Option(names = "--output", required = true, paramLabel = "FILE", description = "the file to write")
    Path output;

    @Option(names = "--result-share", paramLabel = "X", defaultValue = "0.6",
            description = "share of the game's result in the value to be learned, 0..1, the rest being the search's"
                    + " score (default: ${DEFAULT-VALUE})")
    double resultShare;

    /** Refuses a share out of range. */
    void check() {
        if (resultShare < 0 || resultShare > 1) {
            throw new IllegalArgumentException("--result-share " + resultShare + " is outside 0..1");
        }
    }

    @Override
    void checkFiles() throws IOException {
        super.checkFiles();
        FileCheck.writable("--output", output);
    }

    /** Refuses files whose games leave nothing to learn from, or nothing to check it with. */
    static void checkGames(boolean areEnough) {
        if (!areEnough) {
            throw new IllegalArgumentException("the files have too few games: every tenth is held out, and of those held"
                    + " out and of the others one is needed at least");
        }
    }
}
