package org.kagetsu.benchmarks.training.window;

/**
 * How a model learns.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param epochs how often each position is looked at, 1 or more
 * @param batch positions of a step, 1 or more
 * @param rate length of the first steps
 * @param resultShare the share of the game's result in the value to be learned, 0..1
 * @param policyShare what a nat of the policy's loss counts, that of the value counting 1
 * @param seed of the first parameters and of the order of the positions
 */
public record Learning(int epochs, int batch, float rate, float resultShare, float policyShare, long seed) {

    /** Creates a way to learn; a number outside its range is refused. */
    public Learning {
        check("epochs", epochs, 1, 1000);
        check("batch", batch, 1, 1 << 20);
        check("rate", rate, 0, 1);
        check("result share", resultShare, 0, 1);
        check("policy share", policyShare, 0, 100);
    }

    private static void check(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " " + value + " is outside " + least + ".." + most);
        }
    }
}
