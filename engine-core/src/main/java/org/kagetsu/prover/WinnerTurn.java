package org.kagetsu.prover;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.PositionKey;

/**
 * A position with the winner to move: an or-node. Proved by threats, or by one move that is proved.
 *
 * <p>Guarded by its graph.
 */
final class WinnerTurn {

    /** Tries between which more moves of a position are looked at; four times as many each time. */
    private static final int FIRST_PATIENCE = 64;

    /**
     * Stones from which on the advice is doubted. Before, the work behind a move is large in any case.
     */
    private static final int FIRST_DOUBT = 8;

    /** How often more moves are looked for at most. */
    private static final int MAX_DEVELOPMENTS = 7;

    final String key;

    /** The moves that are tried, the most promising first. */
    final List<LoserTurn> moves = new ArrayList<>();

    /** The loser's turns that lead here. */
    final List<LoserTurn> parents = new ArrayList<>();

    /** The power of two of nodes that a solver needs to win by threats; -1 if it has found no such win. */
    int exponent = -1;

    /** How often more moves were looked for. */
    int developments;

    /** How often the search came here since more moves were looked for. */
    int visits;

    /** Whether the last moves come from the advice. */
    boolean isAdvised;

    /** Whether somebody is looking for more moves or a win now. */
    boolean isBusy;

    long proof = 1;
    long disproof = 1;

    private final int stones;

    WinnerTurn(String key) {
        this.key = key;
        this.stones = PositionKey.read(key).stones();
    }

    boolean isProved() {
        return proof == 0;
    }

    /** Whether it is time to look for a longer win by threats and for more moves. */
    boolean needsDevelopment() {
        return developments < MAX_DEVELOPMENTS
                && (developments == 0 || proof >= LoserTurn.INFINITE || (isPatienceOver() && isDoubtful()));
    }

    private boolean isPatienceOver() {
        return visits >= FIRST_PATIENCE << (2 * developments);
    }

    private boolean isDoubtful() {
        return !isAdvised || stones >= FIRST_DOUBT;
    }

    /** The move that is proved, or null. */
    @Nullable LoserTurn provedMove() {
        for (LoserTurn move : moves) {
            if (move.isProved()) {
                return move;
            }
        }
        return null;
    }

    /** Computes the numbers anew; whether they have changed. */
    boolean update() {
        long least = exponent >= 0 ? 0 : LoserTurn.INFINITE;
        long sum = 0;
        for (LoserTurn move : moves) {
            least = Math.min(least, move.proof);
            sum += move.disproof;
        }
        if (developments == 0 && exponent < 0) {
            least = 1;
            sum = 1;
        }
        long newDisproof = least == 0 ? LoserTurn.INFINITE : Math.min(sum, LoserTurn.INFINITE);
        boolean isChanged = least != proof || newDisproof != disproof;
        proof = least;
        disproof = newDisproof;
        return isChanged;
    }
}
