package org.kagetsu.record;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads the small part of XML that files of games use: elements, attributes, text, comments, CDATA sections and
 * processing instructions. A document type is refused, and so are entities other than the five of XML and numbers of
 * characters; nothing outside the text is ever read.
 *
 * <p>Not safe for use by more than one thread at a time.
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
    private boolean hasRoot;

    /** Hears what is in the text, in its order. */
    interface Visitor {
        /** An element begins at an offset of the text. */
        void begin(String name, Map<String, String> attributes, int offset);

        /** A piece of text of the innermost element, from an offset on; entities are replaced. */
        void text(String text, int offset);

        /** The innermost element ends. */
        void end(String name);
    }

    XmlParser(TextScanner scanner, Visitor visitor) {
        this.scanner = scanner;
        this.visitor = visitor;
    }

    /** Reads the whole text. */
    void parse() {
        while (!scanner.atEnd()) {
            if (scanner.peek() == '<') {
                markup();
            } else {
                text();
            }
        }
        if (!open.isEmpty() || !hasRoot) {
            throw scanner.error(hasRoot ? "the end of element " + TextScanner.quote(open.element()) + " is missing"
                    : "an element expected, found the end of the text");
        }
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
        int found = scanner.text().indexOf(end, scanner.offset() + begin.length());
        if (found < 0) {
            throw scanner.error("the end of " + what + " is missing");
        }
        scanner.moveTo(found + end.length());
    }

    private void startTag() {
        int start = scanner.offset();
        scanner.next();
        String name = name("an element");
        if (open.isEmpty() && hasRoot) {
            throw scanner.error(start, "a second element beside the first");
        }
        if (open.size() >= MAX_DEPTH) {
            throw scanner.error(start, "more than " + MAX_DEPTH + " elements inside each other");
        }
        hasRoot = true;
        Map<String, String> attributes = new HashMap<>();
        scanner.skipWhitespace();
        while (scanner.peek() != '>' && scanner.peek() != '/') {
            attribute(attributes);
            scanner.skipWhitespace();
        }
        boolean isEmpty = scanner.accept('/');
        scanner.expect(">");
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
        scanner.skipTo((char) quote);
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
        if (open.isEmpty() || !open.element().equals(name)) {
            throw scanner.error(start, "the end of element " + TextScanner.quote(name) + ", which is not open");
        }
        open.remove();
        visitor.end(name);
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

    /** A piece of the text with its entities replaced. */
    private String decoded(int from, int to) {
        String text = scanner.text();
        int next = text.indexOf('&', from);
        if (next < 0 || next >= to) {
            return text.substring(from, to);
        }
        StringBuilder decoded = new StringBuilder(to - from);
        int done = from;
        while (next >= 0 && next < to) {
            int end = text.indexOf(';', next);
            if (end < 0 || end >= to || end - next > MAX_ENTITY) {
                throw scanner.error(next, "an entity without its end");
            }
            decoded.append(text, done, next).append(entity(text.substring(next + 1, end), next));
            done = end + 1;
            next = text.indexOf('&', done);
        }
        return decoded.append(text, done, to).toString();
    }

    private String entity(String name, int offset) {
        if (name.matches("#\\d{1,7}|#x[0-9a-fA-F]{1,6}")) {
            boolean isHex = name.startsWith("#x");
            int code = Integer.parseInt(name.substring(isHex ? 2 : 1), isHex ? 16 : 10);
            if (Character.isValidCodePoint(code)) {
                return Character.toString(code);
            }
        }
        String text = ENTITIES.get(name);
        if (text == null) {
            throw scanner.error(
                    offset, "entity " + TextScanner.quote(name) + " is neither one of XML's five nor a character");
        }
        return text;
    }
}
