package org.kagetsu.benchmarks.training.window;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.kagetsu.benchmarks.training.samples.WeightTable;

/**
 * The parameters of a model, and the vectors of all windows that follow from them.
 *
 * <p>Safe for use by many threads as long as nobody writes to it.
 */
final class WindowModel {

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

    private final WindowParts parts;
    private int version;
    private @Nullable Rounding rounding;

    /** Starts from random parts, which all rules share, and random layers; all else is 0. */
    WindowModel(Windows windows, ModelSize size, long seed) {
        layout = new Layout(size);
        parts = new WindowParts(windows, layout);
        parameters = new float[layout.count];
        rows = new float[Windows.ROWS * size.channels()];
        biases = new float[WeightTable.COUNT * size.channels()];
        Random random = new Random(seed);
        fill(random, layout.patternsShared, layout.patterns, PATTERN_DEVIATION);
        fill(random, layout.armsShared, layout.arms, ARM_DEVIATION);
        fill(random, layout.first, layout.firstBias, 1 / StrictMath.sqrt(layout.inputs));
        fill(random, layout.second, layout.secondBias, StrictMath.sqrt(2.0 / size.hidden()));
        fill(random, layout.value, layout.valueBias, 0.1 / StrictMath.sqrt(size.hidden()));
        double[] common = random.doubles(2L * size.channels()).map(x -> POLICY_DEVIATION * (2 * x - 1)).toArray();
        for (int table = 0; table < WeightTable.COUNT; table++) {
            for (int i = 0; i < common.length; i++) {
                parameters[layout.policy + table * common.length + i] = (float) common[i];
            }
        }
        change();
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
        parts.expandRow(row, parameters, to);
        if (rounding != null) {
            rounding.roundRow(row, to, parameters, layout.pointBias);
        }
    }

    /** Computes the vectors of all rows after the parameters have changed. */
    void expand() {
        change();
        parts.expand(parameters, rows);
        if (rounding != null) {
            rounding.roundRows(rows, parameters, layout.pointBias);
        }
    }

    /** Rounds the vectors from now on to what a file can hold; gradients are those of vectors that are not rounded. */
    void round(@Nullable Rounding next) {
        rounding = next;
        change();
    }

    /** Completes a gradient by the parts that windows share; sees which windows some rows have. */
    void reduce(float[] gradient, Touched touchedRows, Touched pairs) {
        parts.reduce(gradient, touchedRows, pairs);
    }
}
