package org.kagetsu.prover;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.record.PositionKey;

/**
 * Proves that the side to move wins a game, by as many steps as it takes, in as many runs as it takes.
 *
 * <p>{@link #resume} takes in the records of earlier runs, {@link #run} works on, and {@link #certificate} gives the
 * certificate of a finished proof. {@link #progress} and {@link #stop} may be called from any thread at any time; the
 * other methods are for one thread.
 */
public final class Prover {

    private final Position start;
    private final ProverOptions options;
    private final Advice advice;
    private final ProofGraph graph;
    private final List<ProverTask> tasks = new ArrayList<>();

    private long steps;
    private long nodes;
    private boolean isStopped;
    private int working;
    private @Nullable Throwable failure;

    /**
     * Creates a prover.
     *
     * @param start the position, with the winner to move and not over; copied
     * @param options how much work each task may take
     * @param advice proposes moves
     * @throws IllegalArgumentException if the position has no key, see {@link PositionKey}
     */
    public Prover(Position start, ProverOptions options, Advice advice) {
        this.start = Objects.requireNonNull(start, "start").copy().requireOngoing();
        this.options = Objects.requireNonNull(options, "options");
        this.advice = Objects.requireNonNull(advice, "advice");
        this.graph = new ProofGraph(PositionKey.of(start));
    }

    /**
     * Takes in a record of an earlier run. Records must come in the order in which they were made.
     *
     * @param entry the record
     * @throws IllegalArgumentException if it does not fit to those before it
     */
    public synchronized void resume(ProverRecord entry) {
        graph.apply(Objects.requireNonNull(entry, "entry"));
        steps++;
    }

    /**
     * Works until the win is proved, no work is left, or {@link #stop} is called.
     *
     * @param listener keeps the records
     * @return whether the win is proved
     * @throws IOException if the listener could not keep a record
     */
    public boolean run(ProverListener listener) throws IOException {
        Objects.requireNonNull(listener, "listener");
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < options.threads(); i++) {
            ProverTask task = new ProverTask(options, advice, this::isKnown);
            synchronized (this) {
                tasks.add(task);
            }
            threads.add(new Thread(() -> work(task, listener), "kagetsu-prover-" + i));
        }
        threads.forEach(Thread::start);
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
        }
        return end();
    }

    private synchronized boolean end() throws IOException {
        tasks.clear();
        if (failure instanceof IOException cause) {
            throw cause;
        }
        if (failure != null) {
            throw new IllegalStateException("the prover failed", failure);
        }
        return graph.root().isProved();
    }

    private synchronized boolean isKnown(String key) {
        return graph.find(key) != null;
    }

    private void work(ProverTask task, ProverListener listener) {
        try (task) {
            for (ProofGraph.Choice choice = next(); choice != null; choice = next()) {
                done(choice, task(task, choice), task.takeNodes(), listener);
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    /** The next task; waits while others work on all that is left; null at the end. */
    private synchronized ProofGraph.@Nullable Choice next() throws InterruptedException {
        while (!isStopped && !graph.root().isProved()) {
            ProofGraph.Choice choice = graph.choose();
            if (choice != null) {
                working++;
                return choice;
            }
            if (working == 0) {
                return null;
            }
            wait();
        }
        return null;
    }

    private ProverRecord task(ProverTask task, ProofGraph.Choice choice) {
        WinnerTurn turn = choice.turn();
        LoserTurn move = choice.move();
        if (move != null) {
            return task.expand(turn.key, move.move);
        }
        Set<Integer> known = new HashSet<>();
        int tries;
        synchronized (this) {
            turn.moves.forEach(tried -> known.add(tried.move));
            tries = turn.developments;
        }
        return task.develop(turn.key, tries, known);
    }

    private synchronized void done(
            ProofGraph.Choice choice, ProverRecord entry, long taskNodes, ProverListener listener) throws IOException {
        working--;
        nodes += taskNodes;
        choice.release();
        notifyAll();
        if (!isStopped) {
            listener.found(entry);
            graph.apply(entry);
            steps++;
        }
    }

    private synchronized void fail(Throwable e) {
        if (failure == null && !isStopped) {
            failure = e;
        }
        stop();
    }

    /** Ends the run soon. What is in work is dropped. */
    public synchronized void stop() {
        isStopped = true;
        tasks.forEach(ProverTask::close);
        notifyAll();
    }

    /** {@return how far the proof is} */
    public synchronized ProverProgress progress() {
        WinnerTurn root = graph.root();
        return new ProverProgress(root.isProved(), graph.share(), graph.size(), root.proof, steps, nodes);
    }

    /**
     * {@return the certificate of a finished proof, in the short form}
     *
     * @throws IllegalStateException if the win is not proved
     */
    public synchronized Certificate certificate() {
        if (!graph.root().isProved()) {
            throw new IllegalStateException("the win is not proved");
        }
        return Certificates.of(start, moves(), graph);
    }

    private List<Integer> moves() {
        return IntStream.range(0, start.ply()).mapToObj(start::move).toList();
    }
}
