package org.kagetsu.benchmarks.training.linear;

import java.util.List;
import org.kagetsu.benchmarks.training.samples.WeightTable;

/**
 * The loss of a list of samples. There is a weight for each combination of a point, and more weights stand behind these.
 *
 * @param <T> a sample
 */
abstract class SampleLoss<T> implements Loss {

    /** Index of the first weight behind those of the combinations. */
    static final int BEHIND_COMBINATIONS = WeightTable.combination(WeightTable.COUNT, 0);

    /** The samples, never changed. */
    final List<T> samples;

    SampleLoss(List<T> samples) {
        this.samples = samples;
    }

    @Override
    public final int samples() {
        return samples.size();
    }
}
