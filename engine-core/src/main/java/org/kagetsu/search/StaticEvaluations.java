package org.kagetsu.search;

import static org.kagetsu.search.NodeEnd.UNKNOWN;

import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.Evaluation;

/**
 * The static evaluations of the nodes of a variation, and estimates in their place where an evaluation takes long and
 * its exact value does not matter.
 *
 * <p>An estimate is the rough evaluation, and half of what the evaluation two plies ago was above the rough one, less
 * half of what it was one ply ago. There are none in the first two plies, nor if the evaluation has no rough one.
 *
 * <p>Owned by one thread.
 */
final class StaticEvaluations {

    /** What estimates would be too low by, in the mean. */
    private static final int SIDE_TO_MOVE = 35;

    private final Evaluation evaluation;
    private final CorrectionHistory corrections;
    private final Frame[] frames;

    StaticEvaluations(Evaluation evaluation, CorrectionHistory corrections, Frame[] frames) {
        this.evaluation = evaluation;
        this.corrections = corrections;
        this.frames = frames;
    }

    /**
     * The evaluation of a node at the horizon, or its estimate if that is far outside the window.
     *
     * @param entry the node's table entry, or 0
     */
    int atHorizon(Frame frame, long entry, int alpha, int beta) {
        if (entry != 0) {
            return TableEntry.evaluation(entry);
        }
        int estimate = estimate(frame.ply);
        if (estimate != UNKNOWN && (estimate - Margins.ESTIMATE >= beta || estimate + Margins.ESTIMATE <= alpha)) {
            return estimate;
        }
        return evaluation.score();
    }

    /**
     * The score that futility gives a node whose estimate is far enough above beta, or {@link NodeEnd#UNKNOWN}.
     *
     * @param slot the node's slot in the correction history
     */
    int futility(Frame frame, int slot, int beta, int depth) {
        int estimate = depth <= Margins.FUTILITY_DEPTH ? estimate(frame.ply) : UNKNOWN;
        if (estimate == UNKNOWN) {
            return UNKNOWN;
        }
        int corrected = estimate + corrections.correction(slot);
        boolean improving = corrected - Margins.ESTIMATE > last(frame);
        int score = corrected - Margins.futility(depth, improving);
        return score - Margins.ESTIMATE >= beta ? score : UNKNOWN;
    }

    /**
     * The evaluation of a node, not corrected; where five is threatened it says nothing, and the last one stands. All
     * nodes get theirs before those below them.
     *
     * @param entry the node's table entry, or 0
     * @param isForced whether five is threatened
     */
    int uncorrected(Frame frame, long entry, boolean isForced) {
        if (isForced) {
            frame.aboveRough = frame.ply >= 2 ? frames[frame.ply - 2].aboveRough : 0;
            return last(frame);
        }
        int score = entry != 0 ? TableEntry.evaluation(entry) : evaluation.score();
        int rough = evaluation.rough();
        if (rough != Evaluation.NONE) {
            frame.aboveRough = score - rough;
        }
        return score;
    }

    /** The evaluation before this side's last move, corrected. */
    int last(Frame frame) {
        return frame.ply >= 2 ? frames[frame.ply - 2].evaluation : Score.DRAW;
    }

    private int estimate(int ply) {
        int rough = ply < 2 ? Evaluation.NONE : evaluation.rough();
        if (rough == Evaluation.NONE) {
            return UNKNOWN;
        }
        int difference = (frames[ply - 2].aboveRough - frames[ply - 1].aboveRough) / 2;
        int estimate = rough + difference + SIDE_TO_MOVE;
        return Math.max(-Score.MAX_UNDECIDED, Math.min(Score.MAX_UNDECIDED, estimate));
    }
}
