package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.options.FileCheck;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The games that a command reads, and the folder for its plots. Not safe for use by more than one thread. */
class GamesOptions {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files of games")
    List<Path> files = List.of();

    @Option(names = "--plots", paramLabel = "FOLDER", description = "where to draw the calibration, and losses if any")
    Optional<Path> plots = Optional.empty();

    /** Refuses files that cannot be read, and a folder that cannot be made, before the work begins. */
    void checkFiles() throws IOException {
        for (Path file : files) {
            FileCheck.readable(file);
        }
        if (plots.isPresent()) {
            FileCheck.folder("--plots", plots.get());
        }
    }
}
