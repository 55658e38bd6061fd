package org.kagetsu.benchmarks.tournament.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.console.LastWords;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerFiles;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.Players;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import org.kagetsu.benchmarks.tournament.schedule.FixedFormat;
import org.kagetsu.benchmarks.tournament.schedule.Format;
import org.kagetsu.benchmarks.tournament.schedule.SwissFormat;
import org.kagetsu.benchmarks.tournament.schedule.Tournament;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.PlayerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kagetsu-tools match}: plays a match, or a tournament of more than two. */
@Command(
        name = "match",
        description = {
            "Plays a match of two, with an optional sequential test that ends it.",
            "With --format it plays a tournament of two or more, which ends with ratings.",
        },
        footer = {
            "",
            "Example: kagetsu-tools match --player A=kagetsu:hash=64 --player B=kagetsu:hash=16 --nodes 5000 --games 200 --openings openings.txt --sprt elo0=0 elo1=5 --journal match.jsonl",
        })
public final class MatchCommand extends ToolCommand {

    /** The most games; a journal cannot hold so many. */
    private static final int MAX_GAMES = 100_000_000;

    private static final int MAX_ROUNDS = 1_000;

    private static final String SWISS = "swiss";

    @Option(names = "--format", paramLabel = "FORM", defaultValue = "match", description = {
        "match: two players; gauntlet: the first player meets each of the others; round-robin: everybody meets"
                + " everybody; swiss: in every round, players of about the same score meet. Default match.",
        "Example: --format round-robin",
    })
    private String form = "";

    @Option(names = "--games", paramLabel = "N", description = {
        "Games per pairing, an even number, because every opening is played with both colours; default 100, in a"
                + " Swiss tournament 2.",
        "Example: --games 200",
    })
    private Optional<Integer> games = Optional.empty();

    @Option(names = "--rounds", paramLabel = "N", description = {
        "Number of rounds of a Swiss tournament.",
        "Example: --rounds 7",
    })
    private Optional<Integer> rounds = Optional.empty();

    @Mixin
    private SprtOption sprt;

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

    /** Plays to the end and prints the results; the exit status is 1 if a player had to be withdrawn. */
    @Override
    public Integer call() throws Exception {
        PrintWriter err = err();
        List<PlayerSpec> specs = players.specs();
        Format format = format(specs.size());
        Optional<Sprt> test = sprt.test(specs.size());
        Conditions base = conditions.conditions();
        TournamentPlan plan = new TournamentPlan(
                format.name(), specs, ConditionsForm.of(base), openings.openings(base, err::println));
        JournalHeader header = JournalHeader.of(plan).withFiles(PlayerFiles.of(specs));
        Path journal = run.journal(header);
        HtmlReport report = reports.report(plan, test, header, spec());
        run.checkReport(journal);
        exports.check(journal);
        checkCluster(plan);
        try (ProgressDisplay display = new ProgressDisplay(err, run.progress())) {
            Tournament tournament = new Tournament(plan, format, test, run.maxFailures(), display);
            play(tournament, plan, header, journal, format, display);
            PrintWriter out = out();
            Summary.print(tournament.standings(), report.anchor(), out);
            tournament.state().ifPresent(state -> out.println("  SPRT " + test.orElseThrow() + ": " + state));
            List<PlayedGame> played = Journal.read(journal).games().stream().filter(tournament::counts).toList();
            Summary.printThinking(specs, played, out);
            Summary.printWorkers(plan.names().get(0), played, out);
            Path page = run.report(journal);
            report.write(plan, played, page);
            exports.write(played, report.title());
            err.println("report " + page);
            return display.withdrawals() > 0 ? 1 : 0;
        }
    }

