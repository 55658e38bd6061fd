package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.WindowTables;

class PassTest {

    private static final float POLICY_SHARE = 0.7f;
    private static final float STEP = 2.5e-4f;

    private final WindowModel model = new WindowModel(TinyStore.WINDOWS, new ModelSize(5, 6, 4), 1);
    private final Pass pass = new Pass(model);
    private final PositionInput input = new PositionInput(TinyStore.WINDOWS);

    private double loss(float target) {
        pass.forward(input, target);
        return pass.valueLoss + POLICY_SHARE * pass.policyLoss;
    }

    /**
     * The slope of the loss in each kind of parameter is what a small step of it shows. A random direction over all
     * parameters of a kind is tried, so that every one of them takes part.
     */
    @Test
    void back_anyPosition_isTheSlopeOfTheLoss() {
        PositionStore store = TinyStore.STORE;
        PositionCursor cursor = store.cursor();
        Random random = new Random(2);
        // Far from where rectified sums change sign.
        for (int i = 0; i < model.parameters.length; i++) {
            model.parameters[i] += (float) (0.02 * random.nextGaussian());
        }
        Layout at = model.layout;
        int[] ends = {at.patternsShared, at.patterns, at.armsShared, at.arms, at.inner, at.rowsShared,
            at.rowsShared + Arms.PAIRS * at.size.channels(), at.rows,
            at.pointBias, at.masksShared, at.masks, at.first, at.firstBias, at.second, at.secondBias, at.value,
            at.valueBias, at.policy, at.policyByNeuron, at.neighbours,
            at.count};
        int choices = 0;
        for (int i = 3; i < store.training().length; i += 211) {
            cursor.go(store.training()[i], 0);
            input.fill(cursor);
            choices += input.best >= 0 ? 1 : 0;
            float target = cursor.target(0.5f);
            model.change();
            Arrays.fill(pass.gradient, 0);
            pass.touched.clear();
            loss(target);
            pass.back(input, target, POLICY_SHARE);
            model.reduce(pass.gradient, pass.touched, new Touched(WindowTables.ROWS));
            for (int kind = 0; kind + 1 < ends.length; kind++) {
                assertSlope(ends[kind], ends[kind + 1], target, random, "parameters from " + ends[kind]);
            }
        }
        assertTrue(choices > 2, choices + " positions with a move");
    }

    private void assertSlope(int from, int to, float target, Random random, String name) {
        float[] saved = model.parameters.clone();
        double expected = 0;
        float[] direction = new float[to - from];
        for (int i = from; i < to; i++) {
            direction[i - from] = random.nextBoolean() ? 1 : -1;
            expected += direction[i - from] * pass.gradient[i];
        }
        double[] losses = new double[2];
        for (int side = 0; side < 2; side++) {
            for (int i = from; i < to; i++) {
                model.parameters[i] = saved[i] + (side == 0 ? STEP : -STEP) * direction[i - from];
            }
            model.change();
            losses[side] = loss(target);
        }
        System.arraycopy(saved, 0, model.parameters, 0, saved.length);
        model.change();
        double found = (losses[0] - losses[1]) / (2 * STEP);
        assertEquals(expected, found, 0.02 + 0.04 * Math.abs(expected), name);
    }
}
