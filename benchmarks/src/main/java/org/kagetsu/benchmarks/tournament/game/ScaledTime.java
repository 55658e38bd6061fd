package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.TimeControl;

/**
 * More time for slow machines, and less for fast ones.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ScaledTime {

    private ScaledTime() {}

    /**
     * {@return conditions with a share of the time for moves and games; tolerance and patience stay}
     *
     * @param conditions the conditions
     * @param percent the share, 1..10,000
     */
    public static Conditions of(Conditions conditions, int percent) {
        TimeControl time = conditions.time();
        return percent == PlayedAt.WHOLE
                ? conditions
                : conditions.withTime(new TimeControl(
                        millis(time.turnMillis(), percent),
                        millis(time.matchMillis(), percent),
                        millis(time.incrementMillis(), percent),
                        time.toleranceMillis(),
                        time.startMillis(),
                        time.patience()));
    }

    private static long millis(long whole, int percent) {
        if (whole == TimeControl.NO_LIMIT || whole == 0) {
            return whole;
        }
        return Math.max(1, Math.round(whole * (percent / 100.0)));
    }

    /**
     * {@return the time of one player of a game that was played, with the share of the place where it was played}
     *
     * @param player the player
     * @param game the game
     */
    public static TimeControl of(PlayerSpec player, PlayedGame game) {
        return of(OwnLimits.conditions(player, game.result().conditions()), game.place().timePercent()).time();
    }
}
