package org.kagetsu.piskvork.play.browser;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Quoted;
import org.kagetsu.piskvork.play.WholeNumber;

/** The fields of a request, as a form sends them: {@code point=h8&ply=4}. Immutable and safe for use by many threads. */
final class Form {

    private final Map<String, String> fields;

    private Form(Map<String, String> fields) {
        this.fields = fields;
    }

    /**
     * Reads the fields of a text.
     *
     * @param text the text; null has no fields
     */
    static Form of(@Nullable String text) throws BadInputException {
        Map<String, String> fields = new HashMap<>();
        if (text != null && !text.isEmpty()) {
            for (String field : text.split("&", -1)) {
                int equals = field.indexOf('=');
                if (equals < 0 || fields.put(decode(field.substring(0, equals)), decode(field.substring(equals + 1))) != null) {
                    throw new BadInputException("field " + Quoted.of(field) + " has no value, or more than one");
                }
            }
        }
        return new Form(fields);
    }

    private static String decode(String text) throws BadInputException {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("field " + Quoted.of(text) + " is not encoded as a form");
        }
    }

    /** The text of a field that must be there. */
    String text(String name) throws BadInputException {
        String value = fields.get(name);
        if (value == null) {
            throw new BadInputException("the field " + name + " is missing");
        }
        return value;
    }

    /** The text of a field, or another text if it is missing. */
    String text(String name, String otherwise) {
        return fields.getOrDefault(name, otherwise);
    }

    /** The number in a field. */
    int number(String name, int least, int most) throws BadInputException {
        return WholeNumber.parse(name, text(name), least, most);
    }

    /** The constant that a field names in any letter case. */
    <E extends Enum<E>> E constant(String name, Class<E> type) throws BadInputException {
        String value = text(name);
        try {
            return Enum.valueOf(type, value.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    name + " " + Quoted.of(value) + " is not one of " + String.join(", ", names(type)));
        }
    }

    private static String[] names(Class<? extends Enum<?>> type) {
        Enum<?>[] constants = type.getEnumConstants();
        String[] names = new String[constants.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = constants[i].name().toLowerCase(Locale.ROOT);
        }
        return names;
    }
}
