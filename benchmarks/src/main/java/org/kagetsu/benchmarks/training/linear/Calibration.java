package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.samples.Logistic;

/**
 * How well predicted chances agree with results: positions in ten bins by the predicted chance (Guo, Pleiss, Sun,
 * Weinberger, "On Calibration of Modern Neural Networks", 2017).
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param bins the bins that are not empty, in ascending order
 */
public record Calibration(List<Bin> bins) {

    private static final int BINS = 10;

    /**
     * Positions with about the same predicted chance.
     *
     * @param positions their number
     * @param predicted the mean predicted chance, 0..1
     * @param result the mean result, 0..1
     */
    public record Bin(long positions, double predicted, double result) {}

    /** Sorts predictions into bins; not safe for use by more than one thread. */
    static final class Counter {

        private final long[] positions = new long[BINS];
        private final double[] predicted = new double[BINS];
        private final double[] results = new double[BINS];

        void add(double chance, double result) {
            int bin = Math.min(BINS - 1, (int) (chance * BINS));
            positions[bin]++;
            predicted[bin] += chance;
            results[bin] += result;
        }

        Calibration calibration() {
            List<Bin> bins = new ArrayList<>();
            for (int i = 0; i < BINS; i++) {
                if (positions[i] > 0) {
                    bins.add(new Bin(positions[i], predicted[i] / positions[i], results[i] / positions[i]));
                }
            }
            return new Calibration(List.copyOf(bins));
        }
    }

    static Calibration of(List<Samples.Value> samples, double[] weights) {
        Counter counter = new Counter();
        for (Samples.Value sample : samples) {
            counter.add(Logistic.of(sample.logit(weights)), sample.result());
        }
        return counter.calibration();
    }

    /** {@return the number of positions in all bins} */
    public long positions() {
        return bins.stream().mapToLong(Bin::positions).sum();
    }

    /** {@return the mean predicted chance, 0..1; not a number without any position} */
    public double predicted() {
        return bins.stream().mapToDouble(bin -> bin.positions * bin.predicted).sum() / positions();
    }

    /** {@return the mean result, 0..1; not a number without any position} */
    public double result() {
        return bins.stream().mapToDouble(bin -> bin.positions * bin.result).sum() / positions();
    }

    /**
     * {@return the expected calibration error, 0..1: the mean distance between predicted chance and result over all
     * positions; not a number without any}
     */
    public double error() {
        double sum = 0;
        for (Bin bin : bins) {
            sum += bin.positions * Math.abs(bin.predicted - bin.result);
        }
        return sum / positions();
    }
}
