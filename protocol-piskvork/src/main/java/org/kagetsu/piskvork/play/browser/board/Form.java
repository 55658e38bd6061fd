package org.kagetsu.piskvork.play.browser.board;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.piskvork.play.Typed;

/** The fields of a request, as a form sends them: {@code point=h8&ply=4}. Immutable and safe for use by many threads. */
public final class Form {

    private final Map<String, String> fields;

    private Form(Map<String, String> fields) {
        this.fields = fields;
    }

    /**
     * Reads the fields of a text.
     *
     * @param text the text; null has no fields
     * @return the fields
     * @throws BadInputException if it is not encoded as a form
     */
    public static Form of(@Nullable String text) throws BadInputException {
        Map<String, String> fields = new HashMap<>();
        if (text != null && !text.isEmpty()) {
            for (String field : text.split("&", -1)) {
                int equals = field.indexOf('=');
                boolean isNew = equals >= 0
                        && fields.put(decode(field.substring(0, equals)), decode(field.substring(equals + 1))) == null;
                if (!isNew) {
                    throw new BadInputException("field " + Typed.quoted(field) + " has no value, or more than one");
                }
            }
        }
        return new Form(fields);
    }

    private static String decode(String text) throws BadInputException {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("field " + Typed.quoted(text) + " is not encoded as a form");
        }
    }

    /** Whether a field is there. */
    boolean has(String name) {
        return fields.containsKey(name);
    }

    /** The text of a field, or the usual one if it is not there. */
    String text(String name, String usual) {
        return fields.getOrDefault(name, usual);
    }

    /** The number in a field, or the usual one if it is not there. */
    int number(String name, int usual, int least, int most) throws BadInputException {
        return has(name) ? number(name, least, most) : usual;
    }

    /** The constant that a field names, or the usual one if it is not there. */
    <E extends Enum<E>> E constant(String name, E usual) throws BadInputException {
        return has(name) ? constant(name, usual.getDeclaringClass()) : usual;
    }

    /** The text of a field that must be there. */
    public String text(String name) throws BadInputException {
        String value = fields.get(name);
        if (value == null) {
            throw new BadInputException("the field " + name + " is missing");
        }
        return value;
    }

    /** The number in a field. */
    public int number(String name, int least, int most) throws BadInputException {
        return Typed.number(name, text(name), least, most);
    }

    /** The constant that a field names in any letter case. */
    <E extends Enum<E>> E constant(String name, Class<E> type) throws BadInputException {
        String value = text(name);
        try {
            return Enum.valueOf(type, value.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            String names = Arrays.stream(type.getEnumConstants())
                    .map(constant -> constant.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
            throw new BadInputException(name + " " + Typed.quoted(value) + " is not one of " + names);
        }
    }

    /** The rule of a game that a person asks for. */
    public Rule rule() throws BadInputException {
        return Typed.rule(text("rule"));
    }

    /** The board of a game, of the usual size where it is not named, large enough for its rule. */
    public Grid grid(Grid usual, Rule rule) throws BadInputException {
        Grid grid = new Grid(number("width", usual.width(), Grid.MIN_SIZE, Grid.MAX_SIZE),
                number("height", usual.height(), Grid.MIN_SIZE, Grid.MAX_SIZE));
        Table.checkSize(grid, rule);
        return grid;
    }

    /** How the players of a game agree on an opening, the usual one where it is not named; empty for nothing. */
    public Optional<OpeningRule> opening(Optional<OpeningRule> usual, Grid grid, Rule rule) throws BadInputException {
        Optional<OpeningRule> opening = has("opening") ? OpeningRule.read(text("opening")) : usual;
        if (opening.isPresent()) {
            opening.get().check(grid, rule);
        }
        return opening;
    }
}
