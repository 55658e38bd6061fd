package org.kagetsu.engine;

import java.util.concurrent.CompletableFuture;
import org.kagetsu.board.Position;

/**
 * A solver that looks for a win by continuous threats beside a search, on a thread of its own.
 *
 * <p>Created and ended by the thread that searches.
 */
final class ProofBeside {

    private final Solver solver;
    private final CompletableFuture<Void> end;

    /**
     * Starts to solve the position of an analysis, which hears of a win.
     *
     * @param memoryBytes the memory for the solver's table
     */
    ProofBeside(RunningAnalysis analysis, long memoryBytes) {
        Position position = analysis.position();
        this.solver = Solver.builder().memory(memoryBytes).build();
        // A failure of the solver, for want of memory, leaves the search alone with its work.
        this.end = solver.solveAsync(position, SolverOptions.VCT, SolverListener.NONE)
                .thenAccept(analysis::solved)
                .exceptionally(failure -> null);
    }

    /** Ends the solve and waits for its end. */
    void end() {
        solver.close();
        end.join();
    }
}
