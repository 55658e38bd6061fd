package org.kagetsu.piskvork.play.terminal;

import java.util.Locale;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.ThinkingTime;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options; a bad one is named together with the allowed range. */
final class OptionValues {

    private static final int MAX_THREADS = 256;
    private static final int MAX_MEGABYTES = 65_536;
    private static final int BYTES_PER_MEGABYTE_SHIFT = 20;

    private OptionValues() {}

    private static int number(String name, String text, int minimum, int maximum) {
        try {
            int value = Integer.parseInt(text);
            if (value >= minimum && value <= maximum) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Falls through to the message for all texts that are not such a number.
        }
        throw new TypeConversionException(name + " \"" + text + "\" is outside " + minimum + ".." + maximum);
    }

    static final class RuleValue implements ITypeConverter<Rule> {
        @Override
        public Rule convert(String text) {
            try {
                return Rule.ofName(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    static final class SizeValue implements ITypeConverter<Grid> {
        @Override
        public Grid convert(String text) {
            String[] sides = text.split("[xX]", 2);
            int width = number("size", sides[0], Grid.MIN_SIZE, Grid.MAX_SIZE);
            return new Grid(width, sides.length == 1 ? width : number("size", sides[1], Grid.MIN_SIZE, Grid.MAX_SIZE));
        }
    }

    static final class SideValue implements ITypeConverter<Seats> {
        @Override
        public Seats convert(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "black" -> Seats.BLACK;
                case "white" -> Seats.WHITE;
                case "both" -> Seats.BOTH;
                default -> throw new TypeConversionException("side \"" + text + "\" is not one of black, white, both");
            };
        }
    }

    static final class TimeValue implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                return ThinkingTime.parse(text);
            } catch (BadInputException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    static final class StrengthValue implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return number("strength", text, 0, SearchOptions.FULL_STRENGTH);
        }
    }

    static final class ThreadsValue implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return number("threads", text, 1, MAX_THREADS);
        }
    }

    static final class MemoryValue implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            return (long) number("memory", text, 1, MAX_MEGABYTES) << BYTES_PER_MEGABYTE_SHIFT;
        }
    }
}
