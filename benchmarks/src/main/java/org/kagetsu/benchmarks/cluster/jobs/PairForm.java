package org.kagetsu.benchmarks.cluster.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * A unit of work of a tournament, as JSON: the games of one pair that are still to be played, or that were played. Both
 * games of a pair are played on the same machine.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param games one or two tasks, or games, each as {@link GameJson} writes them
 */
record PairForm(List<JsonNode> games) {

    static JsonNode ofTasks(List<GameTask> tasks) {
        return StrictJson.tree(new PairForm(
                tasks.stream().map(task -> StrictJson.parse(GameJson.write(task))).toList()));
    }

    static JsonNode ofGames(List<PlayedGame> games) {
        return StrictJson.tree(new PairForm(
                games.stream().map(game -> StrictJson.parse(GameJson.write(game))).toList()));
    }

    /**
     * {@return the tasks of a unit}
     *
     * @throws IllegalArgumentException if it holds something else
     */
    static List<GameTask> tasks(JsonNode body) {
        return StrictJson.read(body, PairForm.class).games().stream()
                .map(task -> GameJson.readTask(task.toString()))
                .toList();
    }

    /**
     * {@return the games of a result}
     *
     * @param body what a worker has sent
     * @param tasks the games that it was to play
     * @param job the tournament
     * @throws IllegalArgumentException if it holds something else than these games, played by the rules
     */
    static List<PlayedGame> games(JsonNode body, List<GameTask> tasks, GameJob job) {
        List<JsonNode> forms = StrictJson.read(body, PairForm.class).games();
        if (forms.size() != tasks.size()) {
            throw new IllegalArgumentException(forms.size() + " games instead of " + tasks.size());
        }
        List<PlayedGame> games = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            PlayedGame game = GameJson.readGame(forms.get(i).toString(), job.conditions());
            check(game, tasks.get(i));
            checkTime(game, job.pace());
            games.add(game);
        }
        return games;
    }

    private static void checkTime(PlayedGame game, GameJob.Pace pace) {
        PlayedAt place = game.place();
        if (place.timePercent() != pace.percent(place.speed())) {
            throw new IllegalArgumentException("in game " + game.ordinal() + " the players had " + place.timePercent()
                    + " % of the time instead of " + pace.percent(place.speed()) + " %");
        }
    }

    private static void check(PlayedGame game, GameTask task) {
        boolean isSame = game.number() == task.number()
                && game.pair() == task.pair()
                && game.black().equals(task.black().name())
                && game.white().equals(task.white().name())
                && game.result().conditions().opening().equals(task.conditions().opening());
        if (!isSame) {
            throw new IllegalArgumentException("game " + game.ordinal() + " (" + game.black() + " - " + game.white()
                    + ", opening \"" + MoveText.of(game.result().conditions().opening()) + "\") instead of game "
                    + task.ordinal() + " (" + task.black().name() + " - " + task.white().name() + ", opening \""
                    + MoveText.of(task.conditions().opening()) + "\")");
        }
    }
}
