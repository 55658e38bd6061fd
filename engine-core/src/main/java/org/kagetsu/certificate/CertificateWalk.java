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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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
    private final int firstPly;

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
        this.firstPly = board.ply();
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
        node(certificate.root());
    }

    private void addTargets(CertificateNode node) {
        if (node instanceof CertificateNode.Reference reference) {
            targets.set(reference.node());
            tally.referenceFound();
        } else if (node instanceof CertificateNode.Step step) {
            step.answers().replies().values().forEach(this::addTargets);
        }
    }

    /** The winner's turn. Returns false if the walk ends here. */
    private boolean node(CertificateNode node) {
        int number = next++;
        boolean holds;
        if (node instanceof CertificateNode.Step step) {
            holds = step(number, step);
        } else if (node instanceof CertificateNode.Claim claim) {
            holds = addTask(number, task -> task.checkClaim(claim));
        } else if (node instanceof CertificateNode.Win win) {
            holds = judge(problem(win.move(), true));
        } else {
            holds = judge(problem((CertificateNode.Reference) node));
        }
        if (targets.get(number)) {
            finished.put(number, stones());
        }
        return holds;
    }

    private boolean step(int number, CertificateNode.Step step) {
        String problem = problem(step.move(), false);
        if (problem != null) {
            return judge(problem);
        }
        board.place(step.move());
        boolean holds = replies(number, step.answers());
        board.undo();
        return holds;
    }

    private boolean replies(int number, CertificateNode.Answers answers) {
        for (int reply : answers.replies().keySet()) {
            if (!board.isAllowed(reply)) {
                return judge("the reply " + Move.toText(reply) + " is not legal");
            }
        }
        boolean holds = addTask(number, task -> task.checkAnswers(answers));
        for (Map.Entry<Integer, CertificateNode> reply : answers.replies().entrySet()) {
            if (holds) {
                board.place(reply.getKey());
                holds = node(reply.getValue());
                board.undo();
            }
        }
        return holds;
    }

    /** What is wrong with a move of the winner; null if nothing is. */
    private @Nullable String problem(int move, boolean mustWin) {
        if (!board.isEmpty(move)) {
            return "the winner's move " + Move.toText(move) + " is occupied";
        }
        boolean wins = board.wins(move, certificate.winner());
        if (wins != mustWin) {
            return mustWin
                    ? Move.toText(move) + " does not win"
                    : "play goes on after " + Move.toText(move) + " has won";
        }
        return wins || board.isAllowed(move) ? null : "the winner's move " + Move.toText(move) + " is forbidden";
    }

    /** What is wrong with a reference; null if nothing is. */
    private @Nullable String problem(CertificateNode.Reference reference) {
        Grid grid = board.grid();
        Symmetry symmetry = reference.symmetry();
        byte[] target = finished.get(reference.node());
        if (target == null) {
            return "node " + reference.node() + " is not finished";
        }
        if (!symmetry.apply(grid).equals(grid)) {
            return "the symmetry " + symmetry + " turns a board that is not a square";
        }
        for (int point : points) {
            if (target[index(symmetry.apply(point, grid))] != board.stone(point)) {
                return "the position is not that of node " + reference.node() + " after " + symmetry;
            }
        }
        return null;
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

    private boolean judge(@Nullable String problem) {
        if (problem != null) {
            tasks.refuse(ClaimTask.refusal(problem, board, firstPly));
            return false;
        }
        tally.nodeJudged(options.isSample());
        return true;
    }

    /** Leaves the claims at the position at hand to another thread. */
    private boolean addTask(int number, Function<ClaimTask, Optional<Verdict>> work) {
        if (!options.chooses(number)) {
            return tasks.goesOn();
        }
        ClaimTask task = new ClaimTask(certificate, number, board.copy(), solver, tasks, tally);
        return tasks.add(number, () -> work.apply(task));
    }
}
