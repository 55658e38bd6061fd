package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.NetworkNeighbours;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * One thread's way through the model with one position after another: the value and the policy, and the gradient back.
 *
 * <p>Owned by one thread; reads the parameters of a {@link WindowModel} and writes to none but its own gradient.
 */
final class Pass {

    /** Factors that bring the inputs of the first layer near 1. */
    static final float POOL = 1f / 16;

    static final float STONES = 1f / 64;
    static final float LINEAR = 1f / 256;

    /** Turns a feature into whether it is above 0: 1 or 0, without a branch, which half of the time would be a surprise. */
    private static final float STEEP = 1e30f;

    /** Points of the linear score that multiply the odds by e. */
    private static final float POINTS = 200;

    private final WindowModel model;
    private final Layout layout;
    private final int channels;
    private final int width;
    private final int hidden;
    private final int secondSize;

    /** The gradient of all parameters, parts that windows share left out. */
    final float[] gradient;

    /** The rows whose gradient is not 0. */
    final Touched touched = new Touched(Windows.ROWS);

    /** Vectors of rows, and the version of the model that they are of. */
    private final float[] vectors;

    private final int[] versions = new int[Windows.ROWS];
    private final float[] features;
    private final float[] inputs;
    final float[] first;
    final float[] second;
    private final float[] inputSlopes;

    private final float[] firstSlopes;
    private final float[] policy;
    private final float[] policySlopes;
    private final Neighbours neighbours;

    /** By point: its chance by the policy, then the slope of the loss in its logarithm. */
    private final float[] chances = new float[Grid.MAX_POINTS];
    private float logit;

    /** The losses of the last position in nats; of the policy 0 if the search's move is not one of the points. */
    float valueLoss;

    float policyLoss;

    /** Whether the policy's first move is the search's. */
    boolean isHit;

    Pass(WindowModel model) {
        this.model = model;
        this.layout = model.layout;
        this.channels = layout.size.channels();
        this.width = 2 * channels;
        this.hidden = layout.size.hidden();
        this.secondSize = layout.size.second();
        this.gradient = new float[layout.count];
        this.vectors = new float[Windows.ROWS * channels];
        this.features = new float[chances.length * width];
        this.inputs = new float[layout.inputs];
        this.inputSlopes = new float[layout.inputs];
        this.first = new float[hidden];
        this.firstSlopes = new float[hidden];
        this.second = new float[secondSize];
        this.policy = new float[width];
        this.policySlopes = new float[width];
        this.neighbours = new Neighbours(width);
    }

    /** The logarithm of the odds that the side to move wins. */
    float logit() {
        return logit;
    }

    /** Goes forward: value, policy and their losses. */
    void forward(PositionInput input, float target) {
        pool(input);
        layers(input);
        valueLoss = (float) Logistic.softplus(logit) - target * logit;
        choose(input);
    }

    private void pool(PositionInput input) {
        int c = channels;
        float[] rows = vectors;
        Arrays.fill(inputs, 0);
        for (int point = 0; point < input.points; point++) {
            int own = point * width;
            int opponent = own + c;
            System.arraycopy(model.biases, input.ownTable * c, features, own, c);
            System.arraycopy(model.biases, input.opponentTable * c, features, opponent, c);
            for (int at = input.starts[point]; at < input.starts[point + 1]; at++) {
                int ownRow = vector(input.ownRows[at]);
                int opponentRow = vector(input.opponentRows[at]);
                for (int i = 0; i < c; i++) {
                    features[own + i] += rows[ownRow + i];
                    features[opponent + i] += rows[opponentRow + i];
                }
            }
            for (int i = 0; i < width; i++) {
                float feature = Math.max(0, features[own + i]);
                features[own + i] = feature;
                inputs[i] += feature;
            }
        }
        for (int i = 0; i < layout.inputs; i++) {
            inputs[i] *= POOL;
        }
        inputs[width] = input.stones * STONES;
        inputs[width + 1] = input.linear * LINEAR;
    }

    /** Where a row's vector is, which is computed if the model has changed. */
    private int vector(int row) {
        if (versions[row] != model.version()) {
            versions[row] = model.version();
            model.expandRow(row, vectors);
        }
        return row * channels;
    }

    private void layers(PositionInput input) {
        float[] p = model.parameters;
        int shared = layout.masksShared + input.mask * hidden;
        int mask = masks(input);
        for (int k = 0; k < hidden; k++) {
            float sum = p[layout.firstBias + k] + p[shared + k] + p[mask + k];
            int weights = layout.first + k * layout.inputs;
            for (int i = 0; i < layout.inputs; i++) {
                sum += p[weights + i] * inputs[i];
            }
            first[k] = Math.max(0, sum);
        }
        for (int k = 0; k < secondSize; k++) {
            float sum = p[layout.secondBias + k];
            int weights = layout.second + k * hidden;
            for (int i = 0; i < hidden; i++) {
                sum += p[weights + i] * first[i];
            }
            second[k] = Math.max(0, sum);
        }
        float sum = p[layout.valueBias];
        for (int k = 0; k < hidden; k++) {
            sum += p[layout.value + k] * first[k];
        }
        for (int k = 0; k < secondSize; k++) {
            sum += p[layout.value + hidden + k] * second[k];
        }
        logit = input.linear / POINTS + sum;
    }

    private int masks(PositionInput input) {
        return layout.masks + (input.ownTable * ThreatMask.COUNT + input.mask) * hidden;
    }

