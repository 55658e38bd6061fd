package org.kagetsu.benchmarks.proofs.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.work.Work;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.prover.OpenPositions;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverTask;
import org.kagetsu.prover.ProverTaskText;
import org.kagetsu.prover.TaskSolver;

/**
 * A worker's part of a proof.
 *
 * <p>Safe for use by many threads.
 */
public final class ProofWork implements Work {

    private final ProverOptions options;
    private final OpenPositions open = new OpenPositions();
    private final Deque<TaskSolver> solvers = new ConcurrentLinkedDeque<>();

    private ProofWork(ProverOptions options) {
        this.options = options;
    }

    /**
     * Prepares for a proof.
     *
     * @param body the job's body
     * @param files brings files here; a proof needs none
     * @return what does its tasks
     * @throws IllegalArgumentException if a number is outside its range
     */
    public static ProofWork prepare(JsonNode body, Files files) {
        return new ProofWork(ProofJob.options(body));
    }

    @Override
    public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
        List<ProverTask> tasks = Json.read(body, TaskBatch.class).read();
        TaskSolver free = solvers.poll();
        TaskSolver solver = free == null ? new TaskSolver(options, open) : free;
        TaskBatch.Done done = answer(tasks, solver, course);
        solvers.push(solver);
        return Json.tree(done);
    }

    private static TaskBatch.Done answer(List<ProverTask> tasks, TaskSolver solver, Consumer<String> course)
            throws InterruptedException {
        long start = System.nanoTime();
        List<TaskBatch.Answer> answers = new ArrayList<>();
        for (ProverTask task : tasks) {
            course.accept(ProverTaskText.write(task));
            answers.add(TaskBatch.Answer.of(solver.answer(task)));
            if (Thread.interrupted()) {
                throw new InterruptedException("the tasks were interrupted");
            }
        }
        return new TaskBatch.Done(answers, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }

    @Override
    public void close() {
        for (TaskSolver solver = solvers.poll(); solver != null; solver = solvers.poll()) {
            solver.close();
        }
    }
}
