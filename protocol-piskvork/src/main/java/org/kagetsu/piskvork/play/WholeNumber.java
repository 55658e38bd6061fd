package org.kagetsu.piskvork.play;

/** Whole numbers as people type them. Static functions only; safe for use by many threads. */
public final class WholeNumber {

    private WholeNumber() {}

    /**
     * Reads a number.
     *
     * @param name what it is, for the message
     * @param text what was typed
     * @param least the smallest allowed
     * @param most the largest allowed
     * @return the number
     * @throws BadInputException if it is no whole number or outside the range; the message names text and range
     */
    public static int parse(String name, String text, int least, int most) throws BadInputException {
        String range = least + ".." + most;
        if (!text.matches("[+-]?[0-9]+")) {
            throw new BadInputException(
                    text.isEmpty() ? name + " needs a number in " + range
                            : name + " " + Quoted.of(text) + " is not a whole number in " + range);
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Too long is outside, too.
        }
        throw new BadInputException(name + " " + Quoted.of(text) + " is outside " + range);
    }
}
