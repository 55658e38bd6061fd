package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.piskvork.manager.Player;
import org.kagetsu.piskvork.manager.Referee;

/**
 * Plays tasks in this process: makes the two players, lets the referee play, closes them.
 *
 * <p>Safe for use by many threads.
 */
public final class LocalRunner implements GameRunner, AutoCloseable {

    private final EnginePool engines = new EnginePool();

    @Override
    public PlayedGame play(GameTask task) throws InterruptedException {
        try (Player black = Players.create(task.black(), task.number(), engines);
                Player white = Players.create(task.white(), task.number(), engines)) {
            return new PlayedGame(task.number(), task.pair(), Referee.play(black, white, task.conditions()));
        }
    }

    @Override
    public void close() {
        engines.close();
    }
}
