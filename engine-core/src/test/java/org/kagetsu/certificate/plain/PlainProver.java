package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes certificates of positions that a solver wins. Chance decides what is answered by a claim, by a move or by a
 * reference, what is listed, and whether a pass counts.
 */
public final class PlainProver {

    /** The limit of all claims. */
    private static final int LIMIT = 9;

    private static final int MOST_NODES = 150;

    private final PlainSolver solver;
    private final SplittableRandom random;
    private final boolean isWhole;
    private final Map<String, Integer> proved = new HashMap<>();
    private final PlainBoard board;
    private int nodes;

    private PlainProver(PlainSolver solver, SplittableRandom random, boolean isWhole, PlainBoard board) {
        this.solver = solver;
        this.random = random;
        this.isWhole = isWhole;
        this.board = board;
    }

    /**
     * A certificate for the side to move; empty if the solver does not win, or if it would be large.
     *
     * @param depth how many moves of the winner's to write at most before claims
     */
    public static Optional<PlainCertificate> prove(
            int rule, int size, List<Integer> moves, int depth, PlainSolver solver, SplittableRandom random) {
        PlainBoard board = new PlainBoard(PlainRule.of(rule, 5), size, size);
        moves.forEach(board::play);
        boolean isWhole = random.nextInt(4) == 0;
        int winner = board.toMove() == PlainBoard.BLACK ? 0 : 1;
        try {
            PlainNode root = new PlainProver(solver, random, isWhole, board).node(depth);
            return Optional.of(PlainCertificate.of(rule, size, size, winner, 0, moves, root));
        } catch (PlainRefusal tooHard) {
            return Optional.empty();
        }
    }

    private PlainNode node(int depth) {
        int number = nodes++;
        if (nodes > MOST_NODES) {
            throw new PlainRefusal("too large");
        }
        List<PlainNode> references = references();
        if (!references.isEmpty() && random.nextInt(5) > 0) {
            proved.putIfAbsent(board.toString(), number);
            return references.get(random.nextInt(references.size()));
        }
        PlainNode node = winning(win(), depth);
        proved.putIfAbsent(board.toString(), number);
        return node;
    }

    private PlainNode winning(PlainWin win, int depth) {
        if (win.replies().isEmpty() && random.nextBoolean()) {
            return new PlainNode.Win(win.move());
        }
        if (win.replies().isEmpty() || depth == 0 || random.nextInt(4) == 0) {
            return claim(win);
        }
        board.play(win.move());
        PlainNode.Answers answers = answers(depth - 1);
        board.takeBack(win.move());
        return new PlainNode.Play(win.move(), answers);
    }

    private List<PlainNode> references() {
        List<PlainNode> references = new ArrayList<>();
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            Integer there = proved.get(board.picture(symmetry));
            if (there != null) {
                references.add(new PlainNode.Reference(there, symmetry));
            }
        }
        return references;
    }

    private PlainNode.Answers answers(int depth) {
        Set<Integer> needed = new TreeSet<>(board.freePoints());
        Optional<PlainNode.Claim> pass = Optional.empty();
        board.pass();
        if (board.rule().allowsPasses() && random.nextInt(5) > 0) {
            PlainWin win = win();
            needed.retainAll(PlainZone.of(board, win));
            pass = Optional.of(claim(win));
        }
        board.pass();
        int others = isWhole || random.nextInt(3) == 0 ? -1 : LIMIT;
        SortedMap<Integer, PlainNode> replies = new TreeMap<>();
        for (int reply : board.freePoints()) {
            board.play(reply);
            boolean isNeeded = needed.contains(reply);
            boolean isListed = isNeeded ? others < 0 || random.nextInt(3) == 0 : random.nextInt(20) == 0;
            if (isListed) {
                replies.put(reply, node(depth));
            } else if (isNeeded) {
                win(); // or it is too hard
            }
            board.takeBack(reply);
        }
        return new PlainNode.Answers(pass, others, replies);
    }

    private PlainWin win() {
        return solver.solve(board.copy(), 10L << LIMIT).orElseThrow(() -> new PlainRefusal("not won"));
    }

    private PlainNode.Claim claim(PlainWin win) {
        return new PlainNode.Claim(LIMIT, isWhole ? Optional.of(win) : Optional.empty());
    }
}
