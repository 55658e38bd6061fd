package org.kagetsu.benchmarks.tournament.cli;

import java.util.Locale;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.piskvork.manager.PlayedMove;

/**
 * Measures how much of the time was spent by the players and how much by the tool.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class WorkMeter {

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

    /** What was measured, for people; empty without a game. */
    String text(int concurrency) {
        if (games == 0) {
            return "";
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        double work = seconds * concurrency;
        return String.format(
                Locale.ROOT,
                "%d games in %.1f s, %.1f a minute; of the time of %d threads the players thought %.1f %% and started"
                        + " %.1f %%",
                games,
                seconds,
                games / seconds * 60,
                concurrency,
                100 * thinkingNanos / 1e9 / work,
                100 * startingNanos / 1e9 / work);
    }
}
