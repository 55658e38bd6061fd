package org.kagetsu.prover;

import java.io.IOException;

/** Has the tasks of a prover done, on threads of this process or elsewhere. For one run. */
public interface TaskExecutor {

    /**
     * Takes tasks and gives the answers back, until the source is over or has no task while none is at work.
     *
     * @param source where the tasks come from
     * @throws IOException if the work cannot go on
     * @throws InterruptedException if the thread is interrupted
     */
    void run(TaskSource source) throws IOException, InterruptedException;

    /** Ends the run soon; may be called from any thread, also from within {@link TaskSource#done}. */
    void stop();
}
