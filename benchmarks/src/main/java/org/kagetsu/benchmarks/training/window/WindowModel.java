package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.WindowTables;

/**
 * The parameters of a model, and the vectors of all windows that follow from them.
 *
 * <p>Vectors are sums of parts that windows share, so that a rare window follows its relatives: those with the same line
 * patterns of both sides, with the same arms, with the same three cells on both sides, and under other rules. Those of rings
 * are shared by the rules alone.
 *
 * <p>Safe for use by many threads as long as nobody writes to it.
 */
final class WindowModel {

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

    private static final double PATTERN_DEVIATION = 0.15;
    private static final double ARM_DEVIATION = 0.05;
    private static final double POLICY_DEVIATION = 0.1;

    final Layout layout;
    final float[] parameters;

    /**
     * By row of {@link Windows}, {@code channels} numbers each: the vector of a window, less that of a window without a
     * stone or a wall; as they were at the last {@link #expand}.
     */
    final float[] rows;

    /** By table: four vectors of windows without a stone or a wall. */
    final float[] biases;

    private final Windows windows;
    private final int channels;
    private int version;
    private @Nullable Rounding rounding;

    /** Starts from random parts, which all rules share, and random layers; all else is 0. */
    WindowModel(Windows windows, ModelSize size, long seed) {
        layout = new Layout(size);
        this.windows = windows;
        channels = size.channels();
        parameters = new float[layout.count];
        rows = new float[Windows.ROWS * channels];
        biases = new float[Network.TABLES * channels];
        Random random = new Random(seed);
        fill(random, layout.patternsShared, layout.patterns, PATTERN_DEVIATION);
        fill(random, layout.armsShared, layout.arms, ARM_DEVIATION);
        fill(random, layout.first, layout.firstBias, 1 / StrictMath.sqrt(layout.inputs));
        fill(random, layout.second, layout.secondBias, StrictMath.sqrt(2.0 / size.hidden()));
        fill(random, layout.value, layout.valueBias, 0.1 / StrictMath.sqrt(size.hidden()));
        double[] common = random.doubles(2L * channels).map(x -> POLICY_DEVIATION * (2 * x - 1)).toArray();
        for (int table = 0; table < Network.TABLES; table++) {
            for (int i = 0; i < common.length; i++) {
                parameters[layout.policy + table * common.length + i] = (float) common[i];
            }
        }
        change();
    }

    private static int inner(int kind) {
        return Arrays.binarySearch(INNER_KINDS, Arms.cut(Arms.cells(kind), INNER_LENGTH));
    }

    private void fill(Random random, int from, int to, double deviation) {
        for (int i = from; i < to; i++) {
            parameters[i] = (float) (deviation * random.nextGaussian());
        }
    }

    /** To be called after the parameters have changed. */
    void change() {
        version++;
        System.arraycopy(parameters, layout.pointBias, biases, 0, biases.length);
        if (rounding != null) {
            rounding.roundBiases(biases);
        }
    }

    /** Changes with each change of the parameters. */
    int version() {
        return version;
    }

    /** Computes the vector of one row, at its place among all of them. */
    void expandRow(int row, float[] to) {
        addParts(row, to);
        if (rounding != null) {
            rounding.roundRow(row, to, parameters, layout.pointBias);
        }
    }

    /** Computes the vectors of all rows after the parameters have changed. */
    void expand() {
        change();
        IntStream.range(0, Network.TABLES).parallel().forEach(table -> {
            for (int row = table * WindowTables.ROWS; row < (table + 1) * WindowTables.ROWS; row++) {
                expandRow(row, rows);
            }
        });
    }

    /** Adds up the parts of a row. */
    private void addParts(int row, float[] to) {
        int c = channels;
        int table = row / WindowTables.ROWS;
        int pair = row % WindowTables.ROWS;
        int common = layout.rowsShared + pair * c;
        int own = layout.rows + row * c;
        if (pair >= Arms.PAIRS) {
            for (int i = 0; i < c; i++) {
                to[row * c + i] = parameters[common + i] + parameters[own + i];
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
            to[row * c + i] = parameters[layout.patternsShared + pattern + i] + parameters[patterns + pattern + i]
                    + parameters[layout.armsShared + low + i] + parameters[layout.armsShared + high + i]
                    + parameters[arms + low + i] + parameters[arms + high + i]
                    + parameters[inner + i] + parameters[common + i] + parameters[own + i];
        }
    }

    /** Rounds the vectors from now on to what a file can hold; gradients are those of vectors that are not rounded. */
    void round(@Nullable Rounding next) {
        rounding = next;
        change();
    }

    /**
     * Computes the gradient of all parts from that of some rows, which is that of what each window or ring itself adds.
     * That of all other rows is 0.
     *
     * @param touchedRows the rows
     * @param pairs receives the windows and rings of these rows
     */
    void reduce(float[] gradient, Touched touchedRows, Touched pairs) {
        int c = channels;
        Arrays.fill(gradient, 0, layout.rowsShared, 0);
        pairs.clear();
        for (int i = 0; i < touchedRows.size(); i++) {
            pairs.add(touchedRows.get(i) % WindowTables.ROWS);
        }
        for (int i = 0; i < pairs.size(); i++) {
            int at = layout.rowsShared + pairs.get(i) * c;
            Arrays.fill(gradient, at, at + c, 0);
        }
        for (int i = 0; i < touchedRows.size(); i++) {
            reduceRow(touchedRows.get(i), gradient);
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
        for (int table = 0; table < Network.TABLES; table++) {
            for (int i = 0; i < length; i++) {
                numbers[to + i] += numbers[from + table * length + i];
            }
        }
    }
}
