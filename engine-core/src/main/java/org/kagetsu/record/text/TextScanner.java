package org.kagetsu.record.text;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.kagetsu.base.Quote;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.Remark;

/**
 * A cursor over a text that can say in which line and column it stands.
 *
 * <p>Lines end with LF, CR or CR LF. Not safe for use by more than one thread at a time.
 */
public final class TextScanner {

    /** What {@link #peek()} returns at the end of the text; no {@code char} has this value. */
    public static final int END = -1;

    /** More remarks on one text help nobody. */
    private static final int MAX_REMARKS = 10_000;

    private final String text;
    private final Consumer<Remark> remarks;
    private int offset;
    private int told;

    /** The offsets where lines begin; made when first needed. */
    private int[] lines = {};

    /** Reads a text and drops the remarks. */
    public TextScanner(String text) {
        this(text, remark -> { });
    }

    /**
     * Reads a text.
     *
     * @param remarks takes the remarks
     */
    public TextScanner(String text, Consumer<Remark> remarks) {
        this.text = Objects.requireNonNull(text, "text");
        this.remarks = Objects.requireNonNull(remarks, "remarks");
        if (text.startsWith("\uFEFF")) { // a byte order mark
            offset = 1;
        }
    }

    public int offset() {
        return offset;
    }

    /** Goes back to an earlier offset, or forward to a later one. */
    public void moveTo(int newOffset) {
        offset = newOffset;
    }

    /** The whole text. */
    public String text() {
        return text;
    }

    /** Goes to the next place of a character, or to the end. */
    public void skipTo(char wanted) {
        int found = text.indexOf(wanted, offset);
        offset = found < 0 ? text.length() : found;
    }

    /** The offset of the end of the text. */
    public int end() {
        return text.length();
    }

    public boolean atEnd() {
        return offset == text.length();
    }

    /** The next {@code char}, or {@link #END}. */
    public int peek() {
        return atEnd() ? END : text.charAt(offset);
    }

    /** Takes the next {@code char}; at the end, stays there and returns {@link #END}. */
    public int next() {
        return atEnd() ? END : text.charAt(offset++);
    }

    /** Takes the next {@code char} if it is {@code expected}. */
    public boolean accept(int expected) {
        if (peek() != expected) {
            return false;
        }
        offset++;
        return true;
    }

    /** Takes the given text. */
    public void expect(String expected) {
        if (!text.startsWith(expected, offset)) {
            throw error("\"" + expected + "\" expected, found " + found());
        }
        offset += expected.length();
    }

    /** Takes spaces and tabs. */
    public void skipBlanks() {
        while (peek() == ' ' || peek() == '\t') {
            offset++;
        }
    }

    /** Takes white space, ends of lines included. */
    public void skipWhitespace() {
        while (!atEnd() && Character.isWhitespace(text.charAt(offset))) {
            offset++;
        }
    }

    public boolean atDigit() {
        return peek() >= '0' && peek() <= '9';
    }

    public boolean atLineEnd() {
        return atEnd() || peek() == '\n' || peek() == '\r';
    }

    /** Takes the end of a line, or of the text; false if the cursor is not there. */
    public boolean acceptLineEnd() {
        if (accept('\r')) {
            accept('\n');
            return true;
        }
        return accept('\n') || atEnd();
    }

    /** Takes the rest of the line without its end. */
    public String restOfLine() {
        int from = offset;
        while (!atLineEnd()) {
            offset++;
        }
        return text.substring(from, offset);
    }

    /** Takes a number between blanks and the separator after it. */
    public int field(String what, int min, int max, String separator) {
        skipBlanks();
        int value = number(what, min, max);
        skipBlanks();
        expect(separator);
        return value;
    }

    /** Takes the end of the line, blanks before it included. */
    public void endLine() {
        skipBlanks();
        if (!acceptLineEnd()) {
            throw error("the end of the line expected, found " + found());
        }
    }

    /**
     * Takes a decimal number.
     *
     * @param what names the number in the error
     * @throws GameFormatException if there is no number, or one outside min..max
     */
    public int number(String what, int min, int max) {
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
            // Too long for an int, or a lone sign: it is outside every range, and the message below tells so.
        }
        throw error(from, what + " " + excerpt(from, offset) + " is outside " + min + ".." + max);
    }

    /** Runs an action; if it throws, the error names the offset. */
    public void at(int where, Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw error(where, String.valueOf(e.getMessage()));
        }
    }

    /** Remarks on what stands at an offset. */
    public void remark(int where, String problem) {
        tell(place(where, problem));
    }

    /** Remarks on a fault that is passed over. */
    public void remark(GameFormatException fault) {
        tell(new Remark(fault.problem(), fault.line(), fault.column()));
    }

    private void tell(Remark remark) {
        told++;
        if (told <= MAX_REMARKS) {
            remarks.accept(told < MAX_REMARKS ? remark
                    : new Remark("more faults from here on, which are not listed", remark.line(), remark.column()));
        }
    }

    /** The next {@code char} for an error message. */
    public String found() {
        return atEnd() ? "the end of the text" : atLineEnd() ? "the end of the line" : excerpt(offset, offset + 1);
    }

    /** A piece of the text for an error message. */
    public String excerpt(int from, int to) {
        return Quote.of(text.substring(from, Math.min(to, from + Quote.MOST + 1)));
    }

    /** A text of lines: any end of line becomes a line feed, any other control character a space. */
    public static String cleanLines(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n').replaceAll("[\\p{Cntrl}&&[^\n]]", " ");
    }

    /** A text of one line: control characters become spaces, and white space around it is removed. */
    public static String cleanLine(String text) {
        return text.replaceAll("\\p{Cntrl}", " ").strip();
    }

    /** An error where the cursor stands. */
    public GameFormatException error(String problem) {
        return error(offset, problem);
    }

    /** An error at any offset. */
    public GameFormatException error(int where, String problem) {
        Remark place = place(where, problem);
        return new GameFormatException(problem, place.line(), place.column());
    }

    /** Names the line and the column of an offset, in time that hardly grows with the text after the first call. */
    private Remark place(int where, String problem) {
        if (lines.length == 0) {
            lines = IntStream.rangeClosed(0, text.length()).filter(i -> i == 0 || endsLine(i - 1)).toArray();
        }
        int found = Arrays.binarySearch(lines, where);
        int line = found < 0 ? -found - 1 : found + 1;
        return new Remark(problem, line, where - lines[line - 1] + 1);
    }

    private boolean endsLine(int i) {
        char c = text.charAt(i);
        return c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
    }
}
