package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.piskvork.manager.Player;
import org.kagetsu.piskvork.manager.Referee;

/**
 * Plays tasks in this process: makes the two players, lets the referee play, closes them.
 *
 * <p>Safe for use by many threads.
 */
public final class LocalRunner implements GameRunner, AutoCloseable {

    private final Players players = new Players();

    @Override
    public PlayedGame play(GameTask task) throws InterruptedException {
        try (Player black = players.create(task.black(), task.number());
                Player white = players.create(task.white(), task.number())) {
            return new PlayedGame(task.number(), task.pair(), Referee.play(black, white, task.conditions()));
        }
    }

    @Override
    public void close() {
        players.close();
    }
}
