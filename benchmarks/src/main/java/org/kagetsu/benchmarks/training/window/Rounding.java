package org.kagetsu.benchmarks.training.window;

import java.util.stream.IntStream;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.WindowTables;

/**
 * Rounds the vectors of windows and rings to whole numbers of a unit, one for each channel, within the range of
 * {@link WindowTables}. The units are chosen so that the rounded vectors of some positions differ least from what they
 * were.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class Rounding {

    /** The window without a stone or a wall. */
    static final int EMPTY = Arms.pair(Arms.kind(0), Arms.kind(0));

    /** Windows of a point. */
    static final int WINDOWS = 4;

    private static final int TRIED = 24;
    private static final double STEP = 0.9;

    private final float[] units;

    /** Takes units over. */
    Rounding(float[] units) {
        this.units = units.clone();
    }

    /**
     * Chooses units.
     *
     * @param model a model whose vectors are not rounded
     * @param counts by row of {@link Windows} how often it occurs
     */
    static Rounding of(WindowModel model, long[] counts) {
        int channels = model.layout.size.channels();
        float[] units = new float[channels];
        IntStream.range(0, channels).parallel().forEach(channel -> units[channel] = unit(model, counts, channel));
        return new Rounding(units);
    }

    private static float unit(WindowModel model, long[] counts, int channel) {
        float largest = 1e-6f;
        for (int row = 0; row < counts.length; row++) {
            largest = counts[row] == 0 ? largest : Math.max(largest, Math.abs(number(model, row, channel)));
        }
        double least = Double.MAX_VALUE;
        float best = largest;
        double unit = largest / WindowTables.MAX_WINDOW;
        for (int i = 0; i < TRIED; i++, unit *= STEP) {
            double error = 0;
            for (int row = 0; row < counts.length; row++) {
                float number = number(model, row, channel);
                double difference = number - rounded(row, number, (float) unit);
                error += counts[row] * difference * difference;
            }
            if (error < least) {
                least = error;
                best = (float) unit;
            }
        }
        return best;
    }

    /** A number of a row's vector: that of a window without a stone or a wall is a quarter of the bias. */
    private static float number(WindowModel model, int row, int channel) {
        int channels = model.layout.size.channels();
        return model.rows[row * channels + channel] + share(row, model.biases, 0, channels, channel);
    }

    /** What a row has of the bias: a window a quarter, a ring nothing. */
    private static float share(int row, float[] biases, int from, int channels, int channel) {
        return isRing(row) ? 0 : biases[from + row / WindowTables.ROWS * channels + channel] / WINDOWS;
    }

    private static boolean isRing(int row) {
        return row % WindowTables.ROWS >= Arms.PAIRS;
    }

    private static float rounded(int row, float number, float unit) {
        return unit * whole(row, number, unit);
    }

    private static int whole(int row, float number, float unit) {
        int least = isRing(row) ? WindowTables.MIN_RING : WindowTables.MIN_WINDOW;
        int most = isRing(row) ? WindowTables.MAX_RING : WindowTables.MAX_WINDOW;
        return (int) Math.max(least, Math.min(most, Math.rint(number / unit)));
    }

    /** The unit of each channel. */
    float[] units() {
        return units.clone();
    }

    /** Rounds the biases of a {@link WindowModel}. */
    void roundBiases(float[] biases) {
        for (int i = 0; i < biases.length; i++) {
            biases[i] = WINDOWS * rounded(EMPTY, biases[i] / WINDOWS, units[i % units.length]);
        }
    }

    /**
     * Rounds the vector of a row, at its place among all of them.
     *
     * @param biases where the biases that are not rounded begin in the parameters
     */
    void roundRow(int row, float[] rows, float[] parameters, int biases) {
        int channels = units.length;
        int at = row * channels;
        for (int i = 0; i < channels; i++) {
            float share = share(row, parameters, biases, channels, i);
            rows[at + i] = rounded(row, rows[at + i] + share, units[i]) - rounded(row, share, units[i]);
        }
    }

    /** The whole numbers of a table of vectors that have been rounded. */
    byte[] numbers(WindowModel model, int table) {
        int channels = units.length;
        byte[] numbers = new byte[WindowTables.ROWS * channels];
        for (int i = 0; i < numbers.length; i++) {
            int channel = i % channels;
            int row = table * WindowTables.ROWS + i / channels;
            float share = share(row, model.biases, 0, channels, channel);
            float number = i / channels == EMPTY ? share : model.rows[row * channels + channel] + share;
            numbers[i] = (byte) whole(row, number, units[channel]);
        }
        return numbers;
    }
}
