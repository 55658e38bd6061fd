package org.kagetsu.threat;

/**
 * The choice among the open moves of a position in a proof-number search. It finds the best move, the numbers of the
 * position, and the limits up to which to search the best move.
 *
 * <p>A side's own number is the one that it wants to bring to 0: the proof number for the attacker, the disproof number
 * for the defender. A position's own number is that of its best move. Its other number is the largest of its moves' and
 * one for each other move still open: moves mostly fail together, and sums would count what they share many times (Ueda
 * et al., "Weak Proof-Number Search", 2008). Several of these other moves may count as one. Seen from the position
 * after a move the two numbers change places.
 *
 * <p>Owned by one thread.
 */
final class DfpnChoice {

    private static final int NONE = -1;

    private final int threatsInOne;
    private final int answersInOne;
    private int best;
    private int own;
    private int second;
    private int largest;
    private int moves;
    private boolean attacks;

    /**
     * Creates a choice.
     *
     * @param threatsInOne how many of the attacker's other moves count as one, 1 or more
     * @param answersInOne how many of the defender's other moves count as one, 1 or more
     */
    DfpnChoice(int threatsInOne, int answersInOne) {
        this.threatsInOne = threatsInOne;
        this.answersInOne = answersInOne;
    }

    /**
     * Starts without a move.
     *
     * @param isAttackersTurn whether the attacker is to move
     */
    void clear(boolean isAttackersTurn) {
        attacks = isAttackersTurn;
        best = NONE;
        own = DfpnEntry.INFINITE;
        second = DfpnEntry.INFINITE;
        largest = 0;
        moves = 0;
    }

    /**
     * Adds an open move. Of moves with the same own number the first one stays the best.
     *
     * @param index its index in the list
     * @param childOwn the number after the move that the side to move wants to bring to 0, below {@link
     *     DfpnEntry#INFINITE}
     * @param childOther the number after the move that the opponent wants to bring to 0
     */
    void add(int index, int childOwn, int childOther) {
        moves++;
        largest = Math.max(largest, childOther);
        if (childOwn < own) {
            second = own;
            own = childOwn;
            best = index;
        } else {
            second = Math.min(second, childOwn);
        }
    }

    /** Whether there is no open move. */
    boolean isEmpty() {
        return best == NONE;
    }

    /** Index of the move with the lowest own number. */
    int best() {
        return best;
    }

    /** The position's own number. */
    int own() {
        return own;
    }

    /** The position's other number. */
    int other() {
        return largest + others();
    }

    /** What the moves beside the best one add to the other number. */
    private int others() {
        return (moves - 1) / (attacks ? threatsInOne : answersInOne);
    }

    /** The limit after the best move of the number that is the opponent's own: there the other number gets too large. */
    int ownLimit(int otherLimit) {
        return otherLimit - others();
    }

    /**
     * The limit after the best move of the number that is this side's own: where the position's own limit is, or, before
     * that, where the second best move has become better by more than a quarter.
     */
    int otherLimit(int ownLimit) {
        return Math.min(ownLimit, second + 1 + second / 4);
    }
}
