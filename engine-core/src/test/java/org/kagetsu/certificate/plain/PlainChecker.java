package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether a certificate proves its win: a second opinion that shares nothing with the checker of the library, written
 * from the definition of certificates.
 */
public final class PlainChecker {

    /** How the replies are found that a win after a pass does not answer. */
    public enum Passes {
        /** The zone of the win. */
        ZONE,
        /** The win is played against a stone on each point: exact, and slow. */
        BRUTE
    }

    /** A claim's solver looks for this many times the nodes that the claim names. */
    private static final long PATIENCE = 10;

    private static final int MOST_LIMIT = 40;

    private final Passes passes;
    private final PlainSolver solver;
    private final PlainBoard board;
    private final char winner;
    private final char loser;
    private final List<String> line = new ArrayList<>();

    /** Pictures of the positions of nodes whose proof is complete. */
    private final Map<Integer, String> proved = new HashMap<>();

    private int nodes;

    private PlainChecker(PlainCertificate certificate, Passes passes, PlainSolver solver) {
        this.passes = passes;
        this.solver = solver;
        this.board = certificate.board();
        this.winner = board.toMove();
        this.loser = PlainBoard.other(winner);
    }

    /** Why a file is refused, and where; empty if it proves that the winner wins from its root. */
    public static Optional<String> refusal(byte[] file, Passes passes, PlainSolver solver) {
        try {
            check(PlainReader.read(file), passes, solver);
            return Optional.empty();
        } catch (PlainRefusal refusal) {
            return Optional.of(refusal.getMessage());
        }
    }

    /** Refuses a certificate that does not prove its win. */
    public static void check(PlainCertificate certificate, Passes passes, PlainSolver solver) {
        if (certificate.kind() != 0) {
            throw new PlainRefusal("kind " + certificate.kind());
        }
        PlainChecker checker = new PlainChecker(certificate, passes, solver);
        if (certificate.winner() != (checker.winner == PlainBoard.BLACK ? 0 : 1)) {
            throw new PlainRefusal("the winner " + certificate.winner() + " is not to move at the root");
        }
        checker.node(certificate.root());
    }

    /** The winner's turn. */
    private void node(PlainNode node) {
        int number = nodes++;
        if (board.isFull()) {
            throw refusal("the board is full");
        }
        if (node instanceof PlainNode.Claim claim) {
            proof(claim);
        } else if (node instanceof PlainNode.Win win) {
            occupy(win.move());
            if (!board.wins(win.move(), winner)) {
                throw refusal("that does not win");
            }
            release(win.move());
        } else if (node instanceof PlainNode.Play play) {
            occupy(play.move());
            if (board.wins(play.move(), winner)) {
                throw refusal("play goes on after the win");
            }
            answers(play.answers());
            release(play.move());
        } else if (node instanceof PlainNode.Reference reference) {
            String there = proved.get(reference.node());
            if (there == null) {
                throw refusal("node " + reference.node() + " is not proved");
            }
            if (!there.equals(board.picture(reference.symmetry()))) {
                throw refusal("symmetry " + reference.symmetry() + " does not lead to node " + reference.node());
            }
        }
        proved.put(number, board.toString());
    }

    /** The loser's turn. */
    private void answers(PlainNode.Answers answers) {
        List<Integer> free = board.freePoints();
        if (free.isEmpty()) {
            throw refusal("the board is full");
        }
        if (board.winsNow(loser)) {
            throw refusal("the loser has a five");
        }
        if (answers.others() > MOST_LIMIT) {
            throw refusal("the limit " + answers.others() + " is outside 0..40");
        }
        Set<Integer> open = new TreeSet<>(free);
        List<PlainWin> found = new ArrayList<>();
        if (answers.pass().isPresent()) {
            found.add(passed(answers.pass().get(), answers.replies().keySet(), open));
        }
        answers.replies().forEach((reply, node) -> {
            occupy(reply);
            node(node);
            release(reply);
            open.remove(reply);
        });
        open.forEach(reply -> unlistedReply(reply, answers, found));
    }

    private void unlistedReply(int reply, PlainNode.Answers answers, List<PlainWin> found) {
        if (answers.others() < 0) {
            throw refusal("no answer to " + board.name(reply));
        }
        occupy(reply);
        unlisted(answers.others(), found);
        release(reply);
    }

    /** The claim for a reply that is not listed. A win that was found for another reply will do if it holds here. */
    private void unlisted(int limit, List<PlainWin> found) {
        try {
            found.add(proof(new PlainNode.Claim(limit, Optional.empty())));
        } catch (PlainRefusal refusal) {
            if (board.isFull() || found.stream().noneMatch(win -> PlainReplay.alsoWins(board, win))) {
                throw refusal;
            }
        }
    }

    /** The win after a pass: keeps the replies that it does not answer. */
    private PlainWin passed(PlainNode.Claim claim, Set<Integer> listed, Set<Integer> open) {
        if (!board.rule().allowsPasses()) {
            throw refusal("no pass counts under this rule");
        }
        board.pass();
        line.add("pass");
        PlainWin win = proof(claim);
        if (passes != Passes.BRUTE) {
            open.retainAll(PlainZone.of(board, win));
        } else {
            open.removeIf(reply -> !listed.contains(reply) && PlainReplay.winsAgainst(board, win, reply));
        }
        line.remove(line.size() - 1);
        board.pass();
        return win;
    }

    /** The verified proof of a claim. */
    private PlainWin proof(PlainNode.Claim claim) {
        if (claim.limit() < 0 || claim.limit() > MOST_LIMIT) {
            throw refusal("the limit " + claim.limit() + " is outside 0..40");
        }
        if (board.isFull()) {
            throw refusal("the board is full");
        }
        Optional<PlainWin> win = claim.proof().or(() -> solver.solve(board.copy(), PATIENCE << claim.limit()));
        if (win.isEmpty()) {
            throw refusal("the claim has no proof");
        }
        String problem = PlainReplay.problem(board, win.get());
        if (!problem.isEmpty()) {
            throw refusal("the claim's proof fails: " + problem);
        }
        return win.get();
    }

    private void occupy(int point) {
        line.add(board.name(point));
        if (!board.isFree(point)) {
            throw refusal("the point is not empty");
        }
        board.play(point);
    }

    private void release(int point) {
        board.takeBack(point);
        line.remove(line.size() - 1);
    }

    private PlainRefusal refusal(String what) {
        return new PlainRefusal(what + " after " + line);
    }
}
