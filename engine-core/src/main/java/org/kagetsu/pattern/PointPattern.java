package org.kagetsu.pattern;

/**
 * What a side gets by a stone on an empty point, all four lines together, as {@code int} codes in ascending
 * strength.
 */
public final class PointPattern {

    /** Nothing, or single stones with room. */
    public static final int NONE = 0;

    /** At best a closed two. */
    public static final int CLOSED_TWO = 1;

    /** One open two. */
    public static final int OPEN_TWO = 2;

    /** Two or more open twos. */
    public static final int DOUBLE_TWO = 3;

    /** One closed three and nothing open. */
    public static final int CLOSED_THREE = 4;

    /** A closed three with an open two or another closed three. */
    public static final int CLOSED_THREE_PLUS = 5;

    /** One open three. */
    public static final int OPEN_THREE = 6;

    /** An open three with an open two or a closed three. */
    public static final int OPEN_THREE_PLUS = 7;

    /** Two or more open threes. */
    public static final int DOUBLE_THREE = 8;

    /** One four. */
    public static final int FOUR = 9;

    /** A four with an open two or a closed three. */
    public static final int FOUR_PLUS = 10;

    /** A four and an open three. */
    public static final int FOUR_THREE = 11;

    /** Two or more fours in different lines. */
    public static final int DOUBLE_FOUR = 12;

    /** An open four. */
    public static final int OPEN_FOUR = 13;

    /** The stone wins. */
    public static final int FIVE = 14;

    /**
     * Forbidden to Black if {@link org.kagetsu.board.Position#isForbidden} confirms it: an overline, two fours, or two
     * open threes, which may turn out not to be real threes.
     */
    public static final int FORBIDDEN = 15;

    /** Number of codes. */
    public static final int COUNT = 16;

    private PointPattern() {}

    /**
     * {@return the pattern made by four line patterns}
     *
     * @param a a {@link LinePattern}
     * @param b a {@link LinePattern}
     * @param c a {@link LinePattern}
     * @param d a {@link LinePattern}
     * @param forbids whether overlines, double fours and double threes are forbidden to the side
     */
    public static int of(int a, int b, int c, int d, boolean forbids) {
        int[] n = new int[LinePattern.COUNT];
        n[a]++;
        n[b]++;
        n[c]++;
        n[d]++;
        int fours = n[LinePattern.FOUR] + n[LinePattern.OPEN_FOUR];
        int threes = n[LinePattern.OPEN_THREE_NARROW] + n[LinePattern.OPEN_THREE_WIDE];
        if (n[LinePattern.FIVE] > 0) {
            return FIVE;
        }
        if (forbids && (n[LinePattern.OVERLINE] + n[LinePattern.LINE_DOUBLE_FOUR] > 0 || fours > 1 || threes > 1)) {
            return FORBIDDEN;
        }
        if (n[LinePattern.OPEN_FOUR] > 0) {
            return OPEN_FOUR;
        }
        int twos = n[LinePattern.OPEN_TWO_NARROW] + n[LinePattern.OPEN_TWO] + n[LinePattern.OPEN_TWO_WIDE];
        int closedThrees = n[LinePattern.CLOSED_THREE];
        boolean plus = twos + closedThrees > 0;
        if (fours > 0) {
            return fours > 1 ? DOUBLE_FOUR : threes > 0 ? FOUR_THREE : plus ? FOUR_PLUS : FOUR;
        }
        if (threes > 0) {
            return threes > 1 ? DOUBLE_THREE : plus ? OPEN_THREE_PLUS : OPEN_THREE;
        }
        if (closedThrees > 0) {
            return closedThrees + twos > 1 ? CLOSED_THREE_PLUS : CLOSED_THREE;
        }
        if (twos > 0) {
            return twos > 1 ? DOUBLE_TWO : OPEN_TWO;
        }
        return n[LinePattern.CLOSED_TWO] > 0 ? CLOSED_TWO : NONE;
    }
}
