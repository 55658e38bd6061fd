package org.kagetsu.record;

/**
 * A cursor over a text that can say in which line and column it stands.
 *
 * <p>Lines end with LF, CR or CR LF. Not safe for use by more than one thread at a time.
 */
final class TextScanner {

    /** What {@link #peek()} returns at the end of the text; no {@code char} has this value. */
    static final int END = -1;

    private final String text;
    private int offset;

    TextScanner(String text) {
        this.text = text;
        if (text.startsWith("\uFEFF")) { // a byte order mark
            offset = 1;
        }
    }

    int offset() {
        return offset;
    }

    /** Goes back to an earlier offset, or forward to a later one. */
    void moveTo(int newOffset) {
        offset = newOffset;
    }

    boolean atEnd() {
        return offset == text.length();
    }

    /** The next {@code char}, or {@link #END}. */
    int peek() {
        return atEnd() ? END : text.charAt(offset);
    }

    /** Takes the next {@code char}; at the end, stays there and returns {@link #END}. */
    int next() {
        return atEnd() ? END : text.charAt(offset++);
    }

    /** Takes the next {@code char} if it is {@code expected}. */
    boolean accept(int expected) {
        if (peek() != expected) {
            return false;
        }
        offset++;
        return true;
    }

    /** Takes the given text. */
    void expect(String expected) {
        if (!text.startsWith(expected, offset)) {
            throw error("\"" + expected + "\" expected, found " + found());
        }
        offset += expected.length();
    }

    /** Takes spaces and tabs. */
    void skipBlanks() {
        while (peek() == ' ' || peek() == '\t') {
            offset++;
        }
    }

    /** Takes white space, ends of lines included. */
    void skipWhitespace() {
        while (!atEnd() && Character.isWhitespace(text.charAt(offset))) {
            offset++;
        }
    }

    boolean atDigit() {
        return peek() >= '0' && peek() <= '9';
    }

    boolean atLineEnd() {
        return atEnd() || peek() == '\n' || peek() == '\r';
    }

    /** Takes the end of a line, or of the text; false if the cursor is not there. */
    boolean acceptLineEnd() {
        if (accept('\r')) {
            accept('\n');
            return true;
        }
        return accept('\n') || atEnd();
    }

    /** Takes the rest of the line without its end. */
    String restOfLine() {
        int from = offset;
        while (!atLineEnd()) {
            offset++;
        }
        return text.substring(from, offset);
    }

    /**
     * Takes a decimal number.
     *
     * @param what names the number in the error
     * @throws GameFormatException if there is no number, or one outside min..max
     */
    int number(String what, int min, int max) {
        int from = offset;
        accept('-');
        while (atDigit()) {
            offset++;
        }
        if (offset == from) {
            throw error(what + " expected, found " + found());
        }
        try {
            int value = Integer.parseInt(text, from, offset, 10);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Too long for an int, or a lone sign: outside every range, and said below.
        }
        throw error(from, what + " " + excerpt(from, offset) + " is outside " + min + ".." + max);
    }

    /** Runs an action; if it throws, the error names the offset. */
    void at(int where, Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw error(where, String.valueOf(e.getMessage()));
        }
    }

    /** The next {@code char} for an error message. */
    String found() {
        return atEnd() ? "the end of the text" : atLineEnd() ? "the end of the line" : excerpt(offset, offset + 1);
    }

    /** A piece of the text for an error message: quoted, short and printable. */
    String excerpt(int from, int to) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = from; i < Math.min(to, from + 20); i++) {
            char c = text.charAt(i);
            quoted.append(c < ' ' || c >= 0x7F ? String.format("\\u%04X", (int) c) : String.valueOf(c));
        }
        return quoted.append(to > from + 20 ? "...\"" : "\"").toString();
    }

    /** An error where the cursor stands. */
    GameFormatException error(String problem) {
        return error(offset, problem);
    }

    /** An error at an earlier offset. */
    GameFormatException error(int where, String problem) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < where; i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'))) {
                line++;
                lineStart = i + 1;
            }
        }
        return new GameFormatException(problem, line, where - lineStart + 1);
    }
}
