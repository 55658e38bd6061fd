package org.kagetsu.piskvork.play.browser.board;

import java.util.Collection;
import java.util.Locale;
import org.kagetsu.grid.Move;

/** Writes one JSON object, field by field. Not safe for use by more than one thread at a time. */
public final class Json {

    private final StringBuilder text = new StringBuilder("{");

    /** Adds a text. */
    public Json put(String name, String value) {
        return name(name, quote(value));
    }

    /** Adds a whole number. */
    public Json put(String name, long value) {
        return name(name, Long.toString(value));
    }

    /** Adds a fraction with three digits. */
    public Json put(String name, double value) {
        return name(name, String.format(Locale.ROOT, "%.3f", value));
    }

    /** Adds a truth value. */
    public Json put(String name, boolean value) {
        return name(name, Boolean.toString(value));
    }

    /** Adds an object. */
    public Json put(String name, Json value) {
        return name(name, value.toString());
    }

    /** Adds a list of texts. */
    public Json putTexts(String name, Collection<String> values) {
        return name(name, "[" + String.join(",", values.stream().map(Json::quote).toList()) + "]");
    }

    /** Adds a list of objects. */
    public Json putObjects(String name, Collection<Json> values) {
        return name(name, "[" + String.join(",", values.stream().map(Json::toString).toList()) + "]");
    }

    /** Adds a list of points. */
    public Json putMoves(String name, Collection<Integer> moves) {
        return putTexts(name, moves.stream().map(Move::toText).toList());
    }

    private Json name(String name, String value) {
        text.append(text.length() > 1 ? "," : "").append(quote(name)).append(':').append(value);
        return this;
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
