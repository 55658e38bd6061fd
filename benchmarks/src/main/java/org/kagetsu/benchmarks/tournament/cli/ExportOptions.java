package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.report.GameExport;
import picocli.CommandLine.Option;

/** The options that write games in other formats. */
@Purpose("Games in other formats")
final class ExportOptions {

    @Option(names = "--sgf", paramLabel = "FILE", description = {
        "Write all games into one SGF collection.",
        "Example: --sgf games.sgf",
    })
    private Optional<Path> sgf = Optional.empty();

    @Option(names = "--psq", paramLabel = "DIRECTORY", description = {
        "Write every game into a PSQ file of its own, for Piskvork.",
        "Example: --psq games",
    })
    private Optional<Path> psq = Optional.empty();

    boolean isEmpty() {
        return sgf.isEmpty() && psq.isEmpty();
    }

    /** Refuses files that could not be written at the end, or that would replace the journal. */
    void check(Path journal) throws IOException {
        if (sgf.isPresent()) {
            FileCheck.different("--sgf", sgf.get(), journal);
            FileCheck.replaceable("--sgf", sgf.get(), "(;");
        }
        if (psq.isPresent()) {
            FileCheck.folder("--psq", psq.get());
        }
    }

    void write(List<PlayedGame> games, String event) throws IOException {
        if (sgf.isPresent()) {
            GameExport.writeSgf(games, event, sgf.get());
        }
        if (psq.isPresent()) {
            GameExport.writePsq(games, event, psq.get());
        }
    }
}
