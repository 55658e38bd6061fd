package org.kagetsu.benchmarks.tournament.cli;

/** Numbers in the texts of options. */
final class Numbers {

    private Numbers() {}

    /** Reads a whole number of 0 or more. */
    static int whole(String option, String text) {
        try {
            int value = Integer.parseInt(text.strip());
            if (value >= 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below, as for a negative number.
        }
        throw new IllegalArgumentException(option + ": \"" + text + "\" is not a whole number of 0 or more");
    }

    /** The number of pairs of games that a number of games makes. */
    static int pairs(int games) {
        if (games < 2) {
            throw new IllegalArgumentException("--games " + games + " is below 2");
        }
        return (games + 1) / 2;
    }
}
