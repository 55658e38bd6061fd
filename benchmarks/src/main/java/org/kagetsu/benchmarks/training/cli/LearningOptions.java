package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.options.FileCheck;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.piskvork.files.ReplacedFile;
import picocli.CommandLine.Option;

/** The options of all commands that learn from games. Not safe for use by more than one thread. */
final class LearningOptions extends GamesOptions {

    /**
     * The most bytes of the text. The formats have room for 65,535; the difference is more than the length of a report.
     */
    private static final int MAX_TEXT = 64_000;

    @Option(names = "--output", required = true, paramLabel = "FILE", description = "the file to write")
    Path output;

    @Option(names = "--result-share", paramLabel = "X", defaultValue = "0.6",
            description = "share of the game's result in the value to be learned, 0..1, the rest being the search's"
                    + " score (default: ${DEFAULT-VALUE})")
    double resultShare;

    /** Refuses a share out of range. */
    void check() {
        Range.check("--result-share", resultShare, 0, 1);
    }

    @Override
    void checkFiles() throws IOException {
        super.checkFiles();
        checkOutput(output, "KGT");
    }

    /** Refuses a file that cannot be written, is of another kind, or holds games. */
    static void checkOutput(Path output, String begin) throws IOException {
        FileCheck.replaceable("--output", output, begin);
        if (Files.isRegularFile(output) && GameFile.isOne(output)) {
            throw new IllegalArgumentException("--output " + output + " is a file of games, which would be lost");
        }
    }

    /** Writes the output; the file changes only if the content is complete. */
    void write(ReplacedFile.Content content) throws IOException {
        ReplacedFile.write(output, content);
    }

    /** Refuses a text that would not fit into the output, before the work begins. The report is added to it later. */
    static String checkText(String provenance) {
        int length = provenance.getBytes(StandardCharsets.UTF_8).length;
        if (length > MAX_TEXT) {
            throw new IllegalArgumentException("the text on the files of games has " + length + " bytes, more than "
                    + MAX_TEXT + ": fewer files are needed");
        }
        return provenance;
    }

    /** Refuses files whose games, "games of renju" for instance, are too few to learn from, or to check the result. */
    static void checkGames(String which, boolean areEnough) {
        if (!areEnough) {
            throw new IllegalArgumentException("the files have too few " + which + ": every tenth game of each file is held out;"
                    + " at least one held-out game and one other game are needed");
        }
    }
}
