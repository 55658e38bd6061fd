package org.kagetsu.piskvork.brain;

import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;

/**
 * The whole numbers that a key of {@code INFO} takes.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param least the least of them
 * @param most the greatest of them; {@link Long#MAX_VALUE} if there is none
 * @param orZero whether 0 is taken, too, with a meaning of its own
 */
record InfoRange(long least, long most, boolean orZero) {

    /**
     * {@return the range of a key}
     *
     * @param key any key whose value is a number, but {@code rule}
     */
    static InfoRange of(String key) {
        return switch (key) {
            case "time_increment" -> upTo(Integer.MAX_VALUE);
            case "max_depth" -> new InfoRange(1, Limits.MAX_DEPTH, true);
            case "max_node" -> new InfoRange(1, Long.MAX_VALUE, true);
            case "hash_size" -> new InfoRange(
                    MemoryPlan.SMALLEST / Settings.BYTES_PER_KB, Settings.maxHashKilobytes(), true);
            case "thread_num" -> new InfoRange(1, Settings.MAX_THREADS, false);
            case "strength" -> upTo(SearchOptions.FULL_STRENGTH);
            case "caution_factor" -> upTo(Settings.WHOLE_BOARD);
            case "show_detail" -> upTo(GuiReport.REALTIME | GuiReport.BLOCKS);
            case "pondering" -> upTo(1);
            case "game_type" -> upTo(3);
            // May be negative: the brain is late.
            case "time_left" -> new InfoRange(Long.MIN_VALUE, Long.MAX_VALUE, false);
            default -> upTo(Long.MAX_VALUE);
        };
    }

    private static InfoRange upTo(long most) {
        return new InfoRange(0, most, false);
    }

    /** The value of the range that is nearest to a value other than a 0 with a meaning of its own. */
    long clamp(long value) {
        return Math.max(least, Math.min(most, value));
    }

    /** The range in words. */
    String toText() {
        if (least == Long.MIN_VALUE) {
            return "a whole number";
        }
        long from = orZero && least == 1 ? 0 : least;
        return "a whole number of " + from + (most == Long.MAX_VALUE ? " or more" : ".." + most)
                + (orZero && from > 0 ? " or 0" : "");
    }
}
