package org.kagetsu.benchmarks.cluster.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.link.BrokerAddress;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.work.FileCache;
import org.kagetsu.benchmarks.cluster.work.Work;
import org.kagetsu.benchmarks.cluster.work.Worker;
import org.kagetsu.benchmarks.files.Json;

/** The process of the workers of {@link FleetLoad}: each has a user and a connection of its own, and sleeps. */
final class LoadWorkers {

    /** Milliseconds between two workers that join. */
    private static final long STEP_MILLIS = 5;

    private static final JsonNode RESULT = Json.tree("x".repeat(LoadCoordinator.RESULT_BYTES));

    private LoadWorkers() {}

    /** Runs until the input ends: address, file with users and keys, milliseconds of a unit. */
    public static void main(String[] args) throws Exception {
        BrokerAddress address = BrokerAddress.parse("address", args[0]);
        BusyMeter meter = new BusyMeter();
        for (String line : Files.readAllLines(Path.of(args[1]))) {
            String[] words = line.split(" ", -1);
            start(Link.to(address, words[0], words[1]), words[0], Long.parseLong(args[2]), meter);
            Thread.sleep(STEP_MILLIS);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("restart")) {
                meter.restart();
            }
            System.out.println(Json.line(meter.measured()));
        }
        System.exit(0);
    }

    private static void start(Link link, String name, long millis, BusyMeter meter) {
        Work.Kind kind = (body, files) -> new Sleep(millis, meter);
        Worker worker = new Worker(
                link, LoadCoordinator.VERSION, 1, Map.of(LoadCoordinator.KIND, kind), new FileCache(Path.of("none"), 0),
                line -> System.err.println(name + ": " + line));
        Thread thread = new Thread(() -> run(worker, name), name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void run(Worker worker, String name) {
        try {
            worker.run();
        } catch (IllegalArgumentException e) {
            System.err.println(name + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Work that uses no processor. An object is one worker's. */
    private static final class Sleep implements Work {

        private final long millis;
        private final BusyMeter meter;

        Sleep(long millis, BusyMeter meter) {
            this.millis = millis;
            this.meter = meter;
        }

        @Override
        public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
            meter.begin(this);
            try {
                Thread.sleep(millis);
            } finally {
                meter.end(this);
            }
            return RESULT;
        }

        @Override
        public void close() {}
    }
}
