package org.kagetsu.benchmarks.jmh.compare;

import java.util.List;

/**
 * What was measured of one figure: its samples, one an iteration.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param samples the samples, one at least
 * @param unit their unit, as JMH writes it: {@code "ops/s"}, {@code "ns/op"}
 */
record Measured(List<Double> samples, String unit) {

    Measured {
        samples = List.copyOf(samples);
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("no samples");
        }
    }

    double mean() {
        return samples.stream().mapToDouble(sample -> sample).average().orElseThrow();
    }

    /** Square of the standard error of the mean, as a part of the mean; 0 for one sample. */
    double relativeVariance() {
        int n = samples.size();
        double mean = mean();
        double squares = samples.stream()
                .mapToDouble(sample -> (sample - mean) * (sample - mean))
                .sum();
        return n == 1 ? 0 : squares / (n - 1) / n / (mean * mean);
    }

    /** Whether more is better: operations in a time, not time for an operation. */
    boolean isRate() {
        return unit.startsWith("ops/");
    }
}
