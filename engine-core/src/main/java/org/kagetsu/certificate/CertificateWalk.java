package org.kagetsu.certificate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Verdict;

/**
 * Walks through the nodes of a certificate in the order of their numbers, on one board. Moves, replies and references
 * are checked here; the claims of a node are a task of its own, for any thread.
 *
 * <p>Owned by one thread.
 */
final class CertificateWalk {

    private final Certificate certificate;
    private final CheckOptions options;
    private final ClaimSolver solver;
    private final CheckTasks tasks;
    private final Tally tally;
    private final Position board;
    private final int[] points;

    /** The nodes that others refer to. */
    private final BitSet targets = new BitSet();

    /** The stones of those that are finished, all nodes below them included. */
    private final Map<Integer, byte[]> finished = new HashMap<>();

    private int next;

    CertificateWalk(
            Certificate certificate, CheckOptions options, ClaimSolver solver, CheckTasks tasks, Tally tally) {
        this.certificate = certificate;
        this.options = options;
        this.solver = solver;
        this.tasks = tasks;
        this.tally = tally;
        this.board = certificate.position();
        this.points = board.grid().moves();
    }

    /** The number of nodes with claims that a sample chooses. */
    static int chosen(CertificateNode root, CheckOptions options) {
        int count = 0;
        Deque<CertificateNode> open = new ArrayDeque<>();
        open.push(root);
        for (int number = 0; !open.isEmpty(); number++) {
            CertificateNode node = open.pop();
            boolean hasClaims = node instanceof CertificateNode.Step || node instanceof CertificateNode.Claim;
            count += hasClaims && options.chooses(number) ? 1 : 0;
            if (node instanceof CertificateNode.Step step) {
                List<CertificateNode> below = new ArrayList<>(step.answers().replies().values());
                Collections.reverse(below);
                below.forEach(open::push);
            }
        }
        return count;
    }

    void run() {
        addTargets(certificate.root());
        try {
            node(certificate.root());
        } catch (Refusal e) {
            e.verdict().ifPresent(tasks::refuse);
        }
    }

    private void addTargets(CertificateNode node) {
        if (node instanceof CertificateNode.Reference reference) {
            targets.set(reference.node());
            tally.referenceFound();
        } else if (node instanceof CertificateNode.Step step) {
            step.answers().replies().values().forEach(this::addTargets);
        }
    }

    /** The winner's turn. */
    private void node(CertificateNode node) {
        int number = next++;
        if (node instanceof CertificateNode.Step step) {
            checkMove(step.move(), false);
            board.place(step.move());
            replies(number, step.answers());
            board.undo();
        } else if (node instanceof CertificateNode.Claim claim) {
            addTask(number, task -> task.checkClaim(claim));
        } else {
            if (node instanceof CertificateNode.Win win) {
                checkMove(win.move(), true);
            } else {
                checkReference((CertificateNode.Reference) node);
            }
            tally.nodeJudged(options.isSample());
        }
        if (targets.get(number)) {
            finished.put(number, stones());
        }
    }

    private void replies(int number, CertificateNode.Answers answers) {
        for (int reply : answers.replies().keySet()) {
            if (!board.isAllowed(reply)) {
                throw refusal("the reply " + Move.toText(reply) + " is not legal");
            }
        }
        addTask(number, task -> task.checkAnswers(answers));
        answers.replies().forEach((reply, node) -> {
            board.place(reply);
            node(node);
            board.undo();
        });
    }

    private void checkMove(int move, boolean mustWin) {
        if (!board.isEmpty(move)) {
            throw refusal("the winner's move " + Move.toText(move) + " is occupied");
        }
        boolean wins = board.wins(move, certificate.winner());
        if (wins != mustWin) {
            throw refusal(mustWin
                    ? Move.toText(move) + " does not win"
                    : "play goes on after " + Move.toText(move) + " has won");
        }
        if (!wins && !board.isAllowed(move)) {
            throw refusal("the winner's move " + Move.toText(move) + " is forbidden");
        }
    }

    private void checkReference(CertificateNode.Reference reference) {
        Grid grid = board.grid();
        Symmetry symmetry = reference.symmetry();
        byte[] target = finished.get(reference.node());
        if (target == null) {
            throw refusal("node " + reference.node() + " is not finished");
        }
        if (!symmetry.apply(grid).equals(grid)) {
            throw refusal("the symmetry " + symmetry + " turns a board that is not a square");
        }
        for (int point : points) {
            if (target[index(symmetry.apply(point, grid))] != board.stone(point)) {
                throw refusal("the position is not that of node " + reference.node() + " after " + symmetry);
            }
        }
    }

    /** The stones of the board; the winner is to move at all nodes. */
    private byte[] stones() {
        byte[] stones = new byte[points.length];
        for (int point : points) {
            stones[index(point)] = (byte) board.stone(point);
        }
        return stones;
    }

    private int index(int point) {
        return Move.y(point) * board.grid().width() + Move.x(point);
    }

    private Refusal refusal(String problem) {
        return new Refusal(problem, board, certificate);
    }

    /** Leaves the claims at the position at hand to another thread. */
    private void addTask(int number, Consumer<ClaimTask> work) {
        if (!options.chooses(number)) {
            if (!tasks.goesOn()) {
                throw new Refusal();
            }
            return;
        }
        ClaimTask task = new ClaimTask(certificate, number, board.copy(), solver, tasks, tally);
        if (!tasks.add(number, () -> answer(task, work))) {
            throw new Refusal();
        }
    }

    private static Optional<Verdict> answer(ClaimTask task, Consumer<ClaimTask> work) {
        try {
            work.accept(task);
            return Optional.empty();
        } catch (Refusal e) {
            return e.verdict();
        }
    }
}
