package org.kagetsu.benchmarks.cluster.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.JobFile;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.TimeControl;

/** A worker's part of a tournament whose players are made of files. */
class GameWorkTest {

    private static final Conditions CONDITIONS = Conditions.of(Rule.FREESTYLE, Grid.square(10)).withMaxMoves(20);

    /** What the worker measures. */
    private static final long SPEED = 200_000;

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();
    private Conditions conditions = CONDITIONS;
    private long speed;
    private Path brain;
    private PlayerSpec first;
    private PlayerSpec second;

    @BeforeEach
    void players() throws IOException {
        brain = Files.writeString(folder.resolve("my brain"), "#!/bin/sh\nread line; echo OK; sleep 60\n");
        Path weights = folder.resolve("new.weights");
        try (OutputStream out = Files.newOutputStream(weights)) {
            LinearEvaluator.hand().weights().write(out);
        }
        first = PlayerSpec.parse("A=kagetsu:depth=1,weights=" + weights);
        second = PlayerSpec.parse("B=random:seed=5");
    }

    private GameJob gameJob(PlayerSpec... players) throws IOException {
        return GameJob.of("id", new TournamentPlan(
                "match", List.of(players), ConditionsForm.of(conditions), List.of("")), speed, said::add);
    }

    private JsonNode job(PlayerSpec... players) throws IOException {
        return gameJob(players).job().body();
    }

    /** Plays a game at the worker, and reads the result as the coordinator does. */
    private PlayedGame played(GameTask task, List<String> course) throws Exception {
        GameJob job = gameJob(task.black(), task.white());
        try (GameWork work = prepare(job.job().body(), Set.of())) {
            JsonNode result = work.play(PairForm.ofTasks(List.of(task)), course::add);
            return PairForm.games(result, List.of(task), job).get(0);
        }
    }

    /** Copies a file into a folder of the worker, as the queue would. */
    private Path bring(JobFile file) throws IOException {
        Path here = Files.createDirectories(folder.resolve("worker files")).resolve(file.name());
        return Files.copy(folder.resolve(file.name()), here);
    }

    private GameWork prepare(JsonNode job, Set<String> allowed) throws Exception {
        return GameWork.prepare(job, this::bring, allowed, game -> game, () -> SPEED);
    }

    @Test
    void play_weightsThatTravelled_playsAsTheCoordinatorWould() throws Exception {
        GameTask task = new GameTask(4, 2, first, second, CONDITIONS);
        try (LocalRunner here = new LocalRunner()) {
            assertEquals(here.play(task).allMoves(), played(task, new ArrayList<>()).allMoves());
        }
        assertEquals(List.of(), said);
    }

    @Test
    void play_timeThatIsScaled_isByTheSpeedAndChecked() throws Exception {
        conditions = CONDITIONS.withTime(TimeControl.perMove(3));
        speed = 500_000;
        PlayerSpec slow = PlayerSpec.parse("S=kagetsu:hash=1");
        GameTask task = new GameTask(4, 2, slow, second, conditions);
        PlayedGame game = played(task, new ArrayList<>());
        assertEquals(new PlayedAt("", SPEED, 250), game.place());
        assertEquals(8, OwnLimits.time(slow, game).turnMillis());

        JsonNode result = PairForm.ofGames(List.of(game));
        speed = 300_000;
        GameJob other = gameJob(slow, second);
        String why = assertThrows(
                IllegalArgumentException.class, () -> PairForm.games(result, List.of(task), other)).getMessage();
        assertEquals("in game 5 the players had 250 % of the time instead of 150 %", why);
    }

    @Test
    void play_limitsOfNodes_areNotMeasuredAndNotScaled() throws Exception {
        conditions = CONDITIONS.withTime(TimeControl.perMove(TimeControl.NO_LIMIT));
        GameTask task = new GameTask(4, 2, first, second, conditions);
        assertEquals(PlayedAt.HERE, played(task, new ArrayList<>()).place());
    }

    @Test
    void play_course_tellsOfEveryMove() throws Exception {
        GameTask task = new GameTask(4, 2, first, second, CONDITIONS);
        List<String> course = new ArrayList<>();
        PlayedGame game = played(task, course);
        assertEquals("game 5, A (black) against B (white), opening \"\"", course.get(0));
        assertEquals(game.allMoves().size() + 1, course.size());
        assertTrue(course.get(1).matches("game 5, move 1: [a-j]\\d+ after \\d+ ms, depth \\d+"), course.get(1));
    }

    @Test
    void play_playerOfAnotherTournament_isRefused() throws Exception {
        PlayerSpec other = PlayerSpec.parse("B=random:seed=6");
        try (GameWork work = prepare(job(first, second), Set.of())) {
            JsonNode unit = PairForm.ofTasks(List.of(new GameTask(0, 0, first, other, CONDITIONS)));
            assertThrows(IllegalArgumentException.class, () -> work.play(unit, line -> {}));
        }
    }

    @Test
    void prepare_brain_runsOnlyIfExactlyThisIsAllowed() throws Exception {
        PlayerSpec player = PlayerSpec.parse("C=cmd:\"" + brain + "\" fast").withEnvironment(Map.of("LEVEL", "3"));
        JsonNode job = job(player, second);
        assertEquals(1, said.size());
        String digest = said.get(0).replaceAll(".*--allow ([0-9a-f]{64}),.*", "$1");

        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> prepare(job, Set.of()));
        assertTrue(refusal.getMessage().startsWith("brain C is not allowed here; --allow " + digest), refusal::getMessage);
        assertTrue(refusal.getMessage().contains("fast], variables {LEVEL=3}"), refusal::getMessage);
        prepare(job, Set.of(digest)).close();

        for (PlayerSpec changed : List.of(
                PlayerSpec.parse("C=cmd:\"" + brain + "\" slow").withEnvironment(Map.of("LEVEL", "3")),
                player.withEnvironment(Map.of("LEVEL", "4")),
                player.withDirectory(folder.toString()))) {
            JsonNode other = job(changed, second);
            assertThrows(IllegalArgumentException.class, () -> prepare(other, Set.of(digest)), changed.toString());
        }
        Files.writeString(brain, "#!/bin/sh\necho other\n");
        JsonNode other = job(player, second);
        assertThrows(IllegalArgumentException.class, () -> prepare(other, Set.of(digest)));
    }

    @Test
    void prepare_brainThatDoesNotStartHere_isRefused() throws Exception {
        PlayerSpec player = PlayerSpec.parse("C=cmd:no-such-program-anywhere");
        JsonNode job = job(player, second);
        String digest = said.get(0).replaceAll(".*--allow ([0-9a-f]{64}),.*", "$1");
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> prepare(job, Set.of(digest)));
        assertTrue(refusal.getMessage().startsWith("player C cannot be started"), refusal::getMessage);
        assertTrue(refusal.getMessage().endsWith(" on this worker"), refusal::getMessage);
    }

    @Test
    void withFiles_wordsWithBlanksAndQuotes_staySingleWords() {
        PlayerSpec spec = PlayerSpec.parse("C=cmd:brain 'a b' \"it's\" \"\" -x").withFiles(
                Map.of("brain", "/a b/brain", "-x", "/it's"));
        assertEquals(List.of("/a b/brain", "a b", "it's", "", "/it's"), spec.commandWords());
        assertEquals(
                "kagetsu:hash=1,weights=/new",
                PlayerSpec.parse("A=kagetsu:hash=1,weights=old").withFiles(Map.of("old", "/new")).engine());
    }
}
