package org.kagetsu.certificate.plain;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The zone of a win after the loser's pass, by its definition: the points that the win uses, and the points where the
 * loser could get a five before. Windows are looked at whole, at each moment.
 */
public final class PlainZone {

    private final char winner;
    private final int length;
    private final List<List<Integer>> windows;
    private final BitSet black = new BitSet();
    private final BitSet white = new BitSet();
    private final Set<Integer> zone = new TreeSet<>();

    private PlainZone(PlainBoard board) {
        winner = board.toMove();
        length = board.rule().length();
        windows = board.windows();
        for (int point = 0; point < board.points(); point++) {
            if (board.at(point) != PlainBoard.EMPTY) {
                stones(board.at(point)).set(point);
            }
        }
    }

    /**
     * The empty points of the zone.
     *
     * @param board the position after the pass, the winner to move
     * @param win how he wins then
     */
    public static Set<Integer> of(PlainBoard board, PlainWin win) {
        PlainZone walk = new PlainZone(board);
        walk.addDangers(0);
        walk.attack(win, 0);
        walk.zone.retainAll(board.freePoints());
        return walk.zone;
    }

    private BitSet stones(char stone) {
        return stone == PlainBoard.BLACK ? black : white;
    }

    private void attack(PlainWin win, int free) {
        zone.add(win.move());
        stones(winner).set(win.move());
        win.replies().ifPresent(replies -> defence(replies, free));
        stones(winner).clear(win.move());
    }

    private void defence(PlainWin.Replies replies, int free) {
        BitSet loser = stones(PlainBoard.other(winner));
        for (Map.Entry<Integer, PlainWin> branch : replies.named().entrySet()) {
            int reply = branch.getKey();
            zone.add(reply);
            boolean isNew = !loser.get(reply);
            loser.set(reply);
            addDangers(free);
            attack(branch.getValue(), free);
            if (isNew) {
                loser.clear(reply);
            }
        }
        replies.shared().ifPresent(answer -> {
            addDangers(free + 1);
            attack(answer, free + 1);
        });
    }

    /** Windows that one stone more and the free stones make a five of the loser's. */
    private void addDangers(int free) {
        BitSet mine = stones(winner);
        BitSet his = stones(PlainBoard.other(winner));
        for (List<Integer> window : windows) {
            int missing = 0;
            for (int i = 0; i < length && missing <= 1 + free; i++) {
                int point = window.get(i);
                missing += mine.get(point) ? length : his.get(point) ? 0 : 1;
            }
            if (missing <= Math.min(1 + free, length - 1)) {
                zone.addAll(window);
            }
        }
    }
}
