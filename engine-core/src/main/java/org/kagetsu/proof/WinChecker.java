package org.kagetsu.proof;

import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * Checks wins by threats, and finds the replies that could change them.
 *
 * <p>{@link ProofChecker} replays a shared answer for every legal move. This checker replays it once as if the loser
 * had passed, and then only for the moves in its zone; the page of {@code certificate} says why that is enough. It asks
 * the same of a win otherwise, but for what soundness does not need. For rules without zones it is {@link ProofChecker}.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class WinChecker extends ProofReplay {

    private WinChecker(Position board, boolean isFromElsewhere) {
        super(board, board.sideToMove(), isFromElsewhere, !isFromElsewhere);
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
        if (!hasZones(Objects.requireNonNull(position, "position").requireOngoing().rule())) {
            return ProofChecker.check(position, win);
        }
        WinChecker checker = new WinChecker(position.copy(), false);
        return checker.verdict(checker.attack(win, Move.NONE));
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
        if (!hasZones(Objects.requireNonNull(position, "position").rule())) {
            throw new IllegalArgumentException("zones are not known for the rule " + position.rule());
        }
        return zoneOn(position.copy(), win);
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
        return hasZones(position.rule()) && new WinChecker(position, true).attack(win, Move.NONE);
    }

    /** As {@link #zone}, on a board that is changed and restored. */
    private static BitSet zoneOn(Position board, Attack win) {
        BitSet zone = Zone.of(board, win);
        for (int move = zone.nextSetBit(0); move >= 0; move = zone.nextSetBit(move + 1)) {
            zone.set(move, board.isEmpty(move));
        }
        return zone;
    }

    @Override
    boolean others(Defence defence) {
        Attack otherwise = defence.otherwise().orElse(null);
        if (otherwise == null) {
            return everyReplyHasABranch(defence);
        }
        if (assumed > 0 && !otherwise.isWin()) {
            return fail("a shared branch within a shared branch does not win at once", Move.NONE);
        }
        assumed++;
        board.passTurn();
        boolean holds = attack(otherwise, Move.NONE);
        board.passTurn();
        assumed--;
        if (!holds) {
            return false;
        }
        if (otherwise.isWin()) { // only a stone on the point itself could stop it
            int win = otherwise.move();
            return defence.branches().containsKey(win) || fail("the loser's move %s is not answered", win);
        }
        BitSet zone = zoneOn(board, otherwise);
        for (int reply = zone.nextSetBit(0); reply >= 0; reply = zone.nextSetBit(reply + 1)) {
            if (!defence.branches().containsKey(reply) && !answeredByShared(reply, otherwise)) {
                return false;
            }
        }
        return true;
    }

    private boolean everyReplyHasABranch(Defence defence) {
        for (int move : board.grid().moves()) {
            if (board.isEmpty(move) && !defence.branches().containsKey(move)) {
                return fail("the loser's move %s is not answered", move);
            }
        }
        return true;
    }

    /**
     * The zone of a win that is known to hold if the loser passes: the points where one more stone of the loser could
     * change it. The page of {@code certificate} has the argument.
     *
     * <p>Owned by one thread.
     */
    static final class Zone {

        private final Position board;
        private final int length;
        private final int[] points;

        /** The cells of a window, as bits of a line; and those bits that a stone of the loser does not set. */
        private final long window;
        private final long foreign;

        private final BitSet zone = new BitSet();

        private Zone(Position board) {
            this.board = board;
            this.length = board.rule().winLength();
            this.points = board.grid().moves();
            this.window = (1L << (2 * length)) - 1;
            long loserStones = Stone.of(board.sideToMove()) * Lines.LOW_BITS;
            this.foreign = window & ~loserStones;
        }

        /** Whether a stone of the loser can take a win away only by standing on one of its points, or by winning. */
        static boolean isKnown(Rule rule) {
            return !rule.hasForbiddenPoints()
                    && !rule.winCondition(Side.BLACK).needsOpenEnd()
                    && !rule.winCondition(Side.WHITE).needsOpenEnd();
        }

        /**
         * Finds the zone of a win.
         *
         * @param board the loser is to move; changed, and restored
         * @param win a win that holds if the loser passes
         */
        static BitSet of(Position board, Attack win) {
            Zone walk = new Zone(board);
            walk.addDangers(1);
            board.passTurn();
            walk.attack(win, 0);
            board.passTurn();
            return walk.zone;
        }

        /** The winner's turn; the loser has this many free stones, which the board does not show. */
        private void attack(Attack attack, int free) {
            zone.set(attack.move());
            Defence defence = attack.defence().orElse(null);
            if (defence == null) {
                return;
            }
            board.place(attack.move());
            for (Map.Entry<Integer, Attack> branch : defence.branches().entrySet()) {
                int reply = branch.getKey();
                if (board.isEmpty(reply)) {
                    zone.set(reply);
                    board.place(reply);
                    addDangersThrough(reply, 1 + free);
                    attack(branch.getValue(), free);
                    board.undo();
                }
            }
            Attack otherwise = defence.otherwise().orElse(null);
            if (otherwise != null) {
                addDangers(1 + free + 1);
                board.passTurn();
                attack(otherwise, free + 1);
                board.passTurn();
            }
            board.undo();
        }

        /** Adds the windows that lack at most this many stones of the loser, and hold none of the winner. */
        private void addDangers(int missing) {
            for (int point : points) {
                for (int d = 0; d < Direction.COUNT; d++) {
                    addIfDanger(d, board.line(d, point), Lines.cell(d, point), point, missing);
                }
            }
        }

        /** Adds those of these windows that have a point; no other has changed since they were all looked at. */
        private void addDangersThrough(int point, int missing) {
            for (int d = 0; d < Direction.COUNT; d++) {
                long line = board.line(d, point);
                for (int i = 0; i < length; i++) {
                    addIfDanger(d, line, Lines.cell(d, point) - i, point - i * Direction.step(d), missing);
                }
            }
        }

        private void addIfDanger(int direction, long line, int cell, int first, int missing) {
            long cells = line >>> (2 * cell);
            if ((cells & foreign) == 0 && Long.bitCount(cells & window) >= length - missing) {
                for (int i = 0; i < length; i++) {
                    zone.set(first + i * Direction.step(direction));
                }
            }
        }
    }
}
