package org.kagetsu.benchmarks.cluster.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.DeadLetters;
import org.kagetsu.benchmarks.cluster.TestCluster;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.schedule.FixedFormat;
import org.kagetsu.benchmarks.tournament.schedule.RecordingObserver;
import org.kagetsu.benchmarks.tournament.schedule.Tournament;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.testing.Pace;

/** Tournaments whose games are played by workers over a real broker. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ClusterSchedulerTest {

    private static final Conditions CONDITIONS = Conditions.of(Rule.FREESTYLE, Grid.square(10)).withMaxMoves(60);

    private static final int PAIRS = 500;

    @RegisterExtension
    static final TestCluster CLUSTER = new TestCluster();

    @TempDir
    private Path folder;

    /** Begins a unit and never ends it, unless it is abandoned. */
    private static Work endless(CountDownLatch begun, CountDownLatch abandoned) {
        return (body, course) -> {
            begun.countDown();
            try {
                Thread.sleep(Long.MAX_VALUE);
            } finally {
                abandoned.countDown();
            }
            return body;
        };
    }

    private static TournamentPlan plan() {
        List<PlayerSpec> players =
                List.of(PlayerSpec.parse("A=kagetsu:hash=1,depth=2"), PlayerSpec.parse("B=random:seed=5"));
        return new TournamentPlan("match", players, ConditionsForm.of(CONDITIONS), List.of(""));
    }

    @Test
    void play_pairThatNobodyCanPlay_isADeadLetterWithItsTasks() throws Exception {
        TournamentPlan plan = plan();
        GameJob job = GameJob.of("id", plan, 0, line -> {});
        GameTask first = new GameTask(6, 3, plan.players().get(0), plan.players().get(1), CONDITIONS);
        GameTask second = new GameTask(7, 3, plan.players().get(1), plan.players().get(0), CONDITIONS);
        List<String> said = new ArrayList<>();
        DeadLetters dead = new DeadLetters(folder.resolve("match.jsonl"), ".jsonl");
        Work unable = (body, course) -> {
            throw new IllegalArgumentException("no such brain");
        };
        ClusterScheduler scheduler = new ClusterScheduler(CLUSTER.coordinator(job.job()), job, dead, said::add);
        CLUSTER.worker(GameJob.KIND, (body, files) -> unable);
        scheduler.play(List.of(first, second).iterator(), game -> {
            throw new AssertionError("played: " + game);
        });
        assertEquals(List.of("pair 3 (A, B) is given up: no such brain"), said);
        List<String> lines = Files.readAllLines(folder.resolve("match.dead.jsonl"));
        assertEquals(1, lines.size());
        JsonNode letter = StrictJson.parse(lines.get(0));
        assertEquals("no such brain", letter.path("reason").asText());
        assertEquals("worker-1", letter.path("worker").asText());
        assertEquals(List.of(first, second), PairForm.tasks(letter.path("tasks")));
        assertTrue(dead.summary("pairs", "try again").orElse("").startsWith("pairs given up: 1, reported in "));
    }

    @Test
    void play_testThatIsDecided_endsTheQueueAndTheGamesAtPlay() throws Exception {
        TournamentPlan plan = plan();
        Sprt sprt = new Sprt(0, 100, 0.05, 0.05, Sprt.Model.LOGISTIC);
        Tournament tournament =
                new Tournament(plan, FixedFormat.gauntlet(2, PAIRS), Optional.of(sprt), 0, new RecordingObserver());
        GameJob job = GameJob.of("id", plan, 0, line -> {});
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch abandoned = new CountDownLatch(1);
        AtomicInteger games = new AtomicInteger();
        AtomicLong last = new AtomicLong();
        Work.Kind kind = (body, files) -> {
            // So that the other worker has a pair when the test is decided.
            begun.await();
            return GameWork.prepare(body, files, Set.of(), game -> game, () -> 1);
        };
        Coordinator coordinator = CLUSTER.coordinator(job.job());
        CLUSTER.worker(GameJob.KIND, (body, files) -> endless(begun, abandoned));
        CLUSTER.worker(GameJob.KIND, kind);
        try (ClusterScheduler scheduler = new ClusterScheduler(
                coordinator, job, new DeadLetters(folder.resolve("match.jsonl"), ".jsonl"), line -> {})) {
            tournament.run(
                    List.of(),
                    game -> {
                        games.incrementAndGet();
                        last.set(System.nanoTime());
                    },
                    scheduler);
            assertEquals(0, coordinator.status().waiting() + coordinator.status().atWork());
        }
        abandoned.await();
        long seconds = (System.nanoTime() - last.get()) / 1_000_000_000;
        assertTrue(seconds < Pace.PATIENCE.toSeconds(), "the games at play went on for " + seconds + " s");
        assertFalse(Files.exists(folder.resolve("match.dead.jsonl")));
        assertEquals(Sprt.Decision.ACCEPT_H1, tournament.state().orElseThrow().decision());
        assertTrue(games.get() < 2 * PAIRS, "all " + games + " games were played");
    }
}
