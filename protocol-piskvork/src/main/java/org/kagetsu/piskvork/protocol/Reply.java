package org.kagetsu.piskvork.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A line of the Gomocup protocol or of the analysis protocol beside it, sent by a brain to a manager or a GUI.
 *
 * <p>Read by {@link #parse(String)}, written by {@link #toText()}. Immutable and safe for use by many threads.
 *
 * @param kind what it says
 * @param text what follows the keyword, or the whole line for kinds without one; one line
 */
public record Reply(Kind kind, String text) {

    /** The kinds of replies. Safe for use by many threads. */
    public enum Kind {
        /** The brain's move; in the opening phase of swap2 also two or three stones. */
        MOVES("", "one to three points such as 7,7"),
        /** The brain takes the other colour; in the opening phase of swap2 only. */
        SWAP("SWAP", "nothing"),
        /** The brain suggests this move and leaves the choice to the manager. */
        SUGGEST("SUGGEST", "one point such as 7,7"),
        /** Done; a remark after it is dropped when read. */
        OK("OK", "nothing"),
        /** A command was understood, but cannot be carried out; the text, why, may be empty. */
        ERROR("ERROR", "any text"),
        /** A command is not known to the brain; the text, which, may be empty. */
        UNKNOWN("UNKNOWN", "any text"),
        /** A message to the user. Managers recognise it by the space after its keyword, so it needs a text. */
        MESSAGE("MESSAGE", "a text that is not empty"),
        /** A message to the brain's author; it needs a text. */
        DEBUG("DEBUG", "a text that is not empty"),
        /** What the brain says about itself, for instance {@code name="Kagetsu", version="1.0"}. */
        ABOUT("", "texts such as name=\"Kagetsu\" with commas between"),
        /** The points that are forbidden to Black: {@code FORBID 09121011.}, or {@code FORBID .} if there are none. */
        FORBID("FORBID", "four digits for each point, and a full stop"),
        /**
         * A fact about the running search, for instance {@code INFO DEPTH 12}. The facts about a variation stand between
         * {@code INFO PV} with its number and {@code INFO PV DONE}.
         */
        INFO("INFO", "a key of one word and a value"),
        /** A line that the protocol does not know. */
        OTHER("", "any text");

        private static final Kind[] ALL = values();

        private final String keyword;

        /** What stands behind the keyword, for a person. */
        private final String form;

        Kind(String keyword, String form) {
            this.keyword = keyword;
            this.form = form;
        }

        /** The kind of a keyword in upper case; {@link #OTHER} if there is none. */
        static Kind of(String keyword) {
            if (!keyword.isEmpty()) {
                for (Kind kind : ALL) {
                    if (kind.keyword.equals(keyword)) {
                        return kind;
                    }
                }
            }
            return OTHER;
        }
    }

    private static final int MOST_MOVES = 3;

    /** The largest coordinate that FORBID can tell. */
    private static final int MOST_FORBIDDEN = 99;

    private static final int DIGITS_OF_POINT = 4;

    /**
     * Creates the reply; line ends in the text become spaces. The static functions write the texts of the kinds that
     * have a form.
     *
     * @throws IllegalArgumentException if the text has not the form of the kind; the message names both
     */
    public Reply {
        Objects.requireNonNull(kind, "kind");
        String line = Text.oneLine(text);
        text = switch (kind) {
            case MOVES -> text(kind, points(kind, line), MOST_MOVES);
            case SUGGEST -> text(kind, points(kind, line), 1);
            case OK, SWAP -> check(kind, line, line.isEmpty());
            case MESSAGE, DEBUG -> check(kind, line, !line.isEmpty());
            case ABOUT -> valuesText(line);
            case FORBID -> check(kind, line, isForbidden(line));
            case INFO -> fact(line);
            case ERROR, UNKNOWN, OTHER -> line;
        };
    }

    private static String check(Kind kind, String text, boolean isGood) {
        if (!isGood) {
            throw refused(kind, text, null);
        }
        return text;
    }

    private static IllegalArgumentException refused(Kind kind, String text, @Nullable Throwable cause) {
        return new IllegalArgumentException(kind + " takes " + kind.form + ", not " + Text.quote(text), cause);
    }

    /**
     * Reads a line; letters of either case and spaces around are accepted. A move is read as managers read it: spaces
     * around its numbers and a plus sign are accepted, and text behind it is dropped.
     *
     * @param line any text, without its line end
     * @return the reply; of kind {@link Kind#OTHER} if the protocol does not know the line
     */
    public static Reply parse(String line) {
        return ReplyParser.parse(line);
    }

    /** {@return the reply that all went well} */
    public static Reply ok() {
        return new Reply(Kind.OK, "");
    }

    /**
     * {@return a message to the user}
     *
     * @param text one line, not empty
     * @throws IllegalArgumentException if the text is empty
     */
    public static Reply message(String text) {
        return new Reply(Kind.MESSAGE, text);
    }

    /**
     * {@return the reply with a move, or with the stones of an opening}
     *
     * @param points one to three points in the order of the moves
     * @throws IllegalArgumentException if there are no points, or more than three
     */
    public static Reply moves(List<Point> points) {
        return new Reply(Kind.MOVES, text(Kind.MOVES, points, MOST_MOVES));
    }

    private static String text(Kind kind, List<Point> points, int most) {
        StringBuilder text = new StringBuilder();
        for (Point point : points) {
            text.append(text.length() == 0 ? "" : " ").append(point.toText());
        }
        return check(kind, text.toString(), !points.isEmpty() && points.size() <= most);
    }

    /**
     * {@return a fact about the running search}
     *
     * @param key what the value is, one word
     * @param value the value as text, not empty
     * @throws IllegalArgumentException if the key is not one word, or the value is empty
     */
    public static Reply info(String key, String value) {
        if (key.isEmpty() || Text.endOfWord(key) < key.length()) {
            throw new IllegalArgumentException("the key of " + Kind.INFO + " is one word, not " + Text.quote(key));
        }
        return new Reply(Kind.INFO, key + " " + value);
    }

    /** A key in upper case and its value. */
    private static String fact(String line) {
        int end = Text.endOfWord(line);
        check(Kind.INFO, line, end < line.length());
        return line.substring(0, end).toUpperCase(Locale.ROOT) + " " + line.substring(end).strip();
    }

    /**
     * {@return the reply with the points that are forbidden to Black}
     *
     * @param points points with coordinates 0..99
     * @throws IllegalArgumentException if a coordinate is outside that range
     */
    public static Reply forbid(List<Point> points) {
        StringBuilder text = new StringBuilder();
        for (Point point : points) {
            text.append(twoDigits(point.x())).append(twoDigits(point.y()));
        }
        return new Reply(Kind.FORBID, text.append('.').toString());
    }

    private static boolean isForbidden(String text) {
        int last = text.length() - 1;
        return last >= 0 && last % DIGITS_OF_POINT == 0 && text.charAt(last) == '.'
                && Text.areDigits(text.substring(0, last));
    }

    private static String twoDigits(int value) {
        if (value < 0 || value > MOST_FORBIDDEN) {
            throw new IllegalArgumentException(Kind.FORBID + " takes coordinates 0.." + MOST_FORBIDDEN + ", not " + value);
        }
        return value < 10 ? "0" + value : Integer.toString(value);
    }

    /**
     * {@return the reply to ABOUT}
     *
     * @param values texts by keyword ({@code name}, {@code version}, {@code author}, {@code country}, {@code www},
     *     {@code email}), in order; without quotation marks
     * @throws IllegalArgumentException if there is no text, or one cannot be written
     */
    public static Reply about(Map<String, String> values) {
        boolean isGood = !values.isEmpty();
        for (Map.Entry<String, String> value : values.entrySet()) {
            String line = value.getValue();
            isGood &= isKeyword(value.getKey()) && line.indexOf('"') < 0 && line.equals(Text.oneLine(line));
        }
        return new Reply(Kind.ABOUT, check(Kind.ABOUT, text(values), isGood));
    }

    private static String valuesText(String line) {
        Map<String, String> values = values(line);
        check(Kind.ABOUT, line, !values.isEmpty());
        return text(values);
    }

    private static String text(Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> value : values.entrySet()) {
            text.append(text.length() == 0 ? "" : ", ");
            text.append(value.getKey()).append("=\"").append(value.getValue()).append('"');
        }
        return text.toString();
    }

    /**
     * {@return the points of {@link Kind#MOVES}, or the one of {@link Kind#SUGGEST}, in order}
     *
     * @throws IllegalArgumentException if the reply has another kind
     */
    public List<Point> points() {
        return points(text);
    }

    private static List<Point> points(Kind kind, String text) {
        try {
            return points(text);
        } catch (IllegalArgumentException e) {
            throw refused(kind, text, e);
        }
    }

    private static List<Point> points(String text) {
        List<Point> points = new ArrayList<>();
        String rest = text;
        while (!rest.isEmpty() && points.size() <= MOST_MOVES) {
            int end = Text.endOfWord(rest);
            points.add(Point.parse(rest.substring(0, end)));
            rest = rest.substring(end).strip();
        }
        return points;
    }

    /** {@return the texts of {@link Kind#ABOUT} by their keywords, in order; empty if the reply says nothing of them} */
    public Map<String, String> values() {
        return values(text);
    }

    /** Reads keywords, equals signs and texts in quotation marks, with commas between; empty for any other text. */
    static Map<String, String> values(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        String rest = "," + text;
        while (!rest.isEmpty()) {
            int equals = rest.indexOf('=');
            int open = rest.indexOf('"');
            int close = rest.indexOf('"', open + 1);
            boolean hasValue = rest.charAt(0) == ',' && equals > 0 && open > equals && close > 0;
            if (!hasValue || !rest.substring(equals + 1, open).isBlank()) {
                return Map.of();
            }
            String keyword = rest.substring(1, equals).strip();
            if (!isKeyword(keyword)) {
                return Map.of();
            }
            values.put(keyword, rest.substring(open + 1, close).strip());
            rest = rest.substring(close + 1).strip();
        }
        return values;
    }

    private static boolean isKeyword(String text) {
        boolean isGood = !text.isEmpty();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            isGood &= c == '_' || (c <= '~' && Character.isLetterOrDigit(c));
        }
        return isGood;
    }

    /** {@return the protocol's text, one line without a line end} */
    public String toText() {
        return (kind.keyword + " " + text).strip();
    }
}
