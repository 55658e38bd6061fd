package org.kagetsu.eval.network;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Computes what {@link WordKernel} does, in vectors of 256 bits: four words or eight neurons at once. Several times as
 * quick once it is compiled thoroughly, and much slower before.
 *
 * <p>The one class that needs the module {@code jdk.incubator.vector}; it is compiled apart, and only {@link Kernels}
 * loads it.
 */
final class VectorKernel implements Kernel {

    private static final VectorSpecies<Long> WORDS = LongVector.SPECIES_256;
    private static final VectorSpecies<Integer> NEURONS = IntVector.SPECIES_256;
    private static final int POINT_MASK = WindowChanges.POINT_MASK;

    /** Whether this machine has such vectors. Computes with one of each kind, so that the JVM loads all that they need. */
    static boolean isSupported() {
        if (LongVector.SPECIES_PREFERRED.length() < WORDS.length()) {
            return false;
        }
        LongVector words = load(new long[WORDS.length()], 0).or(-1L).sub(Lanes.RISE);
        long[] features = even(rectified(words).add(odd(words))).toArray();
        int[] neurons = IntVector.zero(NEURONS).add(2).mul(3).toArray();
        return features.length == WORDS.length() && neurons[neurons.length - 1] == 6;
    }

    private static LongVector load(long[] words, int at) {
        return LongVector.fromArray(WORDS, words, at);
    }

    /** See {@link Lanes#rectified}. */
    private static LongVector rectified(LongVector sums) {
        LongVector signs = sums.and(Lanes.SIGNS);
        return sums.and(signs.sub(signs.lanewise(VectorOperators.LSHR, Lanes.SIGN_SHIFT)));
    }

    private static LongVector even(LongVector features) {
        return features.and(Lanes.EVEN);
    }

    private static LongVector odd(LongVector features) {
        return features.lanewise(VectorOperators.LSHR, Byte.SIZE).and(Lanes.EVEN);
    }

    @Override
    public void addDifferences(PointVectors points, WindowChanges changes, int move, long[] to, int first) {
        int words = points.words;
        int paired = changes.paired;
        int size = changes.size;
        int[] places = changes.places;
        int[] olds = changes.olds;
        int[] news = changes.news;
        long[] rows = points.rows;
        long[] sums = points.sums;
        long[] features = points.features;
        long rises = (size - paired / 2) * Lanes.RISE;
        for (int word = 0; word < words; word += WindowTables.STEP) {
            LongVector occupied = load(features, words * move + word);
            LongVector even = load(to, first + 2 * word).sub(rises).sub(even(occupied));
            LongVector odd = load(to, first + 2 * word + WindowTables.STEP).sub(rises).sub(odd(occupied));
            for (int i = 0; i < size; i++) {
                int at = words * (places[i] & POINT_MASK) + word;
                LongVector sum = load(sums, at).sub(load(rows, words * olds[i] + word))
                        .add(load(rows, words * news[i] + word));
                if (i < paired) {
                    i++;
                    sum = sum.sub(load(rows, words * olds[i] + word)).add(load(rows, words * news[i] + word));
                }
                LongVector rise = rectified(sum).or(Lanes.SIGNS).sub(load(features, at));
                even = even.add(even(rise));
                odd = odd.add(odd(rise));
            }
            even.intoArray(to, first + 2 * word);
            odd.intoArray(to, first + 2 * word + WindowTables.STEP);
        }
    }

    @Override
    public void exchange(PointVectors points, int point, int old, int now, boolean isSeen) {
        int words = points.words;
        long mask = isSeen ? -1L : 0L;
        for (int word = 0; word < words; word += WindowTables.STEP) {
            int at = words * point + word;
            LongVector sum = load(points.sums, at).sub(load(points.rows, words * old + word))
                    .add(load(points.rows, words * now + word));
            sum.intoArray(points.sums, at);
            rectified(sum).and(mask).intoArray(points.features, at);
        }
    }

    @Override
    public void products(LayerWeights weights, int[] numbers, int from, int to) {
        int[] single = weights.single;
        int inputs = weights.inputs;
        for (int at = 0, sum = to; at < single.length; sum += LayerWeights.STEP) {
            IntVector neurons = IntVector.zero(NEURONS);
            for (int i = 0; i < inputs; i++, at += LayerWeights.STEP) {
                neurons = neurons.add(IntVector.fromArray(NEURONS, single, at).mul(numbers[from + i]));
            }
            neurons.intoArray(numbers, sum);
        }
    }
}
