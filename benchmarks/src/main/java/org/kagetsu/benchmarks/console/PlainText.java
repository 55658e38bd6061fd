package org.kagetsu.benchmarks.console;

/**
 * Texts from elsewhere, made fit for a line in a terminal: they cannot move its cursor, change its colours, or turn the
 * direction of what stands beside them.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class PlainText {

    private PlainText() {}

    /**
     * {@return a text in one line, with a space for each run of control and format characters}
     *
     * @param text any text
     */
    public static String of(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ");
    }

    /**
     * {@return the same, cut if it is longer}
     *
     * @param text any text
     * @param most the most characters, 0 or more, without those that mark the cut
     */
    public static String of(String text, int most) {
        return text.length() <= most ? of(text) : of(text.substring(0, most)) + " ...";
    }
}
