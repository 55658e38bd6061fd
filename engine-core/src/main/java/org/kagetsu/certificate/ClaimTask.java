package org.kagetsu.certificate;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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

    private final Certificate certificate;
    private final int number;
    private final Position board;
    private final ClaimSolver solver;
    private final CheckTasks tasks;
    private final Tally tally;
    private final Deque<Attack> found = new ArrayDeque<>();

    /** The win of a claim, or the one after a pass, under {@link Move#NONE}; the others under their replies. */
    private final Map<Integer, Attack> wins = new TreeMap<>();

    /** The plies of the longest win that was verified. */
    private int longest;

    ClaimTask(Certificate certificate, int number, Position board, ClaimSolver solver, CheckTasks tasks, Tally tally) {
        this.certificate = certificate;
        this.number = number;
        this.board = board;
        this.solver = solver;
        this.tasks = tasks;
        this.tally = tally;
    }

    /** The winner's turn: he has a win by threats. */
    void checkClaim(CertificateNode.Claim claim) {
        win(Move.NONE, claim);
        tally.nodeChecked(number, longest, wins);
    }

    /** The loser's turn: he cannot win, and each reply that could matter is answered. */
    void checkAnswers(CertificateNode.Answers answers) {
        if (board.empties() == 0) {
            throw refusal("the board is full, a draw");
        }
        int win = board.winningMove(board.sideToMove());
        if (win != Move.NONE) {
            throw refusal("the loser wins first with " + Move.toText(win));
        }
        BitSet open = answers.pass().isPresent() ? zone(answers.pass().get()) : legalMoves();
        answers.replies().keySet().forEach(open::clear);
        for (int reply = open.nextSetBit(0); reply >= 0; reply = open.nextSetBit(reply + 1)) {
            if (answers.others().isEmpty()) {
                throw refusal("the reply " + Move.toText(reply) + " is not answered");
            }
            board.place(reply);
            win(reply, CertificateNode.Claim.within(answers.others().getAsInt()));
            board.undo();
        }
        tally.nodeChecked(number, longest == 0 ? 1 : 2 + longest, wins);
    }

    /** The replies that could change the win after a pass. */
    private BitSet zone(CertificateNode.Claim claim) {
        if (!WinChecker.hasZones(board.rule())) {
            throw refusal("a claim after a pass needs freestyle or standard rules, not " + board.rule());
        }
        board.passTurn();
        Attack win = win(Move.NONE, claim);
        board.passTurn();
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

    /** The win of the side to move, verified. */
    private Attack win(int reply, CertificateNode.Claim claim) {
        if (tasks.isOver(number)) {
            throw new Refusal();
        }
        if (board.outcome().isOver()) {
            // The node before is refused for that, but perhaps on another thread, and later.
            throw refusal(board.outcome() == Outcome.DRAW ? "the board is full, a draw" : "the game is over");
        }
        Optional<Attack> known = claim.proof().isPresent() ? Optional.empty() : foundBefore();
        Attack win = known.orElseGet(() -> verified(claim));
        longest = Math.max(longest, win.plies());
        tally.claimVerified(win);
        if (tally.keepsWins()) {
            wins.put(reply, known.isPresent() ? WholeForm.fitted(board.copy(), win) : win);
        }
        return win;
    }

    /** A win that was found for another reply and holds here, too. */
    private Optional<Attack> foundBefore() {
        return found.stream().filter(win -> WinChecker.alsoHolds(board, win)).findFirst();
    }

    /** The win of the certificate or of the solver, which holds. */
    private Attack verified(CertificateNode.Claim claim) {
        Attack win = claim.proof()
                .or(() -> solver.solve(board.copy(), claim.mostNodes()))
                .orElseThrow(() -> refusal("no win was found within ten times the claim's " + claim.nodes() + " nodes"));
        Verdict verdict = WinChecker.check(board, win);
        if (!verdict.isValid()) {
            throw refusal("the win that is claimed does not hold, " + verdict);
        }
        if (found.size() == MOST_FOUND) {
            found.removeLast();
        }
        found.addFirst(win);
        return win;
    }

    private Refusal refusal(String problem) {
        return new Refusal(problem, board, certificate);
    }
}
