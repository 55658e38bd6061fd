package org.kagetsu.benchmarks.training.window;

import org.kagetsu.base.Range;

/**
 * How large a model is.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param channels numbers of a window's vector for each side, 1..64
 * @param regional how many of them are also summed over each region of the board, 0 up to their number
 * @param hidden neurons of the first layer, 1..256
 * @param second neurons of the second layer, 1..256
 */
public record ModelSize(int channels, int regional, int hidden, int second) {

    /** Creates a size; a number outside its range is refused. */
    public ModelSize {
        Range.check("channels", channels, 1, 64);
        Range.check("regional", regional, 0, channels);
        Range.check("hidden", hidden, 1, 256);
        Range.check("second", second, 1, 256);
    }
}
