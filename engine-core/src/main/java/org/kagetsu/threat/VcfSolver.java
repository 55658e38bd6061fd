package org.kagetsu.threat;

import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;

/**
 * Victory by continuous fours: every move of the attacker makes a four, so the defender has almost no choice.
 *
 * <p>It searches the attacker's fours depth-first, those that make the most first, with a table of answers. The
 * defender's block may make a four of his own; then the attacker must answer it with a four. In renju, Black cannot
 * make fours on forbidden points, and White wins if Black's only answer is forbidden.
 *
 * <p>Owned by one thread. Allocates nothing once created.
 */
public final class VcfSolver {

    /** The most fours a solution may have. */
    public static final int MAX_FOURS = 120;

    private static final int TABLE_BITS = 16;
    private static final long WHITE_ATTACKS = 0x5851_F42D_4C95_7F2DL;

    private final PatternState state;
    private final boolean isQuick;
    private NodeCounter counter;
    private final VcfTable table = new VcfTable(TABLE_BITS);
    private final boolean twoFivesWin;
    private final long[] moves = new long[MAX_FOURS * 64];
    private final int[] replies = new int[2 * MAX_FOURS * FiveDefence.MAX_MOVES];
    private int moveTop;
    private int replyTop;
    private int attacker;
    private int winningMove;
    private long lastNode;
    private boolean isCutShort;

    /**
     * Creates a solver.
     *
     * @param state the state to work on; unchanged after each call
     * @param counter counts the nodes and may stop the solver
     */
    public VcfSolver(PatternState state, NodeCounter counter) {
        this(state, counter, false);
    }

    private VcfSolver(PatternState state, NodeCounter counter, boolean isQuick) {
        this.state = state;
        this.counter = counter;
        this.isQuick = isQuick;
        this.twoFivesWin = FiveDefence.twoFivesWin(state.position().rule());
    }

    /**
     * Creates a solver that plays no {@linkplain LoneFour four that makes nothing else}, unless it answers the
     * defender's five. Such fours seldom help (they may make another three in the same line, or let a closed two grow),
     * but they take most of the nodes.
     *
     * @param state the state to work on; unchanged after each call
     * @param counter counts the nodes and may stop the solver
     * @return a solver whose wins are real, but that misses some: one in twenty on crowded random boards. It visits no
     *     node where it has nothing to try
     */
    public static VcfSolver quick(PatternState state, NodeCounter counter) {
        return new VcfSolver(state, counter, true);
    }

    /**
     * Forgets everything; for another search on the same state.
     *
     * @param next counts the nodes and may stop the solver from now on
     */
    public void reset(NodeCounter next) {
        counter = next;
        table.clear();
    }

    /**
     * Looks for a win of the side to move.
     *
     * @param fours the most fours to try in a variation, 0..{@link #MAX_FOURS}
     * @param nodes the most nodes to spend, 1 or more
     * @return plies to the win by the variation found, which need not be the shortest: odd, 1 or more; 0 if there is
     *     none, or if the search was cut short
     */
    public int solve(int fours, long nodes) {
        attacker = state.position().sideToMove();
        isCutShort = false;
        if (isQuick && isHopeless()) {
            return 0;
        }
        moveTop = 0;
        replyTop = 0;
        lastNode = counter.nodes() + nodes;
        return attack(Math.min(fours, MAX_FOURS));
    }

    /**
     * {@return whether the last {@link #solve} ended early because the nodes were spent or the counter stopped it} If
     * so, its 0 gives no information.
     */
    public boolean isCutShort() {
        return isCutShort;
    }

    /** {@return the first move of the win that {@link #solve} has just found} */
    public int winningMove() {
        return winningMove;
    }

    /** Forgets all answers. */
    public void clear() {
        table.clear();
    }

    /** The attacker's turn: plies to the win, or 0. */
    private int attack(int fours) {
        if (mustEnd()) {
            return 0;
        }
        int defender = Side.opponent(attacker);
        if (state.count(attacker, PointGroup.FIVE) > 0) {
            winningMove = state.first(attacker, PointGroup.FIVE);
            return 1;
        }
        boolean mustAnswer = state.count(defender, PointGroup.FIVE) > 0;
        if (!mustAnswer && state.count(attacker, PointGroup.OPEN_FOUR) > 0) {
            winningMove = state.first(attacker, PointGroup.OPEN_FOUR);
            return 3;
        }
        if (fours == 0 || !hasFour() || (isQuick && !mustAnswer && areAllLone())) {
            return 0;
        }
        long key = state.position().hash() ^ (attacker == Side.WHITE ? WHITE_ATTACKS : 0);
        int known = table.probe(key, fours);
        if (known == 0) {
            return 0;
        }
        int plies = mustAnswer ? answerWithFour(defender, fours) : tryFours(fours);
        if (!isCutShort) {
            table.store(key, fours, plies);
        }
        return plies;
    }

    /** Counts a node; true if the search is to be cut short. */
    private boolean mustEnd() {
        if (counter.visit() || counter.nodes() > lastNode) {
            isCutShort = true;
        }
        return isCutShort;
    }

