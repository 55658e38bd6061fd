package org.kagetsu.pattern;

/**
 * The number of an unordered combination of four line patterns: 0..3059.
 *
 * <p>Combinations are ranked in the combinatorial number system (Lehmer): with the patterns sorted so that
 * {@code a <= b <= c <= d}, the number is C(d+3,4) + C(c+2,3) + C(b+1,2) + a.
 */
public final class Combination {

    /** Number of combinations of four out of {@link LinePattern#COUNT} patterns with repetition. */
    public static final int COUNT = choose(LinePattern.COUNT + 3, 4);

    /** C(p + 3, 4), C(p + 2, 3) and C(p + 1, 2) by pattern. */
    private static final int[] FOURS = chooseAll(3, 4);
    private static final int[] THREES = chooseAll(2, 3);
    private static final int[] TWOS = chooseAll(1, 2);

    /**
     * The numbers of all combinations by four line patterns of four bits each, 0 where there are no such patterns.
     */
    static final char[] BY_CODE = byCode();

    private Combination() {}

    /**
     * {@return the number of a combination, 0..3059; the same for every order of its patterns}
     *
     * @param p a {@link LinePattern}
     * @param q a {@link LinePattern}
     * @param r a {@link LinePattern}
     * @param s a {@link LinePattern}
     */
    public static int of(int p, int q, int r, int s) {
        int low1 = Math.min(p, q);
        int high1 = Math.max(p, q);
        int low2 = Math.min(r, s);
        int high2 = Math.max(r, s);
        int a = Math.min(low1, low2);
        int d = Math.max(high1, high2);
        int x = Math.max(low1, low2);
        int y = Math.min(high1, high2);
        return FOURS[d] + THREES[Math.max(x, y)] + TWOS[Math.min(x, y)] + a;
    }

    /**
     * Fills the table in rows: three patterns in ascending order fill a row, and their other orders copy it. This saves
     * a fresh process most of 3 ms against a call of {@link #of} for each code.
     */
    private static char[] byCode() {
        char[] table = new char[1 << 16];
        for (int high = 0; high < LinePattern.COUNT; high++) {
            for (int middle = 0; middle <= high; middle++) {
                for (int low = 0; low <= middle; low++) {
                    int row = row(low, middle, high);
                    for (int any = 0; any < LinePattern.COUNT; any++) {
                        table[row | any] = (char) of(low, middle, high, any);
                    }
                    copy(table, row, row(low, high, middle));
                    copy(table, row, row(middle, low, high));
                    copy(table, row, row(middle, high, low));
                    copy(table, row, row(high, low, middle));
                    copy(table, row, row(high, middle, low));
                }
            }
        }
        return table;
    }

    private static void copy(char[] table, int from, int to) {
        System.arraycopy(table, from, table, to, LinePattern.COUNT);
    }

    /** Where the codes of three patterns with any fourth begin. */
    private static int row(int a, int b, int c) {
        return (a << 4) | (b << 8) | (c << 12);
    }

    private static int[] chooseAll(int added, int k) {
        int[] table = new int[LinePattern.COUNT];
        for (int pattern = 0; pattern < table.length; pattern++) {
            table[pattern] = choose(pattern + added, k);
        }
        return table;
    }

    private static int choose(int n, int k) {
        int result = 1;
        for (int i = 0; i < k; i++) {
            result = result * (n - i) / (i + 1);
        }
        return result;
    }
}