    /** The chances of all points by the policy. */
    private void choose(PositionInput input) {
        policyLoss = 0;
        isHit = false;
        if (input.best < 0) {
            return;
        }
        float[] p = model.parameters;
        System.arraycopy(p, layout.policy + input.ownTable * width, policy, 0, width);
        for (int k = 0; k < hidden; k++) {
            if (first[k] > 0) {
                int weights = layout.policyByNeuron + k * width;
                for (int i = 0; i < width; i++) {
                    policy[i] += first[k] * p[weights + i];
                }
            }
        }
        neighbours.take(input, features, p, layout.neighbours);
        int likeliest = 0;
        for (int point = 0; point < input.points; point++) {
            float sum = neighbours.sum(input.moves[point]);
            for (int i = 0; i < width; i++) {
                sum += policy[i] * features[point * width + i];
            }
            chances[point] = sum;
            likeliest = sum > chances[likeliest] ? point : likeliest;
        }
        isHit = likeliest == input.best;
        float largest = chances[likeliest];
        float chosen = chances[input.best] - largest;
        float total = 0;
        for (int point = 0; point < input.points; point++) {
            chances[point] = (float) StrictMath.exp(chances[point] - largest);
            total += chances[point];
        }
        for (int point = 0; point < input.points; point++) {
            chances[point] /= total;
        }
        policyLoss = (float) StrictMath.log(total) - chosen;
    }

    /**
     * Adds the gradient of the last position's losses.
     *
     * @param policyShare the weight of the policy's loss; that of the value's loss is 1
     */
    void back(PositionInput input, float target, float policyShare) {
        float error = (float) Logistic.of(logit) - target;
        Arrays.fill(firstSlopes, 0);
        Arrays.fill(inputSlopes, 0);
        boolean hasChoice = input.best >= 0;
        if (hasChoice) {
            chances[input.best] -= 1;
            for (int point = 0; point < input.points; point++) {
                chances[point] *= policyShare;
            }
            backChoice(input);
            neighbours.takeSlopes(input, chances, features, gradient, layout.neighbours);
        }
        backLayers(input, error);
        for (int i = 0; i < layout.inputs; i++) {
            inputSlopes[i] *= POOL;
        }
        for (int point = 0; point < input.points; point++) {
            backPoint(input, point, hasChoice ? chances[point] : 0, hasChoice ? neighbours.sum(input.moves[point]) : 0);
        }
    }

    private void backChoice(PositionInput input) {
        float[] p = model.parameters;
        Arrays.fill(policySlopes, 0);
        for (int point = 0; point < input.points; point++) {
            float slope = chances[point];
            for (int i = 0; i < width; i++) {
                policySlopes[i] += slope * features[point * width + i];
            }
        }
        for (int i = 0; i < width; i++) {
            gradient[layout.policy + input.ownTable * width + i] += policySlopes[i];
        }
        for (int k = 0; k < hidden; k++) {
            if (first[k] > 0) {
                int weights = layout.policyByNeuron + k * width;
                float sum = 0;
                for (int i = 0; i < width; i++) {
                    sum += policySlopes[i] * p[weights + i];
                    gradient[weights + i] += first[k] * policySlopes[i];
                }
                firstSlopes[k] += sum;
            }
        }
    }

    private void backLayers(PositionInput input, float error) {
        float[] p = model.parameters;
        gradient[layout.valueBias] += error;
        for (int k = 0; k < secondSize; k++) {
            if (second[k] > 0) {
                gradient[layout.value + hidden + k] += error * second[k];
                float slope = error * p[layout.value + hidden + k];
                gradient[layout.secondBias + k] += slope;
                int weights = layout.second + k * hidden;
                for (int i = 0; i < hidden; i++) {
                    gradient[weights + i] += slope * first[i];
                    firstSlopes[i] += slope * p[weights + i];
                }
            }
        }
        int shared = layout.masksShared + input.mask * hidden;
        int mask = masks(input);
        for (int k = 0; k < hidden; k++) {
            if (first[k] > 0) {
                gradient[layout.value + k] += error * first[k];
                float slope = firstSlopes[k] + error * p[layout.value + k];
                gradient[layout.firstBias + k] += slope;
                gradient[shared + k] += slope;
                gradient[mask + k] += slope;
                int weights = layout.first + k * layout.inputs;
                for (int i = 0; i < layout.inputs; i++) {
                    gradient[weights + i] += slope * inputs[i];
                    inputSlopes[i] += slope * p[weights + i];
                }
            }
        }
    }

    /** Adds the gradient of a point's features, which took part in the pool and in the policy. */
    private void backPoint(PositionInput input, int point, float policySlope, float neighbourSlope) {
        int c = channels;
        int own = point * width;
        int opponent = own + c;
        float[] p = model.parameters;
        for (int i = 0; i < width; i++) {
            float slope = inputSlopes[i] + policySlope * policy[i] + neighbourSlope * p[layout.neighbours + i];
            features[own + i] = slope * Math.min(1, features[own + i] * STEEP);
        }
        for (int i = 0; i < c; i++) {
            gradient[layout.pointBias + input.ownTable * c + i] += features[own + i];
            gradient[layout.pointBias + input.opponentTable * c + i] += features[opponent + i];
        }
        for (int at = input.starts[point]; at < input.starts[point + 1]; at++) {
            touched.add(input.ownRows[at]);
            touched.add(input.opponentRows[at]);
            int ownRow = layout.rows + input.ownRows[at] * c;
            int opponentRow = layout.rows + input.opponentRows[at] * c;
            for (int i = 0; i < c; i++) {
                gradient[ownRow + i] += features[own + i];
                gradient[opponentRow + i] += features[opponent + i];
            }
        }
    }

    /** What the {@link NetworkNeighbours} of each point add to its policy, and the gradient back. */
    private static final class Neighbours {

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
}
