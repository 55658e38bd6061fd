package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * Generates the moves worth a look, by what they do.
 *
 * <p>Owned by one thread. The order of the moves is ascending; forbidden points are not filtered out.
 */
public final class MoveGenerator {

    /** On boards of up to this many points every empty point is a candidate. */
    private static final int SMALL_BOARD = 49;

    private final PatternState state;

    /** By the difference of two points plus {@link Move#CELLS}: whether one may stop an open four made at the other. */
    private final boolean[] isInReach;

    private final boolean defencesAreComplete;
    private final boolean blackIsRestricted;
    private final boolean isSmall;
    private final long[] board = new long[PointSet.WORDS];
    private final long[] near = new long[PointSet.WORDS + 2];
    private final int[] openFours = new int[Move.CELLS];
    private int openFourCount;

    /**
     * Creates a generator.
     *
     * @param state the state whose moves are generated
     */
    public MoveGenerator(PatternState state) {
        this.state = state;
        Position position = state.position();
        Rule rule = position.rule();
        this.isInReach = reach(rule.winLength() - 1);
        Grid grid = position.grid();
        this.blackIsRestricted = rule.hasForbiddenPoints();
        this.isSmall = grid.points() <= SMALL_BOARD;
        this.defencesAreComplete = FiveDefence.twoFivesWin(rule);
        for (int move : grid.moves()) {
            PointSet.add(board, move);
        }
    }

    /** The points in line with a point that are near enough to belong to a winning run through it. */
    private static boolean[] reach(int cells) {
        boolean[] reach = new boolean[2 * Move.CELLS];
        for (int direction = 0; direction < Direction.COUNT; direction++) {
            for (int i = -cells; i <= cells; i++) {
                reach[Move.CELLS + i * Direction.step(direction)] = true;
            }
        }
        return reach;
    }

    /**
     * {@return whether {@link #openFourDefences} can be used: the opponent threatens an open four, and the rules are
     * such that all moves outside its lines lose}
     *
     * @param opponent the side that threatens
     */
    public boolean isFacingOpenFour(int opponent) {
        return state.count(opponent, PointGroup.OPEN_FOUR) > 0 && defencesAreComplete;
    }

    /**
     * Generates every move that may save a side from an open four. These are its own fours, and some of the opponent's
     * points for a four: those that lie in a line with each of his open fours, at most four cells away if five win. A
     * stone that stops an open four stands on one of its cells.
     *
     * @param side the side to move, which has no five and no open four of its own
     * @param moves receives the moves
     * @param from index of the first one
     * @return number of moves written, 1 or more: where nothing may save the side, a point of an open four
     */
    public int openFourDefences(int side, int[] moves, int from) {
        int opponent = Side.opponent(side);
        openFourCount = 0;
        for (int word = 0; word < PointSet.WORDS; word++) {
            openFourCount = PointSet.write(
                    word, state.set(opponent, PointGroup.OPEN_FOUR, word), openFours, openFourCount);
        }
        int end = from;
        for (int word = 0; word < PointSet.WORDS; word++) {
            long set = state.set(side, PointGroup.FOUR, word);
            if (blackIsRestricted) {
                set |= state.set(Side.BLACK, PointGroup.FORBIDDEN, word);
            }
            set |= stops(opponent, word, ~set);
            end = PointSet.write(word, set, moves, end);
        }
        if (end == from) {
            moves[end++] = openFours[0];
        }
        return end - from;
    }

    /** The wanted points of a word that may stop all of the listed open fours. */
    private long stops(int opponent, int word, long wanted) {
        long stops = 0;
        long fours = state.set(opponent, PointGroup.FOUR, word) | state.set(opponent, PointGroup.OPEN_FOUR, word);
        for (long rest = fours & wanted; rest != 0; rest &= rest - 1) {
            if (isInReachOfAll(PointSet.first(word, rest))) {
                stops |= rest & -rest;
            }
        }
        return stops;
    }

    private boolean isInReachOfAll(int move) {
        for (int i = 0; i < openFourCount; i++) {
            if (!isInReach[Move.CELLS + move - openFours[i]]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Generates every empty point near a stone or where a two or more would be made; all empty points if there is no
     * stone or the board is small.
     *
     * @param moves receives the moves
     * @param from index of the first one
     * @return number of moves written, 0 only on a full board
     */
    public int candidates(int[] moves, int from) {
        spreadStones();
        int end = from;
        for (int word = 0; word < PointSet.WORDS; word++) {
            // Fours need no look: each has a stone at most two cells away.
            long set = near[word + 1]
                    | state.set(Side.BLACK, PointGroup.TWO, word)
                    | state.set(Side.BLACK, PointGroup.THREE, word)
                    | state.set(Side.WHITE, PointGroup.TWO, word)
                    | state.set(Side.WHITE, PointGroup.THREE, word);
            end = PointSet.write(word, isSmall ? state.empties(word) : set & state.empties(word), moves, end);
        }
        return end == from ? all(moves, from) : end - from;
    }

    /**
     * Generates all empty points.
     *
     * @param moves receives the moves
     * @param from index of the first one
     * @return number of moves written
     */
    public int all(int[] moves, int from) {
        int end = from;
        for (int word = 0; word < PointSet.WORDS; word++) {
            end = PointSet.write(word, state.empties(word), moves, end);
        }
        return end - from;
    }

    /** Fills {@link #near} with the points at most two columns and rows away from a stone, shifted by a word. */
    private void spreadStones() {
        for (int word = 0; word < PointSet.WORDS; word++) {
            long stones = board[word] & ~state.empties(word);
            near[word + 1] = stones | stones << 1 | stones << 2 | stones >>> 1 | stones >>> 2;
        }
        // A word holds two rows: two rows up and down is one word up and down, one row is half a word.
        long below = 0;
        for (int word = 1; word <= PointSet.WORDS; word++) {
            long here = near[word];
            long above = near[word + 1];
            near[word] = here | below | above | here << Move.STRIDE | here >>> Move.STRIDE
                    | below >>> Move.STRIDE | above << Move.STRIDE;
            below = here;
        }
    }
}
