package org.kagetsu.piskvork.play.browser.rooms;

import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.rooms.Room.Role;

/** What one player asks the other, and the answer to the last question. Used under the lock of its room. */
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

    private @Nullable Question asked;
    private @Nullable Role by;
    /** The last question that was answered, and whose it was, until something else happens. */
    private @Nullable Question answered;
    private @Nullable Role answeredTo;
    private boolean isRefused;

    /** Whether a player has asked this question, and waits for the answer. */
    boolean isAsked(Question question, Role role) {
        return asked == question && by == role;
    }

    /** Who has asked something; null for nobody. */
    @Nullable Role by() {
        return by;
    }

    void ask(Question question, Role role) {
        forget();
        asked = question;
        by = role;
    }

    /** Answers the question that waits; a question of oneself is taken back. */
    void answer(Role role, boolean refuses) {
        Question question = asked;
        Role asker = by;
        forget();
        if (asker != role) {
            answered = question;
            answeredTo = asker;
            isRefused = refuses;
        }
    }

    /** Notes that a question was answered with yes. */
    void grant(Question question, Role asker) {
        forget();
        answered = question;
        answeredTo = asker;
        isRefused = false;
    }

    void forget() {
        asked = null;
        by = null;
        answered = null;
        answeredTo = null;
    }

    /** Adds what windows show. */
    Json describe(Json state) {
        return state.put("asked", asked == null ? "" : asked.name())
                .put("askedBy", by == null ? "" : by.name())
                .put("answered", answered == null ? "" : answered.name())
                .put("answeredTo", answeredTo == null ? "" : answeredTo.name())
                .put("refused", isRefused);
    }
}
