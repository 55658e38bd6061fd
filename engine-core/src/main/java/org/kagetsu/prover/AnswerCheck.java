package org.kagetsu.prover;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.CertificateNode.Claim;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.WinChecker;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Replies;
import org.kagetsu.prover.ProverRecord.Won;

/**
 * Refuses answers from elsewhere that cannot be answers to their tasks: of another position, with a move against the
 * rules, with a number outside its range. Whether a claim in an answer is true is not seen here; that is for the checker
 * of the certificate.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class AnswerCheck {

    private static final long MOST_NODES = 1L << Claim.MAX_EXPONENT;

    private AnswerCheck() {}

    /**
     * Checks an answer.
     *
     * @param task the task
     * @param answer what somebody says about it
     * @param options how much work the task is
     * @throws IllegalArgumentException if the answer cannot be one to this task
     */
    public static void check(ProverTask task, ProverTask.Answer answer, ProverOptions options) {
        Objects.requireNonNull(options, "options");
        ProverRecord found = Objects.requireNonNull(answer, "answer").found();
        if (!found.key().equals(Objects.requireNonNull(task, "task").key())) {
            throw new IllegalArgumentException("an answer about " + found.key() + " instead of " + task.key());
        }
        Range.check("nodes", answer.nodes(), 0, MOST_NODES);
        Position position = PositionKey.read(task.key());
        if (task instanceof ProverTask.Develop develop && found instanceof Won won) {
            Range.check("exponent", won.exponent(), 0, most(TaskSolver.developNodes(develop, options)));
        } else if (task instanceof ProverTask.Develop develop && found instanceof Developed developed) {
            checkMoves(develop, developed, position, options);
        } else if (task instanceof ProverTask.Expand expand && found instanceof Expanded expanded) {
            if (expand.move() != expanded.move()) {
                throw new IllegalArgumentException("an answer about the move " + Move.toText(expanded.move())
                        + " instead of " + Move.toText(expand.move()));
            }
            int loser = Side.opponent(position.sideToMove());
            position.place(expand.move());
            checkReplies(expanded.answer(), position, loser, options);
        } else {
            throw new IllegalArgumentException("an answer to another kind of task");
        }
    }

    /** The largest exponent of a win that a solver finds within so many nodes; the proof of it may need as many again. */
    private static int most(long nodes) {
        return Math.min(Claim.MAX_EXPONENT, ThreatClaims.exponent(nodes) + 1);
    }

    private static void checkMoves(
            ProverTask.Develop task, Developed found, Position position, ProverOptions options) {
        if (found.isAdvised() != task.isAdvised()) {
            throw new IllegalArgumentException(task.isAdvised() ? "the advice is left out" : "advice that nobody gave");
        }
        if (task.isAdvised() && !found.moves().equals(List.of(task.advised()))) {
            throw new IllegalArgumentException("other moves than the advice " + Move.toText(task.advised()));
        }
        if (!task.isAdvised()) {
            Range.check("moves", found.moves().size(), 0, options.moves());
            checkDistinct(found.moves(), position, new HashSet<>(task.known()));
        }
    }

    /** Refuses a point where the side to move may not play, or that is seen already. */
    private static void checkDistinct(List<Integer> moves, Position position, Set<Integer> seen) {
        for (int move : moves) {
            if (!position.grid().contains(move) || !position.isAllowed(move) || !seen.add(move)) {
                throw new IllegalArgumentException("move " + Move.toText(move) + " is against the rules or named twice");
            }
        }
    }

    private static void checkReplies(Replies replies, Position position, int loser, ProverOptions options) {
        Optional<Replies> decided = TaskSolver.decided(position, loser);
        if (decided.isPresent() && !replies.equals(decided.get())) {
            throw new IllegalArgumentException("the move decides, and the answer says something else");
        }
        if (decided.isPresent() || replies.equals(Replies.REFUTED)) {
            return;
        }
        if (replies.isRefuted()) {
            throw new IllegalArgumentException("more is said about a move that is refuted");
        }
        Range.check("pass", replies.pass(), -1, WinChecker.hasZones(position.rule()) ? most(options.nodes()) : -1);
        Range.check("others", replies.others(), -1, most(options.quickNodes()));
        checkDistinct(replies.open(), position, new HashSet<>());
        long legal = Arrays.stream(position.grid().moves()).filter(position::isAllowed).count();
        long needed = replies.others() >= 0 ? 0 : replies.pass() >= 0 ? Math.min(1, legal) : legal;
        if (replies.open().size() < needed) {
            throw new IllegalArgumentException("replies are left out");
        }
    }
}
