package org.kagetsu.search;

/**
 * The numbers of the pruning rules: down to which depth they apply, how many points of score a node or a move must be
 * away from the window, and how many moves are tried.
 *
 * <p>Static functions of the remaining depth in plies; they know no node.
 */
final class Margins {

    /** Razoring applies up to this depth. */
    static final int RAZOR_DEPTH = 3;

    /** Futility applies up to this depth. */
    static final int FUTILITY_DEPTH = 9;

    /** How far from the window an estimate must be to stand for the evaluation, in points. */
    static final int ESTIMATE = 100;

    /** The least depth at which the table's move is compared with the others. */
    static final int SINGULAR_DEPTH = 7;

    /** For that, an entry may come from a search of this many plies less. */
    static final int SINGULAR_LAG = 3;

    /** From this depth on the policy of an evaluation is asked, if it has one. */
    static final int POLICY_DEPTH = 2;

    private static final int RAZOR = 70;
    private static final int FUTILITY = 38;
    private static final int QUIET_FUTILITY = 60;
    private static final int SINGULAR = 2;
    private static final int FIRST_LATE_MOVES = 6;

    /** At this depth and beyond, late-move pruning tries this many moves more for each ply. */
    private static final int LATE_MOVE_SLOPE = 4;

    private Margins() {}

    /** Returns the points that quiet moves may win at most. */
    static int razor(int depth) {
        return RAZOR * depth;
    }

    /** Returns the points that the opponent's reply may cost at most. */
    static int futility(int depth, boolean improving) {
        return FUTILITY * (improving ? depth : depth + 1);
    }

    /** Returns the points that a quiet move may win at most, by the depth of its search; that may be 0 or less. */
    static int quiet(int depth) {
        return QUIET_FUTILITY * (1 + Math.max(1, depth));
    }

    /** Returns the points by which the table's move is to lead the others. */
    static int singular(int depth) {
        return SINGULAR * depth;
    }

    /** Returns how many moves are tried before the quiet rest is left out. */
    static int lateMoves(int depth, boolean improving) {
        return (FIRST_LATE_MOVES + depth * Math.min(depth, LATE_MOVE_SLOPE)) / (improving ? 1 : 2);
    }
}
