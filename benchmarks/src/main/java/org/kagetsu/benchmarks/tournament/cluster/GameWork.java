package org.kagetsu.benchmarks.tournament.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.cluster.link.Json;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.cluster.work.Work;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.Players;

/**
 * A worker's part of a tournament: plays pairs of games by the local runner.
 *
 * <p>Safe for use by many threads.
 */
public final class GameWork implements Work {

    /** The name of this kind of jobs. */
    public static final String KIND = "games";

    private final List<PlayerSpec> players;
    private final GameCheck check;
    private final LocalRunner runner = new LocalRunner();

    /** Looks at a game before its result is sent. */
    @FunctionalInterface
    public interface GameCheck {

        /**
         * Refuses a game that does not count.
         *
         * @param game a game that is over
         * @return the game
         * @throws IllegalStateException if it does not count
         * @throws InterruptedException if the thread is interrupted
         */
        PlayedGame check(PlayedGame game) throws InterruptedException;
    }

    /** The body of the job. */
    private record Body(List<PlayerSpec> players) {}

    private GameWork(List<PlayerSpec> players, GameCheck check) {
        this.players = players;
        this.check = check;
    }

    /**
     * {@return the job of a tournament}
     *
     * @param id the tournament's identity
     * @param players the players
     * @throws IllegalArgumentException if a player needs what only the coordinator's machine has
     */
    public static ToWorker.Job job(String id, List<PlayerSpec> players) {
        players.forEach(GameWork::checkPortable);
        return new ToWorker.Job(id, KIND, Json.tree(new Body(players)));
    }

    /**
     * Prepares for a tournament.
     *
     * @param body the job's body
     * @param check looks at every game
     * @return what plays its games
     * @throws IllegalArgumentException if a player cannot be made here
     */
    public static GameWork prepare(JsonNode body, GameCheck check) {
        List<PlayerSpec> players = Json.read(body, Body.class).players();
        players.forEach(GameWork::checkPortable);
        players.forEach(Players::check);
        return new GameWork(players, check);
    }

    private static void checkPortable(PlayerSpec player) {
        if (!player.worksAnywhere()) {
            throw new IllegalArgumentException("player " + player.name() + " (" + player.engine()
                    + ") is a brain or has a file of weights; workers play kagetsu: without files and random: only");
        }
    }

    @Override
    public JsonNode play(JsonNode body) throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        for (GameTask task : PairForm.tasks(body)) {
            if (!players.contains(task.black()) || !players.contains(task.white())) {
                throw new IllegalArgumentException("game " + task.number() + " has players of another tournament");
            }
            games.add(check.check(runner.play(task)));
        }
        return PairForm.ofGames(games);
    }

    @Override
    public void close() {
        runner.close();
    }
}
