package org.kagetsu.piskvork.play.browser.board;

import java.util.Collection;
import java.util.Locale;
import org.kagetsu.grid.Move;

/** Writes one JSON object, field by field. Not safe for use by more than one thread at a time. */
public final class Json {

    private final StringBuilder text = new StringBuilder("{");

    /**
     * Adds a value.
     *
     * @param name its name
     * @param value a number, a truth value, an object, a list of values, or a text; fractions have three digits
     * @return this object
     * @throws IllegalArgumentException if the value is anything else
     */
    public Json put(String name, Object value) {
        text.append(text.length() > 1 ? "," : "").append(quote(name)).append(':').append(toText(value));
        return this;
    }

    /** Adds a list of points. */
    public Json putMoves(String name, Collection<Integer> moves) {
        return put(name, moves.stream().map(Move::toText).toList());
    }

    private static String toText(Object value) {
        if (value instanceof Collection<?> values) {
            return "[" + String.join(",", values.stream().map(Json::toText).toList()) + "]";
        }
        if (value instanceof Double fraction) {
            return String.format(Locale.ROOT, "%.3f", fraction);
        }
        if (value instanceof CharSequence) {
            return quote(value.toString());
        }
        if (value instanceof Number || value instanceof Boolean || value instanceof Json) {
            return value.toString();
        }
        throw new IllegalArgumentException(
                value.getClass().getName() + " is not a text, number, truth value, object or list: " + value);
    }

    private static String quote(String value) {
        StringBuilder quoted = new StringBuilder(value.length() + 2).append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (i + 1 < value.length() && Character.isSurrogatePair(c, value.charAt(i + 1))) {
                quoted.append(c).append(value.charAt(++i));
            } else if (c < ' ' || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** The object as text, without an end of line. */
    @Override
    public String toString() {
        return text + "}";
    }
}
