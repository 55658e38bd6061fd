package org.kagetsu.piskvork.play.browser;

import java.util.EnumMap;
import java.util.Map;

/**
 * What is wrong with a table now. Windows hear of it, and hear when it is over; a window that opens later hears only of
 * what is still wrong. The log of the program has it, too, because nobody may look at a window.
 *
 * <p>Safe for use by many threads.
 */
final class Trouble {

    /** The event with the text, which is empty when all is well again. */
    static final String EVENT = "trouble";

    /** What can be wrong. */
    enum Kind {
        ENGINE,
        FILE,
        BOOK
    }

    private static final System.Logger LOG = System.getLogger("org.kagetsu.piskvork.play.browser");

    private final Hub hub;
    private final Map<Kind, String> texts = new EnumMap<>(Kind.class);

    Trouble(Hub hub) {
        this.hub = hub;
    }

    /** Something is wrong, or wrong in another way than before. */
    synchronized void begin(Kind kind, String text) {
        if (!text.equals(texts.put(kind, text))) {
            LOG.log(System.Logger.Level.WARNING, text);
            tell();
        }
    }

    /** Something is well again, or still. */
    synchronized void end(Kind kind) {
        if (texts.remove(kind) != null) {
            tell();
        }
    }

    private void tell() {
        hub.tell(EVENT, new Json().put("text", String.join("\n", texts.values())).toString());
        if (texts.isEmpty()) {
            hub.forget(EVENT);
        }
    }
}
