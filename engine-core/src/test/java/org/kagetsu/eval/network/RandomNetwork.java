package org.kagetsu.eval.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.ThreatMask;

/** A network over line windows of random numbers: the largest weights that are allowed, or a share of them. */
final class RandomNetwork {

    private RandomNetwork() {}

    static Network of(long seed, NetworkSize size, int percent) {
        Random random = new Random(seed);
        List<byte[]> rows = new ArrayList<>();
        List<short[]> masks = new ArrayList<>();
        for (int table = 0; table < Network.TABLES; table++) {
            rows.add(rows(random, size.channels()));
            masks.add(masks(random, size.hidden(), percent));
        }
        int[] lengths = NetworkHeads.lengths(size);
        int first = Integer.MAX_VALUE / Network.MAX_SUM / (2 * size.channels());
        int second = Integer.MAX_VALUE / Network.MAX_NEURON / size.hidden();
        int[] largest = {first, 32_767, second, 32_767, 1 << 20, 1 << 14, second,
            Lanes.MAX_WEIGHTS / (2 * size.channels())};
        int[][] arrays = new int[lengths.length][];
        for (int i = 0; i < lengths.length; i++) {
            arrays[i] = numbers(random, lengths[i], Math.max(1, (int) ((long) largest[i] * percent / 100)));
        }
        return new Network(
                "a test, §", LinearEvaluator.hand().weights(), size, rows, masks, new NetworkHeads(arrays));
    }

    /** Vectors of line windows and rings of random numbers, the whole range of them. */
    static byte[] rows(Random random, int channels) {
        byte[] rows = new byte[WindowTables.ROWS * channels];
        for (int i = 0; i < rows.length; i++) {
            boolean isRing = i >= Arms.PAIRS * channels;
            int least = isRing ? WindowTables.MIN_RING : WindowTables.MIN_WINDOW;
            int most = isRing ? WindowTables.MAX_RING : WindowTables.MAX_WINDOW;
            rows[i] = (byte) (least + random.nextInt(most - least + 1));
        }
        return rows;
    }

    private static short[] masks(Random random, int hidden, int percent) {
        int[] numbers = numbers(random, ThreatMask.COUNT * hidden, Math.max(1, 32_767 * percent / 100));
        short[] masks = new short[numbers.length];
        for (int i = 0; i < masks.length; i++) {
            masks[i] = (short) numbers[i];
        }
        return masks;
    }

    private static int[] numbers(Random random, int length, int largest) {
        int[] numbers = new int[length];
        for (int i = 0; i < length; i++) {
            numbers[i] = random.nextInt(2 * largest + 1) - largest;
        }
        return numbers;
    }
}
