package org.kagetsu.search;

import java.util.Arrays;
import org.kagetsu.grid.Move;

/**
 * What a thread has learned. For move ordering it keeps killers by ply, the counter-move to a move, and scores of each
 * move, alone and by its step from the last two moves. It also keeps the usual error of the evaluation.
 *
 * <p>Owned by one thread.
 */
public final class History {

    /** For each side the differences of two moves, from -{@link Move#CELLS} on. */
    private static final int STEPS = 2 * 2 * Move.CELLS;

    private final int[] killers = new int[2 * Frame.MAX_PLY];
    private final int[] counterMoves = new int[2 * Move.CELLS];
    private final HistoryScores scores = new HistoryScores(2 * Move.CELLS);
    /** By distance and direction from the opponent's last move, and from the side's own one (continuation history). */
    private final HistoryScores replies = new HistoryScores(STEPS);
    private final HistoryScores followUps = new HistoryScores(STEPS);
    private final CorrectionHistory corrections = new CorrectionHistory();

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(killers, Move.NONE);
        Arrays.fill(counterMoves, Move.NONE);
        scores.clear();
        replies.clear();
        followUps.clear();
        corrections.clear();
    }

    /** Reduces the weight of old scores at the start of a search, and forgets the killers. */
    public void age() {
        Arrays.fill(killers, Move.NONE);
        scores.age();
        replies.age();
        followUps.age();
    }

    /** Returns the usual error of the evaluation. */
    CorrectionHistory corrections() {
        return corrections;
    }

    int killer(int ply, int slot) {
        return killers[2 * ply + slot];
    }

    int counterMove(int side, int previous) {
        return counterMoves[side * Move.CELLS + previous];
    }

    /**
     * Returns the score of a move: the sum of three, each within {@link HistoryScores#LIMIT}.
     *
     * @param own the side's last move, or none
     * @param previous the opponent's answer to it, or none
     */
    int score(int side, int own, int previous, int move) {
        return scores.get(side * Move.CELLS + move)
                + replies.get(step(side, previous, move))
                + followUps.get(step(side, own, move));
    }

    /** Rewards a move that refuted the node. */
    void addCutoff(int side, int ply, int own, int previous, int move, int depth) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        counterMoves[side * Move.CELLS + previous] = move;
        addScores(side, own, previous, move, bonus(depth));
    }

    /** Penalises a move that was tried before the one that refuted the node. */
    void addFailure(int side, int own, int previous, int move, int depth) {
        addScores(side, own, previous, move, -bonus(depth));
    }

    private void addScores(int side, int own, int previous, int move, int bonus) {
        scores.add(side * Move.CELLS + move, bonus);
        replies.add(step(side, previous, move), bonus);
        followUps.add(step(side, own, move), bonus);
    }

    /** A move that answered or continued another one well is worth a try after the same move elsewhere, or after none. */
    private static int step(int side, int earlier, int move) {
        return (2 * side + 1) * Move.CELLS + move - earlier;
    }

    private static int bonus(int depth) {
        return Math.min(1200, 16 * depth * depth + 32 * depth);
    }
}
