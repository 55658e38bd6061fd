package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import picocli.CommandLine.Parameters;

/** The games that a command reads. Not safe for use by more than one thread. */
final class GamesOptions {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files of games")
    List<Path> files = List.of();

    /** Refuses files that cannot be read, before the work begins. */
    void checkFiles() throws IOException {
        for (Path file : files) {
            FileCheck.readable(file);
        }
    }

    /** Refuses a file that cannot be written, is of another kind, or holds games. */
    static void checkOutput(Path output, String begin) throws IOException {
        FileCheck.replaceable("--output", output, begin);
        if (Files.isRegularFile(output) && TrainingFile.isOne(output)) {
            throw new IllegalArgumentException("--output " + output + " is a file of games, which would be lost");
        }
    }

    /** Refuses files whose games, "games of renju" for instance, are too few to learn from, or to check the result. */
    static void checkGames(String which, boolean areEnough) {
        if (!areEnough) {
            throw new IllegalArgumentException("the files have too few " + which + ": every tenth game of each file is held"
                    + " out; at least one held-out game and one other game are needed");
        }
    }
}
