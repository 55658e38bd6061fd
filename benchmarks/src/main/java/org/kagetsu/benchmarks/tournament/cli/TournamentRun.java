package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.options.LastWords;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerFiles;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalContent;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import org.kagetsu.benchmarks.tournament.schedule.Format;
import org.kagetsu.benchmarks.tournament.schedule.Tournament;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options that all formats share, and the run itself. */
final class TournamentRun {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private PlayerOptions players;

    @Mixin
    private ConditionOptions conditions;

    @Mixin
    private OpeningOptions openings;

    @Mixin
    private RunOptions run;

    @Mixin
    private ClusterOptions cluster;

    @Mixin
    private ShareOptions share;

    @Mixin
    private ReportOptions reports;

    @Mixin
    private ExportOptions exports;

    List<PlayerSpec> players() {
        return players.specs();
    }

    /**
     * Runs a tournament to its end and prints the results.
     *
     * @return the exit status: 1 if a player had to be withdrawn, else 0
     */
    int run(Format format, Optional<Sprt> test) throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        Conditions base = conditions.conditions();
        TournamentPlan plan = new TournamentPlan(
                format.name(), players(), ConditionsForm.of(base), openings.openings(base, err::println));
        JournalHeader header = JournalHeader.of(plan).withFiles(PlayerFiles.of(plan.players()));
        HtmlReport report = reports.report(plan, test, header, spec);
        run.checkReport(run.journal(header));
        exports.check(run.journal(header));
        checkCluster(plan);
        try (ProgressDisplay display = new ProgressDisplay(err, run.progress())) {
            Tournament tournament = new Tournament(plan, format, test, run.maxFailures(), display);
            Path journal = play(tournament, plan, header, format, display);
            PrintWriter out = spec.commandLine().getOut();
            Summary.print(tournament.standings(), report.anchor(), out);
            tournament.state().ifPresent(state -> out.println("  SPRT " + test.orElseThrow() + ": " + state));
            List<PlayedGame> games =
                    Journal.read(journal).games().stream().filter(tournament::counts).toList();
            Summary.printThinking(plan.players(), games, out);
            Summary.printWorkers(plan.names().get(0), games, out);
            Path page = run.report(journal);
            report.write(plan, games, page);
            exports.write(games, report.title());
            err.println("report " + page);
            return display.withdrawals() > 0 ? 1 : 0;
        }
    }

    private static void warnOfRepeats(Format format, TournamentPlan plan, ProgressDisplay display) {
        long different = plan.openings().stream().distinct().count();
        if (format.openings() > different) {
            display.say("warning: " + format.openings() + " pairs of games of the same players, but "
                    + (different == 1 ? "1 opening" : different + " different openings")
                    + "; a pair that repeats an earlier one move for move does not count as a pair");
        }
    }

    private Path play(
            Tournament tournament, TournamentPlan plan, JournalHeader header, Format format, ProgressDisplay display)
            throws Exception {
        Conditions base = plan.conditions().toConditions();
        try (Venue venue = venue(plan, header, base, display)) {
            Journal.Opened opened = Journal.open(run.journal(header), header);
            try (Journal journal = opened.journal()) {
                announce(journal, header, opened.content(), venue.place(), display);
                warnOfRepeats(format, plan, display);
                Preflight.check(plan.players(), base, tournament);
                venue.begin(opened.content().games());
                run(tournament, opened.content().games(), journal, venue, display);
            }
            display.end();
            venue.end(display);
            return run.journal(header);
        }
    }

    private static void run(
            Tournament tournament, List<PlayedGame> found, Journal journal, Venue venue, ProgressDisplay display)
            throws Exception {
        AtomicInteger kept = new AtomicInteger(found.size());
        LastWords.set(() -> display.interrupted(kept.get(), journal.file()));
        try {
            tournament.run(
                    found,
                    game -> {
                        journal.append(ExitHook.check(game));
                        kept.incrementAndGet();
                    },
                    venue.scheduler());
        } finally {
            LastWords.clear();
        }
    }

    private void checkCluster(TournamentPlan plan) {
        cluster.check();
        share.check(cluster.isWanted(), plan);
        if (cluster.isWanted() && run.hasConcurrency()) {
            throw new IllegalArgumentException("--concurrency is for this machine; with --cluster each worker has its own");
        }
    }

    private Venue venue(TournamentPlan plan, JournalHeader header, Conditions base, ProgressDisplay display)
            throws IOException {
        return cluster.isWanted()
                ? new ClusterVenue(cluster, share, header.hash(), plan, run.journal(header), display)
                : new LocalVenue(run.concurrency(plan.players(), base.limits().threads()));
    }

    private static void announce(
            Journal journal,
            JournalHeader header,
            JournalContent content,
            String place,
            ProgressDisplay display) {
        content.remark().ifPresent(display::say);
        if (content.header().filter(header::hasFilesUnknownTo).isPresent()) {
            display.say("warning: journal " + journal.file() + " does not record the files of its players; the games"
                    + " go on as if these had not changed");
        }
        int found = content.games().size();
        display.say("journal " + journal.file()
                + (found > 0 ? ": " + found + " games are there already, the others follow" : "")
                + "; " + place);
    }
}
