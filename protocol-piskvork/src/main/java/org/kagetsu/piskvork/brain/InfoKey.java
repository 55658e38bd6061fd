package org.kagetsu.piskvork.brain;

import java.util.Optional;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;

/** The keys of {@code INFO} whose values are whole numbers that the brain has a use for, and their ranges. */
enum InfoKey {
    TIMEOUT_TURN("timeout_turn", Long.MAX_VALUE),
    TIMEOUT_MATCH("timeout_match", Long.MAX_VALUE),
    TIME_INCREMENT("time_increment", Integer.MAX_VALUE),

    /** May be negative: the brain is late. */
    TIME_LEFT("time_left", Long.MIN_VALUE, Long.MAX_VALUE, false),
    MAX_MEMORY("max_memory", Long.MAX_VALUE),
    MAX_DEPTH("max_depth", 1, Limits.MAX_DEPTH, true),
    MAX_NODE("max_node", 1, Long.MAX_VALUE, true),

    /** In kilobytes of 1024 bytes. */
    HASH_SIZE("hash_size", MemoryPlan.SMALLEST / MemoryPlan.BYTES_PER_KB, MemoryPlan.maxHashKilobytes(), true),
    THREAD_NUM("thread_num", 1, 256, false),
    STRENGTH("strength", SearchOptions.FULL_STRENGTH),

    /** The greatest takes every point into account. */
    CAUTION_FACTOR("caution_factor", 5),
    SHOW_DETAIL("show_detail", GuiReport.REALTIME | GuiReport.BLOCKS),
    PONDERING("pondering", 1),
    GAME_TYPE("game_type", 3);

    private static final InfoKey[] ALL = values();

    private final String text;
    private final long least;
    private final long most;
    private final boolean takesZero;

    /** A key whose values begin with 0. */
    InfoKey(String text, long most) {
        this(text, 0, most, false);
    }

    /**
     * Creates a key.
     *
     * @param least the least value
     * @param most the greatest value; {@link Long#MAX_VALUE} if there is none
     * @param takesZero whether 0 is taken, too, with a meaning of its own
     */
    InfoKey(String text, long least, long most, boolean takesZero) {
        this.text = text;
        this.least = least;
        this.most = most;
        this.takesZero = takesZero;
    }

    /**
     * Finds a key.
     *
     * @param text its name in lower case
     * @return the key; empty if the brain has no use for it
     */
    static Optional<InfoKey> of(String text) {
        for (InfoKey key : ALL) {
            if (key.text.equals(text)) {
                return Optional.of(key);
            }
        }
        return Optional.empty();
    }

    /** The name in lower case. */
    String text() {
        return text;
    }

    /** The greatest value. */
    long most() {
        return most;
    }

    /** The value of the key that is nearest to a number; not for a 0 that has a meaning of its own. */
    long clamp(long value) {
        return Math.max(least, Math.min(most, value));
    }

    /** The range of the values in words. */
    String rangeText() {
        if (least == Long.MIN_VALUE) {
            return "a whole number";
        }
        long from = takesZero && least == 1 ? 0 : least;
        return "a whole number of " + from + (most == Long.MAX_VALUE ? " or more" : ".." + most)
                + (takesZero && from > 0 ? " or 0" : "");
    }
}
