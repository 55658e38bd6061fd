package org.kagetsu.prover;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Does the tasks of a prover on threads of this process.
 *
 * <p>Safe for use by many threads.
 */
final class TaskThreads implements TaskExecutor {

    private final ProverOptions options;
    private final List<TaskSolver> solvers = new ArrayList<>();
    private boolean isStopped;
    private @Nullable Throwable failure;

    TaskThreads(ProverOptions options) {
        this.options = options;
    }

    @Override
    public void run(TaskExecutor.Source source) throws IOException, InterruptedException {
        List<Thread> threads = new ArrayList<>();
        TaskSolver.OpenPositions open = new TaskSolver.OpenPositions();
        for (int i = 0; i < options.threads(); i++) {
            TaskSolver solver = new TaskSolver(options, open);
            synchronized (this) {
                solvers.add(solver);
            }
            threads.add(new Thread(() -> work(solver, source), "kagetsu-prover-" + i));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        end();
    }

    private synchronized void end() throws IOException {
        if (failure instanceof IOException cause) {
            throw cause;
        }
        if (failure != null) {
            throw new IllegalStateException("the prover failed", failure);
        }
    }

    private void work(TaskSolver solver, TaskExecutor.Source source) {
        try (solver) {
            for (Optional<ProverTask> task = source.take(); task.isPresent(); task = source.take()) {
                source.done(task.get(), solver.answer(task.get()));
            }
        } catch (Throwable e) {
            fail(e);
            source.stop();
        }
    }

    private synchronized void fail(Throwable e) {
        if (failure == null && !isStopped) {
            failure = e;
        }
    }

    /** Ends what runs. What is in work is dropped. */
    @Override
    public synchronized void stop() {
        isStopped = true;
        solvers.forEach(TaskSolver::close);
    }
}
