package org.kagetsu.pattern;

/**
 * Groups of point patterns for which the search asks together. {@link PatternState} keeps the set of points and their
 * number for each side and group.
 */
public final class PointGroup {

    /** Nothing of interest. */
    public static final int QUIET = 0;

    /** Open twos and closed threes: one move below a three or a four. */
    public static final int TWO = 1;

    /** One or more open threes, and no four. */
    public static final int THREE = 2;

    /** A single four, alone or with something else. */
    public static final int FOUR = 3;

    /** An open four or two fours: five next move, whatever the answer, unless the opponent makes five first. */
    public static final int OPEN_FOUR = 4;

    /** Five. */
    public static final int FIVE = 5;

    /** Forbidden to Black if the exact test confirms it. */
    public static final int FORBIDDEN = 6;

    /** Number of codes, as a power of two. */
    public static final int COUNT = 8;

    private static final int[] BY_PATTERN = {
        QUIET, QUIET, TWO, TWO, TWO, TWO, THREE, THREE, THREE, FOUR, FOUR, FOUR, OPEN_FOUR, OPEN_FOUR, FIVE, FORBIDDEN
    };

    private PointGroup() {}

    /**
     * {@return the group of a pattern}
     *
     * @param pointPattern a {@link PointPattern}
     */
    public static int of(int pointPattern) {
        return BY_PATTERN[pointPattern];
    }
}
