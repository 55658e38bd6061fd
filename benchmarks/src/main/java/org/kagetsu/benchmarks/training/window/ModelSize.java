package org.kagetsu.benchmarks.training.window;

import org.kagetsu.base.Range;

/**
 * How large a model is.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param channels numbers of a window's vector for each side, 1..64
 * @param hidden neurons of the first layer, 1..256
 * @param second neurons of the second layer, 1..256
 */
public record ModelSize(int channels, int hidden, int second) {

    /** Creates a size; a number outside its range is refused. */
    public ModelSize {
        Range.check("channels", channels, 1, 64);
        Range.check("hidden", hidden, 1, 256);
        Range.check("second", second, 1, 256);
    }

    /** {@return the size as text, which states of trainings begin with; their models once could have sums over regions} */
    @Override
    public String toString() {
        return "ModelSize[channels=" + channels + ", regional=0, hidden=" + hidden + ", second=" + second + "]";
    }
}
