package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import org.kagetsu.benchmarks.cluster.work.Orders;
import org.kagetsu.benchmarks.files.Json;

/**
 * The file in the cluster's folder by which people tell a coordinator what they want.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param isPaused whether no units are handed out
 * @param drained when the coordinator was told to drain, in seconds since 1970; 0 for never. One that is started later
 *     does not obey
 * @param workers orders for single workers, by their users
 */
record OrderFile(boolean isPaused, long drained, SortedMap<String, Orders.Single> workers) {

    private static final String FILE = "orders.json";

    static OrderFile read(ClusterFolder folder) throws IOException {
        if (!Files.exists(folder.file(FILE))) {
            return new OrderFile(false, 0, new TreeMap<>());
        }
        try {
            return Json.read(Files.readAllBytes(folder.file(FILE)), OrderFile.class);
        } catch (IllegalArgumentException e) {
            throw new IOException("file " + folder.file(FILE) + " is damaged: " + e.getMessage(), e);
        }
    }

    void write(ClusterFolder folder) throws IOException {
        folder.write(FILE, Json.line(this));
    }

    OrderFile withPause(boolean pauses) {
        return new OrderFile(pauses, 0, workers);
    }

    OrderFile withDrain() {
        return new OrderFile(isPaused, Instant.now().getEpochSecond(), workers);
    }

    /** The same with an order for one worker, or none if the pace is empty. */
    OrderFile with(String user, String pace) {
        SortedMap<String, Orders.Single> changed = new TreeMap<>(workers);
        changed.remove(user);
        if (!pace.isEmpty()) {
            changed.put(user, new Orders.Single(pace, Instant.now().getEpochSecond()));
        }
        return new OrderFile(isPaused, drained, changed);
    }

    /** The orders for a coordinator that was started at a second since 1970. */
    Orders orders(long started) {
        return new Orders(isPaused, drained > 0 && drained >= started, Map.copyOf(workers));
    }
}
