package org.kagetsu.benchmarks.cluster.work;

/** Hears what happens among the workers; called on the thread that polls the coordinator. */
public interface CoordinatorListener {

    /**
     * Called for what people should know: a worker comes or goes, the broker is away.
     *
     * @param text one line
     */
    void say(String text);

    /**
     * Called about once a second while the coordinator is polled.
     *
     * @param status how the work stands
     */
    default void status(ClusterStatus status) {}

    /** {@return what people want of the workers; asked about once a second} */
    default Orders orders() {
        return Orders.NONE;
    }

    /** {@return how many units each worker may do; asked when a worker joins} */
    default Quota quota() {
        return Quota.NONE;
    }
}
