package org.kagetsu.pattern;

/**
 * What is known of an empty point for one side, packed into an {@code int}.
 *
 * <table>
 * <caption>Bit layout</caption>
 * <tr><th>bits</th><th>field</th><th>range</th></tr>
 * <tr><td>0-3</td><td>{@link PointPattern}</td><td>0..15</td></tr>
 * <tr><td>4-6</td><td>{@link PointGroup}</td><td>0..7</td></tr>
 * <tr><td>7-15</td><td>priority</td><td>0..511</td></tr>
 * <tr><td>16-31</td><td>value</td><td>-32,768..32,767</td></tr>
 * </table>
 */
public final class PointInfo {

    private PointInfo() {}

    static int of(int pattern, int priority, int value) {
        return pattern | (PointGroup.of(pattern) << 4) | (priority << 7) | (value << 16);
    }

    /**
     * Returns the point pattern.
     *
     * @param info a packed point
     * @return a {@link PointPattern}
     */
    public static int pattern(int info) {
        return info & 15;
    }

    /**
     * Returns the group of the point pattern.
     *
     * @param info a packed point
     * @return a {@link PointGroup}
     */
    public static int group(int info) {
        return (info >>> 4) & 7;
    }

    /**
     * Returns the priority in move ordering.
     *
     * @param info a packed point
     * @return 0..511
     */
    public static int priority(int info) {
        return (info >>> 7) & 511;
    }

    /**
     * Returns the value in the evaluation.
     *
     * @param info a packed point
     * @return -32,768..32,767
     */
    public static int value(int info) {
        return info >> 16;
    }
}
