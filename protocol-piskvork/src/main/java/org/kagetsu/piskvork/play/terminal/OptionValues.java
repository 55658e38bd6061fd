package org.kagetsu.piskvork.play.terminal;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Quoted;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.ThinkingTime;
import org.kagetsu.piskvork.play.WholeNumber;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options; a bad one is named together with the allowed range. */
final class OptionValues {

    private static final int MAX_THREADS = 256;
    private static final int MAX_MEGABYTES = 65_536;
    private static final int BYTES_PER_MEGABYTE_SHIFT = 20;

    private static final Pattern SIZE = Pattern.compile("(\\d+)(?:[xX](\\d+))?");

    private OptionValues() {}

    private static int number(String option, String text, int minimum, int maximum) {
        try {
            return WholeNumber.parse(option, text, minimum, maximum);
        } catch (BadInputException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    static final class RuleValue implements ITypeConverter<Rule> {
        @Override
        public Rule convert(String text) {
            try {
                return Rule.ofName(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("--" + e.getMessage());
            }
        }
    }

    static final class SizeValue implements ITypeConverter<Grid> {
        @Override
        public Grid convert(String text) {
            Matcher sides = SIZE.matcher(text);
            if (!sides.matches()) {
                throw new TypeConversionException("--size " + Quoted.of(text) + " is not a size such as 15 or 15x20, "
                        + Grid.MIN_SIZE + ".." + Grid.MAX_SIZE + " each way");
            }
            int width = number("--size", sides.group(1), Grid.MIN_SIZE, Grid.MAX_SIZE);
            return new Grid(width, sides.group(2) == null
                    ? width
                    : number("--size", sides.group(2), Grid.MIN_SIZE, Grid.MAX_SIZE));
        }
    }

    static final class SideValue implements ITypeConverter<Seats> {
        @Override
        public Seats convert(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "black" -> Seats.BLACK;
                case "white" -> Seats.WHITE;
                case "both" -> Seats.BOTH;
                default -> throw new TypeConversionException("--side " + Quoted.of(text) + " is not one of black, white, both");
            };
        }
    }

    static final class TimeValue implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                return ThinkingTime.parse(text);
            } catch (BadInputException e) {
                throw new TypeConversionException("--" + e.getMessage());
            }
        }
    }

    static final class FileValue implements ITypeConverter<Path> {
        @Override
        public Path convert(String text) {
            try {
                if (!text.isEmpty()) {
                    return Path.of(text);
                }
            } catch (InvalidPathException e) {
                // Falls through to the message for all texts that are no such name.
            }
            throw new TypeConversionException("--proof " + Quoted.of(text) + " is not a file name");
        }
    }

    static final class StrengthValue implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return number("--strength", text, 0, SearchOptions.FULL_STRENGTH);
        }
    }

    static final class ThreadsValue implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return number("--threads", text, 1, MAX_THREADS);
        }
    }

    static final class MemoryValue implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            return (long) number("--memory", text, 1, MAX_MEGABYTES) << BYTES_PER_MEGABYTE_SHIFT;
        }
    }
}
