package org.kagetsu.eval;

import java.util.Arrays;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.PointScores;

/**
 * The weights of one rule: a value and a priority for every combination of line patterns and each side, and a
 * bonus for every {@link ThreatMask} and each side to move.
 *
 * <p>Immutable and safe for use by many threads.
 */
@SuppressWarnings("exports")
public final class RuleWeights implements PointScores {

    /** Number of combinations. */
    public static final int COMBINATIONS = Combination.COUNT;

    private final short[][] values;
    private final short[][] priorities;
    private final short[][] threats;

    /**
     * Creates the weights of a rule.
     *
     * @param values for Black and for White {@link #COMBINATIONS} values by combination
     * @param priorities for Black and for White {@link #COMBINATIONS} priorities, 0..511
     * @param threats for Black and for White to move {@link ThreatMask#COUNT} bonuses by mask
     * @throws IllegalArgumentException if a table has another size or a priority is out of range
     */
    public RuleWeights(short[][] values, short[][] priorities, short[][] threats) {
        this.values = copy("values", values, COMBINATIONS);
        this.priorities = copy("priorities", priorities, COMBINATIONS);
        this.threats = copy("threats", threats, ThreatMask.COUNT);
        for (short[] table : this.priorities) {
            for (short priority : table) {
                if (priority < 0 || priority > MAX_PRIORITY) {
                    throw new IllegalArgumentException("priority " + priority + " is outside 0.." + MAX_PRIORITY);
                }
            }
        }
    }

    private static short[][] copy(String name, short[][] tables, int size) {
        if (tables.length != 2 || tables[0].length != size || tables[1].length != size) {
            throw new IllegalArgumentException(name + " must be two tables of " + size + " numbers");
        }
        return new short[][] {tables[0].clone(), tables[1].clone()};
    }

    @Override
    public int value(int side, int a, int b, int c, int d) {
        return values[side][Combination.of(a, b, c, d)];
    }

    @Override
    public int priority(int side, int a, int b, int c, int d) {
        return priorities[side][Combination.of(a, b, c, d)];
    }

    /**
     * Returns what the threats on the board add to the score.
     *
     * @param sideToMove {@link org.kagetsu.board.Side#BLACK} or {@link org.kagetsu.board.Side#WHITE}
     * @param mask a {@link ThreatMask}
     * @return -32,768..32,767, for the side to move
     */
    public int threat(int sideToMove, int mask) {
        return threats[sideToMove][mask];
    }

    /**
     * Returns the priorities of all combinations.
     *
     * @return a table for Black and one for White
     */
    public short[][] priorities() {
        return copy("priorities", priorities, COMBINATIONS);
    }

    /** All tables in the order of the file: values, priorities, threats, Black's before White's. */
    short[][] tables() {
        return new short[][] {values[0], values[1], priorities[0], priorities[1], threats[0], threats[1]};
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RuleWeights that && Arrays.deepEquals(tables(), that.tables());
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(tables());
    }
}
