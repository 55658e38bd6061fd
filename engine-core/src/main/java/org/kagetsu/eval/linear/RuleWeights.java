package org.kagetsu.eval.linear;

import java.util.Arrays;
import java.util.Objects;
import org.kagetsu.base.Range;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.PointScores;

/**
 * The weights of one rule: a value and two priorities for every combination of line patterns and each side, and a
 * bonus for every {@link ThreatMask} and each side to move.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class RuleWeights implements PointScores {

    /** Number of combinations. */
    public static final int COMBINATIONS = Combination.COUNT;

    private final short[][] values;
    private final short[][] priorities;
    private final short[][] opponentPriorities;
    private final short[][] threats;

    /**
     * Creates the weights of a rule.
     *
     * @param values for Black and for White {@link #COMBINATIONS} values by combination, -1,024..1,023
     * @param priorities in the same order, priorities if the side is to move, 0..127
     * @param opponentPriorities in the same order, priorities if the opponent is to move, 0..127
     * @param threats for Black and for White to move {@link ThreatMask#COUNT} bonuses by mask
     * @throws IllegalArgumentException if a table has another size or a number is out of range
     */
    public RuleWeights(
            short[][] values, short[][] priorities, short[][] opponentPriorities, short[][] threats) {
        Objects.requireNonNull(values, "values");
        Objects.requireNonNull(priorities, "priorities");
        Objects.requireNonNull(opponentPriorities, "opponentPriorities");
        Objects.requireNonNull(threats, "threats");
        this.values = copy("value", values, COMBINATIONS, -MAX_VALUE - 1, MAX_VALUE);
        this.priorities = copy("priority", priorities, COMBINATIONS, 0, MAX_PRIORITY);
        this.opponentPriorities = copy("priority", opponentPriorities, COMBINATIONS, 0, MAX_PRIORITY);
        this.threats = copy("threat", threats, ThreatMask.COUNT, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    private static short[][] copy(String name, short[][] tables, int size, int least, int largest) {
        if (tables.length != 2 || tables[0].length != size || tables[1].length != size) {
            throw new IllegalArgumentException(name + ": not two tables of " + size + " numbers");
        }
        check(name, tables[0], least, largest);
        check(name, tables[1], least, largest);
        return new short[][] {tables[0].clone(), tables[1].clone()};
    }

    private static void check(String name, short[] table, int least, int largest) {
        for (short number : table) {
            if (number < least || number > largest) {
                throw Range.outside(name, number, least, largest);
            }
        }
    }

    @Override
    public int value(int side, int combination) {
        return values[side][combination];
    }

    @Override
    public int priority(int side, int combination) {
        return priorities[side][combination];
    }

    @Override
    public int opponentPriority(int side, int combination) {
        return opponentPriorities[side][combination];
    }

    /**
     * {@return what the threats on the board add to the score for the side to move, -32,768..32,767}
     *
     * @param sideToMove {@link org.kagetsu.board.Side#BLACK} or {@link org.kagetsu.board.Side#WHITE}
     * @param mask a {@link ThreatMask}
     */
    public int threat(int sideToMove, int mask) {
        return threats[sideToMove][mask];
    }

    /** All tables in the order of the file: the arguments of the constructor, Black's tables before White's. */
    short[][] tables() {
        return new short[][] {
            values[0], values[1], priorities[0], priorities[1], opponentPriorities[0], opponentPriorities[1],
            threats[0], threats[1],
        };
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
