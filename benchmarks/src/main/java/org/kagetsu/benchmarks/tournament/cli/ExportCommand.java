package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code kagetsu-tools export}: the games of a journal in other formats. */
@Command(
        name = "export",
        description = "Writes the games of a journal as SGF and PSQ.",
        footer = {"", "Example: kagetsu-tools export match.jsonl --sgf match.sgf --psq match-games"})
public final class ExportCommand extends ToolCommand {

    @Parameters(paramLabel = "JOURNAL", description = "The journal.")
    private Path journal = Path.of("");

    @Mixin
    private ExportOptions exports;

    @Override
    public Integer call() throws IOException {
        if (exports.isEmpty()) {
            throw new IllegalArgumentException("nothing to write: name --sgf FILE or --psq DIRECTORY");
        }
        exports.check(journal);
        exports.write(Journal.read(journal).games(), String.valueOf(journal.getFileName()));
        return 0;
    }
}
