package org.kagetsu.engine;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.threat.ThreatOrder;

/**
 * One solve from its begin to its end. Its clock runs from its creation.
 *
 * <p>Run once by one thread; the other methods may be called by any.
 */
final class RunningSolve {

    /** Above every real limit of nodes, so that the nodes of the search and of its proof can be added. */
    private static final long MOST_NODES = Long.MAX_VALUE / 4;

    private final Position position;
    private final SolveMethod method;
    private final long nodes;
    private final int threads;
    private final SolverControl control;

    /** The answer of a solve that nobody waits for; for others it is never completed. */
    private final CompletableFuture<Solution> answer = new CompletableFuture<>();

    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private volatile @Nullable Thread runner;

    RunningSolve(Position position, SolverOptions options, SolverListener listener) {
        this.position = position;
        this.method = options.method();
        this.nodes = Math.min(options.nodes(), MOST_NODES);
        this.threads = options.threads();
        this.control = new SolverControl(2 * nodes, options.timeMillis(), listener);
    }

    Solution run(long memoryBytes, ThreatOrder order) {
        runner = Thread.currentThread();
        return new SolveTask(position, method, nodes, threads, memoryBytes, order, control).run();
    }

    /** Ends the solve as soon as possible. */
    void stop() {
        control.requestStop();
    }

    /** The answer to come, for callers that do not wait for it. */
    CompletableFuture<Solution> answer() {
        return answer;
    }

    /** Whether the answer was dropped: somebody completed the future before the end. */
    boolean isDropped() {
        return answer.isDone();
    }

    /** Whether this thread runs the solve, so that it cannot wait for its end. */
    boolean isRunByThisThread() {
        return runner == Thread.currentThread();
    }

    /** The solver is free again. */
    void ended() {
        end.complete(null);
    }

    /** Waits until the solver is free again. */
    void awaitEnd() {
        end.join();
    }
}
