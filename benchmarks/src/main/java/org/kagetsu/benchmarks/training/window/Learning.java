package org.kagetsu.benchmarks.training.window;

import org.kagetsu.base.Range;

/**
 * How a model learns.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param epochs how often each position is looked at, 1 or more
 * @param batch positions of a step, 1 or more
 * @param rate length of the first steps
 * @param resultShare the share of the game's result in the value to be learned, 0..1
 * @param policyShare the weight of the policy's loss, 0..100; that of the value's loss is 1
 * @param seed of the first parameters and of the order of the positions
 * @param parts of a batch, each the work of one thread, 1..64: the sums of their gradients depend on it
 */
public record Learning(int epochs, int batch, float rate, float resultShare, float policyShare, long seed,
        int parts) {

    private static final int WARM_UP = 200;
    private static final double CONSTANT = 0.3;
    private static final double LAST_SHARE = 0.01;

    /** Creates a way to learn; a number outside its range is refused. */
    public Learning {
        Range.check("epochs", epochs, 1, 1000);
        Range.check("batch", batch, 1, 1 << 20);
        Range.check("rate", rate, 0, 1);
        Range.check("result share", resultShare, 0, 1);
        Range.check("policy share", policyShare, 0, 100);
        Range.check("parts", parts, 1, 64);
    }

    /** The length of a step, the steps before it being counted: it grows, is constant, and falls along a cosine. */
    float rate(int step, int steps) {
        double progress = (double) step / steps;
        double fall = Math.max(0, progress - CONSTANT) / (1 - CONSTANT);
        double share = LAST_SHARE + (1 - LAST_SHARE) * (1 + StrictMath.cos(Math.PI * fall)) / 2;
        return (float) (rate * Math.min(1, (step + 1.0) / WARM_UP) * share);
    }
}
