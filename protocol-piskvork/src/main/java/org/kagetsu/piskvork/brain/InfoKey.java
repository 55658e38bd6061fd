package org.kagetsu.piskvork.brain;

import java.util.Optional;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;

/** The keys of {@code INFO} whose values are whole numbers that the brain has a use for, and their ranges. */
enum InfoKey {
    TIMEOUT_TURN("timeout_turn", Bounds.upTo(Long.MAX_VALUE)),
    TIMEOUT_MATCH("timeout_match", Bounds.upTo(Long.MAX_VALUE)),
    TIME_INCREMENT("time_increment", Bounds.upTo(Integer.MAX_VALUE)),

    /** May be negative: the brain is late. */
    TIME_LEFT("time_left", new Bounds(Long.MIN_VALUE, Long.MAX_VALUE, false)),
    MAX_MEMORY("max_memory", Bounds.upTo(Long.MAX_VALUE)),
    MAX_DEPTH("max_depth", new Bounds(1, Limits.MAX_DEPTH, true)),
    MAX_NODE("max_node", new Bounds(1, Long.MAX_VALUE, true)),

    /** In kilobytes of 1024 bytes. */
    HASH_SIZE("hash_size", new Bounds(
            MemoryPlan.SMALLEST / MemoryPlan.BYTES_PER_KB, MemoryPlan.maxHashKilobytes(), true)),
    THREAD_NUM("thread_num", new Bounds(1, 256, false)),
    STRENGTH("strength", Bounds.upTo(SearchOptions.FULL_STRENGTH)),

    /** The greatest takes every point into account. */
    CAUTION_FACTOR("caution_factor", Bounds.upTo(5)),
    SHOW_DETAIL("show_detail", Bounds.upTo(GuiReport.REALTIME | GuiReport.BLOCKS)),
    PONDERING("pondering", Bounds.upTo(1)),
    GAME_TYPE("game_type", Bounds.upTo(3));

    private static final InfoKey[] ALL = values();

    private final String text;
    private final Bounds range;

    InfoKey(String text, Bounds range) {
        this.text = text;
        this.range = range;
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

    /** What the value may be. */
    Bounds range() {
        return range;
    }

    /**
     * The whole numbers that a key takes.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param least the least of them
     * @param most the greatest of them; {@link Long#MAX_VALUE} if there is none
     * @param orZero whether 0 is taken, too, with a meaning of its own
     */
    record Bounds(long least, long most, boolean orZero) {

        /** Returns the range from 0. */
        static Bounds upTo(long most) {
            return new Bounds(0, most, false);
        }

        /** The value of the range that is nearest to a value; not for a 0 that has a meaning of its own. */
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
}
