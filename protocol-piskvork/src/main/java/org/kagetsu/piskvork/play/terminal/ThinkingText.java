package org.kagetsu.piskvork.play.terminal;

import java.util.Locale;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.SearchInfo;

/** What a player thinks, in one line for people. */
final class ThinkingText {

    private ThinkingText() {}

    /**
     * Describes a search; what is unknown is left out.
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
        return value < 10_000
                ? String.format(Locale.ROOT, "%.0f", value)
                : value < 10_000_000
                        ? String.format(Locale.ROOT, "%.0fk", value / 1e3)
                        : String.format(Locale.ROOT, "%.1fM", value / 1e6);
    }
}
