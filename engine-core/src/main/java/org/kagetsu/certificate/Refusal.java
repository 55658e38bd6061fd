package org.kagetsu.certificate;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.proof.Verdict;

/** Ends the check at a place where something does not hold, or in silence where it does not matter any more. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Verdict verdict;

    /** Ends it in silence. */
    Refusal() {
        this.verdict = null;
    }

    /** Says what does not hold. The moves from the root to that place follow from the board. */
    Refusal(String problem, Position board, Certificate certificate) {
        super(problem);
        this.verdict = new Verdict(false, problem, board.moves().subList(certificate.rootMoves().size(), board.ply()));
    }

    Optional<Verdict> verdict() {
        return Optional.ofNullable(verdict);
    }
}
