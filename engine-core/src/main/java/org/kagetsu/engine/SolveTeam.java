package org.kagetsu.engine;

import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.kagetsu.board.Position;
import org.kagetsu.search.Helpers;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.ProofSolver;

/**
 * The threads of one solve. All search the same position on a shared table, which tells them where the others are at work
 * (Kaneko, "Parallel Depth First Proof Number Search", 2010). Whoever decides the position stores it there, and all end.
 *
 * <p>The first thread, which owns the team, begins alone, because most solves end before other threads have begun.
 *
 * @param first the first thread's solver
 * @param maker makes those of the others
 * @param position the first thread's position
 * @param threads threads, 2 or more
 * @param control the first thread's control
 */
record SolveTeam(ProofSolver first, Maker maker, Position position, int threads, SolverControl control)
        implements ProofSolver {

    /** The nodes that the first thread searches alone. */
    private static final long ALONE_NODES = 1_000;

    /** Makes solvers for other threads, on the table of the first thread's. */
    @FunctionalInterface
    interface Maker {

        /**
         * Makes a solver. Called by the thread that uses it.
         *
         * @param position the thread's own copy of the position
         * @param counter the thread's own counter
         */
        ProofSolver make(Position position, NodeCounter counter);
    }

    /** Makes a team. */
    @FunctionalInterface
    interface Gathering {

        /** Makes the team of one solve; see {@link SolveTeam}. */
        ProofSolver of(ProofSolver first, Maker maker, Position position, SolverControl control);
    }

    /**
     * {@inheritDoc}
     *
     * @param nodes the most nodes to spend on all threads together
     * @throws OutOfMemoryError if the Java heap has no room for another thread
     * @throws CompletionException if another thread failed in another way
     */
    @Override
    public int solve(int side, long nodes) {
        long end = control.allNodes() + nodes;
        int plies = first.solve(side, Math.min(nodes, ALONE_NODES));
        long left = end - control.allNodes();
        while (left > 0 && !first.isDecided() && !control.isStopped()) {
            solveTogether(side, 1 + left / threads);
            left = end - control.allNodes();
            // If another thread has decided the position, the table has the answer.
            plies = first.solve(side, Math.max(1, Math.min(left, ALONE_NODES)));
            left = end - control.allNodes();
        }
        return plies;
    }

    private void solveTogether(int side, long share) {
        Position start = position.copy();
        List<SolverControl> others = Stream.generate(SolverControl::new).limit(threads - 1L).toList();
        Helpers helpers = new Helpers();
        control.begin(others);
        try {
            for (SolverControl other : others) {
                helpers.start(SolveTeam::startThread, () -> help(start, side, share, other));
            }
            first.solve(side, share);
        } finally {
            others.forEach(SolverControl::requestStop);
            helpers.awaitEnd();
            control.end();
        }
    }

    /** Another thread's work. If it has decided the position or failed, the first thread need not go on. */
    private void help(Position start, int side, long share, SolverControl counter) {
        boolean isOpen = false;
        try {
            ProofSolver solver = maker.make(start.copy(), counter);
            solver.solve(side, share);
            isOpen = !solver.isDecided();
        } finally {
            if (!isOpen) {
                control.breakOff();
            }
        }
    }

    private static void startThread(Runnable task) {
        Thread thread = new Thread(task, "kagetsu-solve");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public boolean isDecided() {
        return first.isDecided();
    }

    @Override
    public int winningMove() {
        return first.winningMove();
    }
}
