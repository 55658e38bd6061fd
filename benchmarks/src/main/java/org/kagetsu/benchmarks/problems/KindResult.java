package org.kagetsu.benchmarks.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
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

    /** The number of problems that were tried. */
    long problems() {
        return millis.getCount();
    }

    int solved() {
        return solved;
    }

    /** The number of proofs that hold. */
    int proofs() {
        return proofs;
    }

    double meanMillis() {
        return millis.getAverage();
    }

    long slowestMillis() {
        return millis.getMax();
    }

    /** The names of the problems that were not solved. */
    List<String> missed() {
        return List.copyOf(missed);
    }

    /** What is wrong with the proofs that do not hold. */
    List<String> falseProofs() {
        return List.copyOf(falseProofs);
    }
}
