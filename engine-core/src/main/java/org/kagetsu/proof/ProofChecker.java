package org.kagetsu.proof;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;

/**
 * Checks proofs by replaying them on a board: no search, no patterns, nothing but the rules of {@link Position}.
 *
 * <p>A proof holds under four conditions. Each move of the winner is allowed. Each variation ends with the winner's
 * win, or with a loser who has only forbidden moves. The loser cannot win at any of his turns. Each of his legal moves
 * is answered. A shared branch is replayed once for every legal move that has no branch of its own, with that stone on
 * the board. Inside such a replay a branch is skipped if its move is occupied by the stone or has become forbidden. A
 * second shared branch must win at once. This keeps the work below nodes times points squared. Anything that the proof
 * does not need is refused: moves after the win, branches for moves that are not legal, a shared branch that no move
 * needs.
 *
 * <p>Static functions only; safe for use by many threads. An interrupt does not end a check, because a verdict depends on
 * the proof alone; it stays set.
 */
public final class ProofChecker extends ProofReplay {

    private static final Verdict OVER = new Verdict(false, "the game is over", List.of());

    private final boolean needsOpenEnd;
    private final int[] points;

    private ProofChecker(Position position, int winner, boolean explains) {
        super(position.copy(), winner, false, explains);
        this.needsOpenEnd = position.rule().winCondition(winner).needsOpenEnd();
        this.points = position.grid().moves();
    }

    /**
     * Checks that a proof is one of a given position, and that it holds.
     *
     * @param position the position; never changed
     * @param proof the proof
     * @return whether it holds, and if not, why and where
     */
    public static Verdict check(Position position, Proof proof) {
        Objects.requireNonNull(position, "position");
        String difference = difference(position, Objects.requireNonNull(proof, "proof"));
        if (difference != null) {
            return new Verdict(false, difference, List.of());
        }
        return proof.outcome().isOver() ? OVER : check(position, proof.root());
    }

    /**
     * Checks that a proof holds from the position that it names itself.
     *
     * @param proof the proof
     * @return whether it holds, and if not, why and where
     */
    public static Verdict check(Proof proof) {
        Objects.requireNonNull(proof, "proof");
        return proof.outcome().isOver() ? OVER : check(proof.position(), proof.root());
    }

    /**
     * Checks a tree: the side to move wins by an {@link Attack}, or loses by a {@link Defence}.
     *
     * @param position the position; never changed
     * @param root the tree
     * @return whether it holds, and if not, why and where
     */
    public static Verdict check(Position position, ProofNode root) {
        Objects.requireNonNull(root, "root");
        if (Objects.requireNonNull(position, "position").outcome().isOver()) {
            return OVER;
        }
        int side = position.sideToMove();
        ProofChecker checker = new ProofChecker(position, root instanceof Attack ? side : Side.opponent(side), true);
        boolean holds = root instanceof Attack attack
                ? checker.attack(attack, Move.NONE)
                : checker.defence((Defence) root, Move.NONE);
        return checker.verdict(holds);
    }

    /**
     * Finds the moves that do not stop a threat: after each of them {@link #check(Position, ProofNode)} would find that
     * the win holds. All are checked on one board, and each only for what its stone changes.
     *
     * @param position a position that is not over; never changed
     * @param threat a win of the side that is not to move
     * @return the empty points where a stone of the side to move does not prevent the win; forbidden points count as
     *     allowed; none if that side can win at once
     */
    public static BitSet answeredMoves(Position position, Attack threat) {
        BitSet all = new BitSet();
        all.set(0, Move.CELLS);
        return answeredMoves(position, threat, all);
    }

