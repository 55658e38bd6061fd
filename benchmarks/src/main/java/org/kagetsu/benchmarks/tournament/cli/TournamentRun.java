package org.kagetsu.benchmarks.tournament.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalContent;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.schedule.Format;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.benchmarks.tournament.schedule.ThreadPoolScheduler;
import org.kagetsu.benchmarks.tournament.schedule.Tournament;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.piskvork.manager.Conditions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    @Option(
            names = "--anchor",
            paramLabel = "NAME=ELO",
            description = {"A player whose rating is given; the others are rated from it.", "Example: --anchor \"PentaZen=2249\""})
    private Map<String, Double> anchor = Map.of();

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
        checkAnchor(plan);
        try (ProgressDisplay display = new ProgressDisplay(err, run.progress())) {
            Tournament tournament = new Tournament(plan, format, test, run.maxFailures(), display);
            play(tournament, plan, display);
            display.end();
            report(tournament, test);
            return display.withdrawals() > 0 ? 1 : 0;
        }
    }

    private void play(Tournament tournament, TournamentPlan plan, ProgressDisplay display) throws Exception {
        JournalHeader header = JournalHeader.of(plan);
        Conditions base = plan.conditions().toConditions();
        Journal.Opened opened = Journal.open(run.journal(header), header);
        try (Journal journal = opened.journal();
                Scheduler scheduler = new ThreadPoolScheduler(
                        new LocalRunner(), run.concurrency(plan.players(), base.limits().threads()))) {
            announce(journal, opened.content(), scheduler, display);
            Preflight.check(plan.players(), base, tournament);
            tournament.run(opened.content().games(), journal::append, scheduler);
        }
    }

    private void report(Tournament tournament, Optional<Sprt> test) {
        PrintWriter out = spec.commandLine().getOut();
        Summary.print(tournament.standings(), anchor, out);
        tournament.state().ifPresent(state -> out.println("  SPRT " + test.orElseThrow() + ": " + state));
    }

    private void checkAnchor(TournamentPlan plan) {
        for (String name : anchor.keySet()) {
            if (!plan.names().contains(name)) {
                throw new IllegalArgumentException("--anchor: " + name + " is not one of " + plan.names());
            }
        }
    }

    private static void announce(
            Journal journal, JournalContent content, Scheduler scheduler, ProgressDisplay display) {
        if (!content.dropped().isEmpty()) {
            display.say(content.dropped());
        }
        int found = content.games().size();
        display.say("journal " + journal.file()
                + (found > 0 ? ": " + found + " games are there already, going on" : "")
                + "; games at a time: " + scheduler.concurrency());
    }
}
