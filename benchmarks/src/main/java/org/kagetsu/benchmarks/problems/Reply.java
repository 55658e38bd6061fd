package org.kagetsu.benchmarks.problems;

import java.util.Optional;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.Solution;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.eval.Score;
import org.kagetsu.proof.Proof;

/**
 * What was said about a problem.
 *
 * @param isWin whether it was said to be won
 * @param proof the proof of the win, if there is one
 * @param timeMillis the time used in milliseconds
 */
record Reply(boolean isWin, Optional<Proof> proof, long timeMillis) {

    /** Asks a solver for the kind of win of the problem. */
    static Reply of(Solver solver, Problem problem, long millis, int threads) {
        SolverOptions options = problem.kind().options().withTimeMillis(millis).withThreads(threads);
        Solution solution = solver.solve(problem.position(), options);
        return new Reply(solution.result() == SolveResult.WIN, solution.proof(), solution.timeMillis());
    }

    /** Asks an engine for the best move. */
    static Reply of(Engine engine, Problem problem, long millis) {
        Analysis analysis = engine.analyse(problem.position(), Limits.INFINITE.withTurnMillis(millis));
        return new Reply(Score.isWin(analysis.score()), analysis.best().proof(), analysis.timeMillis());
    }
}
