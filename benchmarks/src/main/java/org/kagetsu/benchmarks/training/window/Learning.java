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

    /** Creates a way to learn; a number outside its range is refused. */
    public Learning {
        Range.check("epochs", epochs, 1, 1000);
        Range.check("batch", batch, 1, 1 << 20);
        Range.check("rate", rate, 0, 1);
        Range.check("result share", resultShare, 0, 1);
        Range.check("policy share", policyShare, 0, 100);
        Range.check("parts", parts, 1, 64);
    }
}
