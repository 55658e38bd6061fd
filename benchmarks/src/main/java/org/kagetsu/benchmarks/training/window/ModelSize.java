package org.kagetsu.benchmarks.training.window;

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
        check("channels", channels, 64);
        check("hidden", hidden, 256);
        check("second", second, 256);
    }

    private static void check(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(name + " " + value + " is outside 1.." + most);
        }
    }
}
