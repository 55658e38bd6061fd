package org.kagetsu.prover;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What follows a move of the winner's: an and-node. Proved if every reply that has to be answered is.
 *
 * <p>Guarded by its graph.
 */
final class LoserTurn {

    /** Stands for a position that cannot be proved or disproved. */
    static final long INFINITE = 1L << 40;

    /** The position before the move. */
    final WinnerTurn before;

    /** The winner's move, in the orientation of the position before it. */
    final int move;

    /** What is added to the proof number: late moves have to promise more. */
    private final int malus;

    /** What is known of the replies; null before the first look. */
    ProverRecord.@Nullable Replies replies;

    /** The positions after the replies that are open; several replies may lead to one. */
    final List<WinnerTurn> open = new ArrayList<>();

    boolean isBusy;
    long proof;
    long disproof = 1;

    LoserTurn(WinnerTurn before, int move, int malus) {
        this.before = before;
        this.move = move;
        this.malus = malus;
        this.proof = 1L + malus;
    }

    boolean isProved() {
        return proof == 0;
    }

    /** Computes the numbers anew; whether they have changed. */
    boolean update() {
        if (replies == null) {
            return false;
        }
        long sum = replies.isRefuted() ? INFINITE : 0;
        long least = replies.isRefuted() ? 0 : INFINITE;
        for (WinnerTurn reply : open) {
            sum += reply.proof;
            least = Math.min(least, reply.disproof);
        }
        long newProof = sum == 0 ? 0 : Math.min(sum + malus, INFINITE);
        boolean isChanged = newProof != proof || least != disproof;
        proof = newProof;
        disproof = least;
        return isChanged;
    }
}
