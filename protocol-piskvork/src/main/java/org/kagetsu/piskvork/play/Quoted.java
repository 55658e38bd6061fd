package org.kagetsu.piskvork.play;

/** What a person typed, as messages show it. Static functions only; safe for use by many threads. */
public final class Quoted {

    private static final int MAX_LENGTH = 40;

    private Quoted() {}

    /**
     * {@return a text in quotation marks, cut if it is longer than 40 characters}
     *
     * @param text any text
     */
    public static String of(String text) {
        return '"' + (text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...") + '"';
    }
}
