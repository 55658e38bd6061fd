package org.kagetsu.benchmarks.cluster.work;

import java.util.HashMap;
import java.util.Map;
import org.kagetsu.benchmarks.console.PlainText;

/**
 * Complaints about messages that were refused: the first few of each user in full, the others as a number at the end.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Complaints {

    private static final int IN_FULL = 3;

    private static final int MAX_LENGTH = 300;

    private final CoordinatorListener listener;
    private final Map<String, Integer> counts = new HashMap<>();

    Complaints(CoordinatorListener listener) {
        this.listener = listener;
    }

    /** Adds a complaint. */
    void add(String user, String text) {
        if (counts.merge(user, 1, Integer::sum) <= IN_FULL) {
            listener.say("worker " + user + ": " + PlainText.of(text, MAX_LENGTH));
        }
    }

    /** How many complaints there are about a user. */
    int count(String user) {
        return counts.getOrDefault(user, 0);
    }

    void close() {
        counts.forEach((user, count) -> {
            if (count > IN_FULL) {
                listener.say("worker " + user + ": " + (count - IN_FULL) + " more messages were refused");
            }
        });
        counts.clear();
    }
}
