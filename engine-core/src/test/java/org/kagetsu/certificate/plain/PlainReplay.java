package org.kagetsu.certificate.plain;

import java.util.ArrayDeque;
import java.util.Deque;

/** Plays a proof against every reply, stone by stone. */
public final class PlainReplay {

    private final PlainBoard board;
    private final char winner;
    private final char loser;
    private final Deque<Integer> line = new ArrayDeque<>();
    private String problem = "";

    private PlainReplay(PlainBoard board) {
        this.board = board;
        this.winner = board.toMove();
        this.loser = PlainBoard.other(winner);
    }

    /** What is wrong with a proof that the side to move wins; empty if it holds. */
    public static String problem(PlainBoard board, PlainWin win) {
        PlainReplay replay = new PlainReplay(board.copy());
        return replay.attack(win, false) ? "" : replay.problem;
    }

    /** Whether a proof that was made for another position wins here: a named reply may be occupied. */
    public static boolean alsoWins(PlainBoard board, PlainWin win) {
        return new PlainReplay(board.copy()).attack(win, true);
    }

    /**
     * Whether a proof wins, too, if the loser has a stone more on a point, which the proof does not know. A reply for
     * that point is left out then.
     */
    public static boolean winsAgainst(PlainBoard board, PlainWin win, int stone) {
        PlainReplay replay = new PlainReplay(board.copy());
        replay.board.put(stone, replay.loser);
        return !replay.board.wins(stone, replay.loser) && replay.attack(win, true);
    }

    /** The winner's turn. Once there are stones that the proof does not know, a named reply may be occupied. */
    private boolean attack(PlainWin win, boolean hasUnknown) {
        int move = win.move();
        if (!board.isFree(move)) {
            return fail(board.name(move) + " is not an empty point");
        }
        board.put(move, winner);
        line.addLast(move);
        boolean wins = board.wins(move, winner);
        boolean holds = win.replies()
                .map(replies -> wins ? fail("play goes on after the win") : defence(replies, hasUnknown))
                .orElseGet(() -> wins || fail("that does not win"));
        line.removeLast();
        board.put(move, PlainBoard.EMPTY);
        return holds;
    }

    /** The loser's turn: all that he can do. */
    private boolean defence(PlainWin.Replies replies, boolean hasUnknown) {
        if (!hasUnknown) {
            for (int reply : replies.named().keySet()) {
                if (!board.isFree(reply)) {
                    return fail("the reply " + board.name(reply) + " is not an empty point");
                }
            }
        }
        boolean winsAnyway = winsAnyway(replies);
        int tried = 0;
        for (int reply = 0; reply < board.points(); reply++) {
            if (board.isFree(reply)) {
                boolean isPlain = winsAnyway && !replies.named().containsKey(reply)
                        && reply != replies.shared().get().move();
                if (isPlain ? board.wins(reply, loser) && !fail("the loser wins") : !answered(reply, replies, hasUnknown)) {
                    return false;
                }
                tried++;
            }
        }
        return tried > 0 || fail("the board is full");
    }

    /** Whether the shared answer wins at once, so that a stone elsewhere does not matter. */
    private boolean winsAnyway(PlainWin.Replies replies) {
        return board.rule().allowsPasses() && replies.shared()
                .filter(answer -> answer.replies().isEmpty() && board.isFree(answer.move()))
                .filter(answer -> board.wins(answer.move(), winner))
                .isPresent();
    }

    private boolean answered(int reply, PlainWin.Replies replies, boolean hasUnknown) {
        board.put(reply, loser);
        line.addLast(reply);
        PlainWin named = replies.named().get(reply);
        boolean holds = board.wins(reply, loser)
                ? fail("the loser wins")
                : named != null
                        ? attack(named, hasUnknown)
                        : replies.shared().isPresent() ? attack(replies.shared().get(), true) : fail("no answer");
        line.removeLast();
        board.put(reply, PlainBoard.EMPTY);
        return holds;
    }

    private boolean fail(String what) {
        problem = what + " after " + line.stream().map(board::name).toList();
        return false;
    }
}
