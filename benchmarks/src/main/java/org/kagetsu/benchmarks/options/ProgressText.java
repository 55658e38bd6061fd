package org.kagetsu.benchmarks.options;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The text of a progress display, which fits a width. What is done and the message come first; what the message has in
 * parentheses, the time to go, the speed and a bar are there if there is room for them. Static functions only.
 */
final class ProgressText {

    /** A bar of fewer columns tells nothing. */
    private static final int LEAST_BAR = 12;

    private static final int MOST_BAR = 40;

    /** What a message can do without if it is too long. */
    private static final Pattern IN_PARENTHESES = Pattern.compile(" *\\([^)]*\\)");

    private ProgressText() {}

    /**
     * Writes the text.
     *
     * @param unit what is counted
     * @param start how much was done when the display began
     * @param done how much is done
     * @param known how much there will be
     * @param elapsed the time since the display began
     * @param message what else to show
     * @param width the most columns
     */
    static String of(String unit, long start, long done, long known, Duration elapsed, String message, int width) {
        String count = unit + " " + done + "/" + Math.max(done, known) + " ";
        String words = message.strip();
        if (count.length() + words.length() > width) {
            words = IN_PARENTHESES.matcher(words).replaceAll("");
        }
        double seconds = elapsed.toMillis() / 1e3;
        boolean isKnown = done > start && seconds > 0;
        double perSecond = isKnown ? (done - start) / seconds : 0;
        String left = isKnown && known > done ? clock((known - done) / perSecond) + " left " : "";
        String speed = isKnown ? String.format(Locale.ROOT, "%.1f a minute ", perSecond * 60) : "";
        int room = width - count.length() - words.length();
        String shownLeft = left.length() <= room ? left : "";
        room -= shownLeft.length();
        String shownSpeed = speed.length() <= room ? speed : "";
        room -= shownSpeed.length();
        String bar = room >= LEAST_BAR ? bar((double) done / Math.max(1, known), Math.min(room, MOST_BAR)) : "";
        String text = (count + bar + shownLeft + shownSpeed + words).strip();
        return text.length() <= width ? text : text.substring(0, width);
    }

    /** A bar with a space behind it, this many columns wide. */
    private static String bar(double share, int columns) {
        int length = columns - "[] ".length();
        int full = (int) (Math.max(0, Math.min(1, share)) * length);
        return "[" + "=".repeat(full) + " ".repeat(length - full) + "] ";
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
