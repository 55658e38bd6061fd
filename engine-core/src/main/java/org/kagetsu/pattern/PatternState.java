package org.kagetsu.pattern;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;
import org.kagetsu.line.PointSet;

/**
 * The patterns of all empty points of a position, kept up to date as moves are placed and undone.
 *
 * <p>A stone changes the patterns of the empty points near it on its four lines, at most 40. Codes and infos that
 * change are in an {@link UndoLog}, and undo restores them from there; sums, counts and sets are saved before each move
 * and restored as a whole. An occupied point needs no upkeep. Moves are undone in reverse order, so when the point
 * becomes empty again, the patterns that it had when it was occupied are right again.
 *
 * <p>Owned by one thread. {@link #place} and {@link #undo} allocate nothing.
 *
 * <table>
 * <caption>Bit layouts</caption>
 * <tr><th>word</th><th>bits</th><th>field</th></tr>
 * <tr><td>code of a point</td><td>0-15</td><td>Black's line patterns, four bits for each direction</td></tr>
 * <tr><td></td><td>16-31</td><td>White's, likewise</td></tr>
 * <tr><td>info of a point</td><td>0-31</td><td>Black's {@link PointInfo}</td></tr>
 * <tr><td></td><td>32-63</td><td>White's</td></tr>
 * <tr><td>counts of a side</td><td>9g..9g+8</td><td>points of {@link PointGroup} g, 0..484</td></tr>
 * </table>
 */
public final class PatternState {

    private static final int DIRECTION_MASK = 0x000F_000F;

    /** Sets of a word: one for each side and group, so that a move's sets are saved by one copy. */
    private static final int SETS = 2 * PointGroup.COUNT;
    private static final int COUNT_BITS = 9;
    private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;

    /** The bits of an info that hold the group. */
    private static final int GROUP = 0x70;

    /** Words saved before each move besides the sets: values, Black's counts, White's counts. */
    private static final int SAVED = 3;

    private final Position position;
    private final byte[] linePatterns;
    private final int[] blackPoints;
    private final int[] whitePoints;
    private final int radius;
    private final LineTable lineTable;

    private final int[] codes = new int[Move.CELLS];
    private final long[] infos = new long[Move.CELLS];
    private final long[] sets = new long[SETS * PointSet.WORDS];
    private final long[] empties = new long[PointSet.WORDS];

    /** By side. */
    private final long[] counts = new long[2];
    private final int[] values = new int[2];

    /** The part of {@link #sets} that belongs to the rows of the board. */
    private final int firstSet;
    private final int boardSets;
    private final UndoLog log;
    private final long[] saved;
    private final long[] savedSets;
    private int generation;

    /**
     * Computes the patterns of a position.
     *
     * @param position the position, which this state changes from now on
     * @param tables the tables of the position's rule
     */
    public PatternState(Position position, PatternTables tables) {
        this.position = position;
        this.lineTable = tables.lines;
        this.linePatterns = tables.lines.patterns;
        this.radius = tables.lines.radius;
        this.blackPoints = tables.points[Side.BLACK];
        this.whitePoints = tables.points[Side.WHITE];
        int points = position.grid().points();
        this.log = new UndoLog(points);
        this.saved = new long[(points + 1) * SAVED];
        int[] moves = position.grid().moves();
        this.firstSet = PointSet.word(moves[0]) * SETS;
        this.boardSets = (PointSet.word(moves[points - 1]) + 1) * SETS - firstSet;
        this.savedSets = new long[(points + 1) * boardSets];
        compute();
    }

    /**
     * Changes to another position; allocates almost nothing.
     *
     * @param other a position of the same size and rule, which is copied and not changed
     * @throws IllegalArgumentException if the size or the rule differs
     */
    public void reset(Position other) {
        position.copyFrom(other);
        Arrays.fill(codes, 0);
        Arrays.fill(infos, 0);
        Arrays.fill(sets, 0);
        Arrays.fill(empties, 0);
        log.clear();
        Arrays.fill(counts, 0);
        Arrays.fill(values, 0);
        generation++;
        compute();
    }

