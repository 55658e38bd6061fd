package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.List;

/** Notices to the user, which are sent with the next answer. Safe for use by many threads. */
final class Notices {

    /** More are dropped: managers cut long lines. */
    private static final int MAX = 8;

    private final List<String> texts = new ArrayList<>();

    /**
     * Keeps a word to the user, unless too many wait already.
     *
     * @param text one line
     */
    synchronized void add(String text) {
        if (texts.size() < MAX) {
            texts.add(text);
        }
    }

    /**
     * Returns and forgets all.
     *
     * @return one line, or an empty text
     */
    synchronized String take() {
        String text = String.join("; ", texts);
        texts.clear();
        return text;
    }
}
