package org.kagetsu.testing;

import java.util.HashMap;
import java.util.Map;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;

/**
 * The exact value of a position with few empty points, by minimax without pruning: the reference for the search.
 *
 * <p>Knows no patterns. Black may not play forbidden points, and loses if nothing else is left.
 */
public final class PerfectPlay {

    private final Position position;
    private final Map<Long, Integer> known;

    /** Works on the given position, which is unchanged after each call. */
    public PerfectPlay(Position position) {
        this(position, new HashMap<>());
    }

    /** Shares what is known of positions of the same game. */
    public PerfectPlay(Position position, Map<Long, Integer> known) {
        this.position = position;
        this.known = known;
    }

    /** The score for the side to move if both play their best: the shortest win, the longest loss. */
    public int score() {
        int last = position.lastMove();
        if (last != Move.NONE && position.wins(last, Side.opponent(position.sideToMove()))) {
            return Score.loss(0);
        }
        Integer answer = known.get(position.hash());
        if (answer == null) {
            answer = best();
            known.put(position.hash(), answer);
        }
        return answer;
    }

    private int best() {
        if (position.empties() == 0) {
            return Score.DRAW;
        }
        int best = Score.loss(2);
        for (int move : Positions.allowedMoves(position)) {
            best = Math.max(best, scoreAfter(move));
        }
        return best;
    }

    /** The score for the side to move if it plays a move. */
    public int scoreAfter(int move) {
        position.place(move);
        int score = -score();
        position.undo();
        return Score.isWin(score) ? score - 1 : Score.isLoss(score) ? score + 1 : score;
    }
}
