package org.kagetsu.benchmarks.cluster.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.cluster.jobs.ProofTasks.Batch;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecord;
import org.kagetsu.prover.ProverTask;

/** The forms of a proof's work, job, unit and result, and what a worker does with them. */
@Timeout(300)
class ProofUnitsTest {

    private static final ProverOptions OPTIONS = new ProverOptions(1_000, 8_000, 2_000, 3, 7);

    private static final String KEY = "f-15-15-g7g8h8-g10h10j10-b";

    private static final List<ProverTask> TASKS = List.of(
            ProverTask.parse("develop " + KEY + " 1 - a1"), ProverTask.parse("expand " + KEY + " b1"));

    private static final List<ProverTask.Answer> ANSWERS = List.of(
            new ProverTask.Answer(ProverRecord.parse("developed " + KEY + " a2 c3"), 10),
            new ProverTask.Answer(ProverRecord.parse("expanded " + KEY + " b1 12 9 h9 i9"), 20));

    private static List<ProverTask.Answer> answers(JsonNode result, List<ProverTask> tasks, ProverOptions options) {
        return ProofTasks.answers(StrictJson.read(result, ProofTasks.Done.class), tasks, options);
    }

    private static Job job(String root, ProverOptions options) {
        return ProofTasks.job(root, options, Path.of("game.journal"));
    }

    private static Work work(ProverOptions options) {
        return ProofTasks.prepare(job(KEY, options).body(), file -> Path.of("none"));
    }

    private static List<ProverTask> tasks(String... lines) {
        return List.of(lines).stream().map(ProverTask::parse).toList();
    }

    private static JsonNode result() {
        return StrictJson.tree(new ProofTasks.Done(ANSWERS.stream().map(ProofTasks.Answer::of).toList(), 30));
    }

    private static List<ProverTask.Answer> read(String json) {
        return answers(StrictJson.parse(json), TASKS, OPTIONS);
    }

