package org.kagetsu.benchmarks.training.network;

import static org.kagetsu.benchmarks.training.network.ParameterLayout.LINES;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.POINTS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.SHARED_VECTORS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.VECTORS;

import java.util.Arrays;
import org.kagetsu.benchmarks.training.linear.Models;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.eval.weights.RuleWeights;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PointPattern;
import org.kagetsu.pattern.PointVectors;

/**
 * The vectors of all tables as sums of shared parameters: one for each of the four lines, one for the combination under
 * all rules, one for it under a rule, and one for its point pattern under a rule. So a vector with little data follows
 * its relatives. Combinations that cannot become a threat soon have no vector.
 *
 * <p>Parameters lie as {@link ParameterLayout} tells, from {@link ParameterLayout#VECTORS} to
 * {@link ParameterLayout#POINTS}. Static functions only; safe for use by many threads.
 */
final class VectorSharing {

    private static final int LENGTH = PointVectors.LENGTH;
    private static final int COMBINATIONS = RuleWeights.COMBINATIONS;

    private static final int[][] PATTERNS = Models.patternsByCombination();
    private static final boolean[] COUNTS = counting();
    private static final int[][] POINT_PATTERNS = pointPatterns();

    private VectorSharing() {}

    private static boolean[] counting() {
        boolean[] counting = new boolean[COMBINATIONS];
        for (int i = 0; i < COMBINATIONS; i++) {
            counting[i] = Arrays.stream(PATTERNS[i]).max().orElseThrow() > LinePattern.OPEN_ONE;
        }
        return counting;
    }

    /** The first parameter of the point pattern that a combination is in a table. */
    private static int pattern(int table, int combination) {
        return POINTS.first() + (table * PointPattern.COUNT + POINT_PATTERNS[table][combination]) * LENGTH;
    }

    private static int[][] pointPatterns() {
        int[][] patterns = new int[WeightTable.COUNT][COMBINATIONS];
        for (int table = 0; table < WeightTable.COUNT; table++) {
            for (int i = 0; i < COMBINATIONS; i++) {
                patterns[table][i] = WeightTable.pointPattern(table, PATTERNS[i]);
            }
        }
        return patterns;
    }

    /** Whether a combination has a vector. */
    static boolean counts(int combination) {
        return COUNTS[combination];
    }

    /** Computes the vectors from the parameters. */
    static void expand(float[] parameters, float[] vectors) {
        float[] common = new float[LENGTH];
        for (int i = 0; i < COMBINATIONS; i++) {
            if (COUNTS[i]) {
                for (int c = 0; c < LENGTH; c++) {
                    common[c] = parameters[SHARED_VECTORS.first() + i * LENGTH + c];
                    for (int pattern : PATTERNS[i]) {
                        common[c] += parameters[LINES.first() + pattern * LENGTH + c];
                    }
                }
                for (int table = 0; table < WeightTable.COUNT; table++) {
                    int at = WeightTable.combination(table, i) * LENGTH;
                    int pattern = pattern(table, i);
                    for (int c = 0; c < LENGTH; c++) {
                        vectors[at + c] = parameters[at + c] + parameters[pattern + c] + common[c];
                    }
                }
            }
        }
    }

    /** Computes the gradient in the parameters from the gradient in the vectors. */
    static void reduce(float[] vectors, float[] parameters) {
        Arrays.fill(parameters, VECTORS.first(), POINTS.end(), 0);
        System.arraycopy(vectors, 0, parameters, VECTORS.first(), VECTORS.size());
        for (int i = 0; i < COMBINATIONS; i++) {
            for (int c = 0; c < LENGTH; c++) {
                float sum = 0;
                for (int table = 0; table < WeightTable.COUNT; table++) {
                    float slope = vectors[WeightTable.combination(table, i) * LENGTH + c];
                    parameters[pattern(table, i) + c] += slope;
                    sum += slope;
                }
                parameters[SHARED_VECTORS.first() + i * LENGTH + c] = sum;
                for (int pattern : PATTERNS[i]) {
                    parameters[LINES.first() + pattern * LENGTH + c] += sum;
                }
            }
        }
    }
}
