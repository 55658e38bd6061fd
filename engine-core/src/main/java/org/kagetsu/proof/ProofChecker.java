package org.kagetsu.proof;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
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
public final class ProofChecker {

    private static final Verdict OVER = new Verdict(false, "the game is over", List.of());

    private final Position board;
    private final int winner;
    private final int loser;
    private final int reach;
    private final boolean needsOpenEnd;
    private final int[] points;
    private final int firstPly;

    /**
     * The number of replays of shared branches that are running, 0 or 1. Each has placed a stone of the loser that the
     * tree does not know.
     */
    private int assumed;

    /** Whether someone wants to know what is wrong and where. */
    private final boolean explains;

    private String problem = "";
    private List<Integer> variation = List.of();

    private ProofChecker(Position position, int winner, boolean explains) {
        this.explains = explains;
        this.board = position.copy();
        this.winner = winner;
        this.loser = Side.opponent(winner);
        this.reach = position.rule().winLength();
        this.needsOpenEnd = position.rule().winCondition(winner).needsOpenEnd();
        this.points = position.grid().moves();
        this.firstPly = position.ply();
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
        return holds ? Verdict.VALID : new Verdict(false, checker.problem, checker.variation);
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
        for (int move : Objects.requireNonNull(position, "position").grid().moves()) {
            all.set(move);
        }
        return answeredMoves(position, threat, all);
    }

    /**
     * Finds those of some moves that do not stop a threat, as {@link #answeredMoves(Position, Attack)} does.
     *
     * @param position a position that is not over; never changed
     * @param threat a win of the side that is not to move
     * @param moves the moves to look at, points of the board
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

    /**
     * The winner's turn.
     *
     * @param checkedBefore the loser's last stone, if it is known that the loser could not win with another one; else
     *     {@link Move#NONE}
     */
    private boolean attack(Attack attack, int checkedBefore) {
        int move = attack.move();
        if (!board.grid().contains(move)) {
            return fail("the winner's " + Move.describe(move) + " is outside the board", move);
        }
        if (!board.isEmpty(move)) {
            return fail("the winner's move %s is occupied", move);
        }
        boolean wins = board.wins(move, winner);
        Defence defence = attack.defence().orElse(null);
        if (defence == null) {
            return wins || fail("%s does not win", move);
        }
        if (wins) {
            return fail("play goes on after %s has won", move);
        }
        if (isForbidden(winner, move)) {
            return fail("the winner's move %s is forbidden", move);
        }
        board.place(move);
        boolean holds = defence(defence, checkedBefore);
        board.undo();
        return holds;
    }

    /** The loser's turn: checks that he cannot win, and that each of his legal moves is answered. */
    private boolean defence(Defence defence, int checkedBefore) {
        if (board.empties() == 0) {
            return fail("the board is full, a draw", Move.NONE);
        }
        return !loserWins(checkedBefore) && branches(defence) && others(defence);
    }

    /**
     * Whether the loser has a winning move. If he had none before his last stone, he can win now only with a run that
     * holds this stone: at the first point beside his stones around it, in each direction.
     */
    private boolean loserWins(int lastStone) {
        if (lastStone == Move.NONE) {
            for (int move : points) {
                if (loserWinsAt(move)) {
                    return true;
                }
            }
            return false;
        }
        for (int d = 0; d < Direction.COUNT; d++) {
            int step = Direction.step(d);
            if (loserWinsAt(endOfRun(lastStone, step)) || loserWinsAt(endOfRun(lastStone, -step))) {
                return true;
            }
        }
        return false;
    }

    /** The first point without a stone of the loser. */
    private int endOfRun(int start, int step) {
        int point = start + step;
        while (board.stone(point) == Stone.of(loser)) {
            point += step;
        }
        return point;
    }

    private boolean loserWinsAt(int move) {
        return board.isEmpty(move) && board.wins(move, loser)
                && !fail("the loser wins first with %s", move);
    }

    private boolean branches(Defence defence) {
        for (Map.Entry<Integer, Attack> branch : defence.branches().entrySet()) {
            int move = branch.getKey();
            if (!board.grid().contains(move)) {
                return fail("the loser's " + Move.describe(move) + " is outside the board", move);
            }
            boolean isOccupied = !board.isEmpty(move);
            if (isOccupied || isForbidden(loser, move)) {
                if (assumed == 0) {
                    return fail(isOccupied ? "the loser's move %s is occupied" : "the loser's move %s is forbidden", move);
                }
            } else if (!answered(move, branch.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** Places a stone of the loser and checks the winner's answer. */
    private boolean answered(int move, Attack answer) {
        board.place(move);
        boolean holds = attack(answer, move);
        board.undo();
        return holds;
    }

    /** Every legal move that has no branch of its own. */
    private boolean others(Defence defence) {
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
        return board.isEmpty(move) && !defence.branches().containsKey(move) && !isForbidden(loser, move);
    }

    /** The winner's move, if it ends the branch and would win now if the winner were to move; else none. */
    private int winAtOnce(Attack attack) {
        int move = attack.move();
        boolean wins = attack.isWin() && board.grid().contains(move) && board.isEmpty(move) && board.wins(move, winner);
        return wins ? move : Move.NONE;
    }

    private boolean isAnswered(int move, @Nullable Attack otherwise) {
        if (otherwise == null) {
            return fail("the loser's move %s is not answered", move);
        }
        assumed++;
        boolean holds = answered(move, otherwise);
        assumed--;
        return holds;
    }

    private boolean isForbidden(int side, int move) {
        return side == Side.BLACK && board.isForbidden(move);
    }

    /**
     * Notes what is wrong and where, if someone wants to know. A solver that tries moves asks very often and does not.
     *
     * @param what what is wrong, with %s for the move
     * @param move a move, or {@link Move#NONE} if the text names none
     * @return false
     */
    private boolean fail(String what, int move) {
        if (explains) {
            problem = String.format(Locale.ROOT, what, text(move));
            List<Integer> moves = new ArrayList<>();
            for (int i = firstPly; i < board.ply(); i++) {
                moves.add(board.move(i));
            }
            variation = moves;
        }
        return false;
    }

    private String text(int move) {
        return board.grid().contains(move) ? Move.toText(move) : "number " + move;
    }
}