    private boolean hasFour() {
        return state.count(attacker, PointGroup.FOUR) + state.count(attacker, PointGroup.OPEN_FOUR) > 0
                || state.count(attacker, PointGroup.FORBIDDEN) > 0;
    }

    /** Whether the attacker, who need not answer a five, can make no five and no four worth a try. */
    private boolean isHopeless() {
        return state.count(attacker, PointGroup.FIVE) + state.count(attacker, PointGroup.OPEN_FOUR) == 0
                && state.count(Side.opponent(attacker), PointGroup.FIVE) == 0
                && areAllLone();
    }

    /** Whether there is no four that makes something else. */
    private boolean areAllLone() {
        if (state.count(attacker, PointGroup.FORBIDDEN) > 0) {
            return false;
        }
        int left = state.count(attacker, PointGroup.FOUR);
        for (int word = 0; left > 0; word++) {
            for (long set = state.set(attacker, PointGroup.FOUR, word); set != 0; set &= set - 1) {
                if (!LoneFour.isAt(state, attacker, PointSet.first(word, set))) {
                    return false;
                }
                left--;
            }
        }
        return true;
    }

    /** The defender threatens a five. Tries each move that may stop it and makes a four. */
    private int answerWithFour(int defender, int fours) {
        if (twoFivesWin && state.count(defender, PointGroup.FIVE) > 1) {
            return 0;
        }
        int first = replyTop;
        replyTop += FiveDefence.generate(state, defender, replies, first);
        int plies = 0;
        for (int i = first; i < replyTop && plies == 0; i++) {
            if (makesFour(replies[i])) {
                plies = tryFour(replies[i], fours);
            }
        }
        replyTop = first;
        return plies;
    }

    /** Whether a move is allowed and makes a four. */
    private boolean makesFour(int move) {
        int group = PointInfo.group(state.info(attacker, move));
        return group == PointGroup.FOUR
                || group == PointGroup.OPEN_FOUR
                || (group == PointGroup.FORBIDDEN && isAllowedFour(move));
    }

    /** A point that the patterns mark as forbidden may be allowed, because its threes may be false. */
    private boolean isAllowedFour(int move) {
        for (int d = 0; d < Direction.COUNT; d++) {
            int line = state.linePattern(attacker, move, d);
            if (line == LinePattern.FOUR || line == LinePattern.OPEN_FOUR) {
                return !state.isForbidden(attacker, move);
            }
        }
        return false;
    }

    private int tryFours(int fours) {
        int first = moveTop;
        collect(PointGroup.FOUR);
        if (state.count(attacker, PointGroup.FORBIDDEN) > 0) {
            collect(PointGroup.FORBIDDEN);
        }
        int plies = 0;
        for (int i = first; i < moveTop && plies == 0 && !isCutShort; i++) {
            selectBest(i);
            int move = (int) moves[i];
            if (makesFour(move) && !(isQuick && LoneFour.isAt(state, attacker, move))) {
                plies = tryFour(move, fours);
            }
        }
        moveTop = first;
        return plies;
    }

    private void collect(int group) {
        for (int word = 0; word < PointSet.WORDS; word++) {
            long set = state.set(attacker, group, word);
            while (set != 0 && moveTop < moves.length) {
                int move = PointSet.first(word, set);
                set &= set - 1;
                int order = PointInfo.priority(state.info(attacker, move)) * Move.CELLS + (Move.CELLS - move);
                moves[moveTop++] = ((long) order << 32) | move;
            }
        }
    }

    /** Brings the best of the remaining moves to index {@code i}; equal ones in ascending order of their points. */
    private void selectBest(int i) {
        int best = i;
        for (int k = i + 1; k < moveTop; k++) {
            if (moves[k] > moves[best]) {
                best = k;
            }
        }
        long kept = moves[i];
        moves[i] = moves[best];
        moves[best] = kept;
    }

    private int tryFour(int move, int fours) {
        state.place(move);
        int plies = defend(fours - 1);
        state.undo();
        if (plies == 0) {
            return 0;
        }
        winningMove = move;
        return plies + 1;
    }

    /** The defender's turn after a four: plies to the attacker's win against the longest defence, or 0. */
    private int defend(int fours) {
        if (mustEnd()) {
            return 0;
        }
        int defender = Side.opponent(attacker);
        if (state.count(defender, PointGroup.FIVE) > 0) {
            return 0;
        }
        if (twoFivesWin && state.count(attacker, PointGroup.FIVE) > 1) {
            return 2;
        }
        int first = replyTop;
        replyTop += FiveDefence.generate(state, attacker, replies, first);
        int longest = 1;
        for (int i = first; i < replyTop && longest > 0; i++) {
            int reply = replies[i];
            if (!state.isForbidden(defender, reply)) {
                state.place(reply);
                int plies = attack(fours);
                state.undo();
                longest = plies == 0 ? 0 : Math.max(longest, plies);
            }
        }
        replyTop = first;
        return longest == 0 ? 0 : longest + 1;
    }
}
