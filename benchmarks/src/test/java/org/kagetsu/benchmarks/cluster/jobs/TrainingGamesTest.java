package org.kagetsu.benchmarks.cluster.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.TestCluster;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.cluster.jobs.TrainingGames.Batch;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.selfplay.GamePlayer;
import org.kagetsu.benchmarks.training.selfplay.GameRun;
import org.kagetsu.benchmarks.training.selfplay.OrderedGames;
import org.kagetsu.benchmarks.training.selfplay.SelfPlayConditions;
import org.kagetsu.board.Position;
import org.kagetsu.eval.linear.LinearEvaluator;

/** Training games that workers make over a real broker. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class TrainingGamesTest {

    private static final int GAMES = 24;

    @RegisterExtension
    static final TestCluster CLUSTER = new TestCluster();

    @TempDir
    private Path folder;

    private static SelfPlayConditions conditions(String weights) throws Exception {
        return new SelfPlayConditions("", 5, 20, "freestyle:7=1,renju:7=1", LoadedEvaluator.of(weights));
    }

    private static byte[] here(Path path, SelfPlayConditions conditions, int games) throws Exception {
        try (TrainingFile file = TrainingFile.append(path, conditions.toString())) {
            new GameRun(conditions, file, games, game -> {}).run(1);
        }
        return Files.readAllBytes(path);
    }

    private static void run(Coordinator coordinator, Path path, SelfPlayConditions conditions, int games)
            throws Exception {
        try (TrainingFile file = TrainingFile.append(path, conditions.toString())) {
            coordinator.run(new TrainingGames(conditions, new OrderedGames(file, game -> {}), games));
        }
    }

    /** Sends three kinds of wrong results before it sends right ones. */
    private record Liar(Work honest, AtomicInteger count) implements Work {

        @Override
        public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
            JsonNode right = honest.play(body, course);
            return switch (count.getAndIncrement()) {
                case 0 -> StrictJson.tree(new TrainingGames.Made(List.of()));
                case 1 -> StrictJson.tree(new TrainingGames.Made(
                        StrictJson.read(right, TrainingGames.Made.class).games().stream().map(game -> new byte[3]).toList()));
                case 2 -> {
                    List<byte[]> games = new ArrayList<>(StrictJson.read(right, TrainingGames.Made.class).games());
                    byte[] longer = Arrays.copyOf(games.get(0), games.get(0).length + 1);
                    games.set(0, longer);
                    yield StrictJson.tree(new TrainingGames.Made(games));
                }
                default -> right;
            };
        }

        @Override
        public void close() {
            honest.close();
        }
    }

    @Test
    void run_twoWorkersOfWhichOneLies_makesTheFileOfOneMachine() throws Exception {
        SelfPlayConditions conditions = conditions("hand");
        byte[] expected = here(folder.resolve("here"), conditions, GAMES);
        Path path = folder.resolve("there");
        // Begun here, in the middle of a batch.
        here(path, conditions, 3);
        Job job = TrainingGames.job(conditions, "hand", path);
        Coordinator coordinator = CLUSTER.coordinator(job);
        CLUSTER.worker(TrainingGames.KIND, TrainingGames::prepare);
        CLUSTER.worker(
                TrainingGames.KIND, (body, files) -> new Liar(TrainingGames.prepare(body, files), new AtomicInteger()));
        run(coordinator, path, conditions, GAMES);
        assertTrue(Arrays.equals(expected, Files.readAllBytes(path)), "another file than that of one machine");
    }

    /** Points that are forbidden to Black are free for White. */
    @Test
    void check_whiteOnAForbiddenPoint_isRight() throws Exception {
        SelfPlayConditions conditions =
                new SelfPlayConditions("", 3, 50, "renju:9=1,freestyle:9=1", LoadedEvaluator.of("linear"));
        try (GamePlayer player = new GamePlayer(conditions)) {
            int number = 0;
            TrainingGame game = player.make(number);
            while (!hasMoveOnForbiddenPoint(game)) {
                assertTrue(number < 300, "no game with such a move");
                game = player.make(++number);
            }
            GamePlayer.check(conditions, number, game);
        }
    }

    @Test
    void check_movesThatCannotBeMade_areRefused() throws Exception {
        SelfPlayConditions conditions = conditions("hand");
        try (GamePlayer player = new GamePlayer(conditions)) {
            TrainingGame game = player.make(0);
            GamePlayer.check(conditions, 0, game);
            int taken = game.plies().get(0).move();
            int last = game.plies().size() - 1;
            int free = game.plies().get(last).move();
            assertRefused(conditions, changed(game, last, new Ply(Ply.Kind.QUIET, taken, 0, Ply.Probe.NONE)), last + 1);
            Ply.Probe probe = new Ply.Probe(taken, 0, free, true, false);
            assertRefused(conditions, changed(game, last, new Ply(Ply.Kind.QUIET, free, 0, probe)), last + 1);
        }
    }

    private static TrainingGame changed(TrainingGame game, int index, Ply ply) {
        List<Ply> plies = new ArrayList<>(game.plies());
        plies.set(index, ply);
        return new TrainingGame(game.rule(), game.grid(), game.style(), game.opening(), plies, game.outcome());
    }

    private static void assertRefused(SelfPlayConditions conditions, TrainingGame game, int move) {
        String message = assertThrows(
                IllegalArgumentException.class, () -> GamePlayer.check(conditions, 0, game)).getMessage();
        assertEquals("game 0 has a move " + move + " that cannot be made", message);
    }

    private static boolean hasMoveOnForbiddenPoint(TrainingGame game) {
        Position position = new Position(game.grid(), game.rule());
        for (Ply ply : game.plies()) {
            if (position.isForbidden(ply.played())) {
                return true;
            }
            position.place(ply.played());
        }
        return false;
    }

    @Test
    void prepare_fileOfWeights_travelsAndIsCheckedAndNoOtherIsRead() throws Exception {
        Path weights = folder.resolve("new.weights");
        try (OutputStream out = Files.newOutputStream(weights)) {
            LinearEvaluator.hand().weights().write(out);
        }
        JsonNode body = TrainingGames.job(conditions(weights.toString()), weights.toString(), folder).body();
        Work work = TrainingGames.prepare(body, file -> weights);
        JsonNode made = work.play(StrictJson.tree(new Batch(4, 1)), line -> {});
        assertEquals(1, TrainingGames.games(new Batch(4, 1), made, conditions("hand")).size());
        // Some other number has another kind or style.
        String refusal = assertThrows(IllegalArgumentException.class, () -> {
            for (int number = 5; number < 25; number++) {
                TrainingGames.games(new Batch(number, 1), made, conditions("hand"));
            }
        }).getMessage();
        assertTrue(refusal.matches("game \\d+ is .* instead of .*"), refusal);
        work.close();

        JsonNode lied = StrictJson.parse(body.toString().replaceAll("\"files\":\\[.*]", "\"files\":[]")
                .replace("\"weights\":\"\"", "\"weights\":\"/etc/passwd\""));
        String why = assertThrows(IllegalArgumentException.class, () -> TrainingGames.prepare(lied, file -> weights))
                .getMessage();
        assertEquals("the job names a file of this machine: /etc/passwd", why);
        JsonNode other = StrictJson.parse(body.toString().replaceAll("\"checksum\":\"[^\"]*\"", "\"checksum\":\"1\""));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> TrainingGames.prepare(other, file -> weights))
                .getMessage().endsWith(", not 1"));
    }
}
