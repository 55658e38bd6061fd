package org.kagetsu.piskvork.protocol;

/** Small readers and writers of protocol text. Static functions only; safe for use by many threads. */
final class Text {

    private static final int QUOTE_LENGTH = 40;

    private Text() {}

    /**
     * Reads a whole number.
     *
     * @param text digits 0 to 9, with a minus sign for negative values; spaces around are ignored
     * @return the value
     * @throws IllegalArgumentException if the text is anything else, or outside the range of an int
     */
    static int number(String text) {
        String number = text.strip();
        String digits = number.startsWith("-") ? number.substring(1) : number;
        if (digits.isEmpty() || !areDigits(digits)) {
            throw new IllegalArgumentException("not a whole number: " + quote(text));
        }
        try {
            return Integer.parseInt(number);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    quote(text) + " is outside " + Integer.MIN_VALUE + ".." + Integer.MAX_VALUE, e);
        }
    }

    /** Tells whether a text has digits 0 to 9 only, and not those of other scripts, which the JDK reads, too. */
    static boolean areDigits(String text) {
        boolean areDigits = true;
        for (int i = 0; i < text.length(); i++) {
            areDigits &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return areDigits;
    }

    /** Tells whether a character is a space or any control character: all of them separate words. */
    static boolean isSpace(char c) {
        return c <= ' ';
    }

    /** Index of the first space in a text, or its length. */
    static int endOfWord(String text) {
        int end = 0;
        while (end < text.length() && !isSpace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** The text in quotation marks, cut to a readable length, in printable ASCII only. */
    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        int length = Math.min(text.length(), QUOTE_LENGTH);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            quoted.append(c < ' ' || c > '~' ? '?' : c);
        }
        return quoted.append(text.length() > length ? "...\"" : "\"").toString();
    }

    /**
     * The text in one line: control characters become spaces, and spaces at the ends are removed.
     */
    static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text);
        for (int i = 0; i < line.length(); i++) {
            if (isSpace(line.charAt(i))) {
                line.setCharAt(i, ' ');
            }
        }
        return line.toString().strip();
    }
}
