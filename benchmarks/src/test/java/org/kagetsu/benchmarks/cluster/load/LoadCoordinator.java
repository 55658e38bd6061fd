package org.kagetsu.benchmarks.cluster.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.cli.Reporter;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.cluster.work.FileShelf;
import org.kagetsu.benchmarks.cluster.work.Quota;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.benchmarks.files.Json;

/** The process of the coordinator of {@link FleetLoad}, with its broker. It hands out units as a tournament does. */
final class LoadCoordinator {

    static final String KIND = "sleep";

    static final String VERSION = "1";

    /** The bytes of a result, about those of a pair of games. */
    static final int RESULT_BYTES = 8000;

    /** The bytes of a unit, about those of a pair of tasks. */
    private static final int UNIT_BYTES = 1000;

    private static final Duration LOOK = Duration.ofMillis(500);

    private LoadCoordinator() {}

    /**
     * How it stands.
     *
     * @param done units that are done
     * @param workers workers that take part
     * @param messages messages to and from workers
     * @param bytes their bytes
     */
    record State(int done, int workers, long messages, long bytes) {

        static State of(ClusterStatus status) {
            int workers = (int) status.workers().stream().filter(worker -> worker.state().equals("works")).count();
            return new State(
                    status.done(), workers, status.traffic().messages(), status.traffic().bytes());
        }
    }

    /** Runs until the input ends: folder, port. */
    public static void main(String[] args) throws Exception {
        AtomicReference<State> state = new AtomicReference<>(new State(0, 0, 0, 0));
        try (Headquarters headquarters = Headquarters.listen(
                Path.of(args[0]), "127.0.0.1", Integer.parseInt(args[1]), true, LoadCoordinator::say)) {
            answer(state);
            Reporter reporter = new Reporter(
                    headquarters, "units that sleep", UnitContent.UNIT, LoadCoordinator::say,
                    status -> state.set(State.of(status)), () -> Quota.NONE);
            ToWorker.Job job = new ToWorker.Job("sleep", KIND, Json.tree(Map.of()));
            try (Coordinator coordinator = new Coordinator(
                    headquarters.link(), job, VERSION, false, FileShelf.EMPTY, headquarters.secret(), reporter)) {
                work(coordinator);
            }
        }
    }

    private static void say(String line) {
        System.err.println(line);
    }

    private static void work(Coordinator coordinator) throws Exception {
        JsonNode body = Json.tree("x".repeat(UNIT_BYTES));
        for (int next = 0; ; ) {
            while (coordinator.room() > 0) {
                coordinator.submit(next++, body);
            }
            coordinator.poll(LOOK);
        }
    }

    /** Answers each line of the input by the state, and ends the process with the input. */
    private static void answer(AtomicReference<State> state) {
        Thread thread = new Thread(
                () -> {
                    try {
                        BufferedReader in =
                                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
                        while (in.readLine() != null) {
                            System.out.println(Json.line(state.get()));
                        }
                    } catch (IOException e) {
                        System.err.println("the input is lost: " + e.getMessage());
                    }
                    Runtime.getRuntime().halt(0);
                },
                "answer");
        thread.setDaemon(true);
        thread.start();
    }
}
