package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.Progress;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.benchmarks.options.ProgressOption;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.Players;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that say how the games are run and where the results go. The games do not depend on them, with one
 * exception: they decide who is withdrawn, and so who meets whom in a Swiss tournament.
 */
@Purpose("The run and its files")
final class RunOptions {

    private static final int MAX_CONCURRENCY = 1024;

    @Option(names = "--journal", paramLabel = "FILE", description = {
        "File to which every game is written at once. The same command goes on where the journal ends."
                + " It is refused if the weights or a file in the command of a player have changed since it was"
                + " begun. Default: tournament-HASH.jsonl, with the hash of the tournament's options.",
        "Example: --journal match.jsonl",
    })
    private Optional<Path> journal = Optional.empty();

    @Option(names = "--report", paramLabel = "FILE", description = {
        "HTML page written at the end; default: the journal's name with .html.",
        "Example: --report match.html",
    })
    private Optional<Path> report = Optional.empty();

    @Option(names = "--concurrency", paramLabel = "N", description = {
        "Games at a time; default: the number of cores divided by the threads of a player.",
        "Example: --concurrency 2",
    })
    private Optional<Integer> concurrency = Optional.empty();

    @Option(names = "--max-failures", paramLabel = "N", defaultValue = "3", description = {
        "A player that fails in this many games one after another is withdrawn; 0 for never; default 3.",
        "Example: --max-failures 10",
    })
    private int maxFailures;

    @Mixin
    private ProgressOption progress = new ProgressOption();

    Progress.Mode progress() {
        return progress.mode();
    }

    Path journal(JournalHeader header) {
        return journal.orElseGet(() -> Path.of("tournament-" + header.hash().substring(0, 8) + ".jsonl"));
    }

    /** Refuses a page that could not be written at the end, or that would replace the journal. */
    void checkReport(Path journalFile) throws IOException {
        if (report.isPresent()) {
            FileCheck.different("--report", report.get(), journalFile);
        }
        Path page = report(journalFile);
        if (report.isPresent() || Files.exists(page)) {
            FileCheck.replaceable("--report", page, HtmlReport.BEGIN);
        }
    }

    Path report(Path journalFile) {
        return report.orElseGet(() -> htmlName(journalFile));
    }

    /** The name of a journal's page, if no other is given. */
    static Path htmlName(Path journalFile) {
        String name = String.valueOf(journalFile.getFileName());
        String stem = name.endsWith(".jsonl") ? name.substring(0, name.length() - ".jsonl".length()) : name;
        return journalFile.resolveSibling(stem + ".html");
    }

    int maxFailures() {
        Range.check("--max-failures", maxFailures, 0, Integer.MAX_VALUE);
        return maxFailures;
    }

    boolean hasConcurrency() {
        return concurrency.isPresent();
    }

    int concurrency(List<PlayerSpec> players, int threads) {
        if (concurrency.isPresent()) {
            Range.check("--concurrency", concurrency.get(), 1, MAX_CONCURRENCY);
            return concurrency.get();
        }
        int most = Math.max(1, threads);
        for (PlayerSpec player : players) {
            most = Math.max(most, Players.threads(player));
        }
        return Math.max(1, Runtime.getRuntime().availableProcessors() / most);
    }
}
