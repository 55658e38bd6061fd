package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.board.Side;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.Rings;
import org.kagetsu.eval.network.WindowTables;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.line.Lines;
import org.kagetsu.pattern.PointGroup;

/**
 * A position as the model sees it: the windows and rings of the empty points that have a stone in one of them, and the
 * threats and the linear score of the whole.
 *
 * <p>Owned by one thread, and filled again for each position without allocation.
 */
final class PositionInput {

    private static final int MOST_ROWS = (Direction.COUNT + Rings.RINGS) * Grid.MAX_POINTS;
    private static final int CENTRE_BITS = 2;
    private static final int ARM_BITS = 2 * Arms.LENGTH;
    private static final int ARM_MASK = (1 << ARM_BITS) - 1;

    private final Windows tables;
    private final Map<Grid, long[]> empties = new HashMap<>();
    private final long[] words = new long[Lines.WORDS];

    /** Tables of the side to move and of the opponent. */
    int ownTable;

    int opponentTable;

    /** Points that have a stone in a window or a ring. */
    int points;

    final int[] moves = new int[Grid.MAX_POINTS];

    /** Where the rows of each point begin; one entry more tells where the last ones end. */
    final int[] starts = new int[Grid.MAX_POINTS + 1];

    /** Rows of windows and rings that are not empty, as both sides see them. */
    final int[] ownRows = new int[MOST_ROWS];

    final int[] opponentRows = new int[MOST_ROWS];

    /** How many of them are windows. */
    int windows;

    /** The linear score in points, the {@link org.kagetsu.eval.linear.ThreatMask}, and the stones on the board. */
    int linear;

    int mask;
    int stones;

    /** Index of the point that the search chose, or -1. */
    int best;

    private final int[] ownGroups = new int[PointGroup.COUNT];
    private final int[] opponentGroups = new int[PointGroup.COUNT];

    PositionInput(Windows tables) {
        this.tables = tables;
    }

    /** Takes over the position of a cursor. */
    void fill(PositionCursor cursor) {
        int side = cursor.stones() & 1;
        ownTable = Network.table(cursor.rule(), side);
        opponentTable = Network.table(cursor.rule(), Side.opponent(side));
        stones = cursor.stones();
        System.arraycopy(empties.computeIfAbsent(cursor.grid(), Lines::emptyBoard), 0, words, 0, Lines.WORDS);
        for (int i = 0; i < stones; i++) {
            Lines.toggle(words, cursor.move(i), (i & 1) == side ? 1 : 2);
        }
        points = 0;
        windows = 0;
        best = -1;
        linear = 0;
        Arrays.fill(ownGroups, 0);
        Arrays.fill(opponentGroups, 0);
        for (int move : cursor.grid().moves()) {
            if (Lines.code(words[Lines.word(0, move)], Lines.cell(0, move)) == Lines.EMPTY) {
                addPoint(move, cursor.best());
            }
        }
        mask = mask();
        linear += tables.threat(cursor.rule(), side, mask);
    }

    private void addPoint(int move, int chosen) {
        int at = starts[points];
        int ownCode = 0;
        int opponentCode = 0;
        boolean hasStone = false;
        for (int d = 0; d < Direction.COUNT; d++) {
            long line = words[Lines.word(d, move)];
            int cell = Lines.cell(d, move);
            int before = Lines.reverse((int) (line >>> (CENTRE_BITS * cell - ARM_BITS)) & ARM_MASK, Arms.LENGTH);
            int after = (int) (line >>> (CENTRE_BITS * cell + CENTRE_BITS)) & ARM_MASK;
            int row = ownTable * WindowTables.ROWS + Arms.pair(Arms.kind(before), Arms.kind(after));
            int patterns = tables.patterns(row);
            ownCode |= (patterns & 15) << (4 * d);
            opponentCode |= (patterns >>> 4) << (4 * d);
            if (before + after != 0) {
                ownRows[at] = row;
                opponentRows[at++] = opponentTable * WindowTables.ROWS
                        + Arms.pair(Arms.swappedKind(before), Arms.swappedKind(after));
                hasStone |= hasStone(before) || hasStone(after);
            }
        }
        linear += tables.value(ownTable, ownCode) - tables.value(opponentTable, opponentCode);
        ownGroups[tables.group(ownTable, ownCode)]++;
        opponentGroups[tables.group(opponentTable, opponentCode)]++;
        int end = addRings(move, at);
        if (hasStone || end > at) {
            windows += at - starts[points];
            best = move == chosen ? points : best;
            moves[points] = move;
            starts[++points] = end;
        }
    }

    /** Adds the rings of a point that are not empty; returns where its rows end. */
    private int addRings(int move, int from) {
        int at = from;
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            int cells = Rings.cells(words, ring, move);
            if (cells != 0) {
                int kind = Rings.kind(ring, cells);
                ownRows[at] = row(ownTable, kind);
                opponentRows[at++] = row(opponentTable, Rings.swappedKind(kind));
            }
        }
        return at;
    }

    private static int row(int table, int kind) {
        return table * WindowTables.ROWS + Arms.PAIRS + kind;
    }

    /** Whether a cell is neither empty nor a wall, that is, its two bits differ. */
    private static boolean hasStone(int arm) {
        return ((arm ^ arm >>> 1) & ARM_MASK / 3) != 0;
    }

    /** As {@link org.kagetsu.eval.linear.ThreatMask} has it. */
    private int mask() {
        return (ownGroups[PointGroup.FOUR] > 0 ? 1 : 0)
                | threes(ownGroups[PointGroup.THREE])
                | (ownGroups[PointGroup.TWO] > 0 ? 8 : 0)
                | (opponentGroups[PointGroup.OPEN_FOUR] > 0 ? 16 : 0)
                | (opponentGroups[PointGroup.FOUR] > 0 ? 32 : 0)
                | threes(opponentGroups[PointGroup.THREE]) << 5;
    }

    private static int threes(int count) {
        return count == 0 ? 0 : count == 1 ? 2 : 6;
    }
}
