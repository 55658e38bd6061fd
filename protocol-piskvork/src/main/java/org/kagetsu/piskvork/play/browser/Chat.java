package org.kagetsu.piskvork.play.browser;

import java.util.ArrayDeque;
import java.util.Deque;
import org.kagetsu.piskvork.play.BadInputException;

/**
 * The last lines that the visitors of a match said.
 *
 * <p>Used under the lock of its match.
 */
final class Chat {

    /** The event with the lines. */
    static final String EVENT = "chat";

    private static final int MAX_LINES = 100;
    private static final int MAX_CHARACTERS = 300;

    private final Deque<Json> lines = new ArrayDeque<>();

    /** Makes a line of what a visitor typed: control characters and ends of lines become spaces. */
    static String line(String text) throws BadInputException {
        String line = text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}]+", " ").strip();
        if (line.isEmpty() || line.length() > MAX_CHARACTERS) {
            throw new BadInputException(
                    "a line of the chat has 1.." + MAX_CHARACTERS + " characters, not " + line.length());
        }
        return line;
    }

    void add(Match.Role role, String line) {
        lines.add(new Json().put("role", role.name()).put("text", line));
        if (lines.size() > MAX_LINES) {
            lines.remove();
        }
    }

    /** Tells the windows of the lines. */
    void tell(Hub hub) {
        hub.tell(EVENT, new Json().putObjects("lines", lines).toString());
    }
}
