package org.kagetsu.pattern;

/**
 * What is known about an empty point for one side, packed into an {@code int}.
 *
 * <table>
 * <caption>Bit layout</caption>
 * <tr><th>bits</th><th>field</th><th>range</th></tr>
 * <tr><td>0-3</td><td>{@link PointPattern}</td><td>0..15</td></tr>
 * <tr><td>4-6</td><td>{@link PointGroup}</td><td>0..7</td></tr>
 * <tr><td>7-13</td><td>priority</td><td>0..127</td></tr>
 * <tr><td>14-20</td><td>priority for the opponent</td><td>0..127</td></tr>
 * <tr><td>21-31</td><td>value</td><td>-1,024..1,023</td></tr>
 * </table>
 */
public final class PointInfo {

    private PointInfo() {}

    static int of(int pattern, int priority, int opponentPriority, int value) {
        return pattern | (PointGroup.of(pattern) << 4) | (priority << 7) | (opponentPriority << 14) | (value << 21);
    }

    /**
     * {@return the point pattern, a {@link PointPattern}}
     *
     * @param info a packed point
     */
    public static int pattern(int info) {
        return info & 15;
    }

    /**
     * {@return the group of the point pattern, a {@link PointGroup}}
     *
     * @param info a packed point
     */
    public static int group(int info) {
        return (info >>> 4) & 7;
    }

    /**
     * {@return the priority in move ordering if the side is to move, 0..127}
     *
     * @param info a packed point
     */
    public static int priority(int info) {
        return (info >>> 7) & PointScores.MAX_PRIORITY;
    }

    /**
     * {@return the priority in move ordering if the opponent is to move, 0..127}
     *
     * @param info a packed point
     */
    public static int opponentPriority(int info) {
        return (info >>> 14) & PointScores.MAX_PRIORITY;
    }

    /**
     * {@return the value in the evaluation, -1,024..1,023}
     *
     * @param info a packed point
     */
    public static int value(int info) {
        return info >> 21;
    }
}
