package org.kagetsu.prover;

import java.io.IOException;
import java.util.Optional;

/** Has the tasks of a prover done, on threads of this process or elsewhere. For one run. */
public interface TaskExecutor {

    /**
     * Takes tasks and gives the answers back, until the source is over or has no task while none is at work.
     *
     * @param source where the tasks come from
     * @throws IOException if the work cannot go on
     * @throws InterruptedException if the thread is interrupted
     */
    void run(Source source) throws IOException, InterruptedException;

    /** Ends the run soon; may be called from any thread, also from within {@link Source#done}. */
    void stop();

    /**
     * Where a {@link TaskExecutor} gets the tasks of a prover, and where the answers go.
     *
     * <p>Safe for use by many threads.
     */
    interface Source {

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
        void done(ProverTask task, ProverTask.Answer answer) throws IOException;

        /**
         * Leaves a task undone. The proof goes on without it, as far as that leads; a later run offers it again.
         *
         * @param task the task
         */
        void setAside(ProverTask task);

        /** Ends the run soon, as {@link Prover#stop} does. */
        void stop();
    }
}
