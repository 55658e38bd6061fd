package org.kagetsu.threat;

import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;

/**
 * The move lists of a proof-number search, in one stack.
 *
 * <p>Lists are sorted, the most promising move first, equal ones in ascending order of their points. Beside each move
 * there is room for the {@link DfpnEntry} of the position after it.
 *
 * <table>
 * <caption>Bit layout of a move; they are sorted as numbers</caption>
 * <tr><th>bits</th><th>field</th><th>range</th></tr>
 * <tr><td>0-9</td><td>the point</td><td>165..858</td></tr>
 * <tr><td>10-19</td><td>the number that it begins with</td><td>1..1,023</td></tr>
 * <tr><td>20-30</td><td>1,024 less the point</td><td>166..859</td></tr>
 * <tr><td>32-39</td><td>what it does for both sides</td><td>0..254</td></tr>
 * </table>
 *
 * <p>Owned by one thread. Allocates nothing once created.
 */
final class DfpnMoves {

    private static final int NUMBER_SHIFT = 10;
    private static final int NUMBER_MASK = 1023;
    private static final int POINT_SHIFT = 20;
    private static final int WORTH_SHIFT = 32;

    /**
     * By {@link PointPattern}: the first proof number of a threat, without what {@link #worth} adds. It is lower for
     * more promising threats. The values were found by trying, and so was {@link #WORTH_PART}.
     */
    private static final int[] FIRST_PROOF = {13, 11, 18, 18, 12, 9, 6, 4, 1, 7, 4, 1, 1, 1, 1, 4};

    /** The same in the order of claims, where {@link #worth} adds nothing. */
    private static final int[] CLAIMS_FIRST_PROOF = {18, 18, 24, 16, 16, 12, 8, 6, 2, 10, 6, 2, 2, 2, 2, 6};

    /** As in {@link #FIRST_PROOF}, for open twos that fours may join; they threaten far more often than the others. */
    private static final int JOINED_TWO = 12;

    /** So much less worth makes the first proof number greater by one. */
    private static final int WORTH_PART = 24;

    private static final int MAX_WORTH = 254;

    /** So much less {@linkplain ThreatGuide#prior prior} than the best makes the first proof number greater by one. */
    private static final int PRIOR_PART = 64;

    /** The most that the prior adds; greater differences say nothing more. */
    private static final int MAX_PRIOR = 62;

    /** The largest first number, below what its bits hold. */
    private static final int MAX_FIRST_NUMBER = 900;

    private final PatternState state;
    private final ThreatOrder order;
    private final ThreatGuide guide;
    private final Position position;
    private final boolean blackIsRestricted;
    private final boolean needsOpenEnd;
    private final long[] moves;
    private final long[] entries;
    private final int[] fives = new int[FiveDefence.MAX_MOVES];
    private int top;

    /**
     * Creates an empty stack, without a guide.
     *
     * @param state the state whose moves are listed
     * @param capacity how many moves there are at most in all lists
     */
    DfpnMoves(PatternState state, int capacity) {
        this(state, ThreatOrder.BEST, ThreatGuide.NONE, capacity);
    }

