package org.kagetsu.certificate;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Proof;

/** The engine's solver of threats as a solver of claims, for any number of threads. */
final class TestSolver implements ClaimSolver, AutoCloseable {

    private final Queue<Solver> free = new ConcurrentLinkedQueue<>();

    @Override
    public Optional<Attack> solve(Position position, long nodes) {
        Solver polled = free.poll();
        Solver solver = polled == null ? Solver.builder().memory(1L << 20).build() : polled;
        try {
            return solver.solve(position, SolverOptions.VCT.withNodes(nodes)).proof()
                    .map(Proof::root)
                    .filter(Attack.class::isInstance)
                    .map(Attack.class::cast);
        } finally {
            free.add(solver);
        }
    }

    @Override
    public void close() {
        free.forEach(Solver::close);
    }
}