    /** {@return how often the state has been reset, 0 or more} */
    public int generation() {
        return generation;
    }

    /** {@return how many moves can be undone: those placed since the state was made or reset} */
    public int placed() {
        return log.moves;
    }

    private void compute() {
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                codes[move] = computeCode(move);
                infos[move] = lookUp(codes[move]);
                toggle(move, infos[move], 1);
            }
        }
    }

    /** One point of an info's group, to be added to the counts. */
    private static long one(int info) {
        return 1L << (COUNT_BITS * PointInfo.group(info));
    }

    /** The infos of both sides for a code. */
    private long lookUp(int code) {
        char[] combinations = Combination.BY_CODE;
        return (blackPoints[combinations[code & 0xFFFF]] & 0xFFFF_FFFFL)
                | ((long) whitePoints[combinations[code >>> 16]] << 32);
    }

    private int computeCode(int move) {
        int code = 0;
        for (int d = 0; d < Direction.COUNT; d++) {
            code |= spread(linePatterns[lineTable.key(position.line(d, move), Lines.cell(d, move))]) << (4 * d);
        }
        return code;
    }

    /** Black's pattern of a table entry to bits 0-3, White's to bits 16-19. */
    private static int spread(int patterns) {
        return (patterns & 15) | ((patterns & 0xF0) << 12);
    }

    /**
     * Places a stone of the side to move and updates the patterns around it.
     *
     * @param move an empty point
     */
    public void place(int move) {
        position.place(move);
        save(log.moves);
        log.begin();
        toggle(move, infos[move], -1);
        int x = Lines.cell(Direction.HORIZONTAL, move);
        int y = Lines.cell(Direction.VERTICAL, move);
        update(position.line(Direction.HORIZONTAL, move), x, move, 1, 0);
        update(position.line(Direction.VERTICAL, move), y, move, Move.STRIDE, 4);
        update(position.line(Direction.DIAGONAL, move), x, move, Move.STRIDE + 1, 8);
        update(position.line(Direction.ANTIDIAGONAL, move), x, move, 1 - Move.STRIDE, 12);
    }

    private void save(int ply) {
        int at = ply * SAVED;
        saved[at] = ((long) values[Side.BLACK] << 32) | (values[Side.WHITE] & 0xFFFF_FFFFL);
        saved[at + 1] = counts[Side.BLACK];
        saved[at + 2] = counts[Side.WHITE];
        System.arraycopy(sets, firstSet, savedSets, ply * boardSets, boardSets);
    }

    /**
     * Looks up the empty cells of one line around a new stone. This is the hottest loop of the engine: everything it
     * needs is in local variables, and it is compiled on its own and not into its caller.
     */
    private void update(long line, int cell, int move, int step, int shift) {
        int radius = this.radius;
        int reach = 2 * radius;
        int half = (1 << reach) - 1;
        int[] codes = this.codes;
        long[] infos = this.infos;
        long[] words = log.words;
        int at = log.size;
        // The window's cells, the placed stone in the middle: those that are empty need a look.
        long window = (Lines.empties(line) >>> (2 * cell - reach)) & ((4L << (2 * reach)) - 1);
        int firstShift = 2 * cell - 2 * reach;
        int first = move - radius * step;
        while (window != 0) {
            int i = Long.numberOfTrailingZeros(window) >>> 1;
            window &= window - 1;
            int point = first + i * step;
            long cells = line >>> (firstShift + 2 * i);
            int key = ((int) cells & half) | ((int) (cells >>> 2) & (half << reach));
            int old = codes[point];
            int change = ((old >>> shift) & DIRECTION_MASK) ^ spread(linePatterns[key]);
            if (change != 0) {
                int code = old ^ (change << shift);
                long oldInfo = infos[point];
                long info = lookUp(code);
                codes[point] = code;
                infos[point] = info;
                words[at] = UndoLog.entry(point, old);
                words[at + 1] = oldInfo;
                at += UndoLog.FIELDS;
                apply(Side.BLACK, point, (int) oldInfo, (int) info);
                apply(Side.WHITE, point, (int) (oldInfo >>> 32), (int) (info >>> 32));
            }
        }
        log.size = at;
    }

    /** A point means something else to a side. */
    private void apply(int side, int point, int oldInfo, int info) {
        values[side] += PointInfo.value(info) - PointInfo.value(oldInfo);
        if (((info ^ oldInfo) & GROUP) != 0) {
            counts[side] += one(info) - one(oldInfo);
            int first = PointSet.word(point) * SETS + PointGroup.COUNT * side;
            long bit = PointSet.bit(point);
            sets[first + PointInfo.group(oldInfo)] ^= bit;
            sets[first + PointInfo.group(info)] ^= bit;
        }
    }

    /** Takes back the last move and restores the patterns around it. */
    public void undo() {
        log.undo(codes, infos);
        int ply = log.moves;
        int at = ply * SAVED;
        values[Side.BLACK] = (int) (saved[at] >>> 32);
        values[Side.WHITE] = (int) saved[at];
        counts[Side.BLACK] = saved[at + 1];
        counts[Side.WHITE] = saved[at + 2];
        System.arraycopy(savedSets, ply * boardSets, sets, firstSet, boardSets);
        int move = position.lastMove();
        position.undo();
        empties[PointSet.word(move)] ^= PointSet.bit(move);
    }

    /**
     * A point becomes empty or occupied.
     *
     * @param sign 1 if it becomes empty, else -1
     */
    private void toggle(int point, long info, int sign) {
        empties[PointSet.word(point)] ^= PointSet.bit(point);
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            int own = (int) (info >>> (side << 5));
            values[side] += sign * PointInfo.value(own);
            counts[side] += sign * one(own);
            sets[PointSet.word(point) * SETS + PointGroup.COUNT * side + PointInfo.group(own)] ^= PointSet.bit(point);
        }
    }

    /** {@return the position, which must be changed through this state only} */
    public Position position() {
        return position;
    }

    /**
     * {@return what is known about an empty point, a {@link PointInfo}}
     *
     * @param side the side that would play there
     * @param move an empty point
     */
    public int info(int side, int move) {
        return (int) (infos[move] >>> (side << 5));
    }

    /**
     * {@return whether an empty point is forbidden to a side} Exact, and quick where the patterns rule it out.
     *
     * @param side the side that would play there
     * @param move an empty point
     */
    public boolean isForbidden(int side, int move) {
        return PointInfo.pattern(info(side, move)) == PointPattern.FORBIDDEN && position.isForbidden(move);
    }

    /**
     * {@return the line pattern of an empty point, a {@link LinePattern}}
     *
     * @param side the side that would play there
     * @param move an empty point
     * @param direction 0..3
     */
    public int linePattern(int side, int move, int direction) {
        return (codes[move] >>> (16 * side + 4 * direction)) & 15;
    }

    /**
     * {@return the number of points of a group, 0..484}
     *
     * @param side the side that would play there
     * @param group a {@link PointGroup}
     */
    public int count(int side, int group) {
        return (int) (counts[side] >>> (COUNT_BITS * group)) & COUNT_MASK;
    }

    /**
     * {@return 64 points of a group, a word of a {@link PointSet}}
     *
     * @param side the side that would play there
     * @param group a {@link PointGroup}
     * @param word 0..15
     */
    public long set(int side, int group, int word) {
        return sets[word * SETS + PointGroup.COUNT * side + group];
    }

    /**
     * {@return the lowest point of a group, or {@link Move#NONE} if there is none}
     *
     * @param side the side that would play there
     * @param group a {@link PointGroup}
     */
    public int first(int side, int group) {
        for (int word = 0; word < PointSet.WORDS; word++) {
            if (set(side, group, word) != 0) {
                return PointSet.first(word, set(side, group, word));
            }
        }
        return Move.NONE;
    }

    /**
     * {@return 64 points of the set of empty points, laid out as in {@link #set}}
     *
     * @param word 0..15
     */
    public long empties(int word) {
        return empties[word];
    }

    /**
     * {@return the sum of the values of a side's patterns over all empty points}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public int value(int side) {
        return values[side];
    }
}
