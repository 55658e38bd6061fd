package org.kagetsu.benchmarks.proofs.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.cluster.work.Drained;
import org.kagetsu.benchmarks.cluster.work.Outcome;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverTask;
import org.kagetsu.prover.TaskAnswer;
import org.kagetsu.prover.TaskExecutor;
import org.kagetsu.prover.TaskSource;

/**
 * Has the tasks of a prover done by the workers of a cluster.
 *
 * <p>For one run and one caller, except {@link #stop}.
 */
public final class ClusterTasks implements TaskExecutor {

    private static final Duration LOOK = Duration.ofMillis(500);

    /** How long a unit should take, so that messages cost little. */
    private static final double UNIT_MILLIS = 200;

    /** How much the last unit counts in the mean time of a task. */
    private static final double FRESH = 0.1;

    private final Coordinator coordinator;
    private final ProverOptions options;
    private final DeadTasks dead;
    private final Map<Integer, List<ProverTask>> pending = new HashMap<>();

    /** The mean time of a task at the workers, in milliseconds. */
    private double taskMillis = UNIT_MILLIS;

    /** Whether the source may have tasks that it did not have before. */
    private boolean isNew = true;

    /**
     * Prepares a run.
     *
     * @param coordinator hands out the tasks
     * @param options how much work they are
     * @param dead takes the tasks that no worker could do
     */
    public ClusterTasks(Coordinator coordinator, ProverOptions options, DeadTasks dead) {
        this.coordinator = coordinator;
        this.options = options;
        this.dead = dead;
    }

    /**
     * Has tasks done until the source is over, or has no task while none is at work. Then the tasks at work are abandoned
     * at once.
     *
     * @throws Drained if somebody wants the coordinator to end
     */
    @Override
    public void run(TaskSource source) throws IOException, InterruptedException {
        try {
            while (!source.isOver()) {
                handOut(source);
                if (pending.isEmpty()) {
                    return;
                }
                if (coordinator.isDrained()) {
                    throw new Drained();
                }
                Optional<Outcome> outcome = coordinator.poll(LOOK);
                if (outcome.isPresent()) {
                    take(outcome.get(), source);
                }
            }
        } finally {
            if (!pending.isEmpty()) {
                coordinator.cancel();
            }
        }
    }

    /** Nothing to do: the source tells that it is over. */
    @Override
    public void stop() {}

    /** Hands out as many tasks as there are and the workers need, few units with many tasks only if tasks are short. */
    private void handOut(TaskSource source) throws IOException, InterruptedException {
        int units = coordinator.room();
        int most = (int) Math.max(1, Math.min(TaskBatch.MOST, UNIT_MILLIS / Math.max(1, taskMillis)));
        List<ProverTask> tasks = new ArrayList<>();
        while (isNew && tasks.size() < (long) units * most) {
            Optional<ProverTask> task = source.poll();
            task.ifPresent(tasks::add);
            isNew = task.isPresent();
        }
        int count = Math.min(units, tasks.size());
        for (int i = 0; i < count; i++) {
            submit(tasks.subList(share(tasks.size(), i, count), share(tasks.size(), i + 1, count)));
        }
    }

    /** Where the tasks of a unit begin if all units get the same number of them, as far as that is possible. */
    private static int share(int tasks, int unit, int units) {
        return (int) ((long) tasks * unit / units);
    }

    private void submit(List<ProverTask> tasks) throws IOException, InterruptedException {
        TaskBatch batch = TaskBatch.of(tasks);
        int number = batch.number();
        while (pending.containsKey(number)) {
            number++;
        }
        pending.put(number, List.copyOf(tasks));
        coordinator.submit(number, Json.tree(batch));
    }

    private void take(Outcome outcome, TaskSource source) throws IOException, InterruptedException {
        List<ProverTask> tasks = pending.get(outcome.unit());
        if (tasks == null) {
            return;
        }
        if (outcome.body().isEmpty()) {
            pending.remove(outcome.unit());
            giveUp(tasks, outcome, source);
            return;
        }
        TaskBatch.Done done;
        List<TaskAnswer> answers;
        try {
            done = TaskBatch.done(outcome.body().get());
            answers = TaskBatch.answers(done, tasks, options);
        } catch (IllegalArgumentException e) {
            coordinator.again(outcome, Json.tree(TaskBatch.of(tasks)), String.valueOf(e.getMessage()));
            return;
        }
        pending.remove(outcome.unit());
        taskMillis += FRESH * (Math.min(done.millis() / (double) tasks.size(), UNIT_MILLIS) - taskMillis);
        for (int i = 0; i < tasks.size(); i++) {
            source.done(tasks.get(i), answers.get(i));
        }
        isNew = true;
    }

    /** Sets a task aside; of several, one may be to blame, so that each gets a unit of its own first. */
    private void giveUp(List<ProverTask> tasks, Outcome outcome, TaskSource source)
            throws IOException, InterruptedException {
        if (tasks.size() > 1) {
            for (ProverTask task : tasks) {
                submit(List.of(task));
            }
            return;
        }
        dead.add(outcome, tasks.get(0));
        source.setAside(tasks.get(0));
        isNew = true;
    }
}
