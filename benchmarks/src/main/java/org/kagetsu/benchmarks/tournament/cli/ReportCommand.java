package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.FileCheck;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalContent;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code kagetsu-tools report}: the page of a journal, also of one that is being written. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Writes the HTML page of a journal; also while its tournament goes on.",
        footer = {"", "Example: kagetsu-tools report match.jsonl --out match.html"})
public final class ReportCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JOURNAL", description = "The journal.")
    private Path journal = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = {"The page; default: the journal's name with .html.", "Example: --out match.html"})
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
        JournalContent content = Journal.read(journal);
        JournalHeader header = content.header().orElseThrow();
        TournamentPlan plan = TournamentPlan.of(journal, header);
        if (sprt.test().isPresent() && plan.names().size() != 2) {
            throw new IllegalArgumentException("--sprt: a test needs two players, not " + plan.names().size());
        }
        reports.report(plan, sprt.test(), header, spec).write(plan, content.games(), page);
        spec.commandLine().getErr().println("report " + page);
        return 0;
    }
}
