package org.kagetsu.benchmarks.cluster.work;

import java.time.Duration;

/**
 * How often coordinator and workers look and tell, and how long they wait for each other.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param beat between two signs of life of a worker
 * @param silence after which a worker without a sign of life is gone: at least two beats
 * @param look between two looks of the coordinator at workers, orders and suspicious units
 * @param retry for which a unit waits that failed at one worker, so that others may take it
 * @param idle for which a worker that has nothing to do waits for a unit before it looks whether it is to go on
 * @param pause between two tries to reach the broker
 * @param patience for which a unit may be away at least, before it is handed out again
 */
record Pulse(Duration beat, Duration silence, Duration look, Duration retry, Duration idle, Duration pause,
        Duration patience) {

    /** That of all programs. */
    static final Pulse USUAL = new Pulse(
            Duration.ofSeconds(4),
            Duration.ofSeconds(15),
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofMinutes(10));

    Pulse {
        if (silence.compareTo(beat.multipliedBy(2)) < 0) {
            throw new IllegalArgumentException(
                    "silence " + silence + " is less than two beats of " + beat + " each");
        }
    }
}
