package org.kagetsu.benchmarks.training.samples;

/**
 * A quiet position as the value model sees it.
 *
 * @param features packed pairs ({@link #pack}) of a {@link WeightTable#combination} and how many more points of the
 *     side to move than of the opponent have it, in ascending order
 * @param mask the {@link WeightTable#mask} of its threats
 * @param target the chance to win that is to be learned, for the side to move
 * @param result what the side to move got in the end: 1, 1/2 or 0
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ValueSample(int[] features, int mask, float target, float result) {

    public static int pack(int index, int count) {
        return index << 16 | (count & 0xFFFF);
    }

    public static int index(int feature) {
        return feature >>> 16;
    }

    public static int count(int feature) {
        return (short) feature;
    }
}
