package org.kagetsu.certificate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.Verdict;

/**
 * Checks wins by threats, and finds the replies that could change them.
 *
 * <p>{@link ProofChecker} replays a shared answer for every legal move. This checker replays it once as if the loser
 * had passed, and then only for the moves in its zone; the package page says why that is enough. It asks the same of a
 * win otherwise, but for what soundness does not need. For rules without zones it is {@link ProofChecker}.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class WinChecker {

    private static final Verdict PROVED = new Verdict(true, "", List.of());

    private final Position board;
    private final int winner;
    private final int loser;
    private final int reach;
    private final int firstPly;

    /** Whether a branch may be left out because its point is occupied; within a shared answer it always may. */
    private final boolean isFromElsewhere;

    private String problem = "";
    private List<Integer> line = List.of();

    private WinChecker(Position board, int winner, boolean isFromElsewhere) {
        this.board = board;
        this.winner = winner;
        this.loser = Side.opponent(winner);
        this.reach = board.rule().winLength();
        this.firstPly = board.ply();
        this.isFromElsewhere = isFromElsewhere;
    }

    /**
     * Checks that the side to move wins.
     *
     * @param position the position, not over; never changed
     * @param win the win
     * @return whether it holds, and if not, why and where
     */
    public static Verdict check(Position position, Attack win) {
        Objects.requireNonNull(win, "win");
        return checkOn(Objects.requireNonNull(position, "position").copy().requireOngoing(), win);
    }

    /**
     * Finds the replies that could change a win: after any other the winner plays on as if the loser had passed, and
     * wins.
     *
     * @param position the position, the loser to move and without a winning move; never changed
     * @param win a win that holds if the loser passes
     * @return the empty points of the zone
     * @throws IllegalArgumentException if the rules have forbidden points or ask for an open end, so that no zone is
     *     known
     */
    public static BitSet zone(Position position, Attack win) {
        Objects.requireNonNull(win, "win");
        Position board = Objects.requireNonNull(position, "position").copy();
        if (!hasZones(board.rule())) {
            throw new IllegalArgumentException("zones are not known for the rule " + board.rule());
        }
        return zoneOn(board, win);
    }

    /**
     * {@return whether zones are known: a stone of the loser can take a win away only by standing on one of its points,
     * or by winning first}
     *
     * @param rule the rules
     */
    public static boolean hasZones(Rule rule) {
        Objects.requireNonNull(rule, "rule");
        return Zone.isKnown(rule);
    }

    /** As {@link #check}, on a board of the caller's, which is changed and restored. */
    static Verdict checkOn(Position board, Attack win) {
        if (!hasZones(board.rule())) {
            return ProofChecker.check(board, win);
        }
        WinChecker checker = new WinChecker(board, board.sideToMove(), false);
        return checker.attack(win, Move.NONE, false) ? PROVED : new Verdict(false, checker.problem, checker.line);
    }

    /**
     * {@return whether a win that was found in another position holds in this one, the branches of occupied points left
     * out; false for rules without zones}
     *
     * @param position the position, not over; changed and restored
     * @param win the win
     */
    public static boolean alsoHolds(Position position, Attack win) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(win, "win");
        return hasZones(position.rule())
                && new WinChecker(position, position.sideToMove(), true).attack(win, Move.NONE, false);
    }

    /** As {@link #zone}, on a board of the caller's, which is changed and restored. */
    static BitSet zoneOn(Position board, Attack win) {
        BitSet zone = Zone.of(board, win);
        for (int move = zone.nextSetBit(0); move >= 0; move = zone.nextSetBit(move + 1)) {
            zone.set(move, board.isEmpty(move));
        }
        return zone;
    }

    /**
     * The winner's turn.
     *
     * @param lastStone the loser's last stone, if he could not win without it; else {@link Move#NONE}
     * @param isShared whether this is within a shared answer: then a reply that is answered may be occupied
     */
    private boolean attack(Attack attack, int lastStone, boolean isShared) {
        int move = attack.move();
        if (!board.grid().contains(move)) {
            return fail("the winner's " + Move.describe(move) + " is outside the board");
        }
        if (!board.isEmpty(move)) {
            return fail("the winner's move " + Move.toText(move) + " is occupied");
        }
        boolean wins = board.wins(move, winner);
        Defence defence = attack.defence().orElse(null);
        if (defence == null) {
            return wins || fail(Move.toText(move) + " does not win");
        }
        if (wins) {
            return fail("play goes on after " + Move.toText(move) + " has won");
        }
        board.place(move);
        boolean holds = defence(defence, lastStone, isShared);
        board.undo();
        return holds;
    }

    /** The loser's turn: he cannot win, and each of his moves is answered. */
    private boolean defence(Defence defence, int lastStone, boolean isShared) {
        if (board.empties() == 0) {
            return fail("the board is full, a draw");
        }
        if (lastStone == Move.NONE ? board.hasWinningMove(loser) : winsThrough(lastStone)) {
            return fail("the loser wins first");
        }
        return branches(defence, isShared) && others(defence, isShared);
    }

    /** Whether a loser who could not win before has a win now: it can only be in line with the stone that he added. */
    private boolean winsThrough(int stone) {
        for (int d = 0; d < Direction.COUNT; d++) {
            for (int step = -Direction.step(d), end = 0; end < 2; step = -step, end++) {
                int point = stone + step;
                for (int i = 1; i <= reach && board.stone(point) != Stone.WALL; i++, point += step) {
                    if (board.isEmpty(point) && board.wins(point, loser)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The replies that have answers of their own. */
    private boolean branches(Defence defence, boolean isShared) {
        for (Map.Entry<Integer, Attack> branch : defence.branches().entrySet()) {
            int reply = branch.getKey();
            if (!board.grid().contains(reply)) {
                return fail("the loser's " + Move.describe(reply) + " is outside the board");
            }
            if (!board.isEmpty(reply)) {
                if (!isShared && !isFromElsewhere) {
                    return fail("the loser's move " + Move.toText(reply) + " is occupied");
                }
            } else if (!answered(reply, branch.getValue(), isShared)) {
                return false;
            }
        }
        return true;
    }

    private boolean answered(int reply, Attack answer, boolean isShared) {
        board.place(reply);
        boolean holds = attack(answer, reply, isShared);
        board.undo();
        return holds;
    }

    /** All other replies. */
    private boolean others(Defence defence, boolean isShared) {
        Attack otherwise = defence.otherwise().orElse(null);
        if (otherwise == null) {
            return everyReplyHasABranch(defence);
        }
        if (isShared && !otherwise.isWin()) {
            return fail("a shared answer within a shared answer does not win at once");
        }
        board.passTurn();
        boolean holds = attack(otherwise, Move.NONE, true);
        board.passTurn();
        if (!holds) {
            return false;
        }
        if (otherwise.isWin()) { // only a stone on the point itself could stop it
            int win = otherwise.move();
            return defence.branches().containsKey(win)
                    || fail("the loser's move " + Move.toText(win) + " is not answered");
        }
        BitSet zone = zoneOn(board, otherwise);
        for (int reply = zone.nextSetBit(0); reply >= 0; reply = zone.nextSetBit(reply + 1)) {
            if (!defence.branches().containsKey(reply) && !answered(reply, otherwise, true)) {
                return false;
            }
        }
        return true;
    }

    private boolean everyReplyHasABranch(Defence defence) {
        for (int move : board.grid().moves()) {
            if (board.isEmpty(move) && !defence.branches().containsKey(move)) {
                return fail("the loser's move " + Move.toText(move) + " is not answered");
            }
        }
        return true;
    }

    /** Notes what is wrong and where; always returns false. */
    private boolean fail(String what) {
        problem = what;
        List<Integer> moves = new ArrayList<>();
        for (int i = firstPly; i < board.ply(); i++) {
            moves.add(board.move(i));
        }
        line = moves;
        return false;
    }
}
