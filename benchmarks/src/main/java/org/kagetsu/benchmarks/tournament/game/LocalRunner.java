package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.piskvork.manager.Player;
import org.kagetsu.piskvork.manager.Referee;

/**
 * Plays tasks in this process: makes the two players, lets the referee play, closes them.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class LocalRunner implements GameRunner {

    @Override
    public PlayedGame play(GameTask task) throws InterruptedException {
        try (Player black = Players.create(task.black(), task.number());
                Player white = Players.create(task.white(), task.number())) {
            return new PlayedGame(task.number(), task.pair(), Referee.play(black, white, task.conditions()));
        }
    }
}
