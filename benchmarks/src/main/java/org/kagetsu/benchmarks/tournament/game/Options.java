package org.kagetsu.benchmarks.tournament.game;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.base.Range;

/**
 * Options of the form {@code key=value,key=value}, each read once.
 *
 * <p>Not safe for use by more than one thread.
 */
final class Options {

    private final String owner;
    private final Map<String, String> values = new LinkedHashMap<>();

    /**
     * Reads options.
     *
     * @throws IllegalArgumentException if a part has no equals sign or a key is given twice
     */
    Options(String owner, String text) {
        this.owner = owner;
        for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException(owner + ": \"" + part + "\" is not of the form key=value");
            }
            String key = part.substring(0, equals).strip();
            if (values.put(key, part.substring(equals + 1).strip()) != null) {
                throw new IllegalArgumentException(owner + ": " + key + " is given twice");
            }
        }
    }

    /** Takes a whole number out of the options. */
    long whole(String key, long otherwise, long min, long max) {
        String value = values.remove(key);
        if (value == null) {
            return otherwise;
        }
        try {
            return Range.check(owner + ": " + key, Long.parseLong(value), min, max);
        } catch (NumberFormatException e) {
            String range = min == Long.MIN_VALUE ? "" : " of " + min + ".." + max;
            throw new IllegalArgumentException(owner + ": " + key + "=" + value + " is not a whole number" + range, e);
        }
    }

    /** Takes a text out of the options. */
    String text(String key, String otherwise) {
        String value = values.remove(key);
        return value == null ? otherwise : value;
    }

    /** Complains about options that nobody has taken. */
    void refuseRest(List<String> known) {
        if (!values.isEmpty()) {
            throw new IllegalArgumentException(
                    owner + ": \"" + values.keySet().iterator().next() + "\" is not one of " + known);
        }
    }
}
