package org.kagetsu.piskvork.brain;

import java.util.Optional;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;

/** The keys of {@code INFO} whose values are whole numbers that the brain has a use for, and their ranges. */
enum InfoKey {
    TIMEOUT_TURN("timeout_turn", InfoRange.upTo(Long.MAX_VALUE)),
    TIMEOUT_MATCH("timeout_match", InfoRange.upTo(Long.MAX_VALUE)),
    TIME_INCREMENT("time_increment", InfoRange.upTo(Integer.MAX_VALUE)),

    /** May be negative: the brain is late. */
    TIME_LEFT("time_left", new InfoRange(Long.MIN_VALUE, Long.MAX_VALUE, false)),
    MAX_MEMORY("max_memory", InfoRange.upTo(Long.MAX_VALUE)),
    MAX_DEPTH("max_depth", new InfoRange(1, Limits.MAX_DEPTH, true)),
    MAX_NODE("max_node", new InfoRange(1, Long.MAX_VALUE, true)),

    /** In kilobytes of 1024 bytes. */
    HASH_SIZE("hash_size", new InfoRange(
            MemoryPlan.SMALLEST / MemoryPlan.BYTES_PER_KB, MemoryPlan.maxHashKilobytes(), true)),
    THREAD_NUM("thread_num", new InfoRange(1, 256, false)),
    STRENGTH("strength", InfoRange.upTo(SearchOptions.FULL_STRENGTH)),

    /** The greatest takes every point into account. */
    CAUTION_FACTOR("caution_factor", InfoRange.upTo(5)),
    SHOW_DETAIL("show_detail", InfoRange.upTo(GuiReport.REALTIME | GuiReport.BLOCKS)),
    PONDERING("pondering", InfoRange.upTo(1)),
    GAME_TYPE("game_type", InfoRange.upTo(3));

    private static final InfoKey[] ALL = values();

    private final String text;
    private final InfoRange range;

    InfoKey(String text, InfoRange range) {
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
    InfoRange range() {
        return range;
    }
}
