package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.files.StrictJson;

/**
 * What people want of a coordinator and its workers: a file in the cluster's folder, which a running coordinator looks at.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param isPaused whether no units are handed out
 * @param drained when the coordinator was told to drain, in seconds since 1970; 0 for never. One that is started later
 *     does not obey
 * @param workers orders for single workers, by their users
 */
public record Orders(boolean isPaused, long drained, SortedMap<String, Single> workers) {

    /** No order. */
    static final Orders NONE = new Orders(false, 0, new TreeMap<>());

    private static final String FILE = "orders.json";

    /**
     * The order for one worker.
     *
     * @param pace how it takes units, a word of {@link Message.Order}
     * @param second when it was given, in seconds since 1970; a worker process that joins later is not drained
     */
    record Single(String pace, long second) {}

    /**
     * {@return the orders in a folder}
     *
     * @param folder the cluster's folder
     * @throws IOException if they cannot be read
     */
    public static Orders read(ClusterFolder folder) throws IOException {
        return folder.read(FILE, Orders.class).orElse(NONE);
    }

    /**
     * Keeps the orders.
     *
     * @param folder the cluster's folder
     * @throws IOException if they cannot be written
     */
    public void write(ClusterFolder folder) throws IOException {
        folder.write(FILE, StrictJson.line(this));
    }

    /**
     * {@return the orders with a pause for all, or without it and without an end}
     *
     * @param pauses whether to pause
     */
    public Orders pause(boolean pauses) {
        return new Orders(pauses, 0, workers);
    }

    /** {@return the orders with an end of the coordinator} */
    public Orders drain() {
        return new Orders(isPaused, Instant.now().getEpochSecond(), workers);
    }

    /**
     * {@return the orders with a pause for one worker}
     *
     * @param user the worker's user
     */
    public Orders pause(String user) {
        return with(user, Message.Order.PAUSE);
    }

    /**
     * {@return the orders with an end of one worker}
     *
     * @param user the worker's user
     */
    public Orders drain(String user) {
        return with(user, Message.Order.DRAIN);
    }

    /**
     * {@return the orders without one for a worker}
     *
     * @param user the worker's user
     */
    public Orders resume(String user) {
        return with(user, Message.Order.WORK);
    }

    private Orders with(String user, String pace) {
        SortedMap<String, Single> changed = new TreeMap<>(workers);
        changed.remove(user);
        if (!pace.equals(Message.Order.WORK)) {
            changed.put(user, new Single(pace, Instant.now().getEpochSecond()));
        }
        return new Orders(isPaused, drained, changed);
    }

    /** Whether a coordinator that was started at a second since 1970 is to end. */
    boolean drains(long started) {
        return drained > 0 && drained >= started;
    }

    /** How a worker process that joined at a second since 1970 takes units. */
    String pace(String user, long joined) {
        Single single = workers.getOrDefault(user, new Single(Message.Order.WORK, 0));
        return single.pace().equals(Message.Order.DRAIN) && joined > single.second()
                ? Message.Order.WORK
                : single.pace();
    }
}
