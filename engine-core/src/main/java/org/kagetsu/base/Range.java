package org.kagetsu.base;

/**
 * Refuses numbers that are outside their range; the message names number and range.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Range {

    private Range() {}

    /**
     * Checks a number.
     *
     * @param name what it is, for the message
     * @param value the number
     * @param least the smallest allowed
     * @param most the largest allowed
     * @return the number
     * @throws IllegalArgumentException if it is outside the range
     */
    public static int check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw outside(name, value, least, most);
        }
        return value;
    }

    /**
     * Checks a number.
     *
     * @param name what it is, for the message
     * @param value the number
     * @param least the smallest allowed
     * @param most the largest allowed
     * @return the number
     * @throws IllegalArgumentException if it is outside the range
     */
    public static long check(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw outside(name, value, least, most);
        }
        return value;
    }

    /**
     * Checks a number that may be a fraction.
     *
     * @param name what it is, for the message
     * @param value the number
     * @param least the smallest allowed
     * @param most the largest allowed
     * @return the number
     * @throws IllegalArgumentException if it is outside the range, or not a number
     */
    public static double check(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(text(name, plain(value), plain(least), plain(most)));
        }
        return value;
    }

    /** A fraction as it is, and a whole number without the point. */
    private static Number plain(double value) {
        return value == (int) value ? (Number) (int) value : (Number) value;
    }

    /**
     * Checks a number that has no largest value.
     *
     * @param name what it is, for the message
     * @param value the number
     * @param least the smallest allowed
     * @return the number
     * @throws IllegalArgumentException if it is below the smallest
     */
    public static long checkLeast(String name, long value, long least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " " + value + " is below " + least);
        }
        return value;
    }

    /**
     * {@return the exception for a number that is outside its range}
     *
     * @param name what it is
     * @param value the number
     * @param least the smallest allowed
     * @param most the largest allowed
     */
    public static IllegalArgumentException outside(String name, Number value, Number least, Number most) {
        return new IllegalArgumentException(text(name, value, least, most));
    }

    /**
     * {@return what to say of a number that is outside its range, for instance {@code "depth 0 is outside 1..200"}}
     *
     * @param name what it is
     * @param value the number
     * @param least the smallest allowed
     * @param most the largest allowed
     */
    public static String text(String name, Number value, Number least, Number most) {
        return name + " " + value + " is outside " + least + ".." + most;
    }
}
