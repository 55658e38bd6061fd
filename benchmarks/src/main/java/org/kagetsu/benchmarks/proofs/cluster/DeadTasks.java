package org.kagetsu.benchmarks.proofs.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.work.DeadLetterFile;
import org.kagetsu.benchmarks.cluster.work.Outcome;
import org.kagetsu.prover.ProverTask;

/**
 * The list of tasks that no worker could do: a file beside the journal with a line of JSON for each, written when the
 * task is given up.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class DeadTasks {

    private final DeadLetterFile file;
    private final Consumer<String> out;

    /**
     * One task.
     *
     * @param time when it was given up
     * @param task the task, as workers get it
     * @param reason why it was given up
     * @param worker the user that gave it back last; empty if the workers died
     * @param course what workers that had it told of it before they died
     */
    record Letter(String time, String task, String reason, String worker, List<String> course) {}

    /**
     * Creates a list.
     *
     * @param journal the journal's path; the list has the same name with {@code .dead.jsonl}
     * @param out takes lines for people
     */
    public DeadTasks(Path journal, Consumer<String> out) {
        this.file = DeadLetterFile.of(journal, ".journal");
        this.out = out;
    }

    /** Adds a task. */
    void add(Outcome outcome, ProverTask task) throws IOException {
        String text = task.toLine();
        file.add(new Letter(Instant.now().toString(), text, outcome.reason(), outcome.worker(), outcome.course()));
        out.accept("task \"" + text + "\" is given up: " + outcome.reason());
    }

    /** {@return what people have to know at the end; empty if every task was done} */
    public Optional<String> summary() {
        return file.count() == 0
                ? Optional.empty()
                : Optional.of("tasks given up: " + file.count() + ", reported in " + file.path()
                        + "; the proof went on without them, and the same command tries them again");
    }
}
