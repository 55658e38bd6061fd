package org.kagetsu.benchmarks.tournament.game;

/**
 * The JSON form of a {@link GameTask}.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param number the game's number
 * @param pair the number of its pair
 * @param black who plays Black
 * @param white who plays White
 * @param conditions rule, board, opening, time and limits
 */
record TaskForm(int number, int pair, PlayerSpec black, PlayerSpec white, ConditionsForm conditions) {

    static TaskForm of(GameTask task) {
        return new TaskForm(
                task.number(), task.pair(), task.black(), task.white(), ConditionsForm.of(task.conditions()));
    }

    GameTask toTask() {
        return new GameTask(number, pair, black, white, conditions.toConditions());
    }
}
