package org.kagetsu.search;

import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Move;

/**
 * What an evaluation's policy says of the moves of a node: where they stand in the order, and how far they are reduced.
 *
 * <p>One for each ply of a search thread, and only if the evaluation has a policy.
 */
final class MovePolicy {

    /** What a logarithm of the odds by the policy counts in the score of a move, in 1/256. */
    private static final int PRIOR_FACTOR = 200;
    private static final int PRIOR_UNIT = 256;

    /** A move whose prior is so far below the best one is unlikely; one that is as near as that is likely. */
    private static final int UNLIKELY = 5 * PRIOR_UNIT;
    private static final int LIKELY = PRIOR_UNIT;
    private static final int MOST_BELOW = 16 * PRIOR_UNIT;

    private final Evaluation.Policy policy;

    /** By point, of the node whose moves were judged last. */
    private final int[] below = new int[Move.CELLS];

    /**
     * Creates the policy of a ply.
     *
     * @param policy that of the search thread
     */
    MovePolicy(Evaluation.Policy policy) {
        this.policy = policy;
    }

    /** Lowers the keys of moves that are less likely than the best one. */
    void judge(int[] keys, int from, int to) {
        policy.prepare();
        int best = Integer.MIN_VALUE;
        for (int i = from; i < to; i++) {
            int move = MoveKey.move(keys[i]);
            int prior = policy.prior(move);
            below[move] = prior;
            best = Math.max(best, prior);
        }
        for (int i = from; i < to; i++) {
            int move = MoveKey.move(keys[i]);
            below[move] = Math.min(best - below[move], MOST_BELOW);
            keys[i] = MoveKey.less(keys[i], PRIOR_FACTOR * below[move] / PRIOR_UNIT);
        }
    }

    /** By how many plies more a judged move is to be reduced: -1, 0 or 1. */
    int reduction(int move) {
        int distance = below[move];
        if (distance > UNLIKELY) {
            return 1;
        }
        return distance < LIKELY ? -1 : 0;
    }
}
