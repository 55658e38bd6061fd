package org.kagetsu.record;

/**
 * One value of a property of an SGF node. A property with several values is several of these.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the identifier in capitals, for instance {@code AB}
 * @param source the whole text
 * @param offset where the value begins in the text
 * @param end where its closing bracket stands
 */
record SgfProperty(String name, String source, int offset, int end) {

    /** What stands between the brackets, as it is. */
    String raw() {
        return source.substring(offset, end);
    }

    /** What stands between the brackets, without escapes: a line ended by a backslash goes on in the next. */
    String value() {
        String raw = raw();
        if (raw.indexOf('\\') < 0) {
            return raw;
        }
        StringBuilder value = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c != '\\') {
                value.append(c);
            } else if (++i < raw.length()) {
                int lineEnd = lineEnd(raw, i);
                if (lineEnd == 0) {
                    value.append(raw.charAt(i));
                } else {
                    i += lineEnd - 1;
                }
            }
        }
        return value.toString();
    }

    /** The length of the end of a line at an index; 0 if there is none. */
    private static int lineEnd(String text, int index) {
        if (text.startsWith("\r\n", index)) {
            return 2;
        }
        char c = text.charAt(index);
        return c == '\n' || c == '\r' ? 1 : 0;
    }

    /** The value without the white space around it. */
    String stripped() {
        return value().strip();
    }
}
