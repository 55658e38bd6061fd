package org.kagetsu.benchmarks.proofs.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecordText;
import org.kagetsu.prover.ProverTask;
import org.kagetsu.prover.ProverTaskText;
import org.kagetsu.prover.TaskAnswer;

/** The forms of a proof's work: job, unit and result. */
class TaskBatchTest {

    private static final ProverOptions OPTIONS = new ProverOptions(1_000, 8_000, 2_000, 3, 7);

    private static final String KEY = "f-15-15-g7g8h8-g10h10j10-b";

    private static final List<ProverTask> TASKS = List.of(
            ProverTaskText.read("develop " + KEY + " 1 - a1"), ProverTaskText.read("expand " + KEY + " b1"));

    private static final List<TaskAnswer> ANSWERS = List.of(
            new TaskAnswer(ProverRecordText.read("developed " + KEY + " a2 c3"), 10),
            new TaskAnswer(ProverRecordText.read("expanded " + KEY + " b1 12 9 h9 i9"), 20));

    private static JsonNode result() {
        return Json.tree(new TaskBatch.Done(ANSWERS.stream().map(TaskBatch.Answer::of).toList(), 30));
    }

    private static List<TaskAnswer> read(String json) {
        return TaskBatch.answers(TaskBatch.done(Json.parse(json)), TASKS, OPTIONS);
    }

    @Test
    void job_thereAndBack_isTheSameAndNamesNoThreads() {
        ToWorker.Job job = ProofJob.of(KEY, OPTIONS);
        assertEquals(OPTIONS.withThreads(1), ProofJob.options(Json.parse(job.body().toString())));
        assertEquals(job, ProofJob.of(KEY, OPTIONS.withThreads(2)));
        assertNotEquals(job.id(), ProofJob.of(KEY, new ProverOptions(1_000, 8_000, 2_000, 4, 7)).id());
        assertNotEquals(job.id(), ProofJob.of("f-15-15-h8--w", OPTIONS).id());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "\"moves\":3 | \"moves\":21 | moves 21 is outside 1..20",
        "\"nodes\":8000 | \"nodes\":0 | nodes 0 is below 1",
        "\"nodes\":8000 | \"nodes\":\"many\" | not valid",
        "\"moves\":3 | \"threads\":3 | not valid",
    })
    void job_anotherBody_isRefused(String old, String fresh, String problem) {
        JsonNode body = Json.parse(ProofJob.of(KEY, OPTIONS).body().toString().replace(old, fresh));
        String why = assertThrows(IllegalArgumentException.class, () -> ProofJob.options(body)).getMessage();
        assertTrue(why.contains(problem), why);
    }

    @Test
    void unit_thereAndBack_isTheSame_andItsNumberDependsOnTheTasksAlone() {
        TaskBatch batch = TaskBatch.of(TASKS);
        TaskBatch back = Json.read(Json.parse(Json.line(batch)), TaskBatch.class);
        assertEquals(TASKS, back.read());
        assertEquals(batch.number(), back.number());
        assertNotEquals(batch.number(), TaskBatch.of(TASKS.subList(0, 1)).number());
    }

    @Test
    void unit_ofNoTaskOrTooMany_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> Json.read("{\"tasks\":[]}", TaskBatch.class));
        List<ProverTask> many = Collections.nCopies(TaskBatch.MOST + 1, TASKS.get(0));
        assertThrows(IllegalArgumentException.class, () -> TaskBatch.of(many));
        assertThrows(IllegalArgumentException.class, () -> new TaskBatch(List.of("won " + KEY + " 3")).read());
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
                List<TaskAnswer> answers = read(json.toString());
                assertEquals(TASKS.size(), answers.size());
                answers.forEach(answer -> assertEquals(KEY, answer.found().key()));
                taken++;
            } catch (IllegalArgumentException e) {
                // Refused.
            }
        }
        assertTrue(taken > 0 && taken < 10_000, "taken: " + taken);
    }
}
