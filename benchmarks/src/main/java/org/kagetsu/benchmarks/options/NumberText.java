package org.kagetsu.benchmarks.options;

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
record NumberText<N extends Number>(Class<N> type) implements ITypeConverter<N> {

    @Override
    public N convert(String text) {
        if (type == Double.class) {
            return type.cast(toDouble(text));
        }
        return type == Integer.class ? type.cast(toInt(text)) : type.cast(toLong(text));
    }

    private static int toInt(String text) {
        long value = toLong(text);
        if (value != (int) value) {
            throw beyond(text);
        }
        return (int) value;
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
}
