package org.kagetsu.certificate;

import java.util.BitSet;
import java.util.Map;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.line.Lines;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/**
 * The zone of a win that is known to hold if the loser passes: the points where one more stone of the loser could
 * change it. The package page has the argument.
 *
 * <p>Owned by one thread.
 */
final class Zone {

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
