package org.kagetsu.piskvork.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a brain says about itself, for instance {@code name="Kagetsu", version="1.0"}.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param values texts by keyword ({@code name}, {@code version}, {@code author}, {@code country}, {@code www},
 *     {@code email}), in order; not empty
 */
public record About(Map<String, String> values) implements Reply {

    /**
     * Creates the reply.
     *
     * @throws IllegalArgumentException if there is no text, or one cannot be written
     */
    public About {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("there is no text about the brain");
        }
        for (Map.Entry<String, String> value : values.entrySet()) {
            String text = value.getValue();
            if (!isKeyword(value.getKey()) || text.indexOf('"') >= 0 || !text.equals(Text.oneLine(text))) {
                throw new IllegalArgumentException("cannot be written: " + Text.quote(value.toString()));
            }
        }
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** {@return the brain's name, or nothing if it did not say} */
    public Optional<String> name() {
        return Optional.ofNullable(values.get("name"));
    }

    /**
     * Reads the protocol's text: keyword, equals sign and text in quotation marks, commas between; spaces
     * around are ignored.
     *
     * @param text any text
     * @return the values, or nothing if the text is anything else
     */
    static Optional<About> parse(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        int at = 0;
        while (true) {
            int equals = text.indexOf('=', at);
            int open = text.indexOf('"', at);
            int close = text.indexOf('"', open + 1);
            if (equals < 0 || open < equals || close < 0 || !text.substring(equals + 1, open).isBlank()) {
                return Optional.empty();
            }
            String keyword = text.substring(at, equals).strip();
            if (!isKeyword(keyword)) {
                return Optional.empty();
            }
            values.put(keyword, text.substring(open + 1, close).strip());
            String rest = text.substring(close + 1).strip();
            if (rest.isEmpty()) {
                return Optional.of(new About(values));
            }
            if (rest.charAt(0) != ',') {
                return Optional.empty();
            }
            at = text.indexOf(',', close) + 1;
        }
    }

    private static boolean isKeyword(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    @Override
    public String toText() {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> value : values.entrySet()) {
            text.append(text.length() == 0 ? "" : ", ");
            text.append(value.getKey()).append("=\"").append(value.getValue()).append('"');
        }
        return text.toString();
    }
}
