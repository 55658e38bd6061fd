package org.kagetsu.benchmarks.training.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The games that a command reads, and where it draws what it found. Not safe for use by more than one thread. */
class GamesOptions {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files of games")
    List<Path> files = List.of();

    @Option(names = "--plots", paramLabel = "FOLDER", description = "where to draw the calibration, and losses if any")
    Optional<Path> plots = Optional.empty();
}
