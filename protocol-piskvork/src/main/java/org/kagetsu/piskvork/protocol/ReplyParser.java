package org.kagetsu.piskvork.protocol;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.piskvork.protocol.Reply.Kind;

/** Reads replies from lines, on the manager's side. Static functions only; safe for use by many threads. */
final class ReplyParser {

    /**
     * What managers take for a move: they read it by the functions of their languages. So spaces around both numbers and
     * a plus sign are accepted, and what follows the point is dropped.
     */
    private static final Pattern LEADING_POINT = Pattern.compile("([+-]?[0-9]+)\\s*,\\s*([+-]?[0-9]+)");

    private ReplyParser() {}

    static Reply parse(String line) {
        String text = Text.oneLine(line);
        int end = Text.endOfWord(text);
        String rest = text.substring(end).strip();
        try {
            Kind kind = Kind.of(text.substring(0, end).toUpperCase(Locale.ROOT));
            return switch (kind) {
                case OK -> Reply.ok();
                case SUGGEST -> new Reply(kind, leadingPoint(rest).toText());
                case OTHER -> movesOrAbout(text);
                default -> new Reply(kind, rest);
            };
        } catch (IllegalArgumentException e) {
            return new Reply(Kind.OTHER, text);
        }
    }

    private static Reply movesOrAbout(String text) {
        try {
            return new Reply(text.indexOf('=') < 0 ? Kind.MOVES : Kind.ABOUT, text);
        } catch (IllegalArgumentException e) {
            return Reply.moves(List.of(leadingPoint(text)));
        }
    }

    private static Point leadingPoint(String text) {
        Matcher point = LEADING_POINT.matcher(text);
        if (!point.lookingAt()) {
            throw new IllegalArgumentException("no point leads: " + Text.quote(text));
        }
        return new Point(Integer.parseInt(point.group(1)), Integer.parseInt(point.group(2)));
    }
}
