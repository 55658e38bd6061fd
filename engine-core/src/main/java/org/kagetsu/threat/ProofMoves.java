package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;

/**
 * The move lists of a proof-number search, in one stack: the attacker's threats and the defender's answers to them.
 *
 * <p>Lists are sorted, the most promising move first, equal ones in ascending order of their points. Beside each move
 * there is room for the {@link ProofEntry} of the position after it. Owned by one thread. Allocates nothing once created.
 */
final class ProofMoves {

    private static final int MAX_LISTED = 128;

    /**
     * By {@link PointPattern}: the first proof number of a threat. It is lower for more promising threats; the values
     * were found by trying.
     */
    private static final int[] FIRST_PROOF = {9, 9, 12, 8, 8, 6, 4, 3, 1, 5, 3, 1, 1, 1, 1, 3};

    private final PatternState state;
    private final Position position;
    private final boolean blackIsRestricted;
    private final boolean needsOpenEnd;
    private final long[] moves;
    private final long[] entries;
    private final int[] fives = new int[FiveDefence.MAX_MOVES];
    private int top;

    /**
     * Creates an empty stack.
     *
     * @param state the state whose moves are listed
     * @param lists how many lists there are at once
     */
    ProofMoves(PatternState state, int lists) {
        this.state = state;
        this.position = state.position();
        this.blackIsRestricted = position.rule().hasForbiddenPoints();
        this.needsOpenEnd = position.rule().winCondition(Side.BLACK).needsOpenEnd();
        this.moves = new long[lists * MAX_LISTED];
        this.entries = new long[lists * MAX_LISTED];
    }

    /** Index of the next list's first move. */
    int top() {
        return top;
    }

    /** Drops all lists from an index on. */
    void drop(int first) {
        top = first;
    }

    /** The move at an index. */
    int move(int i) {
        return (int) moves[i] & (Move.CELLS - 1);
    }

    /** What is known about the position after the move at an index. */
    long entry(int i) {
        return entries[i];
    }

    /** Notes what is known about the position after the move at an index. */
    void note(int i, long entry) {
        entries[i] = entry;
    }

    /** The proof number that the attacker's move at an index begins with. */
    int firstProof(int i) {
        return (int) (moves[i] >>> 10) & 63;
    }

    /** Whether there may be no room for another list. */
    boolean isFull() {
        return top + position.empties() > moves.length;
    }

    /**
     * Lists the moves of the attacker, who is to move, that may be threats, down to open twos and closed threes, which
     * may prepare a win by fours; if the defender has a five, its stops. If he has an open four to make, moves that
     * neither make a four nor take a point where he would make one lose to it, and are left out; not where fives need
     * an open end, which such moves may close.
     */
    void listThreats() {
        int side = position.sideToMove();
        int defender = Side.opponent(side);
        int first = top;
        if (state.count(defender, PointGroup.FIVE) > 0) {
            listStops(defender);
            return;
        }
        boolean isPressed = !needsOpenEnd && state.count(defender, PointGroup.OPEN_FOUR) > 0;
        for (int word = 0; word < PatternState.SET_WORDS; word++) {
            long set = fours(side, word)
                    | state.set(side, PointGroup.THREE, word)
                    | state.set(side, PointGroup.TWO, word);
            addAllowed(side, word, isPressed ? set & (fours(side, word) | fours(defender, word)) : set);
        }
        sort(first);
    }

    /** Points that may make a four for a side. */
    private long fours(int side, int word) {
        return state.set(side, PointGroup.FOUR, word)
                | state.set(side, PointGroup.OPEN_FOUR, word)
                | state.set(side, PointGroup.FORBIDDEN, word);
    }

    /** Lists the allowed points that stop a side's first five. */
    void listStops(int attacker) {
        int first = top;
        int defender = Side.opponent(attacker);
        int size = FiveDefence.generate(state, attacker, fives, 0);
        for (int i = 0; i < size; i++) {
            if (!isRestricted(defender) || !state.isForbidden(defender, fives[i])) {
                add(defender, fives[i], 1);
            }
        }
        sort(first);
    }

    /** Lists the allowed points of a zone for the defender, who is to move. */
    void listZone(ThreatZone zone) {
        int first = top;
        int side = position.sideToMove();
        for (int word = 0; word < PatternState.SET_WORDS; word++) {
            addAllowed(side, word, zone.word(word) & state.empties(word));
        }
        sort(first);
    }

    private void addAllowed(int side, int word, long set) {
        long rest = set;
        while (rest != 0) {
            int move = 64 * word + Long.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            if (!isRestricted(side) || !state.isForbidden(side, move)) {
                add(side, move, FIRST_PROOF[PointInfo.pattern(state.info(side, move))]);
            }
        }
    }

    private void add(int side, int move, int proof) {
        int order = PointInfo.priority(state.info(side, move))
                + PointInfo.opponentPriority(state.info(Side.opponent(side), move));
        moves[top++] = (long) order << 32 | (long) (Move.CELLS - move) << 16 | (long) proof << 10 | move;
    }

    /** Insertion sort, descending. */
    private void sort(int first) {
        for (int i = first + 1; i < top; i++) {
            long kept = moves[i];
            int k = i;
            while (k > first && moves[k - 1] < kept) {
                moves[k] = moves[k - 1];
                k--;
            }
            moves[k] = kept;
        }
    }

    private boolean isRestricted(int side) {
        return blackIsRestricted && side == Side.BLACK;
    }
}
