package org.kagetsu.record;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the small part of XML that files of games use: elements, attributes, text, comments, CDATA sections and
 * processing instructions. No element lies inside another of its name. Of entities it knows the five of XML and numbers
 * of characters; a document type is passed over; nothing outside the text is ever read.
 *
 * <p>A fault is remarked on, or refused by a strict scanner. After a fault inside a tag the parser goes on with the next
 * tag, and the visitor leaves out what it was about. The time grows linearly with the text, whatever is in it. Not safe
 * for use by more than one thread at a time.
 */
final class XmlParser {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_ATTRIBUTES = 64;
    private static final int MAX_ENTITY = 10;

    private static final Map<String, String> ENTITIES =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'");

    private final TextScanner scanner;
    private final Visitor visitor;
    private final Deque<String> open = new ArrayDeque<>();
    /** Ends of comments and the like that do not come any more. */
    private final Set<String> missing = new HashSet<>();
    private @Nullable GameFormatException first;
    private boolean hasRoot;
    /** The element whose first tag had a fault: its end is not open, and that needs no further word. */
    private String lost = "";
    /** Whether the last tag had a fault: the next one is likely to have a fault because of it. */
    private boolean isDamaged;

    /** Hears what is in the text, in its order. */
    interface Visitor {
        /** An element begins at an offset of the text. */
        void begin(String name, Map<String, String> attributes, int offset);

        /** A piece of text of the innermost element, from an offset on; entities are replaced. */
        void text(String text, int offset);

        /** The innermost element ends. */
        void end(String name);

        /** Leaves out what is not complete because of a fault. {@return what that is, for the remark; or nothing} */
        String leaveOut();
    }

    XmlParser(TextScanner scanner, Visitor visitor) {
        this.scanner = scanner;
        this.visitor = visitor;
    }

    /** Reads the whole text. */
    void parse() {
        while (!scanner.atEnd()) {
            int start = scanner.offset();
            try {
                if (scanner.peek() == '<') {
                    markup();
                } else {
                    text();
                }
                isDamaged = false;
            } catch (GameFormatException e) {
                passOver(e);
                scanner.moveTo(Math.max(scanner.offset(), start + 1));
                scanner.skipTo('<');
            }
        }
        if (!open.isEmpty() || !hasRoot) {
            passOver(scanner.error(hasRoot ? "the end of element " + TextScanner.quote(open.element()) + " is missing"
                    : "an element expected, found the end of the text"));
        }
    }

    /** {@return the first fault of the text} */
    Optional<GameFormatException> firstFault() {
        return Optional.ofNullable(first);
    }

    private void passOver(GameFormatException fault) {
        String leftOut = visitor.leaveOut();
        if (!isDamaged || !leftOut.isEmpty()) {
            remark(new GameFormatException(fault.problem() + leftOut, fault.line(), fault.column()));
        }
        isDamaged = true;
    }

    private void remark(GameFormatException fault) {
        first = first == null ? fault : first;
        scanner.remark(fault);
    }

    private void markup() {
        int start = scanner.offset();
        if (isAt("<!--")) {
            skipPast("<!--", "-->", "a comment");
        } else if (isAt("<![CDATA[")) {
            int from = start + "<![CDATA[".length();
            skipPast("<![CDATA[", "]]>", "a CDATA section");
            pieceOfText(scanner.text().substring(from, scanner.offset() - "]]>".length()), start);
        } else if (isAt("<?")) {
            skipPast("<?", "?>", "a processing instruction");
        } else if (isAt("<!")) {
            throw scanner.error("document types are not supported");
        } else if (isAt("</")) {
            endTag();
        } else {
            startTag();
        }
    }

    private boolean isAt(String text) {
        return scanner.text().startsWith(text, scanner.offset());
    }

    private void skipPast(String begin, String end, String what) {
        int found = missing.contains(end) ? -1 : scanner.text().indexOf(end, scanner.offset() + begin.length());
        if (found < 0) {
            missing.add(end);
            throw scanner.error("the end of " + what + " is missing");
        }
        scanner.moveTo(found + end.length());
    }

    private void startTag() {
        int start = scanner.offset();
        scanner.next();
        String name = name("an element");
        if (open.contains(name)) {
            passOver(scanner.error(start, "the end of element " + TextScanner.quote(name) + " is missing"));
            close(name);
        }
        if (open.isEmpty() && hasRoot) {
            remark(scanner.error(start, "a second element beside the first"));
        }
        if (open.size() >= MAX_DEPTH) {
            throw scanner.error(start, "more than " + MAX_DEPTH + " elements inside each other");
        }
        hasRoot = true;
        String lostBefore = lost;
        lost = name;
        Map<String, String> attributes = new HashMap<>();
        scanner.skipWhitespace();
        while (scanner.peek() != '>' && scanner.peek() != '/') {
            attribute(attributes);
            scanner.skipWhitespace();
        }
        boolean isEmpty = scanner.accept('/');
        scanner.expect(">");
        lost = lostBefore;
        visitor.begin(name, attributes, start);
        if (isEmpty) {
            visitor.end(name);
        } else {
            open.push(name);
        }
    }

