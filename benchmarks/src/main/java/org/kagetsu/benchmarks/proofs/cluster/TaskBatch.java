package org.kagetsu.benchmarks.proofs.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.prover.AnswerCheck;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecordText;
import org.kagetsu.prover.ProverTask;
import org.kagetsu.prover.ProverTaskText;
import org.kagetsu.prover.TaskAnswer;

/**
 * A unit of work of a proof, as JSON: some tasks that one worker does, one after another.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param tasks each as {@link ProverTaskText} writes it
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
     * @param found what was found, as {@link ProverRecordText} writes it
     * @param nodes nodes of the solver that it took
     */
    record Answer(String found, long nodes) {

        static Answer of(TaskAnswer answer) {
            return new Answer(ProverRecordText.write(answer.found()), answer.nodes());
        }
    }

    static TaskBatch of(List<ProverTask> tasks) {
        return new TaskBatch(tasks.stream().map(ProverTaskText::write).toList());
    }

    /**
     * {@return the tasks}
     *
     * @throws IllegalArgumentException if a text is none
     */
    List<ProverTask> read() {
        return tasks.stream().map(ProverTaskText::read).toList();
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
    static List<TaskAnswer> answers(Done done, List<ProverTask> asked, ProverOptions options) {
        if (done.answers().size() != asked.size()) {
            throw new IllegalArgumentException(done.answers().size() + " answers instead of " + asked.size());
        }
        Range.checkLeast("milliseconds", done.millis(), 0);
        List<TaskAnswer> answers = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            Answer sent = done.answers().get(i);
            TaskAnswer answer = new TaskAnswer(ProverRecordText.read(sent.found()), sent.nodes());
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