    /**
     * Finds those of some moves that do not stop a threat, as {@link #answeredMoves(Position, Attack)} does.
     *
     * @param position a position that is not over; never changed
     * @param threat a win of the side that is not to move
     * @param moves the moves to look at, 0..1023; those off the board are passed over
     * @return the empty points among the moves where a stone of the side to move does not prevent the win
     */
    public static BitSet answeredMoves(Position position, Attack threat, BitSet moves) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(threat, "threat");
        Objects.requireNonNull(moves, "moves");
        ProofChecker checker = new ProofChecker(position, Side.opponent(position.sideToMove()), false);
        BitSet answered = new BitSet();
        if (!checker.loserWins(Move.NONE)) {
            int win = checker.winAtOnce(threat);
            for (int move = moves.nextSetBit(0); move >= 0; move = moves.nextSetBit(move + 1)) {
                if (position.isEmpty(move)
                        && ((win != Move.NONE && !checker.mayStop(move, win)) || checker.answered(move, threat))) {
                    answered.set(move);
                }
            }
        }
        return answered;
    }

    private static @Nullable String difference(Position position, Proof proof) {
        if (!position.grid().equals(proof.grid()) || position.rule() != proof.rule()) {
            return "the proof is for " + proof.rule() + " " + proof.grid() + ", not for " + position.rule() + " "
                    + position.grid();
        }
        for (int move : position.grid().moves()) {
            if (position.stone(move) != proof.stone(move)) {
                return "the proof is for another position: " + Move.toText(move) + " differs";
            }
        }
        return position.sideToMove() == proof.sideToMove()
                ? null
                : "the proof is for " + Side.name(proof.sideToMove()) + " to move";
    }

    /** Every legal move that has no branch of its own. */
    @Override
    boolean others(Defence defence) {
        Attack otherwise = defence.otherwise().orElse(null);
        if (otherwise != null && assumed > 0 && !otherwise.isWin()) {
            return fail("a shared branch within a shared branch does not win at once", Move.NONE);
        }
        int win = otherwise == null ? Move.NONE : winAtOnce(otherwise);
        boolean isNeeded = false;
        for (int move : points) {
            if (hasNoBranch(move, defence)) {
                if (!isAnswered(move, otherwise)) {
                    return false;
                }
                if (win != Move.NONE) {
                    return othersNear(win, defence, otherwise);
                }
                isNeeded = true;
            }
        }
        if (otherwise != null && !isNeeded && assumed == 0) {
            return fail("the shared branch answers no move", Move.NONE);
        }
        return true;
    }

    /**
     * Whether a stone of the loser may stop the winner's run through a point: it takes the point or, if the rules ask for
     * an open end, an end of the run.
     */
    private boolean mayStop(int move, int win) {
        int dx = Math.abs(Move.x(move) - Move.x(win));
        int dy = Math.abs(Move.y(move) - Move.y(win));
        return move == win || (needsOpenEnd && Math.max(dx, dy) <= reach && (dx == 0 || dy == 0 || dx == dy));
    }

    /** The legal moves without a branch that {@link #mayStop} the winner's run through a point. */
    private boolean othersNear(int win, Defence defence, @Nullable Attack otherwise) {
        if (hasNoBranch(win, defence) && !isAnswered(win, otherwise)) {
            return false;
        }
        for (int d = 0; needsOpenEnd && d < Direction.COUNT; d++) {
            for (int i = -reach; i <= reach; i++) {
                int move = win + i * Direction.step(d);
                if (board.grid().contains(move) && hasNoBranch(move, defence) && !isAnswered(move, otherwise)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean hasNoBranch(int move, Defence defence) {
        return board.isAllowed(move) && !defence.branches().containsKey(move);
    }

    /** The winner's move, if it ends the branch and would win now if the winner were to move; else none. */
    private int winAtOnce(Attack attack) {
        int move = attack.move();
        boolean wins = attack.isWin() && board.grid().contains(move) && board.isEmpty(move) && board.wins(move, winner);
        return wins ? move : Move.NONE;
    }

    private boolean isAnswered(int move, @Nullable Attack otherwise) {
        return otherwise == null ? fail("the loser's move %s is not answered", move) : answeredByShared(move, otherwise);
    }
}
