package org.kagetsu.piskvork.play.browser;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningDialogue;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;

/**
 * What the players of a table agree on before the game goes on as usual, if they do.
 *
 * <p>Used under the lock of its room.
 */
final class OpeningDesk {

    private final Table table;
    private @Nullable OpeningDialogue open;

    OpeningDesk(Table table) {
        this.table = table;
    }

    /** Begins a dialogue at the empty board on the table, or none. */
    void begin(Optional<OpeningRule> rule) {
        open = rule.isEmpty() ? null : new OpeningDialogue(rule.get(), table);
    }

    /** Goes on with a dialogue, or with none. */
    void resume(Optional<OpeningDialogue> dialogue) {
        open = dialogue.orElse(null);
    }

    /** Leaves the dialogue as it is, and goes on as usual. */
    void end() {
        open = null;
    }

    /** The dialogue, if its last question is not answered yet. */
    Optional<OpeningDialogue> dialogue() {
        return Optional.ofNullable(open);
    }

    /** Whether a person is to move, or to answer a question. */
    boolean isPersonsTurn() {
        return open == null ? table.isPersonsTurn() : isPersons(open);
    }

    private boolean isPersons(OpeningDialogue dialogue) {
        return table.people().has(dialogue.question().orElseThrow().side());
    }

    /** Refuses an answer to a question that somebody else has answered meanwhile. */
    void check(int said) throws BadInputException {
        if (open == null || open.size() != said) {
            throw new BadInputException("the opening has gone on");
        }
    }

    /** Makes a move, or answers the question. */
    void say(String word) throws BadInputException {
        if (open == null) {
            table.place(word);
            return;
        }
        open.answer(table, word);
        if (open.question().isEmpty()) {
            open = null;
        }
    }

    /** Takes moves or answers back until a person can choose again; one if no person plays. */
    void undo() throws BadInputException {
        OpeningDialogue dialogue = open;
        if (dialogue == null) {
            table.undo();
            return;
        }
        for (int left = dialogue.size() - 1; left >= 0; left--) {
            OpeningDialogue shorter = dialogue.undoTo(table, left);
            if (table.people() == Seats.NONE || isPersons(shorter)) {
                open = shorter;
                return;
            }
        }
        open = dialogue.undoTo(table, dialogue.size());
        throw new BadInputException("there is no answer of yours to take back");
    }
}
