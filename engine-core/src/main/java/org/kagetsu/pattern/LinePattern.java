package org.kagetsu.pattern;

/**
 * What a side gets in one line by a stone on an empty point, as {@code int} codes in ascending strength.
 *
 * <p>Each name says what the stone makes, {@code *} being that stone, {@code x} others of the side, {@code o} a stone
 * of the opponent. The names are for five in a row. With another win length they shift: in four in a row three stones
 * are a {@link #FOUR}; in six in a row a single stone is {@link #DEAD}, too far from anything.
 */
public final class LinePattern {

    /** It cannot become a five: {@code o*..xo} leaves no room. */
    public static final int DEAD = 0;

    /** More stones in a row than may win: {@code xxx*xx}. Worth nothing; forbidden to Black in renju. */
    public static final int OVERLINE = 1;

    /** One move below {@link #CLOSED_TWO}. */
    public static final int CLOSED_ONE = 2;

    /** One move below {@link #OPEN_TWO_NARROW}. */
    public static final int OPEN_ONE = 3;

    /** The next move makes a {@link #CLOSED_THREE}: {@code ox*...}. */
    public static final int CLOSED_TWO = 4;

    /** The next move makes an open three, but only narrow ones. */
    public static final int OPEN_TWO_NARROW = 5;

    /** The next move makes an open three, a wide one in one way. */
    public static final int OPEN_TWO = 6;

    /** The next move makes a wide open three in two or more ways: {@code ..x*..}. */
    public static final int OPEN_TWO_WIDE = 7;

    /** The next move makes a {@link #FOUR}: {@code oxx*..}. */
    public static final int CLOSED_THREE = 8;

    /** The next move makes an {@link #OPEN_FOUR} in one way: {@code .x.x*.}. */
    public static final int OPEN_THREE_NARROW = 9;

    /** The next move makes an {@link #OPEN_FOUR} in two or more ways: {@code ..xx*..}. */
    public static final int OPEN_THREE_WIDE = 10;

    /**
     * One further move makes five, and one answer stops it: {@code oxxx*.}, but also caro's {@code o.xxx*.o}, where
     * an answer at either end stops both fives.
     */
    public static final int FOUR = 11;

    /** Two fours at once in one line, {@code x.x*x.x}: forbidden to Black in renju, else an open four. */
    public static final int LINE_DOUBLE_FOUR = 12;

    /** Five next move, wherever the opponent answers: {@code .xxx*.}. */
    public static final int OPEN_FOUR = 13;

    /** The stone wins. */
    public static final int FIVE = 14;

    /** Number of codes. */
    public static final int COUNT = 15;

    private LinePattern() {}
}
