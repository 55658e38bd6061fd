package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
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
 * <p>Safe for use by many threads.
 */
final class ProgressDisplay implements TournamentObserver, AutoCloseable {

    private static final int BAR_MILLIS = 250;

    private static final int LINE_MILLIS = 30_000;

    /** The columns of a line if there is no terminal to ask. */
    private static final int WIDTH = 150;

    private static final String CLEAR_LINE = "\r\u001b[2K";

    private final PrintWriter out;
    private final ProgressMode mode;
    private final FaultReporter faults = new FaultReporter(this::say);
    private final WorkMeter meter = new WorkMeter();
    private int withdrawals;
    private Optional<ProgressBar> bar = Optional.empty();

    ProgressDisplay(PrintWriter out, ProgressMode wanted) {
        this.out = out;
        this.mode = wanted != ProgressMode.AUTO
                ? wanted
                : System.console() != null ? ProgressMode.BAR : ProgressMode.LINES;
    }

    @Override
    public void onStage(int done, int known) {
        if (bar.isEmpty() && mode != ProgressMode.NONE) {
            bar = Optional.of(start(done));
        }
        bar.ifPresent(shown -> shown.maxHint(known).stepTo(done));
    }

    private ProgressBar start(int done) {
        return new ProgressBarBuilder()
                .setTaskName("games")
                .setStyle(ProgressBarStyle.ASCII)
                .setInitialMax(-1)
                .startsFrom(done, Duration.ZERO)
                .setUpdateIntervalMillis(mode == ProgressMode.BAR ? BAR_MILLIS : LINE_MILLIS)
                .setSpeedUnit(ChronoUnit.MINUTES)
                .showSpeed(new DecimalFormat("0.0 games", DecimalFormatSymbols.getInstance(Locale.ROOT)))
                .setConsumer(new DelegatingProgressBarConsumer(this::draw, width()))
                .build();
    }

    /** The columns of the bar: those of the terminal without the last, where some terminals begin a new line. */
    private int width() {
        if (mode != ProgressMode.BAR) {
            return WIDTH;
        }
        try (Terminal terminal = TerminalBuilder.builder().dumb(true).build()) {
            return terminal.getWidth() > 1 ? terminal.getWidth() - 1 : WIDTH;
        } catch (IOException e) {
            return WIDTH;
        }
    }

    private synchronized void draw(String text) {
        if (mode == ProgressMode.BAR) {
            out.print(CLEAR_LINE + text.strip());
            out.flush();
        } else {
            out.println(text.strip());
        }
    }

    @Override
    public void onGame(PlayedGame game, Standings standings, Optional<Sprt.State> test) {
        faults.report(game);
        meter.count(game);
        bar.ifPresent(shown -> shown.setExtraMessage(message(standings, test)).step());
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
        String text = meter.text(concurrency, runner.playNanos(), runner.endNanos());
        if (!text.isEmpty()) {
            say(text);
        }
    }

    /** How many players were withdrawn. */
    int withdrawals() {
        return withdrawals;
    }

    /** Prints a complaint or a notice above the bar. */
    synchronized void say(String text) {
        out.println(mode == ProgressMode.BAR && bar.isPresent() ? CLEAR_LINE + text : text);
    }

    /** Takes the bar away; results can be printed then. */
    void end() {
        bar.ifPresent(ProgressBar::close);
        if (bar.isPresent() && mode == ProgressMode.BAR) {
            out.println();
        }
        bar = Optional.empty();
        faults.close();
    }

    @Override
    public void close() {
        end();
    }
}
