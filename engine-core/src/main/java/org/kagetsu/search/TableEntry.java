package org.kagetsu.search;

import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;

/**
 * The data of a transposition table entry, packed into a {@code long}; 0 means that there is none.
 *
 * <table>
 * <caption>Bit layout</caption>
 * <tr><th>bits</th><th>field</th><th>range</th></tr>
 * <tr><td>0-9</td><td>best move, 0 for none</td><td>0..1023</td></tr>
 * <tr><td>10-25</td><td>score, relative to the node</td><td>-32,768..32,767</td></tr>
 * <tr><td>26-41</td><td>static evaluation</td><td>-32,768..32,767</td></tr>
 * <tr><td>42-49</td><td>depth in plies</td><td>0..255</td></tr>
 * <tr><td>50-51</td><td>{@link Bound}, never 0</td><td>1..3</td></tr>
 * <tr><td>52-57</td><td>generation</td><td>0..63</td></tr>
 * </table>
 *
 * <p>Scores of won and lost positions are stored as distances from the node, not from the root.
 */
final class TableEntry {

    /** Generations are counted modulo this. */
    static final int GENERATIONS = 64;

    private TableEntry() {}

    static long pack(int move, int score, int evaluation, int depth, int bound, int generation) {
        return move
                | (score & 0xFFFFL) << 10
                | (evaluation & 0xFFFFL) << 26
                | (long) depth << 42
                | (long) bound << 50
                | (long) generation << 52;
    }

    static int move(long entry) {
        return (int) entry & 1023;
    }

    static int score(long entry) {
        return (short) (entry >>> 10);
    }

    static int evaluation(long entry) {
        return (short) (entry >>> 26);
    }

    static int depth(long entry) {
        return (int) (entry >>> 42) & 255;
    }

    static int bound(long entry) {
        return (int) (entry >>> 50) & 3;
    }

    static int generation(long entry) {
        return (int) (entry >>> 52) & 63;
    }

    /** Whether an entry's score answers a null-window node: it is exact, or its bound is beyond the window. */
    static boolean isCutoff(long entry, int score, int alpha, int beta) {
        return switch (bound(entry)) {
            case Bound.EXACT -> true;
            case Bound.LOWER -> score >= beta;
            default -> score <= alpha;
        };
    }

    /**
     * Whether an entry's score is exact or a lower bound, from a search of this many plies or more, and it has a move.
     */
    static boolean isLowerBound(long entry, int depth) {
        return move(entry) != Move.NONE && bound(entry) != Bound.UPPER && depth(entry) >= depth;
    }

    /** A score seen from the root, as seen from a node {@code ply} plies below it. */
    static int toNode(int score, int ply) {
        return Score.isWin(score) ? score + ply : Score.isLoss(score) ? score - ply : score;
    }

    /** A score seen from a node {@code ply} plies below the root, as seen from the root. */
    static int toRoot(int score, int ply) {
        return Score.isWin(score) ? score - ply : Score.isLoss(score) ? score + ply : score;
    }
}
