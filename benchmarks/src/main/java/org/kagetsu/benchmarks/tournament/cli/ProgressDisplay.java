package org.kagetsu.benchmarks.tournament.cli;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.benchmarks.cluster.ClusterStatus;
import org.kagetsu.benchmarks.console.PlainText;
import org.kagetsu.benchmarks.console.Progress;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.Tournament;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.standings.WorkerCheck;
import org.kagetsu.benchmarks.tournament.stats.Elo;
import org.kagetsu.benchmarks.tournament.stats.Estimate;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.PlayedMove;

/**
 * Shows a running tournament: games, Elo and its interval, the sequential test, games per minute, the time to go.
 *
 * <p>What it is told of games and workers comes from one thread; {@link #say} is for any.
 */
final class ProgressDisplay implements Tournament.Observer, AutoCloseable {

    private static final int FAULTS_IN_FULL = 3;

    /** Characters of a fault that are shown: a worker elsewhere may send any text. */
    private static final int MAX_FAULT_TEXT = 2000;

    private static final int GAMES_BETWEEN_CHECKS = 100;

    private final Progress progress;
    private final Map<FaultSource, Integer> faults = new LinkedHashMap<>();
    private final WorkMeter meter = new WorkMeter();
    private final WorkerCheck workers = new WorkerCheck();
    private final Set<String> named = new HashSet<>();
    private String gameText = "";
    private String workText = "";
    private int withdrawals;

    private record FaultSource(String player, FaultKind kind) {}

    ProgressDisplay(PrintWriter out, Progress.Mode wanted) {
        this.progress = new Progress(out, wanted, "games");
    }

    @Override
    public void onStage(int done, int known) {
        progress.stage(done, known);
    }

    @Override
    public void onGame(PlayedGame game, Standings standings, Optional<Sprt.State> test) {
        sayFaults(game);
        meter.count(game);
        sayDifferences(game);
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

    /** The display itself. */
    Progress progress() {
        return progress;
    }

    /** Takes the bar away; results can be printed then. Its last line has the games alone: no pair is at play any more. */
    void end() {
        progress.note(gameText);
        progress.close();
        sayMoreFaults();
    }

    @Override
    public void close() {
        end();
    }

    /** Prints the first few faults of each player and kind in full. */
    private void sayFaults(PlayedGame game) {
        for (Fault fault : game.result().faults()) {
            String player = fault.side() == Side.BLACK ? game.black() : game.white();
            if (faults.merge(new FaultSource(player, fault.kind()), 1, Integer::sum) <= FAULTS_IN_FULL) {
                say("game " + game.ordinal() + ", move " + (fault.ply() + 1) + ": " + player + " ("
                        + Side.name(fault.side()) + ") " + PlainText.of(fault.text(), MAX_FAULT_TEXT)
                        + (fault.fatal() ? "; lost" : ""));
            }
        }
    }

    /** Prints the number of the other faults. */
    private void sayMoreFaults() {
        faults.forEach((source, count) -> {
            if (count > FAULTS_IN_FULL) {
                say(source.player() + ": " + (count - FAULTS_IN_FULL) + " more faults of the kind " + source.kind()
                        + "; the journal has them");
            }
        });
        faults.clear();
    }

    /** Names now and then each worker once whose games differ from the others'. */
    private void sayDifferences(PlayedGame game) {
        workers.add(game);
        if (meter.games % GAMES_BETWEEN_CHECKS == 0) {
            workers.differences().forEach((worker, text) -> {
                if (named.add(worker)) {
                    say("warning: worker " + worker + ": " + text);
                }
            });
        }
    }

    /**
     * Measures how much of the time was spent by the players and how much by the referee.
     *
     * <p>Not safe for use by more than one thread at a time.
     */
    static final class WorkMeter {

        private final long start = System.nanoTime();
        private long thinkingNanos;
        private long startingNanos;
        private int games;

        void count(PlayedGame game) {
            games++;
            for (PlayedMove move : game.result().moves()) {
                thinkingNanos += move.nanos();
            }
            startingNanos += game.result().black().startNanos() + game.result().white().startNanos();
        }

        /**
         * The measurement until now as text; empty without a game.
         *
         * @param concurrency games at a time
         * @param playNanos time spent on games, the sum over all threads
         * @param endNanos the part of it in which players ended
         */
        String text(int concurrency, long playNanos, long endNanos) {
            return games == 0 ? "" : text(System.nanoTime() - start, concurrency, playNanos, endNanos);
        }

        /** The measurement after a time as text. The referee's share is the rest of the time spent on games. */
        String text(long nanos, int concurrency, long playNanos, long endNanos) {
            double percent = 100.0 / playNanos;
            return String.format(
                    Locale.ROOT,
                    "%d games in %.1f s, %.1f a minute, %d at a time%n  time of the games: thinking %.1f %%, starting"
                            + " %.1f %%, ending %.1f %%, referee %.2f %%",
                    games,
                    nanos / 1e9,
                    games / (nanos / 60e9),
                    concurrency,
                    percent * thinkingNanos,
                    percent * startingNanos,
                    percent * endNanos,
                    percent * (playNanos - thinkingNanos - startingNanos - endNanos));
        }
    }
}
