package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.base.Quote;
import org.kagetsu.board.PositionKey;
import org.kagetsu.record.text.TextScanner;

/**
 * The export of Rapfi's database as CSV: a line of names, and then one line for each position.
 *
 * <pre>
 * index,key,label,value,depth,bound,text
 * 0,r-15-15-h8-h9-b,(none),35,12,exact,"a comment"
 * </pre>
 *
 * <p>The key is a {@link PositionKey}. Label and index are not kept. Of the text only the comment is kept, not the
 * texts of single points. A text stands in quotation marks, in which a backslash stands before a quotation mark or a
 * backslash, and {@code \n} and {@code \b} are ends of lines. Damaged lines are left out with a remark.
 *
 * <p>Immutable and safe for use by many threads.
 */
public record RapfiCsvFormat() {

    private static final String HEADER = "index,key,label,value,depth,bound,text";
    private static final String POINT_TEXTS = "@BTXT@";
    private static final int MAX_SCORE = 30_000;
    private static final int MAX_DEPTH = 1 << 14;

    /**
     * Reads all positions one after the other.
     *
     * @param text the whole text
     * @param notes takes every position that has a score or a comment
     * @param remarks takes what was noticed
     * @throws GameFormatException if the first line is another one
     */
    public void readEach(String text, Consumer<PositionNote> notes, Consumer<Remark> remarks) {
        Objects.requireNonNull(notes, "notes");
        TextScanner scanner = new TextScanner(Objects.requireNonNull(text, "text"), remarks);
        if (!scanner.restOfLine().equals(HEADER)) {
            throw scanner.error(0, "the first line is not " + HEADER);
        }
        scanner.acceptLineEnd();
        while (!scanner.atEnd()) {
            int line = scanner.offset();
            try {
                PositionNote note = readLine(scanner);
                if (note.depth() > 0 || note.score() != 0 || !note.comment().isEmpty()) {
                    notes.accept(note);
                }
            } catch (GameFormatException e) {
                scanner.remark(line, "a line is left out: " + e.problem());
                scanner.restOfLine();
                scanner.acceptLineEnd();
            }
        }
    }

    private static PositionNote readLine(TextScanner scanner) {
        scanner.field("index", 0, Integer.MAX_VALUE, ",");
        int start = scanner.offset();
        String key = field(scanner);
        scanner.at(start, () -> PositionKey.read(key));
        field(scanner);
        int score = scanner.field("value", -MAX_SCORE, MAX_SCORE, ",");
        int depth = Math.max(0, scanner.field("depth", -MAX_DEPTH, MAX_DEPTH, ","));
        int bound = scanner.offset();
        String kind = field(scanner);
        if (!kind.matches("exact|lower|upper|none")) {
            throw scanner.error(bound, "bound " + Quote.of(kind) + " is not one of exact, lower, upper, none");
        }
        String text = quoted(scanner);
        scanner.endLine();
        return new PositionNote(key, score, depth, kind.equals("exact"), comment(text));
    }

    /** Takes the text up to a comma, and the comma. */
    private static String field(TextScanner scanner) {
        int from = scanner.offset();
        while (!scanner.atLineEnd() && scanner.peek() != ',') {
            scanner.next();
        }
        String field = scanner.text().substring(from, scanner.offset());
        scanner.expect(",");
        return field;
    }

    private static String quoted(TextScanner scanner) {
        scanner.expect("\"");
        StringBuilder text = new StringBuilder();
        while (scanner.peek() != '"') {
            if (scanner.atLineEnd()) {
                throw scanner.error("the end of the text is missing");
            }
            int c = scanner.next();
            if (c == '\\' && !scanner.atLineEnd()) {
                c = scanner.next();
                c = c == 'n' || c == 'b' ? (c == 'n' ? '\n' : '\b') : c;
            }
            text.append((char) c);
        }
        scanner.next();
        return text.toString();
    }

    /** The text without the texts of points, which stand before it. */
    private static String comment(String text) {
        String comment = text;
        if (text.startsWith(POINT_TEXTS)) {
            int end = text.indexOf('\b');
            comment = end < 0 ? "" : text.substring(end + 1);
        }
        return TextScanner.cleanLines(comment.replace('\b', '\n'));
    }

    /**
     * Writes positions.
     *
     * @param notes the positions
     * @return the text, which {@link #readEach} reads
     */
    public String write(Iterable<PositionNote> notes) {
        Objects.requireNonNull(notes, "notes");
        StringBuilder csv = new StringBuilder(HEADER).append('\n');
        int index = 0;
        for (PositionNote note : notes) {
            String text = note.comment().replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
            csv.append(index++).append(',').append(note.key()).append(",(none),").append(note.score()).append(',')
                    .append(note.depth()).append(note.isExact() ? ",exact,\"" : ",none,\"").append(text).append("\"\n");
        }
        return csv.toString();
    }
}
