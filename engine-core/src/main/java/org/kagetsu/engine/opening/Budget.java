package org.kagetsu.engine.opening;

import java.util.concurrent.TimeUnit;
import org.kagetsu.engine.Limits;

/**
 * The nodes and the time of a search of several positions.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param nodes nodes of all searches, 1 or more
 * @param startNanos when the clock began to run, by {@link System#nanoTime()}
 * @param millis time of all searches in milliseconds; {@link Long#MAX_VALUE} for no limit
 */
record Budget(long nodes, long startNanos, long millis) {

    /** The nodes if the limits do not name any. */
    private static final long USUAL_NODES = 1_000_000;

    /** The time left for a game is divided by this: an answer takes no more. */
    private static final int GAME_PARTS = 10;

    /** The part of the time that is kept back, in milliseconds. */
    private static final long RESERVE_MILLIS = 20;

    /** The budget that some limits give; the clock begins to run. */
    static Budget of(Limits limits) {
        return new Budget(limits.nodes() == Long.MAX_VALUE ? USUAL_NODES : limits.nodes(), System.nanoTime(),
                afterReserve(Math.min(limits.turnMillis(), share(limits.leftMillis()))));
    }

    /** The time for one answer, if this much is left for the game; in milliseconds. */
    private static long share(long leftMillis) {
        return leftMillis == Long.MAX_VALUE ? leftMillis : leftMillis / GAME_PARTS;
    }

    /**
     * The time for analyses, in milliseconds: less, because one always ends its first iteration, and the answer must
     * arrive.
     */
    private static long afterReserve(long millis) {
        return millis == Long.MAX_VALUE ? millis : millis - Math.min(RESERVE_MILLIS, millis / 4);
    }

    /** The time left in milliseconds. */
    long restMillis() {
        return millis == Long.MAX_VALUE ? millis : Math.max(0, millis - usedMillis());
    }

    private long usedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    }

    /** The same time with other nodes. */
    Budget withNodes(long count) {
        return new Budget(Math.max(1, count), startNanos, millis);
    }

    /** All of the nodes, with the first of several equal parts of the time that is left. */
    Budget firstOf(int parts) {
        return millis == Long.MAX_VALUE ? this : new Budget(nodes, startNanos, usedMillis() + restMillis() / parts);
    }
}
