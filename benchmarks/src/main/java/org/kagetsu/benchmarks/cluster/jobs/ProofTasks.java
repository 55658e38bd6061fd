package org.kagetsu.benchmarks.cluster.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.DeadLetters;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.UnitOutcome;
import org.kagetsu.benchmarks.cluster.UnitSource;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.Pool;
import org.kagetsu.prover.AnswerCheck;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecord;
import org.kagetsu.prover.ProverTask;
import org.kagetsu.prover.TaskExecutor;
import org.kagetsu.prover.TaskSolver;

/**
 * The tasks of a proof as units of work: some tasks that one worker does, one after another. They bring their positions, so
 * the job only says how much work each task is.
 *
 * <p>For one run and one caller, except {@link #stop}.
 */
public final class ProofTasks implements TaskExecutor, UnitSource<List<ProverTask>, IOException> {

    /** The name of this kind of jobs. */
    public static final String KIND = "proof";

    /** The most tasks of a unit. */
    static final int MOST = 16;

    private static final int ID_DIGITS = 16;

    /** Digits of a digest that make a number of a unit, 28 bits. */
    private static final int NUMBER_DIGITS = 7;

    /** How long a unit should take, so that messages cost little. */
    private static final double UNIT_MILLIS = 200;

    /** How much the last unit counts in the mean time of a task. */
    private static final double FRESH = 0.1;

    private final Coordinator coordinator;
    private final ProverOptions options;
    private final DeadLetters dead;
    private final Consumer<String> out;
    private TaskExecutor.@Nullable Source source;
    private final Set<Integer> numbers = new HashSet<>();
    private final Deque<ProverTask> suspects = new ArrayDeque<>();

    /** The mean time of a task at the workers, in milliseconds. */
    private double taskMillis = UNIT_MILLIS;

    /** Whether the source may have tasks that it did not have before. */
    private boolean isNew = true;

    /**
     * The body of the job: the key of the position that is to be proved, which tells one proof from another, and the limits
     * of {@link ProverOptions}.
     */
    private record Body(String root, long quickNodes, long nodes, long engineNodes, int moves) {

        ProverOptions options() {
            return new ProverOptions(quickNodes, nodes, engineNodes, moves, 1);
        }
    }

    /** The body of a unit: the tasks, each as a {@linkplain ProverTask#toLine line}. */
    record Batch(List<String> tasks) {

        Batch {
            tasks = List.copyOf(tasks);
            Range.check("tasks", tasks.size(), 1, MOST);
        }

        static Batch of(List<ProverTask> tasks) {
            return new Batch(tasks.stream().map(ProverTask::toLine).toList());
        }

        /** The tasks; refused if a text is none. */
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
    }

    /** What became of a unit: the answers in the order of the tasks, and the milliseconds that they took together. */
    record Done(List<Answer> answers, long millis) {}

    /** What became of a task: what was found, as a {@linkplain ProverRecord#toLine line}, and nodes of the solver. */
    record Answer(String found, long nodes) {

        static Answer of(ProverTask.Answer answer) {
            return new Answer(answer.found().toLine(), answer.nodes());
        }
    }

    /** A task that no worker could do, and what is known of it; the worker is empty if the workers died. */
    private record Letter(String time, String task, String reason, String worker, List<String> course) {}

    /**
     * Prepares a run.
     *
     * @param coordinator hands out the tasks
     * @param options how much work they are
     * @param dead takes the tasks that no worker could do
     * @param out takes lines for people
     */
    public ProofTasks(Coordinator coordinator, ProverOptions options, DeadLetters dead, Consumer<String> out) {
        this.coordinator = coordinator;
        this.options = options;
        this.dead = dead;
        this.out = out;
    }

    /**
     * {@return the job of a proof}
     *
     * @param root the key of the position that is to be proved
     * @param options how much work the tasks are
     * @param journal the journal's path
     */
    public static Job job(String root, ProverOptions options, Path journal) {
        Body body = new Body(root, options.quickNodes(), options.nodes(), options.engineNodes(), options.moves());
        // A worker prepares once for a job, so a job with other limits is another job.
        String id = Sha256.of(body.toString()).substring(0, ID_DIGITS);
        return new Job(id, KIND, StrictJson.tree(body), Map.of(), false, "proof for " + journal, Job.Content.UNIT);
    }

    /** How much work the tasks of a job are; refused if the body is none, or a number is outside its range. */
    static ProverOptions options(JsonNode body) {
        return StrictJson.read(body, Body.class).options();
    }

    @Override
    public void run(TaskExecutor.Source tasks) throws IOException, InterruptedException {
        source = tasks;
        coordinator.run(this);
    }

