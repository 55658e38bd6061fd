package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import org.kagetsu.eval.network.NetworkNeighbours;
import org.kagetsu.grid.Move;

/**
 * What the {@link NetworkNeighbours} of each point add to its policy, and the gradient back.
 *
 * <p>Owned by one thread.
 */
final class Neighbours {

    private static final int[] STEPS = NetworkNeighbours.steps();

    /** By move: what the point adds to the policy of each neighbour; then the slopes of all its neighbours. */
    private final float[] values = new float[Move.CELLS];

    private final int width;

    /** Points have so many features, of both sides together. */
    Neighbours(int width) {
        this.width = width;
    }

    /** Takes the points of a position and the weights of their features. */
    void take(PositionInput input, float[] features, float[] parameters, int weights) {
        Arrays.fill(values, 0);
        for (int point = 0; point < input.points; point++) {
            float sum = 0;
            for (int i = 0; i < width; i++) {
                sum += parameters[weights + i] * features[point * width + i];
            }
            values[input.moves[point]] = sum;
        }
    }

    /** What the neighbours of a point add, or the sum of their slopes. */
    float sum(int move) {
        float sum = 0;
        for (int step : STEPS) {
            sum += values[move + step];
        }
        return sum;
    }

    /** Takes the slopes of the policy at all points; adds the gradient of the weights. */
    void takeSlopes(PositionInput input, float[] slopes, float[] features, float[] gradient, int weights) {
        Arrays.fill(values, 0);
        for (int point = 0; point < input.points; point++) {
            values[input.moves[point]] = slopes[point];
        }
        for (int point = 0; point < input.points; point++) {
            float slope = sum(input.moves[point]);
            for (int i = 0; i < width; i++) {
                gradient[weights + i] += slope * features[point * width + i];
            }
        }
    }
}
