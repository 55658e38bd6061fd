package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.pattern.Arms;

/**
 * The vectors of all windows as sums of parts that windows share, so that a rare window follows its relatives: those
 * with the same line patterns of both sides, with the same arms, with the same three cells on both sides, and under other
 * rules.
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
        int c = channels;
        int arms = layout.arms + table * Arms.COUNT * c;
        int patterns = layout.patterns + table * Layout.PATTERNS * c;
        for (int pair = 0; pair < Arms.PAIRS; pair++) {
            int row = table * Arms.PAIRS + pair;
            int pattern = windows.patterns(row) * c;
            int low = LOW[pair] * c;
            int high = HIGH[pair] * c;
            int inner = layout.inner + INNER[pair] * c;
            int common = layout.rowsShared + pair * c;
            int own = layout.rows + row * c;
            for (int i = 0; i < c; i++) {
                rows[row * c + i] = parameters[layout.patternsShared + pattern + i] + parameters[patterns + pattern + i]
                        + parameters[layout.armsShared + low + i] + parameters[layout.armsShared + high + i]
                        + parameters[arms + low + i] + parameters[arms + high + i]
                        + parameters[inner + i] + parameters[common + i] + parameters[own + i];
            }
        }
    }

    /** Computes the gradient of all parts from that of the rows, which is that of what each window itself adds. */
    void reduce(float[] gradient) {
        Arrays.fill(gradient, 0, layout.rows, 0);
        IntStream.range(0, WeightTable.COUNT).parallel().forEach(table -> reduce(table, gradient));
        int c = channels;
        sumOfTables(gradient, layout.patternsShared, layout.patterns, Layout.PATTERNS * c);
        sumOfTables(gradient, layout.armsShared, layout.arms, Arms.COUNT * c);
        sumOfTables(gradient, layout.rowsShared, layout.rows, Arms.PAIRS * c);
        for (int pair = 0; pair < Arms.PAIRS; pair++) {
            add(gradient, layout.rowsShared + pair * c, layout.inner + INNER[pair] * c);
        }
    }

    private void reduce(int table, float[] gradient) {
        int c = channels;
        int arms = layout.arms + table * Arms.COUNT * c;
        int patterns = layout.patterns + table * Layout.PATTERNS * c;
        for (int pair = 0; pair < Arms.PAIRS; pair++) {
            int row = table * Arms.PAIRS + pair;
            int from = layout.rows + row * c;
            add(gradient, from, arms + LOW[pair] * c);
            add(gradient, from, arms + HIGH[pair] * c);
            add(gradient, from, patterns + windows.patterns(row) * c);
        }
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
