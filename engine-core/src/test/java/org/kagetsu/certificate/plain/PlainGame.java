package org.kagetsu.certificate.plain;

import java.util.HashMap;
import java.util.Map;

/** Whether the side to move wins, by trying all games: for positions of a few empty points. */
public final class PlainGame {

    private final PlainBoard board;
    private final char winner;
    private final Map<String, Boolean> known = new HashMap<>();

    private PlainGame(PlainBoard board) {
        this.board = board;
        this.winner = board.toMove();
    }

    public static boolean isWon(PlainBoard board) {
        return new PlainGame(board.copy()).wins();
    }

    private boolean wins() {
        String picture = board.toString();
        Boolean before = known.get(picture);
        if (before == null) {
            before = board.freePoints().stream().anyMatch(this::winsBy);
            known.put(picture, before);
        }
        return before;
    }

    private boolean winsBy(int move) {
        board.play(move);
        boolean wins = board.wins(move, winner) || (!board.isFull()
                && !board.winsNow(PlainBoard.other(winner))
                && board.freePoints().stream().allMatch(this::winsAfter));
        board.takeBack(move);
        return wins;
    }

    private boolean winsAfter(int reply) {
        board.play(reply);
        boolean wins = wins();
        board.takeBack(reply);
        return wins;
    }
}
