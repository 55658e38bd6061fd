package org.kagetsu.pattern;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * The patterns of all empty points of a position, kept up to date as moves are placed and undone.
 *
 * <p>A stone changes the patterns of the empty points near it on its four lines, at most 40. Each change is
 * logged, and undo restores from the log; since moves are undone in reverse order, an occupied point needs no
 * upkeep: its patterns are still those of the moment it was occupied when it becomes empty again.
 *
 * <p>Owned by one thread. {@link #place} and {@link #undo} allocate nothing.
 *
 * <table>
 * <caption>Bit layout of a point's code</caption>
 * <tr><th>bits</th><th>field</th></tr>
 * <tr><td>0-15</td><td>Black's line patterns, four bits for each direction</td></tr>
 * <tr><td>16-31</td><td>White's, likewise</td></tr>
 * </table>
 */
public final class PatternState {

    /** Words of a set of points: 32 x 32 cells, 64 in a word. */
    public static final int SET_WORDS = Move.CELLS / 64;

    /** Points whose patterns one stone can change: 5 on each side of it in 4 directions, and its own. */
    private static final int LOG_POINTS = 41;
    private static final int LOG_FIELDS = 4;
    private static final int DIRECTION_MASK = 0x000F_000F;

    private final Position position;
    private final byte[] linePatterns;
    private final int[] blackPoints;
    private final int[] whitePoints;
    private final int radius;
    private final LineTable lineTable;

    private final int[] codes = new int[Move.CELLS];
    private final int[] infos = new int[2 * Move.CELLS];
    private final int[] counts = new int[2 * PointGroup.COUNT];
    private final long[] sets = new long[2 * PointGroup.COUNT * SET_WORDS];
    private final long[] empties = new long[SET_WORDS];
    private final int[] log;
    private final int[] logStarts;
    private int logSize;
    private int depth;
    private int blackValue;
    private int whiteValue;

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
        this.log = new int[(points + 1) * LOG_POINTS * LOG_FIELDS];
        this.logStarts = new int[points + 1];
        compute();
    }

    /**
     * Goes over to another position; allocates next to nothing.
     *
     * @param other a position of the same size and rule, which is copied and not changed
     * @throws IllegalArgumentException if the size or the rule differs
     */
    public void reset(Position other) {
        position.copyFrom(other);
        Arrays.fill(codes, 0);
        Arrays.fill(infos, 0);
        Arrays.fill(counts, 0);
        Arrays.fill(sets, 0);
        Arrays.fill(empties, 0);
        logSize = 0;
        depth = 0;
        blackValue = 0;
        whiteValue = 0;
        compute();
    }

    private void compute() {
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                empties[move >>> 6] |= 1L << move;
                codes[move] = computeCode(move);
                add(move, Side.BLACK, blackPoints[codes[move] & 0xFFFF]);
                add(move, Side.WHITE, whitePoints[codes[move] >>> 16]);
            }
        }
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
        logStarts[depth++] = logSize;
        remove(move);
        int reach = 2 * radius;
        for (int d = 0; d < Direction.COUNT; d++) {
            long line = position.line(d, move);
            int cell = Lines.cell(d, move);
            int step = Direction.step(d);
            int shift = 4 * d;
            // The window's cells, the placed stone in the middle: those that are empty need a look.
            long window = (Lines.empties(line) >>> (2 * cell - reach)) & ((4L << (2 * reach)) - 1);
            int first = move - radius * step;
            while (window != 0) {
                int i = Long.numberOfTrailingZeros(window) >>> 1;
                window &= window - 1;
                int point = first + i * step;
                int fresh = spread(linePatterns[lineTable.key(line, cell - radius + i)]);
                int change = ((codes[point] >>> shift) & DIRECTION_MASK) ^ fresh;
                if (change != 0) {
                    change(point, codes[point] ^ (change << shift));
                }
            }
        }
    }

    /** Takes back the last move and restores the patterns around it. */
    public void undo() {
        int start = logStarts[--depth];
        while (logSize > start) {
            logSize -= LOG_FIELDS;
            int point = log[logSize];
            codes[point] = log[logSize + 1];
            setInfo(point, Side.BLACK, log[logSize + 2]);
            setInfo(point, Side.WHITE, log[logSize + 3]);
        }
        int move = position.lastMove();
        position.undo();
        empties[move >>> 6] |= 1L << move;
        add(move, Side.BLACK, infos[move]);
        add(move, Side.WHITE, infos[Move.CELLS + move]);
    }

    private void change(int point, int code) {
        int at = logSize;
        logSize = at + LOG_FIELDS;
        int old = codes[point];
        log[at] = point;
        log[at + 1] = old;
        log[at + 2] = infos[point];
        log[at + 3] = infos[Move.CELLS + point];
        codes[point] = code;
        if (((code ^ old) << 16) != 0) {
            setInfo(point, Side.BLACK, blackPoints[code & 0xFFFF]);
        }
        if (((code ^ old) >>> 16) != 0) {
            setInfo(point, Side.WHITE, whitePoints[code >>> 16]);
        }
    }

    private void setInfo(int point, int side, int info) {
        int index = (side << 10) | point;
        int old = infos[index];
        infos[index] = info;
        addValue(side, PointInfo.value(info) - PointInfo.value(old));
        int from = PointGroup.COUNT * side + PointInfo.group(old);
        int to = PointGroup.COUNT * side + PointInfo.group(info);
        if (from != to) {
            int word = point >>> 6;
            long bit = 1L << point;
            counts[from]--;
            counts[to]++;
            sets[from * SET_WORDS + word] ^= bit;
            sets[to * SET_WORDS + word] ^= bit;
        }
    }

    /** A point becomes empty. */
    private void add(int point, int side, int info) {
        infos[(side << 10) | point] = info;
        addValue(side, PointInfo.value(info));
        toggle(point, PointGroup.COUNT * side + PointInfo.group(info), 1);
    }

    /** A point becomes occupied; its code and infos stay for the undo. */
    private void remove(int point) {
        empties[point >>> 6] ^= 1L << point;
        int black = infos[point];
        int white = infos[Move.CELLS + point];
        blackValue -= PointInfo.value(black);
        whiteValue -= PointInfo.value(white);
        toggle(point, PointInfo.group(black), -1);
        toggle(point, PointGroup.COUNT + PointInfo.group(white), -1);
    }

    private void toggle(int point, int sideAndGroup, int count) {
        counts[sideAndGroup] += count;
        sets[sideAndGroup * SET_WORDS + (point >>> 6)] ^= 1L << point;
    }

    private void addValue(int side, int value) {
        if (side == Side.BLACK) {
            blackValue += value;
        } else {
            whiteValue += value;
        }
    }

    /**
     * Returns the position, to be changed through this state only.
     *
     * @return the position
     */
    public Position position() {
        return position;
    }

    /**
     * Returns what is known of an empty point.
     *
     * @param side the side that would play there
     * @param move an empty point
     * @return a {@link PointInfo}
     */
    public int info(int side, int move) {
        return infos[(side << 10) | move];
    }

    /**
     * Tells whether a side must not play on an empty point; exact, and quick where the patterns rule it out.
     *
     * @param side the side that would play there
     * @param move an empty point
     * @return true if the point is forbidden to that side
     */
    public boolean isForbidden(int side, int move) {
        return PointInfo.pattern(info(side, move)) == PointPattern.FORBIDDEN && position.isForbidden(move);
    }

    /**
     * Returns the line pattern of an empty point.
     *
     * @param side the side that would play there
     * @param move an empty point
     * @param direction 0..3
     * @return a {@link LinePattern}
     */
    public int linePattern(int side, int move, int direction) {
        return (codes[move] >>> (16 * side + 4 * direction)) & 15;
    }

    /**
     * Returns the number of points of a group.
     *
     * @param side the side that would play there
     * @param group a {@link PointGroup}
     * @return 0..484
     */
    public int count(int side, int group) {
        return counts[PointGroup.COUNT * side + group];
    }

    /**
     * Returns 64 points of a group as a set of bits: bit {@code i} of word {@code w} is the move {@code 64 w + i}.
     *
     * @param side the side that would play there
     * @param group a {@link PointGroup}
     * @param word 0..15
     * @return the bits
     */
    public long set(int side, int group, int word) {
        return sets[(PointGroup.COUNT * side + group) * SET_WORDS + word];
    }

    /**
     * Returns the lowest point of a group.
     *
     * @param side the side that would play there
     * @param group a {@link PointGroup}
     * @return the move, or {@link Move#NONE} if there is none
     */
    public int first(int side, int group) {
        int base = (PointGroup.COUNT * side + group) * SET_WORDS;
        for (int word = 0; word < SET_WORDS; word++) {
            if (sets[base + word] != 0) {
                return 64 * word + Long.numberOfTrailingZeros(sets[base + word]);
            }
        }
        return Move.NONE;
    }

    /**
     * Returns 64 points of the set of empty points, laid out as in {@link #set}.
     *
     * @param word 0..15
     * @return the bits
     */
    public long empties(int word) {
        return empties[word];
    }

    /**
     * Returns the sum of the values of a side's patterns.
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     * @return the sum over all empty points
     */
    public int value(int side) {
        return side == Side.BLACK ? blackValue : whiteValue;
    }
}
