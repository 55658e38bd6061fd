package org.kagetsu.piskvork.brain;

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

    /** Returns the range from 0. */
    static InfoRange upTo(long most) {
        return new InfoRange(0, most, false);
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
