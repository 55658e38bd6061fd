package org.kagetsu.piskvork.protocol;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

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
        MOVES(""),
        /** The brain takes the other colour; in the opening phase of swap2 only. */
        SWAP("SWAP"),
        /** The brain suggests this move and leaves the choice to the manager. */
        SUGGEST("SUGGEST "),
        /** Done; a remark after it is dropped when read. */
        OK("OK"),
        /** A command was understood, but cannot be carried out; the text, why, may be empty. */
        ERROR("ERROR "),
        /** A command is not known to the brain; the text, which, may be empty. */
        UNKNOWN("UNKNOWN "),
        /** A message to the user. Managers recognise it by the space after its keyword, so it needs a text. */
        MESSAGE("MESSAGE "),
        /** A message to the brain's author; it needs a text. */
        DEBUG("DEBUG "),
        /** What the brain says about itself, for instance {@code name="Kagetsu", version="1.0"}. */
        ABOUT(""),
        /** The points that are forbidden to Black: {@code FORBID 09121011.}, or {@code FORBID .} if there are none. */
        FORBID("FORBID "),
        /**
         * A fact about the running search, for instance {@code INFO DEPTH 12}. The facts about a variation stand between
         * {@code INFO PV} with its number and {@code INFO PV DONE}.
         */
        INFO("INFO "),
        /** A line that the protocol does not know. */
        OTHER("");

        private final String before;

        Kind(String before) {
            this.before = before;
        }
    }

    private static final int MOST_MOVES = 3;

    /** The largest coordinate that FORBID can tell. */
    private static final int MOST_FORBIDDEN = 99;

    /**
     * Creates the reply; line ends in the text become spaces. The static functions write the texts of the kinds that
     * have a form.
     *
     * @throws IllegalArgumentException if a message is empty
     */
    public Reply {
        Objects.requireNonNull(kind, "kind");
        text = Text.oneLine(text);
        if (text.isEmpty() && (kind == Kind.MESSAGE || kind == Kind.DEBUG)) {
            throw new IllegalArgumentException("the text is empty");
        }
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
        if (points.isEmpty() || points.size() > MOST_MOVES) {
            throw new IllegalArgumentException(points.size() + " points are outside 1.." + MOST_MOVES);
        }
        StringBuilder text = new StringBuilder();
        for (Point point : points) {
            text.append(point.toText()).append(' ');
        }
        return new Reply(Kind.MOVES, text.toString());
    }

    /**
     * {@return a fact about the running search}
     *
     * @param key what the value is, one word
     * @param value the value as text, not empty
     */
    public static Reply info(String key, String value) {
        return new Reply(Kind.INFO, key.toUpperCase(Locale.ROOT) + " " + value);
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

    private static String twoDigits(int value) {
        if (value < 0 || value > MOST_FORBIDDEN) {
            throw new IllegalArgumentException("coordinate " + value + " is outside 0.." + MOST_FORBIDDEN);
        }
        return value < 10 ? "0" + value : Integer.toString(value);
    }

    /**
     * {@return the reply to ABOUT}
     *
     * @param values texts by keyword ({@code name}, {@code version}, {@code author}, {@code country}, {@code www},
     *     {@code email}), in order; without quotation marks
     */
    public static Reply about(Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> value : values.entrySet()) {
            text.append(text.length() == 0 ? "" : ", ");
            text.append(value.getKey()).append("=\"").append(value.getValue()).append('"');
        }
        return new Reply(Kind.ABOUT, text.toString());
    }

    /**
     * {@return the points of {@link Kind#MOVES}, or the one of {@link Kind#SUGGEST}, in order}
     *
     * @throws IllegalArgumentException if the text is not one to three points
     */
    public List<Point> points() {
        return ReplyParser.points(text);
    }

    /** {@return the texts of {@link Kind#ABOUT} by their keywords, in order; empty if the reply says nothing of them} */
    public Map<String, String> values() {
        return ReplyParser.values(text);
    }

    /** {@return the protocol's text, one line without a line end} */
    public String toText() {
        return (kind.before + text).strip();
    }
}
