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
        List<Point> points = points(rest);
        return points.size() == 1 ? new Reply.Suggest(points.get(0)) : new Reply.Other(text);
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

    static String notEmpty(String text) {
        String line = Text.oneLine(text);
        if (line.isEmpty()) {
            throw new IllegalArgumentException("the text is empty");
        }
        return line;
    }
}