    @Test
    void job_thereAndBack_isTheSameAndNamesNoThreads() {
        Job job = job(KEY, OPTIONS);
        assertEquals(OPTIONS.withThreads(1), ProofTasks.options(StrictJson.parse(job.body().toString())));
        assertEquals(job, job(KEY, OPTIONS.withThreads(2)));
        assertNotEquals(job.id(), job(KEY, new ProverOptions(1_000, 8_000, 2_000, 4, 7)).id());
        assertNotEquals(job.id(), job("f-15-15-h8--w", OPTIONS).id());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "\"moves\":3 | \"moves\":21 | moves 21 is outside 1..20",
        "\"nodes\":8000 | \"nodes\":0 | nodes 0 is below 1",
        "\"nodes\":8000 | \"nodes\":\"many\" | not valid",
        "\"moves\":3 | \"threads\":3 | not valid",
    })
    void job_anotherBody_isRefused(String old, String fresh, String problem) {
        JsonNode body = StrictJson.parse(job(KEY, OPTIONS).body().toString().replace(old, fresh));
        String why = assertThrows(IllegalArgumentException.class, () -> ProofTasks.options(body)).getMessage();
        assertTrue(why.contains(problem), why);
    }

    @Test
    void unit_thereAndBack_isTheSame_andItsNumberDependsOnTheTasksAlone() {
        Batch batch = Batch.of(TASKS);
        Batch back = StrictJson.read(StrictJson.parse(StrictJson.line(batch)), Batch.class);
        assertEquals(TASKS, back.read());
        assertEquals(batch.number(), back.number());
        assertNotEquals(batch.number(), Batch.of(TASKS.subList(0, 1)).number());
    }

    @Test
    void unit_ofNoTaskOrTooMany_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> StrictJson.read("{\"tasks\":[]}", Batch.class));
        List<ProverTask> many = Collections.nCopies(ProofTasks.MOST + 1, TASKS.get(0));
        assertThrows(IllegalArgumentException.class, () -> Batch.of(many));
        assertThrows(IllegalArgumentException.class, () -> new Batch(List.of("won " + KEY + " 3")).read());
    }

    @Test
    void result_thereAndBack_isTheSame() {
        assertEquals(ANSWERS, read(result().toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "],\"millis\" | ,{\"found\":\"won k 3\",\"nodes\":1}],\"millis\" | 3 answers instead of 2",
        "\"millis\":30 | \"millis\":-1 | milliseconds -1 is below 0",
        "\"nodes\":20 | \"nodes\":-1 | nodes -1 is below 0",
        "\"nodes\":20 | \"nodes\":2.5 | not valid",
        "\"nodes\":20 | \"nodes\":9000000000000 | nodes 9000000000000 is outside",
        "developed | lost | no kind of record: lost",
        "developed | advised | advice that nobody gave",
        "a2 c3 | a2 c33 | not a point",
        "a2 c3 | a2 h8 | move h8 is against the rules",
        "b1 12 9 | b2 12 9 | the move b2 instead of b1",
        "b1 12 9 | b1 12 99 | others 99 is outside",
        "expanded f-15-15-g7g8h8 | expanded f-15-15-g7g8h9 | instead of f-15-15-g7g8h8-g10h10j10-b",
    })
    void result_thatIsNone_isRefused(String old, String fresh, String problem) {
        String json = result().toString().replace(old, fresh);
        String why = assertThrows(IllegalArgumentException.class, () -> read(json)).getMessage();
        assertTrue(why.contains(problem), why);
    }

    /** Whatever the bytes are, they are refused or are answers to these tasks. */
    @Test
    void result_changedAtRandom_isRefusedOrAnswersTheTasks() {
        SplittableRandom random = new SplittableRandom(3);
        String honest = result().toString();
        int taken = 0;
        for (int i = 0; i < 10_000; i++) {
            StringBuilder json = new StringBuilder(honest);
            for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
                json.setCharAt(random.nextInt(json.length()), (char) random.nextInt(' ', '~'));
            }
            try {
                List<ProverTask.Answer> answers = read(json.toString());
                assertEquals(TASKS.size(), answers.size());
                answers.forEach(answer -> assertEquals(KEY, answer.found().key()));
                taken++;
            } catch (IllegalArgumentException e) {
                // Refused.
            }
        }
        assertTrue(taken > 0 && taken < 10_000, "taken: " + taken);
    }

    @Test
    void play_twoTasks_answersBothAndTellsOfThem() throws InterruptedException {
        ProverOptions options = new ProverOptions(1_000, 8_000, 2_000, 3, 1);
        List<ProverTask> tasks = tasks("develop " + KEY + " 0 -", "expand " + KEY + " a1");
        List<String> course = new ArrayList<>();
        try (Work work = work(options)) {
            List<ProverTask.Answer> answers =
                    answers(work.play(StrictJson.tree(Batch.of(tasks)), course::add), tasks, options);
            assertInstanceOf(ProverRecord.Developed.class, answers.get(0).found());
            assertInstanceOf(ProverRecord.Expanded.class, answers.get(1).found());
            assertTrue(answers.get(0).nodes() > 0);
        }
        assertEquals(tasks.stream().map(ProverTask::toLine).toList(), course);
    }

    @Test
    void play_tasksThatAreNone_areRefusedAndTheNextOneIsDone() throws InterruptedException {
        try (Work work = work(new ProverOptions(100, 100, 100, 1, 1))) {
            for (String wrong : List.of(
                    "expand " + KEY + " h8",
                    "expand nonsense h8",
                    "develop f-15-15-a1b1c1d1e1-a3b3c3d3-w 0 -",
                    "expand f-9-9-- a1")) {
                JsonNode unit = StrictJson.tree(Batch.of(tasks(wrong)));
                assertThrows(IllegalArgumentException.class, () -> work.play(unit, line -> {}), wrong);
            }
            JsonNode right = work.play(StrictJson.tree(Batch.of(tasks("expand " + KEY + " a1"))), line -> {});
            assertEquals(1, right.path("answers").size());
        }
    }

    /** The engine would search for years. */
    @Test
    void play_interrupted_endsSoon() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        try (Work work = work(new ProverOptions(1, 1, 1L << 50, 1, 1))) {
            JsonNode unit = StrictJson.tree(Batch.of(tasks("develop f-15-15-h8--w 0 -", "develop f-15-15-h7--w 0 -")));
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
