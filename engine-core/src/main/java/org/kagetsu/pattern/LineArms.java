package org.kagetsu.pattern;

import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.board.WinCondition;

/**
 * The kinds of arms of all windows of a rule, a few hundred. Arms are of one kind if their difference matters to
 * neither side.
 *
 * <p>Used while tables are built. Not safe for use by many threads.
 */
final class LineArms {

    private final LineClassifier black;
    private final LineClassifier white;
    private final int[] kinds;
    private final int[] blackArms;
    private final int[] whiteArms;
    /** How many kinds there are. */
    final int count;

    /**
     * Finds the kinds.
     *
     * @param rule the rules
     * @param radius cells of an arm, 4 or 5
     */
    LineArms(Rule rule, int radius) {
        black = classifier(rule, Side.BLACK, radius);
        white = isSameForBoth(rule) ? black : classifier(rule, Side.WHITE, radius);
        kinds = new int[1 << (2 * radius)];
        blackArms = new int[kinds.length];
        whiteArms = new int[kinds.length];
        int known = 0;
        short[] numbers = new short[LineClassifier.ARMS * LineClassifier.ARMS];
        for (int cells = 0; cells < kinds.length; cells++) {
            int blackArm = black.arm(cells, Stone.of(Side.BLACK));
            int whiteArm = white.arm(cells, Stone.of(Side.WHITE));
            int both = blackArm * LineClassifier.ARMS + whiteArm;
            if (numbers[both] == 0) {
                blackArms[known] = blackArm;
                whiteArms[known] = whiteArm;
                numbers[both] = (short) ++known;
            }
            kinds[cells] = numbers[both] - 1;
        }
        count = known;
    }

    /**
     * How many cells matter to a side: four if overlines win, for instance for White under renju; the fifth is not
     * looked at then.
     */
    private static LineClassifier classifier(Rule rule, int side, int radius) {
        WinCondition condition = rule.winCondition(side);
        boolean isFour = condition.length() <= 5 && condition.overlineWins() && !condition.needsOpenEnd();
        return new LineClassifier(rule, side, isFour ? Math.min(radius, 4) : radius);
    }

    /**
     * Whether both sides have the same rules. Written out, because the first equals that the compiler makes for a
     * record costs a fresh process 30 ms.
     */
    private static boolean isSameForBoth(Rule rule) {
        WinCondition black = rule.winCondition(Side.BLACK);
        WinCondition white = rule.winCondition(Side.WHITE);
        return !rule.hasForbiddenPoints() && black.length() == white.length()
                && black.overlineWins() == white.overlineWins() && black.needsOpenEnd() == white.needsOpenEnd();
    }

    /** The kind of an arm, 0 to {@link #count} less 1, by its cells: two bits each, the nearest one lowest. */
    int kind(int cells) {
        return kinds[cells];
    }

    /** Black's {@link LinePattern} between arms of two kinds in bits 0-3, White's in bits 4-7. */
    byte classify(int before, int after) {
        return (byte) (black.classify(blackArms[before], blackArms[after])
                | white.classify(whiteArms[before], whiteArms[after]) << 4);
    }
}
