package org.kagetsu.benchmarks.proofs.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecord;
import org.kagetsu.prover.ProverTask;
import org.kagetsu.prover.ProverTaskText;
import org.kagetsu.prover.TaskAnswer;

/** What a worker does with tasks of a proof. */
@Timeout(300)
class ProofWorkTest {

    private static final String KEY = "f-15-15-g7g8h8-g10h10j10-b";

    private static ProofWork work(ProverOptions options) {
        return ProofWork.prepare(ProofJob.of(KEY, options).body(), file -> Path.of("none"));
    }

    private static List<ProverTask> tasks(String... lines) {
        return List.of(lines).stream().map(ProverTaskText::read).toList();
    }

    @Test
    void play_twoTasks_answersBothAndTellsOfThem() throws InterruptedException {
        ProverOptions options = new ProverOptions(1_000, 8_000, 2_000, 3, 1);
        List<ProverTask> tasks = tasks("develop " + KEY + " 0 -", "expand " + KEY + " a1");
        List<String> course = new ArrayList<>();
        try (ProofWork work = work(options)) {
            JsonNode result = work.play(Json.tree(TaskBatch.of(tasks)), course::add);
            List<TaskAnswer> answers = TaskBatch.answers(TaskBatch.done(result), tasks, options);
            assertInstanceOf(ProverRecord.Developed.class, answers.get(0).found());
            assertInstanceOf(ProverRecord.Expanded.class, answers.get(1).found());
            assertTrue(answers.get(0).nodes() > 0);
        }
        assertEquals(tasks.stream().map(ProverTaskText::write).toList(), course);
    }

    @Test
    void play_tasksThatAreNone_areRefusedAndTheNextOneIsDone() throws InterruptedException {
        try (ProofWork work = work(new ProverOptions(100, 100, 100, 1, 1))) {
            for (String wrong : List.of(
                    "expand " + KEY + " h8",
                    "expand nonsense h8",
                    "develop f-15-15-a1b1c1d1e1-a3b3c3d3-w 0 -",
                    "expand f-9-9-- a1")) {
                JsonNode unit = Json.tree(TaskBatch.of(tasks(wrong)));
                assertThrows(IllegalArgumentException.class, () -> work.play(unit, line -> {}), wrong);
            }
            JsonNode right = work.play(Json.tree(TaskBatch.of(tasks("expand " + KEY + " a1"))), line -> {});
            assertEquals(1, TaskBatch.done(right).answers().size());
        }
    }

    /** The engine would search for years. */
    @Test
    void play_interrupted_endsSoon() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        try (ProofWork work = work(new ProverOptions(1, 1, 1L << 50, 1, 1))) {
            JsonNode unit = Json.tree(TaskBatch.of(tasks("develop f-15-15-h8--w 0 -", "develop f-15-15-h7--w 0 -")));
            FutureTask<Class<?>> play = new FutureTask<>(() -> assertThrows(
                    InterruptedException.class, () -> work.play(unit, line -> begun.countDown())).getClass());
            Thread thread = new Thread(play, "play");
            thread.start();
            begun.await();
            thread.interrupt();
            assertEquals(InterruptedException.class, play.get());
        }
    }
}
