package org.kagetsu.benchmarks.problems;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.Solution;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.eval.Score;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.Verdict;

/**
 * How the problems of one kind went.
 *
 * <p>Not safe for use by more than one thread.
 */
final class KindResult {

    private final LongSummaryStatistics millis = new LongSummaryStatistics();
    private final List<String> missed = new ArrayList<>();
    private final List<String> falseProofs = new ArrayList<>();
    private int solved;
    private int proofs;

    /** Counts an answer. A problem is solved if the win came in time and its proof, if there is one, holds. */
    void add(Problem problem, Reply reply, long limitMillis) {
        millis.accept(reply.timeMillis());
        boolean holds = holds(problem, reply);
        if (holds && reply.isWin() && reply.timeMillis() <= limitMillis) {
            solved++;
        } else {
            missed.add(problem.name());
        }
    }

    private boolean holds(Problem problem, Reply reply) {
        if (reply.proof().isEmpty()) {
            return true;
        }
        Verdict verdict = ProofChecker.check(problem.position(), reply.proof().get());
        if (verdict.isValid()) {
            proofs++;
        } else {
            falseProofs.add("line " + problem.line() + ": " + verdict.problem());
        }
        return verdict.isValid();
    }

    /** Whether all proofs hold. */
    boolean isRight() {
        return falseProofs.isEmpty();
    }

    void print(PrintWriter out, String name, long limitMillis) {
        out.printf(
                Locale.ROOT,
                "%s: %d of %d solved (%.1f %%) within %,d ms each, %.1f ms in the mean, %,d at most, proofs that hold: %d%n",
                name,
                solved,
                millis.getCount(),
                100.0 * solved / millis.getCount(),
                limitMillis,
                millis.getAverage(),
                millis.getMax(),
                proofs);
        if (!missed.isEmpty()) {
            out.println("  not solved: lines " + String.join(", ", missed));
        }
        falseProofs.forEach(problem -> out.println("  a proof does not hold, " + problem));
    }

    /**
     * What was said about a problem.
     *
     * @param isWin whether it was said to be won
     * @param proof the proof of the win, if there is one
     * @param timeMillis the time used in milliseconds
     */
    record Reply(boolean isWin, Optional<Proof> proof, long timeMillis) {

        /** Asks a solver for the kind of win of the problem. */
        static Reply of(Solver solver, Problem problem, long millis) {
            Solution solution = solver.solve(problem.position(), problem.kind().options().withTimeMillis(millis));
            return new Reply(solution.result() == SolveResult.WIN, solution.proof(), solution.timeMillis());
        }

        /** Asks an engine for the best move. */
        static Reply of(Engine engine, Problem problem, long millis) {
            Analysis analysis = engine.analyse(problem.position(), Limits.INFINITE.withTurnMillis(millis));
            return new Reply(Score.isWin(analysis.score()), analysis.best().proof(), analysis.timeMillis());
        }
    }
}
