package org.kagetsu.search;

import org.kagetsu.board.Position;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.MoveGenerator;

/**
 * The data of the search for one ply of the current variation. All frames of a thread are made before it searches.
 *
 * <p>Owned by one thread.
 */
final class Frame {

    /** The most plies of a variation; at its end the score is the evaluation. */
    static final int MAX_PLY = 240;

    /** The most moves of a node that get a penalty in the history when a later move refutes it. */
    private static final int REMEMBERED = 16;

    /** Plies from the root. */
    final int ply;

    /** Hands out the moves of the node. */
    final MovePicker picker;

    /** The best play from the node on, in nodes with an open window. */
    final PrincipalVariation pv;

    /** Moves searched before the one that refuted the node, {@link #tried} of them. */
    private final int[] triedMoves = new int[REMEMBERED];

    private int tried;

    /** The static evaluation of the node, corrected. */
    int evaluation;

    /** How far the static evaluation, not corrected, is above the rough one; see {@link StaticEvaluations}. */
    int aboveRough;

    /** The move that is left out to see how good the others are, or none. */
    int excludedMove;

    /** Whether the move that led here was a four that makes nothing else, although nothing forced it. */
    boolean isAfterLoneFour;

    /** The opponent's last move, or none. */
    int lastMove;

    /** The last move of the side to move, or none. */
    int twoPliesAgo;

    private Frame(int ply, MovePicker picker) {
        this.ply = ply;
        this.picker = picker;
        this.pv = new PrincipalVariation(MAX_PLY - ply);
    }

    /** Makes the frames of a thread, one for each ply from 0 to {@link #MAX_PLY}. */
    static Frame[] stack(PatternState state, Evaluation evaluation, History history) {
        MoveGenerator generator = new MoveGenerator(state);
        int[] moves = new int[(MAX_PLY + 1) * state.position().grid().points()];
        int[] keys = new int[moves.length];
        Frame[] frames = new Frame[MAX_PLY + 1];
        MovePicker above = null;
        Evaluation.Policy judge = evaluation.policy();
        for (int ply = 0; ply <= MAX_PLY; ply++) {
            MovePolicy policy = judge == null ? null : new MovePolicy(judge);
            above = new MovePicker(state, generator, history, policy, moves, keys, above, ply);
            frames[ply] = new Frame(ply, above);
        }
        return frames;
    }

    /** Begins to hand out the moves of a node, the table's move first, without the excluded move. */
    void begin(int tableMove, Position position, boolean isDeep) {
        tried = 0;
        lastMove = position.lastMove();
        int moves = position.ply();
        twoPliesAgo = moves < 2 ? Move.NONE : position.move(moves - 2);
        picker.begin(tableMove, excludedMove, twoPliesAgo, lastMove, isDeep);
    }

    /** Remembers a move that did not refute the node, as long as there is room. */
    void addTried(int move) {
        if (tried < REMEMBERED) {
            triedMoves[tried++] = move;
        }
    }

    /** Remembers the move that refuted the node, and that those searched before it did not refute. */
    void rewardCutoff(History history, int side, int move, int depth) {
        history.addCutoff(side, ply, twoPliesAgo, lastMove, move, depth);
        for (int i = tried - 1; i >= 0; i--) {
            history.addFailure(side, twoPliesAgo, lastMove, triedMoves[i], depth);
        }
    }
}
