package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kagetsu-tools report}: the page of a journal, also of one that is being written. */
@Command(
        name = "report",
        description = "Writes the HTML page of a journal; also while its tournament goes on.",
        footer = {"", "Example: kagetsu-tools report match.jsonl --out match.html"})
public final class ReportCommand extends ToolCommand {

    @Parameters(paramLabel = "JOURNAL", description = "The journal.")
    private Path journal = Path.of("");

    @Option(names = "--out", paramLabel = "FILE", description = {
        "The page; default: the journal's name with .html.",
        "Example: --out match.html",
    })
    private Optional<Path> out = Optional.empty();

    @Mixin
    private ReportOptions reports;

    @Mixin
    private SprtOption sprt;

    @Override
    public Integer call() throws IOException {
        Path page = out.orElseGet(() -> RunOptions.htmlName(journal));
        FileCheck.different("--out", page, journal);
        FileCheck.replaceable("--out", page, HtmlReport.BEGIN);
        Journal.Content content = Journal.read(journal);
        JournalHeader header = content.header().orElseThrow();
        TournamentPlan plan = TournamentPlan.of(journal, header);
        reports.report(plan, sprt.test(plan.names().size()), header, spec()).write(plan, content.games(), page);
        err().println("report " + page);
        return 0;
    }
}
