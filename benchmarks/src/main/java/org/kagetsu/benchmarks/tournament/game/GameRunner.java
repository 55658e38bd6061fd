package org.kagetsu.benchmarks.tournament.game;

/**
 * Plays a task, here or elsewhere.
 *
 * <p>Implementations are safe for use by many threads.
 */
@FunctionalInterface
public interface GameRunner {

    /**
     * Plays one game to its end. A player that fails loses; that is a result, not an exception.
     *
     * @param task the game
     * @return how it went
     * @throws InterruptedException if interrupted; nothing is left running
     */
    PlayedGame play(GameTask task) throws InterruptedException;
}
