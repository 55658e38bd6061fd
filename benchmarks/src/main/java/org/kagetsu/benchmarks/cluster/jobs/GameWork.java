package org.kagetsu.benchmarks.cluster.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.kagetsu.benchmarks.cluster.JobFile;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.Players;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.referee.GameListener;

/**
 * A worker's part of a tournament: plays pairs of games by the local runner.
 *
 * <p>Safe for use by many threads.
 */
public final class GameWork implements Work {

    private final Map<PlayerSpec, PlayerSpec> players;
    private final GameCheck check;
    private final PlayedAt place;
    private final LocalRunner runner;

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

    private GameWork(Map<PlayerSpec, PlayerSpec> players, GameCheck check, PlayedAt place) {
        this.players = Map.copyOf(players);
        this.check = check;
        this.place = place;
        this.runner = new LocalRunner(place.timePercent());
    }

    /**
     * Prepares for a tournament: brings the files here, and starts every brain once.
     *
     * @param body the job's body
     * @param files brings files here
     * @param allowed the brains that this worker's owner allows, each by the SHA-256 that the coordinator tells
     * @param check looks at every game
     * @param speed measures the speed of this machine in nodes per second; asked only if there is a limit of time
     * @return what plays its games
     * @throws IllegalArgumentException if a player cannot be made here, or is a brain that is not allowed
     * @throws IOException if a file cannot be written
     * @throws InterruptedException if the thread is interrupted
     */
    public static GameWork prepare(
            JsonNode body, Files files, Set<String> allowed, GameCheck check, LongSupplier speed)
            throws IOException, InterruptedException {
        GameJob.Body job = StrictJson.read(body, GameJob.Body.class);
        Map<PlayerSpec, PlayerSpec> players = new HashMap<>();
        for (GameJob.Member member : job.players()) {
            if (member.player().isBrain()) {
                checkAllowed(member, allowed);
            }
            PlayerSpec here = here(member, files);
            Players.check(here);
            if (here.isBrain()) {
                start(here, job.conditions().toConditions());
            }
            players.put(member.player(), here);
        }
        long measured = job.pace().isTimed() ? speed.getAsLong() : 0;
        return new GameWork(players, check, new PlayedAt("", measured, job.pace().percent(measured)));
    }

    private static void checkAllowed(GameJob.Member member, Set<String> allowed) {
        GameJob.Print print = member.print();
        if (!allowed.contains(print.digest())) {
            throw new IllegalArgumentException("brain " + member.player().name() + " is not allowed here; --allow "
                    + print.digest() + " allows " + print);
        }
    }

    private static PlayerSpec here(GameJob.Member member, Files files) throws IOException {
        PlayerSpec player = member.player();
        if (!player.directory().isEmpty() && !java.nio.file.Files.isDirectory(Path.of(player.directory()))) {
            throw new IllegalArgumentException(
                    "player " + player.name() + ": there is no folder " + player.directory() + " on this worker");
        }
        Map<String, String> places = new HashMap<>();
        for (Map.Entry<String, JobFile> file : member.files().entrySet()) {
            Path place = files.get(file.getValue());
            if (player.isBrain() && !place.toFile().setExecutable(true, true)) {
                throw new IOException("file " + place + " cannot be made executable");
            }
            places.put(file.getKey(), place.toString());
        }
        return player.withFiles(places);
    }

    private static void start(PlayerSpec spec, Conditions conditions) throws InterruptedException {
        try {
            Players.start(spec, conditions);
        } catch (PlayerException e) {
            throw new IllegalArgumentException("player " + spec.name() + " " + e.getMessage() + " on this worker", e);
        }
    }

    @Override
    public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        for (GameTask task : PairForm.tasks(body)) {
            PlayerSpec black = players.get(task.black());
            PlayerSpec white = players.get(task.white());
            if (black == null || white == null) {
                throw new IllegalArgumentException("game " + task.ordinal() + " has players of another tournament");
            }
            GameTask here = new GameTask(task.number(), task.pair(), black, white, task.conditions());
            games.add(check.check(runner.play(here, course(here, course))).at(place));
        }
        return PairForm.ofGames(games);
    }

    /** Reports a game and its moves. */
    private static GameListener course(GameTask task, Consumer<String> course) {
        course.accept("game " + task.ordinal() + ", " + task.black().name() + " (black) against " + task.white().name()
                + " (white), opening \"" + MoveText.of(task.conditions().opening()) + "\"");
        return (position, move) -> course.accept("game " + task.ordinal() + ", move " + position.ply() + ": "
                + Move.toText(move.move()) + " after " + move.nanos() / 1_000_000 + " ms, depth " + move.info().depth());
    }

    @Override
    public void close() {
        runner.close();
    }
}
