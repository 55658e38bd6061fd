package org.kagetsu.benchmarks.proofs.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.benchmarks.options.Sha256;
import org.kagetsu.prover.AnswerCheck;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecord;
import org.kagetsu.prover.ProverTask;

/**
 * A unit of work of a proof, as JSON: some tasks that one worker does, one after another.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param tasks each as a {@linkplain ProverTask#toLine line}
 */
record TaskBatch(List<String> tasks) {

    /** The most tasks of a batch. */
    static final int MOST = 16;

    /** Digits of a digest that make a number of a unit, 28 bits. */
    private static final int NUMBER_DIGITS = 7;

    TaskBatch {
        tasks = List.copyOf(tasks);
        Range.check("tasks", tasks.size(), 1, MOST);
    }

    /**
     * What became of a batch.
     *
     * @param answers in the order of the tasks
     * @param millis how long they took together, in milliseconds
     */
    record Done(List<Answer> answers, long millis) {}

    /**
     * What became of a task.
     *
     * @param found what was found, as a {@linkplain ProverRecord#toLine line}
     * @param nodes nodes of the solver that it took
     */
    record Answer(String found, long nodes) {

        static Answer of(ProverTask.Answer answer) {
            return new Answer(answer.found().toLine(), answer.nodes());
        }
    }

    static TaskBatch of(List<ProverTask> tasks) {
        return new TaskBatch(tasks.stream().map(ProverTask::toLine).toList());
    }

    /**
     * {@return the tasks}
     *
     * @throws IllegalArgumentException if a text is none
     */
    List<ProverTask> read() {
        return tasks.stream().map(ProverTask::parse).toList();
    }

    /**
     * The number of the unit. It depends on the tasks alone, so that a result which arrives after the coordinator was
     * started again is taken for the tasks that it is about.
     */
    int number() {
        return Integer.parseInt(Sha256.of(String.join("\n", tasks)).substring(0, NUMBER_DIGITS), 16);
    }

    /**
     * {@return the answers of a result}
     *
     * @param done what a worker has sent
     * @param asked the tasks that it was given
     * @param options how much work they are
     * @throws IllegalArgumentException if these cannot be answers to the tasks
     */
    static List<ProverTask.Answer> answers(Done done, List<ProverTask> asked, ProverOptions options) {
        if (done.answers().size() != asked.size()) {
            throw new IllegalArgumentException(done.answers().size() + " answers instead of " + asked.size());
        }
        Range.checkLeast("milliseconds", done.millis(), 0);
        List<ProverTask.Answer> answers = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            Answer sent = done.answers().get(i);
            ProverTask.Answer answer = new ProverTask.Answer(ProverRecord.parse(sent.found()), sent.nodes());
            AnswerCheck.check(asked.get(i), answer, options);
            answers.add(answer);
        }
        return answers;
    }

    /**
     * {@return a result as a worker has sent it}
     *
     * @throws IllegalArgumentException if it is none
     */
    static Done done(JsonNode body) {
        return Json.read(body, Done.class);
    }
}
