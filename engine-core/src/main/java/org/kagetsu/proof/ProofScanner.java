package org.kagetsu.proof;

import java.util.function.Function;

/**
 * Cuts the text of a proof into words: brackets, colons, and what stands between them and white space.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class ProofScanner {

    /**
     * The length of the longest words of a proof, {@code kagetsu-proof} and {@code standard-caro}; longer words are
     * cut.
     */
    private static final int MAX_WORD = 16;

    private final String text;
    private int start;
    private int end;
    private String word = "";

    ProofScanner(String text) {
        this.text = text;
    }

    /** Takes the next word and returns it; the empty string at the end of the text. */
    String next() {
        start = skipWhitespace(end);
        end = start;
        while (end < text.length() && end - start < MAX_WORD && isPartOfWord(text.charAt(end))) {
            end++;
        }
        if (end == start && end < text.length()) {
            end++; // a bracket or a colon
        }
        word = text.substring(start, end);
        return word;
    }

    /** The word taken last. */
    String word() {
        return word;
    }

    /** Whether the next word opens a defence. */
    boolean atDefence() {
        int next = skipWhitespace(end);
        return next < text.length() && text.charAt(next) == '(';
    }

    private int skipWhitespace(int from) {
        int at = from;
        while (at < text.length() && isWhite(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isWhite(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isPartOfWord(char c) {
        return !isWhite(c) && c != '(' && c != ')' && c != ':';
    }

    /** Takes a given word. */
    void expect(String expected) {
        if (!next().equals(expected)) {
            throw error("\"" + expected + "\" expected, found " + found());
        }
    }

    /** Takes a word and converts it. */
    <T> T convert(Function<String, T> conversion) {
        next();
        return convertWord(conversion);
    }

    /** Converts the word taken last; an {@link IllegalArgumentException} becomes an error at its place. */
    <T> T convertWord(Function<String, T> conversion) {
        if (!word.chars().allMatch(c -> c > ' ' && c < 0x7F)) { // other messages may quote the word as it is
            throw error("unexpected " + found());
        }
        try {
            return conversion.apply(word);
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage() + ", found " + found());
        }
    }

    /** The word taken last, for an error message: quoted and printable. */
    String found() {
        if (word.isEmpty()) {
            return "the end of the text";
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            quoted.append(c < ' ' || c >= 0x7F ? String.format("\\u%04X", (int) c) : String.valueOf(c));
        }
        return quoted.append('"').toString();
    }

    /** An error at the word taken last. */
    ProofFormatException error(String problem) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < start; i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'))) {
                line++;
                lineStart = i + 1;
            }
        }
        return new ProofFormatException(problem, line, start - lineStart + 1);
    }
}
