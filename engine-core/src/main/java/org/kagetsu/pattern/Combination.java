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

    private Combination() {}

    /**
     * Returns the number of a combination.
     *
     * @param p a {@link LinePattern}
     * @param q a {@link LinePattern}
     * @param r a {@link LinePattern}
     * @param s a {@link LinePattern}
     * @return 0..3059, the same for every order
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
        return choose(d + 3, 4) + choose(Math.max(x, y) + 2, 3) + choose(Math.min(x, y) + 1, 2) + a;
    }

    private static int choose(int n, int k) {
        int result = 1;
        for (int i = 0; i < k; i++) {
            result = result * (n - i) / (i + 1);
        }
        return result;
    }
}
