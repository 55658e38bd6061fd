package org.kagetsu.search;

import java.util.Arrays;
import org.kagetsu.grid.Move;

/**
 * What has been learned before: for move ordering killers by ply, the answer to a move and a score of each move, and
 * what the evaluation is usually wrong by.
 *
 * <p>Scores move towards {@link #LIMIT} or its negative by steps that shrink as they come near, so they need no
 * scaling down (history gravity). Owned by one thread.
 */
public final class History {

    /** Bound of a history score. */
    static final int LIMIT = 8192;

    private final int[] killers = new int[2 * NegaScout.MAX_PLY];
    private final int[] answers = new int[2 * Move.CELLS];
    private final int[] scores = new int[2 * Move.CELLS];
    private final CorrectionHistory corrections = new CorrectionHistory();

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(killers, Move.NONE);
        Arrays.fill(answers, Move.NONE);
        Arrays.fill(scores, 0);
        corrections.clear();
    }

    /** Makes old scores weigh less at the start of a search, and forgets the killers. */
    public void age() {
        Arrays.fill(killers, Move.NONE);
        for (int i = 0; i < scores.length; i++) {
            scores[i] /= 2;
        }
    }

    /** Returns what the evaluation is usually wrong by. */
    CorrectionHistory corrections() {
        return corrections;
    }

    int killer(int ply, int slot) {
        return killers[2 * ply + slot];
    }

    int answer(int side, int previous) {
        return answers[side * Move.CELLS + previous];
    }

    int score(int side, int move) {
        return scores[side * Move.CELLS + move];
    }

    /** A move refuted the node. */
    void addCutoff(int side, int ply, int previous, int move, int depth) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        answers[side * Move.CELLS + previous] = move;
        add(side, move, bonus(depth));
    }

    /** A move was tried before the one that refuted the node. */
    void addFailure(int side, int move, int depth) {
        add(side, move, -bonus(depth));
    }

    private static int bonus(int depth) {
        return Math.min(1200, 16 * depth * depth + 32 * depth);
    }

    private void add(int side, int move, int bonus) {
        int index = side * Move.CELLS + move;
        scores[index] += bonus - scores[index] * Math.abs(bonus) / LIMIT;
    }
}
