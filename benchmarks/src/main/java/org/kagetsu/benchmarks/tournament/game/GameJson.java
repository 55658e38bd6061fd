package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * Tasks and played games as JSON, each on one line.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class GameJson {

    private GameJson() {}

    /**
     * Writes a task.
     *
     * @param task the task
     * @return one line of JSON
     */
    public static String write(GameTask task) {
        return Json.line(TaskForm.of(task));
    }

    /**
     * Reads a task.
     *
     * @param json what {@link #write(GameTask)} has written
     * @return the task
     * @throws IllegalArgumentException if the text is not a task
     */
    public static GameTask readTask(String json) {
        return Json.read(json, TaskForm.class).toTask();
    }

    /**
     * Writes a played game.
     *
     * @param game the game
     * @return one line of JSON
     */
    public static String write(PlayedGame game) {
        return Json.line(GameForm.of(game));
    }

    /**
     * Reads a played game.
     *
     * @param json what {@link #write(PlayedGame)} has written
     * @param conditions the conditions of the tournament; the opening is the game's own
     * @return the game
     * @throws IllegalArgumentException if the text is not a played game, or one that no referee can have judged so
     */
    public static PlayedGame readGame(String json, Conditions conditions) {
        return Json.read(json, GameForm.class).toGame(conditions);
    }
}
