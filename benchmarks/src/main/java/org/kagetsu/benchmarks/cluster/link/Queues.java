package org.kagetsu.benchmarks.cluster.link;

/**
 * The names of the queues. A broker that is not ours needs the two of them, and lets workers make temporary queues.
 *
 * <p>Constants only; safe for use by many threads.
 */
public final class Queues {

    /** Units that wait for a worker. */
    public static final String UNITS = "kagetsu.units";

    /** Everything that workers tell the coordinator. */
    public static final String INBOX = "kagetsu.inbox";

    /** The property of a unit that names its job, so that a worker takes only those of the job it has prepared. */
    public static final String JOB = "job";

    private Queues() {}
}
