package org.kagetsu.engine;

import org.kagetsu.base.Range;

/**
 * Limits of one analysis; the first limit reached ends it.
 *
 * <p>Immutable and safe for use by many threads. Whatever the limits, an analysis completes its first iteration,
 * so that it always has a move to offer.
 *
 * @param depth the deepest iteration, 1..200 plies
 * @param nodes nodes of the first search thread, 1 or more; {@link Long#MAX_VALUE} for no limit. Other threads search
 *     as long as the first one, and {@link Analysis#nodes} counts the nodes of all
 * @param turnMillis time for this move in milliseconds, 0 or more (0: answer as fast as possible);
 *     {@link Long#MAX_VALUE} for no limit
 * @param leftMillis time left for all remaining moves of the game in milliseconds, 0 or more;
 *     {@link Long#MAX_VALUE} for no limit
 * @param incrementMillis time added to the clock after every move in milliseconds, 0 or more
 */
public record Limits(int depth, long nodes, long turnMillis, long leftMillis, long incrementMillis) {

    /** The deepest iteration that can be asked for, in plies. */
    public static final int MAX_DEPTH = 200;

    /** No limit at all: the analysis ends when it is stopped or the game's value is known. */
    public static final Limits INFINITE =
            new Limits(MAX_DEPTH, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 0);

    /**
     * Creates limits.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public Limits {
        Range.check("depth", depth, 1, MAX_DEPTH);
        Range.checkLeast("nodes", nodes, 1);
        Range.checkLeast("turnMillis", turnMillis, 0);
        Range.checkLeast("leftMillis", leftMillis, 0);
        Range.checkLeast("incrementMillis", incrementMillis, 0);
    }

    /**
     * {@return limits that differ in the depth}
     *
     * @param plies the deepest iteration, 1..200
     * @throws IllegalArgumentException if the value is outside its range
     */
    public Limits withDepth(int plies) {
        return new Limits(plies, nodes, turnMillis, leftMillis, incrementMillis);
    }

    /**
     * {@return limits that differ in the number of nodes}
     *
     * @param count nodes to search, 1 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public Limits withNodes(long count) {
        return new Limits(depth, count, turnMillis, leftMillis, incrementMillis);
    }

    /**
     * {@return limits that differ in the time for this move}
     *
     * @param millis milliseconds, 0 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public Limits withTurnMillis(long millis) {
        return new Limits(depth, nodes, millis, leftMillis, incrementMillis);
    }

    /**
     * {@return limits that differ in the time left for the game}
     *
     * @param millis milliseconds, 0 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public Limits withLeftMillis(long millis) {
        return new Limits(depth, nodes, turnMillis, millis, incrementMillis);
    }

    /**
     * {@return limits that differ in the increment}
     *
     * @param millis milliseconds, 0 or more
     * @throws IllegalArgumentException if the value is outside its range
     */
    public Limits withIncrementMillis(long millis) {
        return new Limits(depth, nodes, turnMillis, leftMillis, millis);
    }

    /**
     * {@return the limits as text, for instance {@code "depth 12, 50000 nodes, 1000 ms for the move"}; {@code "no
     * limit"} if nothing limits the analysis}
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(depth < MAX_DEPTH ? ", depth " + depth : "");
        append(text, nodes, " nodes");
        append(text, turnMillis, " ms for the move");
        append(text, leftMillis, " ms left for the game");
        if (incrementMillis > 0) {
            append(text, incrementMillis, " ms more after each move");
        }
        return text.isEmpty() ? "no limit" : text.substring(2);
    }

    private static void append(StringBuilder text, long limit, String unit) {
        if (limit < Long.MAX_VALUE) {
            text.append(", ").append(limit).append(unit);
        }
    }
}
