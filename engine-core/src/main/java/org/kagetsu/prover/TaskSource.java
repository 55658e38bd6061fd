package org.kagetsu.prover;

import java.io.IOException;
import java.util.Optional;

/**
 * Where a {@link TaskExecutor} gets the tasks of a prover, and where the answers go.
 *
 * <p>Safe for use by many threads.
 */
public interface TaskSource {

    /** {@return the next task; empty if there is none now, because others are at work on all that is left} */
    Optional<ProverTask> poll();

    /**
     * Waits for the next task.
     *
     * @return the next task; empty at the end
     * @throws InterruptedException if the thread is interrupted
     */
    Optional<ProverTask> take() throws InterruptedException;

    /** {@return whether no more tasks come: the win is proved, or the prover was stopped} */
    boolean isOver();

    /**
     * Takes an answer. It counts once: for a task that is not at work any more, nothing happens.
     *
     * @param task the task
     * @param answer what became of it; one from elsewhere must have been checked by {@link AnswerCheck}
     * @throws IOException if the answer cannot be kept
     */
    void done(ProverTask task, TaskAnswer answer) throws IOException;

    /**
     * Leaves a task undone. The proof goes on without it, as far as that leads; a later run offers it again.
     *
     * @param task the task
     */
    void setAside(ProverTask task);

    /** Ends the run soon, as {@link Prover#stop} does. */
    void stop();
}
