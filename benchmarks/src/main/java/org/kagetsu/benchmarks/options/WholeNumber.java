package org.kagetsu.benchmarks.options;

/**
 * Whole numbers in the texts of options.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class WholeNumber {

    private WholeNumber() {}

    /**
     * Reads a whole number of 0 or more.
     *
     * @param option the option's name, for the complaint
     * @param text the text
     * @return the number
     * @throws IllegalArgumentException if the text is no such number; the message names option, text and range
     */
    public static int parse(String option, String text) {
        try {
            int value = Integer.parseInt(text.strip());
            if (value >= 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            // The message below is for this too, as for negative numbers.
        }
        throw new IllegalArgumentException(option + ": \"" + text + "\" is not a whole number of 0 or more");
    }
}