    /** Nothing to do: the source tells that it is over. */
    @Override
    public void stop() {}

    private TaskExecutor.Source source() {
        return Objects.requireNonNull(source);
    }

    @Override
    public boolean isOver() {
        return source().isOver();
    }

    /** As many tasks as there are and the workers need: units have many tasks only if tasks are short. */
    @Override
    public List<Numbered<List<ProverTask>>> next(int room) {
        List<Numbered<List<ProverTask>>> units = new ArrayList<>();
        while (!suspects.isEmpty() && units.size() < room) {
            units.add(unit(List.of(suspects.remove())));
        }
        int left = room - units.size();
        int most = (int) Math.max(1, Math.min(MOST, UNIT_MILLIS / Math.max(1, taskMillis)));
        List<ProverTask> tasks = new ArrayList<>();
        while (isNew && tasks.size() < (long) left * most) {
            Optional<ProverTask> task = source().poll();
            task.ifPresent(tasks::add);
            isNew = task.isPresent();
        }
        int count = Math.min(left, tasks.size());
        for (int i = 0; i < count; i++) {
            units.add(unit(tasks.subList(share(tasks.size(), i, count), share(tasks.size(), i + 1, count))));
        }
        return units;
    }

    /** Where the tasks of a unit begin if all units get the same number of them, as far as that is possible. */
    private static int share(int tasks, int unit, int units) {
        return (int) ((long) tasks * unit / units);
    }

    private Numbered<List<ProverTask>> unit(List<ProverTask> tasks) {
        Batch batch = Batch.of(tasks);
        int number = batch.number();
        while (!numbers.add(number)) {
            number++;
        }
        return new Numbered<>(number, StrictJson.tree(batch), List.copyOf(tasks));
    }

    @Override
    public Checked<IOException> check(Numbered<List<ProverTask>> unit, JsonNode result, String worker) {
        Done done = StrictJson.read(result, Done.class);
        List<ProverTask.Answer> answers = answers(done, unit.unit(), options);
        return () -> {
            numbers.remove(unit.number());
            double millis = Math.min(done.millis() / (double) answers.size(), UNIT_MILLIS);
            taskMillis += FRESH * (millis - taskMillis);
            for (int i = 0; i < answers.size(); i++) {
                source().done(unit.unit().get(i), answers.get(i));
            }
            isNew = true;
        };
    }

    /** The answers of a result; refused if they cannot be answers to the tasks. */
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

    /** Sets a task aside; of several, one may be to blame, so that each gets a unit of its own first. */
    @Override
    public void giveUp(Numbered<List<ProverTask>> unit, UnitOutcome outcome) throws IOException {
        numbers.remove(unit.number());
        if (unit.unit().size() > 1) {
            suspects.addAll(unit.unit());
            return;
        }
        ProverTask task = unit.unit().get(0);
        String text = task.toLine();
        dead.add(new Letter(Instant.now().toString(), text, outcome.reason(), outcome.worker(), outcome.course()));
        out.accept("task \"" + text + "\" is given up: " + outcome.reason());
        source().setAside(task);
        isNew = true;
    }

    /**
     * Prepares a worker for a proof.
     *
     * @param body the job's body
     * @param files brings files here; a proof needs none
     * @return what does its tasks
     * @throws IllegalArgumentException if a number is outside its range
     */
    public static Work prepare(JsonNode body, Work.Files files) {
        return new Solvers(options(body));
    }

    /** A worker's part of a proof. */
    private static final class Solvers implements Work {

        private final ProverOptions options;
        private final TaskSolver.OpenPositions open = new TaskSolver.OpenPositions();
        private final Pool<ProverOptions, TaskSolver> solvers =
                new Pool<>(limits -> new TaskSolver(limits, open), TaskSolver::close);

        Solvers(ProverOptions options) {
            this.options = options;
        }

        @Override
        public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
            List<ProverTask> tasks = StrictJson.read(body, Batch.class).read();
            TaskSolver solver = solvers.borrow(options);
            long start = System.nanoTime();
            List<Answer> answers = new ArrayList<>();
            try {
                for (ProverTask task : tasks) {
                    course.accept(task.toLine());
                    answers.add(Answer.of(solver.answer(task)));
                    if (Thread.interrupted()) {
                        throw new InterruptedException("the tasks were interrupted");
                    }
                }
            } finally {
                solvers.giveBack(options, solver);
            }
            return StrictJson.tree(new Done(answers, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)));
        }

        @Override
        public void close() {
            solvers.close();
        }
    }
}
