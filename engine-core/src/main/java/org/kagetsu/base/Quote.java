package org.kagetsu.base;

/**
 * Texts of others in messages.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Quote {

    /** The most characters of a text that are shown. */
    public static final int MOST = 20;

    private Quote() {}

    /**
     * {@return a text for a message: in quotation marks, short, and printable}
     *
     * @param text any text
     */
    public static String of(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < Math.min(text.length(), MOST); i++) {
            char c = text.charAt(i);
            quoted.append(c < ' ' || c >= 0x7F ? String.format("\\u%04X", (int) c) : String.valueOf(c));
        }
        return quoted.append(text.length() > MOST ? "...\"" : "\"").toString();
    }
}