    private Format format(int count) {
        boolean isSwiss = form.equals(SWISS);
        if (isSwiss != rounds.isPresent()) {
            throw new IllegalArgumentException(isSwiss ? "--format swiss needs --rounds" : "--rounds is for --format swiss");
        }
        int pairs = pairs(games.orElse(isSwiss ? 2 : 100));
        return switch (form) {
            case "match" -> {
                if (count != 2) {
                    throw new IllegalArgumentException("a match has two players, not " + count + "; see --format");
                }
                yield FixedFormat.gauntlet(2, pairs);
            }
            case "gauntlet" -> FixedFormat.gauntlet(count, pairs);
            case "round-robin" -> FixedFormat.roundRobin(count, pairs);
            case SWISS -> new SwissFormat(Range.check("--rounds", rounds.orElseThrow(), 1, MAX_ROUNDS), pairs);
            default -> throw new IllegalArgumentException(
                    "--format \"" + form + "\" is not match, gauntlet, round-robin or swiss");
        };
    }

    /** The number of pairs of games that an even number of games makes. */
    private static int pairs(int games) {
        Range.check("--games", games, 2, MAX_GAMES);
        if (games % 2 != 0) {
            throw new IllegalArgumentException("--games " + games + " is odd; every opening is played with both colours,"
                    + " so give " + (games - 1) + " or " + (games + 1));
        }
        return games / 2;
    }

    private void checkCluster(TournamentPlan plan) {
        cluster.check();
        share.check(cluster.isWanted(), plan);
        if (cluster.isWanted() && run.hasConcurrency()) {
            throw new IllegalArgumentException("--concurrency is for this machine; with --cluster each worker has its own");
        }
    }

    private void play(
            Tournament tournament, TournamentPlan plan, JournalHeader header, Path file, Format format,
            ProgressDisplay display) throws Exception {
        Conditions base = plan.conditions().toConditions();
        try (Venue venue = cluster.isWanted()
                ? new ClusterVenue(cluster, share, header.hash(), plan, file, display)
                : Venue.Local.of(run.concurrency(plan.players(), base.limits().threads()))) {
            Journal.Opened opened = Journal.open(file, header);
            List<PlayedGame> found = opened.content().games();
            try (Journal journal = opened.journal()) {
                announce(file, header, opened.content(), venue.place(), display);
                warnOfRepeats(format, plan, display);
                checkPlayers(plan.players(), base, tournament);
                venue.begin(found);
                AtomicInteger kept = new AtomicInteger(found.size());
                LastWords.setKept(display.progress(), kept::get, file);
                tournament.run(found, game -> {
                    journal.append(ExitHook.check(game));
                    kept.incrementAndGet();
                }, venue.scheduler());
            } finally {
                LastWords.clear();
            }
            display.end();
            venue.end(display);
        }
    }

    private static void announce(
            Path journal, JournalHeader header, Journal.Content content, String place, ProgressDisplay display) {
        content.remark().ifPresent(display::say);
        if (content.header().filter(header::hasFilesUnknownTo).isPresent()) {
            display.say("warning: journal " + journal + " does not record the files of its players; the games go on as if"
                    + " these had not changed");
        }
        int found = content.games().size();
        display.say("journal " + journal + (found > 0 ? ": " + found + " games are there already, the others follow" : "")
                + "; " + place);
    }

    private static void warnOfRepeats(Format format, TournamentPlan plan, ProgressDisplay display) {
        long different = plan.openings().stream().distinct().count();
        if (format.openings() > different) {
            display.say("warning: " + format.openings() + " pairs of games of the same players, but "
                    + (different == 1 ? "1 opening" : different + " different openings")
                    + "; a pair that repeats an earlier one move for move does not count as a pair");
        }
    }

    /** Starts every player once before the first game, so that a player that cannot play loses no games. */
    private static void checkPlayers(List<PlayerSpec> players, Conditions conditions, Tournament tournament)
            throws InterruptedException {
        for (PlayerSpec spec : players) {
            try {
                Players.start(spec, conditions);
            } catch (PlayerException e) {
                tournament.withdraw(spec.name(), e.getMessage());
            }
        }
    }
}
