package org.kagetsu.benchmarks.tournament.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.kagetsu.benchmarks.cluster.ClusterStatus;
import org.kagetsu.benchmarks.options.Progress;
import org.kagetsu.benchmarks.options.ProgressMode;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.TournamentObserver;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.Elo;
import org.kagetsu.benchmarks.tournament.stats.Estimate;
import org.kagetsu.benchmarks.tournament.stats.Sprt;

/**
 * Shows a running tournament: games, Elo and its interval, the sequential test, games per minute, the time to go.
 *
 * <p>What it is told of games and workers comes from one thread; {@link #say} is for any.
 */
final class ProgressDisplay implements TournamentObserver, AutoCloseable {

    private final Progress progress;
    private final FaultReporter faults = new FaultReporter(this::say);
    private final WorkMeter meter = new WorkMeter();
    private final WorkerWatch workers = new WorkerWatch(this::say);
    private String gameText = "";
    private String workText = "";
    private int withdrawals;

    ProgressDisplay(PrintWriter out, ProgressMode wanted) {
        this.progress = new Progress(out, wanted, "games");
    }

    @Override
    public void onStage(int done, int known) {
        progress.stage(done, known);
    }

    @Override
    public void onGame(PlayedGame game, Standings standings, Optional<Sprt.State> test) {
        faults.report(game);
        meter.count(game);
        workers.count(game);
        gameText = message(standings, test);
        progress.step(gameText + workText);
    }

    /** Shows how the work of a cluster stands. */
    void cluster(ClusterStatus status) {
        workText = String.format(
                Locale.ROOT,
                " (workers %d, pairs at play %d, waiting %d, failures %d)",
                status.workers().size(),
                status.atWork(),
                status.waiting(),
                status.failures());
        progress.note(gameText + workText);
    }

    private static String message(Standings standings, Optional<Sprt.State> test) {
        if (standings.players().size() > 2) {
            return "";
        }
        Estimate estimate = Estimate.of(standings.duel(0, 1).pairs());
        String text = " " + standings.duel(0, 1).total() + " Elo " + Elo.toText(estimate.elo()) + " "
                + estimate.interval().toEloText();
        return test.isPresent() ? text + " " + test.get() : text;
    }

    @Override
    public void onWithdrawal(String player, String reason) {
        withdrawals++;
        say("player " + player + " " + reason + "; it is withdrawn, the others go on");
    }

    /** Prints how the time was used. */
    void sayWork(int concurrency, LocalRunner runner) {
        meter.text(concurrency, runner.playNanos(), runner.endNanos()).lines().forEach(this::say);
    }

    /** How many players were withdrawn. */
    int withdrawals() {
        return withdrawals;
    }

    /** Prints a complaint or a notice above the bar. */
    void say(String text) {
        progress.say(text);
    }

    /** Says what is kept of a tournament that is interrupted. */
    void interrupted(int games, Path journal) {
        progress.close();
        say("interrupted: " + games + (games == 1 ? " game is" : " games are") + " kept in " + journal
                + "; the same command goes on from there");
    }

    /** Takes the bar away; results can be printed then. Its last line has the games alone: no pair is at play any more. */
    void end() {
        progress.note(gameText);
        progress.close();
        faults.close();
    }

    @Override
    public void close() {
        end();
    }
}
