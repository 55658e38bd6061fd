package org.kagetsu.record.sgf;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.kagetsu.record.GameFormatException;

/**
 * A game of a collection as it stands in the text.
 *
 * @param root its first node
 * @param offset where it begins in the text
 * @param fault the first fault in its form
 */
public record SgfGame(Node root, int offset, Optional<GameFormatException> fault) {

    /**
     * A node of an SGF game as it stands in the text: its properties, the first node after it, and the next variation beside
     * it. Not safe for use by more than one thread at a time.
     */
    static final class Node {

        final List<Property> properties;

        @Nullable Node child;
        @Nullable Node sibling;

        private @Nullable Node lastChild;

        Node(List<Property> properties) {
            this.properties = properties;
        }

        /** Adds a node behind the children that are there. */
        Node add(List<Property> ofChild) {
            Node added = new Node(ofChild);
            if (lastChild == null) {
                child = added;
            } else {
                lastChild.sibling = added;
            }
            lastChild = added;
            return added;
        }
    }

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
    record Property(String name, String source, int offset, int end) {

        /** A backslash with the character whose meaning it takes, or with the end of a line. */
        private static final Pattern ESCAPE = Pattern.compile("(?s)\\\\(?:\r\n|[\r\n]|(.)|$)");

        /** What stands between the brackets, as it is. */
        String raw() {
            return source.substring(offset, end);
        }

        /** What stands between the brackets, without escapes: a line ended by a backslash goes on in the next. */
        String value() {
            String raw = raw();
            return raw.indexOf('\\') < 0 ? raw : ESCAPE.matcher(raw).replaceAll("$1");
        }

        /** The value without the white space around it. */
        String stripped() {
            return value().strip();
        }
    }
}
