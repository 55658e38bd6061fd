package org.kagetsu.benchmarks.cluster;

import java.time.Duration;

/**
 * How often coordinator and workers look and tell, and how long they wait for each other.
 *
 * @param heartbeat between two signs of life of a worker
 * @param silence after which a worker without a sign of life is gone: at least two heartbeats
 * @param look between two looks whether something is to be done, and between two tries to reach the broker
 * @param patience for which a unit may be away at least, before it is handed out again
 */
record Timing(Duration heartbeat, Duration silence, Duration look, Duration patience) {

    /** That of all programs. */
    static final Timing USUAL =
            new Timing(Duration.ofSeconds(4), Duration.ofSeconds(15), Duration.ofSeconds(1), Duration.ofMinutes(10));

    Timing {
        if (silence.compareTo(heartbeat.multipliedBy(2)) < 0) {
            throw new IllegalArgumentException(
                    "silence " + silence + " is less than two heartbeats of " + heartbeat + " each");
        }
    }

    /** For how long a unit that failed at one worker waits, so that others may take it. */
    Duration retry() {
        return look.multipliedBy(2);
    }
}