    private void attribute(Map<String, String> attributes) {
        int start = scanner.offset();
        String name = name("an attribute");
        scanner.skipWhitespace();
        scanner.expect("=");
        scanner.skipWhitespace();
        int quote = scanner.peek();
        if (quote != '"' && quote != '\'') {
            throw scanner.error("a quotation mark expected, found " + scanner.found());
        }
        scanner.next();
        int from = scanner.offset();
        while (!scanner.atEnd() && scanner.peek() != quote && scanner.peek() != '<') {
            scanner.next();
        }
        int to = scanner.offset();
        scanner.expect(Character.toString(quote));
        if (attributes.size() >= MAX_ATTRIBUTES || attributes.put(name, decoded(from, to)) != null) {
            throw scanner.error(start, "attribute " + TextScanner.quote(name) + " is there twice, or there are more than "
                    + MAX_ATTRIBUTES);
        }
    }

    private void endTag() {
        int start = scanner.offset();
        scanner.expect("</");
        String name = name("an element");
        scanner.skipWhitespace();
        scanner.expect(">");
        if (!open.contains(name)) {
            if (name.equals(lost)) {
                lost = "";
                return;
            }
            throw scanner.error(start, "the end of element " + TextScanner.quote(name) + ", which is not open");
        }
        if (!open.element().equals(name)) {
            passOver(scanner.error(start, "the end of element " + TextScanner.quote(open.element()) + " is missing"));
        }
        close(name);
    }

    /** Closes an element and those inside it. */
    private void close(String name) {
        String closed;
        do {
            closed = open.pop();
            visitor.end(closed);
        } while (!closed.equals(name));
    }

    private String name(String what) {
        int from = scanner.offset();
        while (isNameCharacter(scanner.peek())) {
            scanner.next();
        }
        if (scanner.offset() == from) {
            throw scanner.error("the name of " + what + " expected, found " + scanner.found());
        }
        return scanner.text().substring(from, scanner.offset());
    }

    private static boolean isNameCharacter(int c) {
        return c >= 0 && (Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == ':');
    }

    private void text() {
        int from = scanner.offset();
        scanner.skipTo('<');
        String text = decoded(from, scanner.offset());
        if (!text.isBlank() || !open.isEmpty()) {
            pieceOfText(text, from);
        }
    }

    private void pieceOfText(String text, int offset) {
        if (open.isEmpty()) {
            throw scanner.error(offset, "text outside the elements");
        }
        visitor.text(text, offset);
    }

    /** A piece of the text with its entities replaced; those that are none stay as they are. */
    private String decoded(int from, int to) {
        String text = scanner.text();
        StringBuilder decoded = null;
        int done = from;
        for (int at = from; at < to; at++) {
            String meant = text.charAt(at) == '&' ? entity(at, to) : "";
            if (!meant.isEmpty()) {
                decoded = decoded == null ? new StringBuilder(to - from) : decoded;
                decoded.append(text, done, at).append(meant);
                at = text.indexOf(';', at);
                done = at + 1;
            }
        }
        return decoded == null ? text.substring(from, to) : decoded.append(text, done, to).toString();
    }

    /** What the entity at an offset means; nothing if it is none. */
    private String entity(int offset, int to) {
        String text = scanner.text().substring(offset + 1, Math.min(to, offset + 1 + MAX_ENTITY));
        int end = text.indexOf(';');
        if (end < 0) {
            remark(scanner.error(offset, "an entity without its end"));
            return "";
        }
        String name = text.substring(0, end);
        String meant = name.startsWith("#") ? character(name) : ENTITIES.getOrDefault(name, "");
        if (meant.isEmpty()) {
            remark(scanner.error(
                    offset, "entity " + TextScanner.quote(name) + " is neither one of XML's five nor a character"));
        }
        return meant;
    }

    private static String character(String name) {
        boolean isHex = name.startsWith("#x");
        try {
            int code = Integer.parseInt(name, isHex ? 2 : 1, name.length(), isHex ? 16 : 10);
            return Character.isValidCodePoint(code) ? Character.toString(code) : "";
        } catch (NumberFormatException e) {
            return ""; // the caller remarks on it
        }
    }
}
