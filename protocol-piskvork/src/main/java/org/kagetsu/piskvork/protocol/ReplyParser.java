package org.kagetsu.piskvork.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads replies from lines. Static functions only; safe for use by many threads. */
final class ReplyParser {

    private ReplyParser() {}

    static Reply parse(String line) {
        String text = Text.oneLine(line);
        int end = Text.endOfWord(text);
        String rest = text.substring(end).strip();
        return switch (text.substring(0, end).toUpperCase(Locale.ROOT)) {
            case "OK" -> new Reply.Ok();
            case "ERROR" -> new Reply.Error(rest);
            case "UNKNOWN" -> new Reply.Unknown(rest);
            case "MESSAGE" -> rest.isEmpty() ? new Reply.Other(text) : new Reply.Message(rest);
            case "DEBUG" -> rest.isEmpty() ? new Reply.Other(text) : new Reply.Debug(rest);
            case "SWAP" -> rest.isEmpty() ? new Reply.Swap() : new Reply.Other(text);
            case "SUGGEST" -> suggestion(rest, text);
            case "FORBID" -> AnalysisReply.Forbid.parse(rest).map(Reply.class::cast).orElseGet(() -> new Reply.Other(text));
            case "INFO" -> detail(rest, text);
            default -> movesOrAbout(text);
        };
    }

    private static Reply suggestion(String rest, String text) {
        Optional<Point> point = leadingPoint(rest);
        return point.isPresent() ? new Reply.Suggest(point.get()) : new Reply.Other(text);
    }

    private static Reply detail(String rest, String text) {
        int end = Text.endOfWord(rest);
        String value = rest.substring(end).strip();
        return value.isEmpty() ? new Reply.Other(text) : new AnalysisReply.Detail(rest.substring(0, end), value);
    }

    private static Reply movesOrAbout(String text) {
        List<Point> points = points(text);
        if (!points.isEmpty()) {
            return new Reply.Moves(points);
        }
        Optional<Point> first = leadingPoint(text);
        if (first.isPresent()) {
            return new Reply.Moves(first.get());
        }
        Optional<About> about = About.parse(text);
        return about.isPresent() ? about.get() : new Reply.Other(text);
    }

    /** One to three points with spaces between; none if the text is anything else. */
    private static List<Point> points(String text) {
        List<Point> points = new ArrayList<>();
        String rest = text;
        while (!rest.isEmpty()) {
            int end = Text.endOfWord(rest);
            if (points.size() == Reply.Moves.MAX_POINTS) {
                return List.of();
            }
            try {
                points.add(Point.parse(rest.substring(0, end)));
            } catch (IllegalArgumentException e) {
                return List.of();
            }
            rest = rest.substring(end).strip();
        }
        return points;
    }

    /**
     * The point that a text begins with; empty if it begins otherwise. Managers read moves by the functions of their
     * languages. So spaces around both numbers and a plus sign are accepted, and what follows the point is dropped.
     */
    private static Optional<Point> leadingPoint(String text) {
        int comma = text.indexOf(',');
        if (comma < 0) {
            return Optional.empty();
        }
        String rest = text.substring(comma + 1).strip();
        try {
            return Optional.of(new Point(signed(text.substring(0, comma)), signed(rest.substring(0, endOfNumber(rest)))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A number that may have a plus sign. */
    private static int signed(String text) {
        String digits = text.strip();
        boolean hasPlus = digits.startsWith("+") && !digits.startsWith("+-");
        return Text.number(hasPlus ? digits.substring(1) : digits);
    }

    private static int endOfNumber(String text) {
        int end = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static String notEmpty(String text) {
        String line = Text.oneLine(text);
        if (line.isEmpty()) {
            throw new IllegalArgumentException("the text is empty");
        }
        return line;
    }
}
