package org.kagetsu.benchmarks.training.network;

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
 * <p>Parameters lie one after another: those of one rule, those of all, of lines, of point patterns. Static functions
 * only; safe for use by many threads.
 */
final class VectorSharing {

    private static final int LENGTH = PointVectors.LENGTH;
    private static final int COMBINATIONS = RuleWeights.COMBINATIONS;

    /** Numbers in the vectors of all tables. */
    static final int NUMBERS = WeightTable.COUNT * COMBINATIONS * LENGTH;

    /** The first parameter that all rules share. */
    static final int FIRST_SHARED = NUMBERS;

    /** The first parameter of a line pattern. */
    static final int FIRST_LINE = FIRST_SHARED + COMBINATIONS * LENGTH;

    /** The first parameter of a point pattern under a rule. */
    static final int FIRST_PATTERN = FIRST_LINE + LinePattern.COUNT * LENGTH;

    /** Number of parameters. */
    static final int PARAMETERS = FIRST_PATTERN + WeightTable.COUNT * PointPattern.COUNT * LENGTH;

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
        return FIRST_PATTERN + (table * PointPattern.COUNT + POINT_PATTERNS[table][combination]) * LENGTH;
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
                    common[c] = parameters[FIRST_SHARED + i * LENGTH + c];
                    for (int pattern : PATTERNS[i]) {
                        common[c] += parameters[FIRST_LINE + pattern * LENGTH + c];
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
        Arrays.fill(parameters, 0, PARAMETERS, 0);
        System.arraycopy(vectors, 0, parameters, 0, NUMBERS);
        for (int i = 0; i < COMBINATIONS; i++) {
            for (int c = 0; c < LENGTH; c++) {
                float sum = 0;
                for (int table = 0; table < WeightTable.COUNT; table++) {
                    float slope = vectors[WeightTable.combination(table, i) * LENGTH + c];
                    parameters[pattern(table, i) + c] += slope;
                    sum += slope;
                }
                parameters[FIRST_SHARED + i * LENGTH + c] = sum;
                for (int pattern : PATTERNS[i]) {
                    parameters[FIRST_LINE + pattern * LENGTH + c] += sum;
                }
            }
        }
    }
}
