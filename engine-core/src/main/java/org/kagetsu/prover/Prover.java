package org.kagetsu.prover;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.grid.Move;

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
    private final Map<ProverTask, ProofGraph.Choice> atWork = new HashMap<>();

    private long steps;
    private long nodes;
    private boolean isStopped;
    private @Nullable TaskExecutor executor;

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
     * Works on threads of this process until the win is proved, no work is left, or {@link #stop} is called. An interrupt
     * does what {@link #stop} does, and stays set.
     *
     * @param listener keeps the records
     * @return whether the win is proved
     * @throws IOException if the listener could not keep a record
     */
    public boolean run(Listener listener) throws IOException {
        return run(new TaskThreads(options), listener);
    }

    /**
     * Has others work until the win is proved, no work is left, or {@link #stop} is called. An interrupt does what
     * {@link #stop} does, and stays set.
     *
     * @param by has the tasks done
     * @param listener keeps the records
     * @return whether the win is proved
     * @throws IOException if the listener could not keep a record, or the work cannot go on
     */
    public boolean run(TaskExecutor by, Listener listener) throws IOException {
        TaskExecutor.Source source = new Tasks(Objects.requireNonNull(listener, "listener"));
        synchronized (this) {
            executor = Objects.requireNonNull(by, "by");
        }
        try {
            by.run(source);
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            executor = null;
            return graph.root().isProved();
        }
    }

    /** The tasks of one run. Guarded by the prover. */
    private final class Tasks implements TaskExecutor.Source {

        private final Listener listener;

        Tasks(Listener listener) {
            this.listener = listener;
        }

        @Override
        public Optional<ProverTask> poll() {
            synchronized (Prover.this) {
                ProofGraph.Choice choice = isOver() ? null : graph.choose();
                if (choice == null) {
                    return Optional.empty();
                }
                ProverTask task = task(choice);
                atWork.put(task, choice);
                return Optional.of(task);
            }
        }

        @Override
        public Optional<ProverTask> take() throws InterruptedException {
            synchronized (Prover.this) {
                Optional<ProverTask> task = poll();
                while (task.isEmpty() && !isOver() && !atWork.isEmpty()) {
                    Prover.this.wait();
                    task = poll();
                }
                return task;
            }
        }

        @Override
        public boolean isOver() {
            synchronized (Prover.this) {
                return isStopped || graph.root().isProved();
            }
        }

        @Override
        public void done(ProverTask task, ProverTask.Answer answer) throws IOException {
            synchronized (Prover.this) {
                ProofGraph.Choice choice = atWork.remove(task);
                if (choice == null) {
                    return;
                }
                nodes += answer.nodes();
                choice.release();
                Prover.this.notifyAll();
                if (!isStopped) {
                    listener.found(answer.found());
                    graph.apply(answer.found());
                    steps++;
                }
            }
        }

        @Override
        public void setAside(ProverTask task) {
            synchronized (Prover.this) {
                atWork.remove(task);
                Prover.this.notifyAll();
            }
        }

        @Override
        public void stop() {
            Prover.this.stop();
        }
    }

    private ProverTask task(ProofGraph.Choice choice) {
        ProofGraph.WinnerTurn turn = choice.turn();
        ProofGraph.LoserTurn move = choice.move();
        if (move != null) {
            return new ProverTask.Expand(turn.key, move.move);
        }
        int advised = turn.developments == 0 ? advised(turn.key) : Move.NONE;
        List<Integer> known = turn.moves.stream().map(tried -> tried.move).toList();
        return new ProverTask.Develop(turn.key, turn.developments, advised, known);
    }

    private int advised(String key) {
        Position position = PositionKey.read(key);
        int move = advice.move(position);
        boolean isPossible = move != Move.NONE && position.grid().contains(move) && position.isEmpty(move);
        return isPossible ? move : Move.NONE;
    }

    /** Ends the run soon, and every later one. What is in work is dropped. */
    public synchronized void stop() {
        isStopped = true;
        if (executor != null) {
            executor.stop();
        }
        notifyAll();
    }

    /** {@return how far the proof is} */
    public synchronized Progress progress() {
        ProofGraph.WinnerTurn root = graph.root();
        return new Progress(root.isProved(), graph.share(), graph.size(), root.proof, steps, nodes);
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
        return Certificates.of(start, graph);
    }

    /** Hears of the steps of a prover, one at a time; an exception ends the prover. */
    @FunctionalInterface
    public interface Listener {

        /**
         * A step was done. The prover waits until the call returns, so what it writes is on the disk before work goes on.
         *
         * @param entry what was found
         * @throws IOException if the record cannot be kept
         */
        void found(ProverRecord entry) throws IOException;
    }

    /**
     * How far a prover is.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param isProved whether the winner wins
     * @param share an estimate of the share that is done, 0..1: the mean over the replies to a move, level by level
     * @param positions positions with the winner to move that are known and were not won by threats at first sight, 1 or
     *     more
     * @param open the proof number: at least this many positions have to be won, 0 or more
     * @param steps records of this run and earlier ones, 0 or more
     * @param nodes nodes of the solver in this run, 0 or more
     */
    public record Progress(boolean isProved, double share, int positions, long open, long steps, long nodes) {}
}
