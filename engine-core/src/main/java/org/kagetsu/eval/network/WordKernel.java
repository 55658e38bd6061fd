package org.kagetsu.eval.network;

/**
 * Computes with eight numbers in a {@code long} and with two in a product: see {@link Lanes} and {@link LayerWeights}.
 * Quick from the start of a process, and on every JVM.
 */
final class WordKernel implements Kernel {

    private static final int POINT_MASK = WindowChanges.POINT_MASK;

    @Override
    public void addDifferences(PointVectors points, WindowChanges changes, int move, long[] to, int first) {
        for (int word = 0; word < points.words; word += WindowTables.STEP) {
            addStep(points, changes, move, word, to, first + 2 * word);
        }
    }

    /**
     * Adds those of the words of a step, four at once: a pass for each word would read places and rows four times.
     * Everything the loop needs is in local variables: a fresh process runs quickly compiled code, which reads fields
     * again and again.
     */
    private static void addStep(
            PointVectors points, WindowChanges changes, int move, int word, long[] to, int first) {
        int words = points.words;
        int paired = changes.paired;
        int size = changes.size;
        int[] places = changes.places;
        int[] olds = changes.olds;
        int[] news = changes.news;
        long[] rows = points.rows;
        long[] sums = points.sums;
        long[] features = points.features;
        int occupied = words * move + word;
        long rises = (size - paired / 2) * Lanes.RISE;
        long even0 = -rises - Lanes.even(features[occupied]);
        long odd0 = -rises - Lanes.odd(features[occupied]);
        long even1 = -rises - Lanes.even(features[occupied + 1]);
        long odd1 = -rises - Lanes.odd(features[occupied + 1]);
        long even2 = -rises - Lanes.even(features[occupied + 2]);
        long odd2 = -rises - Lanes.odd(features[occupied + 2]);
        long even3 = -rises - Lanes.even(features[occupied + 3]);
        long odd3 = -rises - Lanes.odd(features[occupied + 3]);
        for (int i = 0; i < size; i++) {
            int at = words * (places[i] & POINT_MASK) + word;
            int old = words * olds[i] + word;
            int now = words * news[i] + word;
            long sum0 = sums[at] - rows[old] + rows[now];
            long sum1 = sums[at + 1] - rows[old + 1] + rows[now + 1];
            long sum2 = sums[at + 2] - rows[old + 2] + rows[now + 2];
            long sum3 = sums[at + 3] - rows[old + 3] + rows[now + 3];
            if (i < paired) {
                i++;
                old = words * olds[i] + word;
                now = words * news[i] + word;
                sum0 += rows[now] - rows[old];
                sum1 += rows[now + 1] - rows[old + 1];
                sum2 += rows[now + 2] - rows[old + 2];
                sum3 += rows[now + 3] - rows[old + 3];
            }
            long rise0 = Lanes.rise(sum0, features[at]);
            long rise1 = Lanes.rise(sum1, features[at + 1]);
            long rise2 = Lanes.rise(sum2, features[at + 2]);
            long rise3 = Lanes.rise(sum3, features[at + 3]);
            even0 += Lanes.even(rise0);
            odd0 += Lanes.odd(rise0);
            even1 += Lanes.even(rise1);
            odd1 += Lanes.odd(rise1);
            even2 += Lanes.even(rise2);
            odd2 += Lanes.odd(rise2);
            even3 += Lanes.even(rise3);
            odd3 += Lanes.odd(rise3);
        }
        to[first] += even0;
        to[first + 1] += even1;
        to[first + 2] += even2;
        to[first + 3] += even3;
        to[first + 4] += odd0;
        to[first + 5] += odd1;
        to[first + 6] += odd2;
        to[first + 7] += odd3;
    }

    @Override
    public void exchange(PointVectors points, int point, int old, int now, boolean isSeen) {
        int words = points.words;
        long[] rows = points.rows;
        long mask = isSeen ? -1L : 0L;
        for (int at = words * point, end = at + words, from = words * old, to = words * now; at < end; at++) {
            long sum = points.sums[at] - rows[from++] + rows[to++];
            points.sums[at] = sum;
            points.features[at] = Lanes.rectified(sum) & mask;
        }
    }

    @Override
    public void products(LayerWeights weights, int[] numbers, int from, int to) {
        long[] pairs = weights.pairs;
        int inputs = weights.inputs;
        for (int at = 0, sum = to; at < pairs.length; sum += LayerWeights.STEP) {
            long a = 0;
            long b = 0;
            long c = 0;
            long d = 0;
            for (int i = 0; i < inputs; i++, at += LayerWeights.STEP_WORDS) {
                long input = numbers[from + i];
                a += pairs[at] * input;
                b += pairs[at + 1] * input;
                c += pairs[at + 2] * input;
                d += pairs[at + 3] * input;
            }
            putHalves(a, numbers, sum);
            putHalves(b, numbers, sum + 2);
            putHalves(c, numbers, sum + 4);
            putHalves(d, numbers, sum + 6);
        }
    }

    private static void putHalves(long pair, int[] numbers, int at) {
        int lower = (int) pair;
        numbers[at] = lower;
        numbers[at + 1] = (int) ((pair - lower) >>> Integer.SIZE);
    }
}