    /**
     * Creates an empty stack.
     *
     * @param state the state whose moves are listed
     * @param order the order of threats
     * @param guide what is known of them; not asked in the order of claims
     * @param capacity how many moves there are at most in all lists
     */
    DfpnMoves(PatternState state, ThreatOrder order, ThreatGuide guide, int capacity) {
        this.state = state;
        this.order = order;
        this.guide = guide;
        this.position = state.position();
        this.blackIsRestricted = position.rule().hasForbiddenPoints();
        this.needsOpenEnd = position.rule().winCondition(Side.BLACK).needsOpenEnd();
        this.moves = new long[capacity];
        this.entries = new long[capacity];
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

    /** The first value, after the move at an index, of the number that the side to move wants to bring to 0. */
    int firstNumber(int i) {
        return (int) (moves[i] >>> NUMBER_SHIFT) & NUMBER_MASK;
    }

    /** Whether there may be no room for another list. */
    boolean isFull() {
        return top + position.empties() > moves.length;
    }

    /**
     * Lists the moves of the attacker, who is to move, that may be threats, down to open twos and closed threes, which
     * may prepare a win by fours; if the defender has a five, its stops. If he has an open four to make, moves that
     * neither make a four nor take a point where he would make one lose to it, and are left out; not where fives need
     * an open end, which such moves may close. Closed twos are listed where {@linkplain JoinedTwo fours may join} them,
     * but not in the order of claims.
     *
     * @param ply added to the proof numbers that the threats begin with, 0..900
     */
    void listThreats(int ply) {
        int side = position.sideToMove();
        int defender = Side.opponent(side);
        int first = top;
        if (state.count(defender, PointGroup.FIVE) > 0) {
            listStops(defender, 1 + ply);
            return;
        }
        boolean isPressed = !needsOpenEnd && state.count(defender, PointGroup.OPEN_FOUR) > 0;
        boolean joinsTwos = order == ThreatOrder.BEST
                && state.count(side, PointGroup.FOUR) + state.count(side, PointGroup.FORBIDDEN) > 0;
        for (int word = 0; word < PointSet.WORDS; word++) {
            long fours = ThreatPoints.fours(state, side, word);
            long set = fours | state.set(side, PointGroup.THREE, word) | state.set(side, PointGroup.TWO, word);
            if (joinsTwos) {
                set |= joinedClosedTwos(side, word);
            }
            long wanted = isPressed ? set & (fours | ThreatPoints.fours(state, defender, word)) : set;
            for (; wanted != 0; wanted &= wanted - 1) {
                int move = PointSet.first(word, wanted);
                addAllowed(side, move, firstProof(side, move) + ply);
            }
        }
        if (order == ThreatOrder.BEST) {
            addWhatIsKnown(first);
        }
        sort(first);
    }

    /** Adds what the guide knows to the first numbers. */
    private void addWhatIsKnown(int first) {
        int common = guide.look();
        int best = Integer.MIN_VALUE;
        for (int i = first; i < top; i++) { // the room for entries is free until they are noted
            int prior = guide.prior(move(i));
            entries[i] = prior;
            best = Math.max(best, prior);
        }
        for (int i = first; i < top; i++) {
            int below = (int) Math.min((best - entries[i]) / PRIOR_PART, MAX_PRIOR);
            int added = Math.min(common + below, MAX_FIRST_NUMBER - firstNumber(i));
            moves[i] += (long) added << NUMBER_SHIFT;
        }
    }

    /** What a threat begins with, but for its distance from the root. */
    private int firstProof(int side, int move) {
        int pattern = PointInfo.pattern(state.info(side, move));
        if (order == ThreatOrder.CLAIMS) {
            return CLAIMS_FIRST_PROOF[pattern];
        }
        boolean isOpenTwo = pattern == PointPattern.OPEN_TWO || pattern == PointPattern.DOUBLE_TWO;
        int number = isOpenTwo && JoinedTwo.isAt(state, side, move) ? JOINED_TWO : FIRST_PROOF[pattern];
        return number + (MAX_WORTH - worth(side, move)) / WORTH_PART;
    }

    /** The closed twos that fours may join. */
    private long joinedClosedTwos(int side, int word) {
        long joined = 0;
        for (long set = state.empties(word); set != 0; set &= set - 1) {
            int move = PointSet.first(word, set);
            if (PointInfo.pattern(state.info(side, move)) == PointPattern.CLOSED_TWO
                    && JoinedTwo.isAt(state, side, move)) {
                joined |= set & -set;
            }
        }
        return joined;
    }

    /** Lists the allowed points that stop a side's first five, for its opponent, who is to move. */
    void listStops(int attacker, int number) {
        int first = top;
        int size = FiveDefence.generate(state, attacker, fives, 0);
        for (int i = 0; i < size; i++) {
            addAllowed(Side.opponent(attacker), fives[i], number);
        }
        sort(first);
    }

    /** Lists the allowed points of a zone for the defender, who is to move; null for all allowed points, for either side. */
    void listPoints(@Nullable ThreatZone zone) {
        int first = top;
        int side = position.sideToMove();
        for (int word = 0; word < PointSet.WORDS; word++) {
            long wanted = zone == null ? -1L : zone.word(word);
            for (long rest = state.empties(word) & wanted; rest != 0; rest &= rest - 1) {
                addAllowed(side, PointSet.first(word, rest), 1);
            }
        }
        sort(first);
    }

    private void addAllowed(int side, int move, int number) {
        if (blackIsRestricted && side == Side.BLACK && state.isForbidden(side, move)) {
            return;
        }
        moves[top++] = (long) worth(side, move) << WORTH_SHIFT
                | (long) (Move.CELLS - move) << POINT_SHIFT
                | (long) number << NUMBER_SHIFT
                | move;
    }

    /** What a move does for both sides, 0..{@link #MAX_WORTH}. */
    private int worth(int side, int move) {
        return PointInfo.priority(state.info(side, move))
                + PointInfo.opponentPriority(state.info(Side.opponent(side), move));
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
}
