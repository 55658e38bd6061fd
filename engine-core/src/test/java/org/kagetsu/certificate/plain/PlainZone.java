package org.kagetsu.certificate.plain;

import java.util.HashSet;
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
    private final Set<Integer> black = new HashSet<>();
    private final Set<Integer> white = new HashSet<>();
    private final Set<Integer> zone = new TreeSet<>();

    private PlainZone(PlainBoard board) {
        winner = board.toMove();
        length = board.rule().length();
        windows = board.windows();
        for (int point = 0; point < board.points(); point++) {
            if (board.at(point) != PlainBoard.EMPTY) {
                stones(board.at(point)).add(point);
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

    private Set<Integer> stones(char stone) {
        return stone == PlainBoard.BLACK ? black : white;
    }

    private void attack(PlainWin win, int free) {
        zone.add(win.move());
        stones(winner).add(win.move());
        win.replies().ifPresent(replies -> defence(replies, free));
        stones(winner).remove(win.move());
    }

    private void defence(PlainWin.Replies replies, int free) {
        Set<Integer> loser = stones(PlainBoard.other(winner));
        for (Map.Entry<Integer, PlainWin> branch : replies.named().entrySet()) {
            int reply = branch.getKey();
            zone.add(reply);
            boolean isNew = loser.add(reply);
            addDangers(free);
            attack(branch.getValue(), free);
            if (isNew) {
                loser.remove(reply);
            }
        }
        replies.shared().ifPresent(answer -> {
            addDangers(free + 1);
            attack(answer, free + 1);
        });
    }

    /** Windows that one stone more and the free stones make a five of the loser's. */
    private void addDangers(int free) {
        Set<Integer> mine = stones(winner);
        Set<Integer> his = stones(PlainBoard.other(winner));
        for (List<Integer> window : windows) {
            if (window.stream().noneMatch(mine::contains)) {
                long held = window.stream().filter(his::contains).count();
                if (length - held <= 1 + free) {
                    zone.addAll(window);
                }
            }
        }
    }
}
