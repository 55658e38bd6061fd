package org.kagetsu.certificate;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Verdict;
import org.kagetsu.proof.WinChecker;

/**
 * The claims of one node: a claim at the winner's turn, or all that a loser's turn needs beside the replies that have
 * nodes of their own.
 *
 * <p>Owned by one thread at a time.
 */
final class ClaimTask {

    /** Wins that were found for other replies, and are tried before the solver is asked. */
    private static final int MOST_FOUND = 4;

    private final int number;
    private final int firstPly;
    private final Position board;
    private final ClaimSolver solver;
    private final CheckTasks tasks;
    private final Tally tally;
    private final Deque<Attack> found = new ArrayDeque<>();
    private @Nullable Verdict refusal;

    /** Whether the check has ended before this task. */
    private boolean isDropped;

    /** The plies of the longest win that was verified. */
    private int longest;

    ClaimTask(Certificate certificate, int number, Position board, ClaimSolver solver, CheckTasks tasks, Tally tally) {
        this.number = number;
        this.firstPly = certificate.rootMoves().size();
        this.board = board;
        this.solver = solver;
        this.tasks = tasks;
        this.tally = tally;
    }

    /** What does not hold, and the moves from the root to that place. */
    static Verdict refusal(String problem, Position board, int firstPly) {
        return new Verdict(false, problem, board.moves().subList(firstPly, board.ply()));
    }

    /** The winner's turn: he has a win by threats. */
    Optional<Verdict> checkClaim(CertificateNode.Claim claim) {
        if (win(claim) != null) {
            tally.nodeChecked(number, longest);
        }
        return Optional.ofNullable(refusal);
    }

    /** The loser's turn: he cannot win, and each reply that could matter is answered. */
    Optional<Verdict> checkAnswers(CertificateNode.Answers answers) {
        if (board.empties() == 0) {
            return refuse("the board is full, a draw");
        }
        int win = board.winningMove(board.sideToMove());
        if (win != Move.NONE) {
            return refuse("the loser wins first with " + Move.toText(win));
        }
        BitSet open = answers.pass().isPresent() ? zone(answers.pass().get()) : legalMoves();
        answers.replies().keySet().forEach(open::clear);
        for (int reply = open.nextSetBit(0); reply >= 0 && isFine(); reply = open.nextSetBit(reply + 1)) {
            if (answers.others().isEmpty()) {
                return refuse("the reply " + Move.toText(reply) + " is not answered");
            }
            board.place(reply);
            win(CertificateNode.Claim.within(answers.others().getAsInt()));
            board.undo();
        }
        if (isFine()) {
            tally.nodeChecked(number, longest == 0 ? 1 : 2 + longest);
        }
        return Optional.ofNullable(refusal);
    }

    /** The replies that could change the win after a pass; none if there is no such win. */
    private BitSet zone(CertificateNode.Claim claim) {
        if (!WinChecker.hasZones(board.rule())) {
            refuse("a claim after a pass needs freestyle or standard rules, not " + board.rule());
            return new BitSet();
        }
        board.passTurn();
        Attack win = win(claim);
        board.passTurn();
        if (win == null) {
            return new BitSet();
        }
        BitSet zone = WinChecker.zone(board, win);
        tally.zoneFound(zone.cardinality());
        return zone;
    }

    private BitSet legalMoves() {
        BitSet legal = new BitSet();
        for (int move : board.grid().moves()) {
            legal.set(move, board.isAllowed(move));
        }
        return legal;
    }

    /** Whether nothing was refused or dropped so far. */
    private boolean isFine() {
        return refusal == null && !isDropped;
    }

    /** The win of the side to move, verified; null if there is none, or if it does not matter any more. */
    private @Nullable Attack win(CertificateNode.Claim claim) {
        if (tasks.isOver(number)) {
            isDropped = true;
            return null;
        }
        if (board.outcome().isOver()) {
            // The node before is refused for that, but perhaps on another thread, and later.
            refuse(board.outcome() == Outcome.DRAW ? "the board is full, a draw" : "the game is over");
            return null;
        }
        Attack win = claim.proof().isPresent() ? null : foundBefore();
        if (win == null) {
            win = verified(claim);
        }
        if (win != null) {
            longest = Math.max(longest, win.plies());
            tally.claimVerified(win);
        }
        return win;
    }

    /** A win that was found for another reply and holds here, too; null if there is none. */
    private @Nullable Attack foundBefore() {
        for (Attack win : found) {
            if (WinChecker.alsoHolds(board, win)) {
                return win;
            }
        }
        return null;
    }

    /** The win of the certificate or of the solver, if it holds; else null. */
    private @Nullable Attack verified(CertificateNode.Claim claim) {
        Attack win = claim.proof()
                .or(() -> solver.solve(board.copy(), claim.mostNodes()))
                .orElse(null);
        if (win == null) {
            refuse("no win was found within ten times the claim's " + claim.nodes() + " nodes");
            return null;
        }
        Verdict verdict = WinChecker.check(board, win);
        if (!verdict.isValid()) {
            refuse("the win that is claimed does not hold, " + verdict);
            return null;
        }
        if (found.size() == MOST_FOUND) {
            found.removeLast();
        }
        found.addFirst(win);
        return win;
    }

    private Optional<Verdict> refuse(String problem) {
        refusal = refusal(problem, board, firstPly);
        return Optional.of(refusal);
    }
}
