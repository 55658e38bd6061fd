package org.kagetsu.piskvork.play.browser.rooms;

import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.rooms.Room.Role;

/** What one player asks the other, or has asked last, and the answer. Used under the lock of its room. */
final class Consent {

    /** What needs the other's consent. */
    enum Question {
        /** To take the last own move back. */
        UNDO,
        /** To end the game as a draw. */
        DRAW,
        /** To play again, with changed colours. */
        REMATCH
    }

    private @Nullable Question question;
    private @Nullable Role by;
    private boolean isAnswered;
    private boolean isRefused;

    /** Whether a player has asked this question, and waits for the answer. */
    boolean isAsked(Question what, Role role) {
        return question == what && isAskedBy(role);
    }

    /** Whether a player has asked something, and waits for the answer. */
    boolean isAskedBy(Role role) {
        return by == role && !isAnswered;
    }

    void ask(Question what, Role role) {
        question = what;
        by = role;
        isAnswered = false;
        isRefused = false;
    }

    void answer(boolean refuses) {
        isAnswered = true;
        isRefused = refuses;
    }

    void forget() {
        question = null;
        by = null;
    }

    /** Adds what windows show. */
    Json describe(Json state) {
        String what = question == null ? "" : question.name();
        String who = by == null ? "" : by.name();
        return state.put("asked", isAnswered ? "" : what).put("askedBy", isAnswered ? "" : who)
                .put("answered", isAnswered ? what : "").put("answeredTo", isAnswered ? who : "").put("refused", isRefused);
    }
}
