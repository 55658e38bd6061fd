package org.kagetsu.piskvork.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.piskvork.protocol.Reply.Kind;

/** Reads replies from lines, on the manager's side. Static functions only; safe for use by many threads. */
final class ReplyParser {

    private static final String POINT = "-?[0-9]+,-?[0-9]+";
    private static final Pattern POINTS = Pattern.compile(POINT + "(?:\\s+" + POINT + "){0,2}");

    /**
     * What managers take for a move: they read it by the functions of their languages. So spaces around both numbers and
     * a plus sign are accepted, and what follows the point is dropped.
     */
    private static final Pattern LEADING_POINT = Pattern.compile("([+-]?[0-9]+)\\s*,\\s*([+-]?[0-9]+)");

    private static final Pattern VALUE = Pattern.compile("\\s*(\\w+)\\s*=\\s*\"([^\"]*)\"\\s*");
    private static final Pattern VALUES = Pattern.compile(VALUE + "(?:," + VALUE + ")*");
    private static final Pattern FORBIDDEN = Pattern.compile("(?:[0-9]{4})*\\.");

    private ReplyParser() {}

    static Reply parse(String line) {
        String text = Text.oneLine(line);
        int end = Text.endOfWord(text);
        String rest = text.substring(end).strip();
        Kind kind = switch (text.substring(0, end).toUpperCase(Locale.ROOT)) {
            case "OK" -> Kind.OK;
            case "ERROR" -> Kind.ERROR;
            case "UNKNOWN" -> Kind.UNKNOWN;
            case "MESSAGE" -> rest.isEmpty() ? Kind.OTHER : Kind.MESSAGE;
            case "DEBUG" -> rest.isEmpty() ? Kind.OTHER : Kind.DEBUG;
            case "SWAP" -> rest.isEmpty() ? Kind.SWAP : Kind.OTHER;
            case "SUGGEST" -> Kind.SUGGEST;
            case "FORBID" -> FORBIDDEN.matcher(rest).matches() ? Kind.FORBID : Kind.OTHER;
            case "INFO" -> Text.endOfWord(rest) < rest.length() ? Kind.INFO : Kind.OTHER;
            default -> VALUES.matcher(text).matches() ? Kind.ABOUT : Kind.MOVES;
        };
        return switch (kind) {
            case OK -> Reply.ok();
            case ABOUT -> Reply.about(values(text));
            case MOVES -> moves(kind, text, text);
            case SUGGEST -> moves(kind, rest, text);
            case INFO -> info(rest);
            case OTHER -> new Reply(kind, text);
            default -> new Reply(kind, rest);
        };
    }

    private static Reply moves(Kind kind, String text, String line) {
        try {
            if (kind == Kind.MOVES && POINTS.matcher(text).matches()) {
                return Reply.moves(points(text));
            }
            Matcher point = LEADING_POINT.matcher(text);
            if (point.lookingAt()) {
                return new Reply(kind, Integer.parseInt(point.group(1)) + "," + Integer.parseInt(point.group(2)));
            }
        } catch (IllegalArgumentException e) {
            // The numbers are too large.
        }
        return new Reply(Kind.OTHER, line);
    }

    private static Reply info(String rest) {
        int end = Text.endOfWord(rest);
        return Reply.info(rest.substring(0, end), rest.substring(end).strip());
    }

    static List<Point> points(String text) {
        List<Point> points = new ArrayList<>();
        for (String point : text.split("\\s+", -1)) {
            points.add(Point.parse(point));
        }
        return points;
    }

    static Map<String, String> values(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        Matcher value = VALUE.matcher(text);
        while (value.find()) {
            values.put(value.group(1), value.group(2).strip());
        }
        return values;
    }
}
