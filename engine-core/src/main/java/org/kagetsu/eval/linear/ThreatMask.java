package org.kagetsu.eval.linear;

import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * The threats that both sides have now, as an index into a table. The table can give a threat of the side to move more
 * weight. A sum over points cannot do that.
 *
 * <table>
 * <caption>Bits</caption>
 * <tr><th>bit</th><th>set if there is</th></tr>
 * <tr><td>0</td><td>a point where the side to move makes a {@link PointGroup#FOUR}</td></tr>
 * <tr><td>1</td><td>a {@link PointGroup#THREE} of the side to move</td></tr>
 * <tr><td>2</td><td>a second one</td></tr>
 * <tr><td>3</td><td>a {@link PointGroup#TWO} of the side to move</td></tr>
 * <tr><td>4</td><td>an {@link PointGroup#OPEN_FOUR} of the opponent</td></tr>
 * <tr><td>5</td><td>a {@link PointGroup#FOUR} of the opponent</td></tr>
 * <tr><td>6</td><td>a {@link PointGroup#THREE} of the opponent</td></tr>
 * <tr><td>7</td><td>a second one</td></tr>
 * </table>
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ThreatMask {

    /** Number of masks. */
    public static final int COUNT = 256;

    static final int OWN_FOUR = 1;
    static final int OWN_THREE = 2;
    static final int OPPONENT_OPEN_FOUR = 16;

    private ThreatMask() {}

    /**
     * {@return the mask of a position, 0..255}
     *
     * @param state the patterns of the position
     */
    public static int of(PatternState state) {
        int own = state.position().sideToMove();
        int opponent = Side.opponent(own);
        return (state.count(own, PointGroup.FOUR) > 0 ? OWN_FOUR : 0)
                | threes(state.count(own, PointGroup.THREE))
                | (state.count(own, PointGroup.TWO) > 0 ? 8 : 0)
                | (state.count(opponent, PointGroup.OPEN_FOUR) > 0 ? OPPONENT_OPEN_FOUR : 0)
                | (state.count(opponent, PointGroup.FOUR) > 0 ? 32 : 0)
                | threes(state.count(opponent, PointGroup.THREE)) << 5;
    }

    private static int threes(int count) {
        return count == 0 ? 0 : count == 1 ? OWN_THREE : OWN_THREE | 4;
    }
}
