package org.kagetsu.benchmarks.tournament.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import picocli.CommandLine.Option;

/** The options of everything that shows results. */
final class ReportOptions {

    @Option(
            names = "--anchor",
            paramLabel = "NAME=ELO",
            description = {
                "A player with a known rating; the others are rated relative to it. Else the mean of all is 0.",
                "Example: --anchor \"PentaZen=2249\"",
            })
    private Map<String, Double> anchor = Map.of();

    @Option(
            names = "--title",
            defaultValue = "Tournament",
            paramLabel = "TEXT",
            description = {"Headline of the report.", "Example: --title \"new evaluation\""})
    private String title = "Tournament";

    @Option(
            names = "--report-games",
            defaultValue = "1000",
            paramLabel = "N",
            description = {
                "Games that can be stepped through in the report, the latest ones; default 1000.",
                "Example: --report-games 200",
            })
    private int games;

    /** The anchor, if its player takes part. */
    Map<String, Double> anchor(List<String> names) {
        if (anchor.size() > 1) {
            throw new IllegalArgumentException("--anchor: one player is enough, not " + anchor.keySet());
        }
        for (String name : anchor.keySet()) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException("--anchor: " + name + " is not one of " + names);
            }
        }
        return anchor;
    }

    /** The report of a tournament. */
    HtmlReport report(TournamentPlan plan, Optional<Sprt> test) {
        Range.check("--report-games", games, 0, Integer.MAX_VALUE);
        return new HtmlReport(title, anchor(plan.names()), test, games);
    }
}
