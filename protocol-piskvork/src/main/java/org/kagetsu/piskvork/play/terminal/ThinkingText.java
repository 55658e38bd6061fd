package org.kagetsu.piskvork.play.terminal;

import java.math.BigDecimal;
import java.util.Locale;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Typed;

/** What a player thinks, and how long it may, as people read and write it. Static functions only. */
final class ThinkingText {

    private static final BigDecimal MIN_SECONDS = new BigDecimal("0.01");
    private static final BigDecimal MAX_SECONDS = new BigDecimal("3600");
    private static final int MAX_LENGTH = 20;

    private ThinkingText() {}

    /** Reads the time for a move in seconds, 0.01 to 3600, as milliseconds. */
    static long millis(String text) throws BadInputException {
        String range = MIN_SECONDS + ".." + MAX_SECONDS;
        try {
            BigDecimal seconds = new BigDecimal(text.length() <= MAX_LENGTH ? text : "");
            if (seconds.compareTo(MIN_SECONDS) >= 0 && seconds.compareTo(MAX_SECONDS) <= 0) {
                return seconds.movePointRight(3).longValue();
            }
        } catch (NumberFormatException e) {
            throw new BadInputException("time " + Typed.quoted(text) + " is not a number of seconds in " + range);
        }
        throw new BadInputException("time " + Typed.quoted(text) + " is outside " + range + " seconds");
    }

    /** Writes milliseconds as seconds, for instance {@code "0.5 s"}. */
    static String seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString() + " s";
    }

    /**
     * Describes a search in one line; what is unknown is left out.
     *
     * @param info the search
     * @param nanos the time it has taken so far in nanoseconds
     */
    static String of(SearchInfo info, long nanos) {
        StringBuilder text = new StringBuilder();
        if (info.depth() > 0) {
            text.append("depth ").append(info.depth());
            text.append(info.selectiveDepth() > 0 ? "-" + info.selectiveDepth() : "").append("  ");
        }
        if (info.score().isPresent()) {
            text.append("score ").append(Score.toText(info.score().getAsInt())).append("  ");
        }
        if (info.nodes() > 0) {
            text.append(count((double) info.nodes())).append(" nodes  ");
            text.append(count(info.nodes() * 1e9 / Math.max(1_000_000, nanos))).append(" nodes/s  ");
        }
        text.append(String.format(Locale.ROOT, "%.1f s", nanos / 1e9));
        return text.append(info.pv().isEmpty() ? "" : "  " + info.pv()).toString();
    }

    private static String count(double value) {
        return value < 10_000 ? String.format(Locale.ROOT, "%.0f", value)
                : value < 10_000_000 ? String.format(Locale.ROOT, "%.0fk", value / 1e3)
                : String.format(Locale.ROOT, "%.1fM", value / 1e6);
    }
}
