package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.WindowTables;

/**
 * The vectors of all windows as sums of parts that windows share, so that a rare window follows its relatives: those
 * with the same line patterns of both sides, with the same arms, with the same three cells on both sides, and under other
 * rules. Those of rings are shared by the rules alone.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class WindowParts {

    private static final int INNER_LENGTH = 3;
    private static final int[] INNER_KINDS = Arms.kinds(INNER_LENGTH);

    /** Number of unordered pairs of the three nearest cells on both sides. */
    static final int INNER_PAIRS = Arms.pairs(INNER_KINDS.length);

    /** By pair of arms: the arms, and the pair of inner arms. */
    private static final int[] LOW = new int[Arms.PAIRS];
    private static final int[] HIGH = new int[Arms.PAIRS];
    private static final int[] INNER = new int[Arms.PAIRS];

    static {
        for (int a = 0; a < Arms.COUNT; a++) {
            for (int b = 0; b <= a; b++) {
                int pair = Arms.pair(a, b);
                HIGH[pair] = a;
                LOW[pair] = b;
                INNER[pair] = Arms.pair(inner(a), inner(b));
            }
        }
    }

    private final Windows windows;
    private final Layout layout;
    private final int channels;

    WindowParts(Windows windows, Layout layout) {
        this.windows = windows;
        this.layout = layout;
        this.channels = layout.size.channels();
    }

    private static int inner(int kind) {
        return Arrays.binarySearch(INNER_KINDS, Arms.cut(Arms.cells(kind), INNER_LENGTH));
    }

    /** Computes the vectors of all rows from the parameters. */
    void expand(float[] parameters, float[] rows) {
        IntStream.range(0, WeightTable.COUNT).parallel().forEach(table -> expand(table, parameters, rows));
    }

    private void expand(int table, float[] parameters, float[] rows) {
        for (int row = table * WindowTables.ROWS; row < (table + 1) * WindowTables.ROWS; row++) {
            expandRow(row, parameters, rows);
        }
    }

    /** Computes the vector of one row, at its place among all of them. */
    void expandRow(int row, float[] parameters, float[] rows) {
        int c = channels;
        int table = row / WindowTables.ROWS;
        int pair = row % WindowTables.ROWS;
        int common = layout.rowsShared + pair * c;
        int own = layout.rows + row * c;
        if (pair >= Arms.PAIRS) {
            for (int i = 0; i < c; i++) {
                rows[row * c + i] = parameters[common + i] + parameters[own + i];
            }
            return;
        }
        int arms = layout.arms + table * Arms.COUNT * c;
        int patterns = layout.patterns + table * Layout.PATTERNS * c;
        int pattern = windows.patterns(row) * c;
        int low = LOW[pair] * c;
        int high = HIGH[pair] * c;
        int inner = layout.inner + INNER[pair] * c;
        for (int i = 0; i < c; i++) {
            rows[row * c + i] = parameters[layout.patternsShared + pattern + i] + parameters[patterns + pattern + i]
                    + parameters[layout.armsShared + low + i] + parameters[layout.armsShared + high + i]
                    + parameters[arms + low + i] + parameters[arms + high + i]
                    + parameters[inner + i] + parameters[common + i] + parameters[own + i];
        }
    }

    /**
     * Computes the gradient of all parts from that of some rows, which is that of what each window or ring itself adds.
     * That of all other rows is 0.
     *
     * @param rows the rows
     * @param pairs receives the windows and rings of these rows
     */
    void reduce(float[] gradient, Touched rows, Touched pairs) {
        int c = channels;
        Arrays.fill(gradient, 0, layout.rowsShared, 0);
        pairs.clear();
        for (int i = 0; i < rows.size(); i++) {
            pairs.add(rows.get(i) % WindowTables.ROWS);
        }
        for (int i = 0; i < pairs.size(); i++) {
            int at = layout.rowsShared + pairs.get(i) * c;
            Arrays.fill(gradient, at, at + c, 0);
        }
        for (int i = 0; i < rows.size(); i++) {
            reduceRow(rows.get(i), gradient);
        }
        sumOfTables(gradient, layout.patternsShared, layout.patterns, Layout.PATTERNS * c);
        sumOfTables(gradient, layout.armsShared, layout.arms, Arms.COUNT * c);
        for (int i = 0; i < pairs.size(); i++) {
            int pair = pairs.get(i);
            if (pair < Arms.PAIRS) {
                add(gradient, layout.rowsShared + pair * c, layout.inner + INNER[pair] * c);
            }
        }
    }

    private void reduceRow(int row, float[] gradient) {
        int c = channels;
        int table = row / WindowTables.ROWS;
        int pair = row % WindowTables.ROWS;
        int from = layout.rows + row * c;
        add(gradient, from, layout.rowsShared + pair * c);
        if (pair >= Arms.PAIRS) {
            return;
        }
        int arms = layout.arms + table * Arms.COUNT * c;
        add(gradient, from, arms + LOW[pair] * c);
        add(gradient, from, arms + HIGH[pair] * c);
        add(gradient, from, layout.patterns + (table * Layout.PATTERNS + windows.patterns(row)) * c);
    }

    private void add(float[] numbers, int from, int to) {
        for (int i = 0; i < channels; i++) {
            numbers[to + i] += numbers[from + i];
        }
    }

    private static void sumOfTables(float[] numbers, int to, int from, int length) {
        for (int table = 0; table < WeightTable.COUNT; table++) {
            for (int i = 0; i < length; i++) {
                numbers[to + i] += numbers[from + table * length + i];
            }
        }
    }
}
