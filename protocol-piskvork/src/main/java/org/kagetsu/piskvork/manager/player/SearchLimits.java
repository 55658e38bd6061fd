package org.kagetsu.piskvork.manager.player;

import org.kagetsu.base.Range;

/**
 * What a player is told beside the time. A value of 0 is left to the player.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param nodes nodes for one move, 0 or more
 * @param depth the deepest iteration in plies, 0 or more
 * @param memoryBytes memory for the player's process, 0 or more; more than this is noted as a fault
 * @param threads search threads, 0 or more
 */
public record SearchLimits(long nodes, int depth, long memoryBytes, int threads) {

    /** Everything is left to the player. */
    public static final SearchLimits NONE = new SearchLimits(0, 0, 0, 0);

    /**
     * Creates limits.
     *
     * @throws IllegalArgumentException if a value is negative
     */
    public SearchLimits {
        Range.checkLeast("nodes", nodes, 0);
        Range.checkLeast("depth", depth, 0);
        Range.checkLeast("memoryBytes", memoryBytes, 0);
        Range.checkLeast("threads", threads, 0);
    }
}
