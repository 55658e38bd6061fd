package org.kagetsu.proof;

import java.util.List;
import java.util.Map;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;

/**
 * Replays a proof on a board, turn by turn: each move of the winner is allowed, and wins if and only if nothing follows;
 * the loser cannot win at any of his turns; each branch holds with its reply on the board. How the replies without a
 * branch are answered is for the two checkers to see.
 *
 * <p>Owned by one thread. The board is restored when a replay has ended.
 */
abstract class ProofReplay {

    final Position board;
    final int winner;
    final int loser;
    final int reach;

    /**
     * The number of replays of shared branches that are running. Each has a stone of the loser, or a pass, that the tree
     * does not know.
     */
    int assumed;

    /** Whether branches of occupied points may be left out anywhere; within a shared branch they always may. */
    private final boolean isFromElsewhere;
    /** Whether someone wants to know what is wrong and where. */
    private final boolean explains;
    private final int firstPly;
    private String problem = "";
    private List<Integer> variation = List.of();

    ProofReplay(Position board, int winner, boolean isFromElsewhere, boolean explains) {
        this.board = board;
        this.winner = winner;
        this.loser = Side.opponent(winner);
        this.reach = board.rule().winLength();
        this.isFromElsewhere = isFromElsewhere;
        this.explains = explains;
        this.firstPly = board.ply();
    }

    /** Whether all legal replies that have no branch of their own are answered. */
    abstract boolean others(Defence defence);

    /** What was found out. */
    Verdict verdict(boolean holds) {
        return holds ? Verdict.VALID : new Verdict(false, problem, variation);
    }

    /**
     * The winner's turn.
     *
     * @param checkedBefore the loser's last stone, if it is known that the loser could not win with another one; else
     *     {@link Move#NONE}
     */
    boolean attack(Attack attack, int checkedBefore) {
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
        if (!board.isAllowed(move)) {
            return fail("the winner's move %s is forbidden", move);
        }
        board.place(move);
        boolean holds = defence(defence, checkedBefore);
        board.undo();
        return holds;
    }

    /** The loser's turn: checks that he cannot win, and that each of his legal moves is answered. */
    boolean defence(Defence defence, int checkedBefore) {
        if (board.empties() == 0) {
            return fail("the board is full, a draw", Move.NONE);
        }
        return !loserWins(checkedBefore) && branches(defence) && others(defence);
    }

    /**
     * Whether the loser has a winning move. If he had none before his last stone, he can win now only with a run that
     * holds this stone: at the first point beside his stones around it, in each direction.
     */
    boolean loserWins(int lastStone) {
        if (lastStone == Move.NONE) {
            return loserWinsAt(board.winningMove(loser));
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

    /** Whether the loser wins on a point; {@link Move#NONE} is no empty point. */
    private boolean loserWinsAt(int move) {
        return board.isEmpty(move) && board.wins(move, loser) && !fail("the loser wins first with %s", move);
    }

    private boolean branches(Defence defence) {
        for (Map.Entry<Integer, Attack> branch : defence.branches().entrySet()) {
            int move = branch.getKey();
            if (!board.grid().contains(move)) {
                return fail("the loser's " + Move.describe(move) + " is outside the board", move);
            }
            if (!board.isAllowed(move)) {
                if (assumed == 0 && !isFromElsewhere) {
                    return fail("the loser's move %s is " + (board.isEmpty(move) ? "forbidden" : "occupied"), move);
                }
            } else if (!answered(move, branch.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** Places a stone of the loser and checks the winner's answer. */
    boolean answered(int move, Attack answer) {
        board.place(move);
        boolean holds = attack(answer, move);
        board.undo();
        return holds;
    }

    /** Places a stone of the loser that the tree does not know, and checks the winner's shared answer. */
    boolean answeredByShared(int move, Attack shared) {
        assumed++;
        boolean holds = answered(move, shared);
        assumed--;
        return holds;
    }

    /**
     * Notes what is wrong and where, if someone wants to know. A solver that tries moves asks very often and does not.
     *
     * @param what what is wrong, with %s for the move
     * @param move a move, or {@link Move#NONE} if the text names none
     * @return false
     */
    boolean fail(String what, int move) {
        if (explains) {
            problem = what.contains("%s") ? what.replace("%s", Move.toText(move)) : what;
            variation = board.moves().subList(firstPly, board.ply());
        }
        return false;
    }
}
