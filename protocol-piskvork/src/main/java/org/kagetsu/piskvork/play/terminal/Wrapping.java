package org.kagetsu.piskvork.play.terminal;

import java.util.ArrayList;
import java.util.List;

/** Breaks lines at blanks. Static functions only. */
final class Wrapping {

    /**
     * The width of the first column of a list. It has the words; the second column explains them, and its lines are
     * broken within it.
     */
    static final int LIST_COLUMN = 17;

    /** The fewest characters of a line; a window that is narrower breaks lines itself. */
    static final int LEAST_WIDTH = 20;

    private static final String LIST_BEGIN = "  ";

    private Wrapping() {}

    /**
     * Breaks a line.
     *
     * @param text one line; that of a list begins with two blanks
     * @param width the most characters of a line, {@value #LEAST_WIDTH} or more; a longer word is broken
     * @return the lines
     */
    static List<String> wrap(String text, int width) {
        String indent = text.startsWith(LIST_BEGIN) && width > 2 * LIST_COLUMN ? " ".repeat(LIST_COLUMN) : "";
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            boolean hasBlank = blank > indent.length();
            lines.add(rest.substring(0, hasBlank ? blank : width).stripTrailing());
            rest = indent + rest.substring(hasBlank ? blank : width).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
