package org.kagetsu.benchmarks.console;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads numbers as people write them in options. Messages about other texts do not name Java's types.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param <N> the type of the numbers
 * @param type the type of the numbers: {@link Integer}, {@link Long} or {@link Double}
 */
public record NumberText<N extends Number>(Class<N> type) implements ITypeConverter<N> {

    @Override
    public N convert(String text) {
        if (type == Double.class) {
            return type.cast(toDouble(text));
        }
        long value = toLong(text);
        if (type == Long.class) {
            return type.cast(value);
        }
        if (value != (int) value) {
            throw beyond(text);
        }
        return type.cast((int) value);
    }

    private static long toLong(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw text.matches("[+-]?[0-9]+")
                    ? beyond(text)
                    : new TypeConversionException("'" + text + "' is not a whole number");
        }
    }

    private static double toDouble(String text) {
        try {
            double value = Double.parseDouble(text);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // The message below is for this too, as for infinite numbers.
        }
        throw new TypeConversionException("'" + text + "' is not a number");
    }

    private static TypeConversionException beyond(String text) {
        return new TypeConversionException("'" + text + "' is too " + (text.startsWith("-") ? "small" : "large"));
    }

    /**
     * Reads a whole number of 0 or more.
     *
     * @param option the option's name, for the complaint
     * @param text the text
     * @return the number
     * @throws IllegalArgumentException if the text is no such number; the message names option, text and range
     */
    public static int whole(String option, String text) {
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
