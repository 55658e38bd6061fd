package org.kagetsu.benchmarks.jmh;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.files.FileCheck;

/**
 * Reads the figures of a result file of JMH: the score of every benchmark, and its other counters, for instance
 * {@code "SearchBenchmark.search:nodes middle renju 1"}. The figures of profilers are left out.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class JmhResults {

    private JmhResults() {}

    /**
     * One figure that was measured: its samples, one for each iteration.
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

    /**
     * Reads a file.
     *
     * @param file the file
     * @return the figures by name, in the order of the file, at least one
     * @throws IOException if the file is not what it should be; the message names it
     */
    static Map<String, Measured> read(Path file) throws IOException {
        try {
            Map<String, Measured> figures = read(new ObjectMapper().readTree(Files.readAllBytes(FileCheck.readable(file))));
            if (figures.isEmpty()) {
                throw new IOException(file + " has no results");
            }
            return figures;
        } catch (JacksonException e) {
            throw new IOException(file + " is not a JSON file: " + e.getOriginalMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is not a result file of JMH (-rf json): " + e.getMessage(), e);
        }
    }

    private static Map<String, Measured> read(JsonNode runs) {
        if (!runs.isArray()) {
            throw new IllegalArgumentException("not a list of runs");
        }
        Map<String, Measured> figures = new LinkedHashMap<>();
        for (JsonNode run : runs) {
            String[] words = field(run, "benchmark").asText().split("\\.", -1);
            String name = words.length < 2 ? words[0] : words[words.length - 2] + "." + words[words.length - 1];
            String parameters = parameters(run);
            Measured primary = measured(field(run, "primaryMetric"));
            figures.put(name + parameters, primary);
            run.path("secondaryMetrics").properties().forEach(other -> {
                // Profilers have names with a dot and units of their own.
                if (!other.getKey().contains(".") && field(other.getValue(), "scoreUnit").asText().equals(primary.unit())) {
                    figures.put(name + ":" + other.getKey() + parameters, measured(other.getValue()));
                }
            });
        }
        return figures;
    }

    private static String parameters(JsonNode run) {
        StringBuilder text = new StringBuilder();
        run.path("params").forEach(value -> text.append(' ').append(value.asText()));
        return text.toString();
    }

    /** All forks' samples together. */
    private static Measured measured(JsonNode metric) {
        List<Double> samples = new ArrayList<>();
        for (JsonNode fork : field(metric, "rawData")) {
            fork.forEach(sample -> samples.add(sample.asDouble()));
        }
        return new Measured(samples, field(metric, "scoreUnit").asText());
    }

    private static JsonNode field(JsonNode node, String name) {
        JsonNode field = node.get(name);
        if (field == null) {
            throw new IllegalArgumentException("a run without \"" + name + '"');
        }
        return field;
    }
}
