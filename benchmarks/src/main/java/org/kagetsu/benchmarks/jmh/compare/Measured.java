package org.kagetsu.benchmarks.jmh.compare;

import java.util.List;

/**
 * One figure that was measured: its samples, one for each iteration.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param samples the samples, at least one
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

    /** Whether more is better: the unit is operations in a time, not time for an operation. */
    boolean isRate() {
        return unit.startsWith("ops/");
    }
}
