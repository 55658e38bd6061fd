package org.kagetsu.benchmarks.tournament.cli;

import java.util.Locale;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.piskvork.manager.referee.PlayedMove;

/**
 * Measures how much of the time was spent by the players and how much by the referee.
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
