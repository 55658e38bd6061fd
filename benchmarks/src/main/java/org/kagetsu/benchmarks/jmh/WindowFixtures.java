package org.kagetsu.benchmarks.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.eval.network.NetworkHeads;
import org.kagetsu.eval.network.NetworkSize;
import org.kagetsu.eval.network.WindowTables;

/** Networks over line windows of random numbers: their speed does not depend on what they have learned. */
final class WindowFixtures {

    private static final int LARGEST = 100;
    private static final int LARGEST_ROW = 15;
    private static final int LARGEST_NEIGHBOUR = 1;

    private WindowFixtures() {}

    /** An evaluator of a size; the same numbers at every call. */
    static NetworkEvaluator evaluator(NetworkSize size) {
        SplittableRandom random = new SplittableRandom(1);
        List<byte[]> rows = new ArrayList<>();
        List<short[]> masks = new ArrayList<>();
        for (int table = 0; table < Network.TABLES; table++) {
            byte[] vectors = new byte[WindowTables.ROWS * size.channels()];
            for (int i = 0; i < vectors.length; i++) {
                int largest = i < Arms.PAIRS * size.channels() ? LARGEST_ROW : WindowTables.MAX_RING;
                vectors[i] = (byte) random.nextInt(-largest, largest + 1);
            }
            rows.add(vectors);
            masks.add(new short[ThreatMask.COUNT * size.hidden()]);
        }
        int width = 2 * size.channels();
        NetworkHeads heads = new NetworkHeads(
                numbers(random, size.hidden() * size.inputs()), numbers(random, size.hidden()),
                numbers(random, size.second() * size.hidden()), numbers(random, size.second()),
                numbers(random, size.outputs()),
                numbers(random, Network.TABLES * width), numbers(random, size.hidden() * width),
                random.ints(width, -LARGEST_NEIGHBOUR, LARGEST_NEIGHBOUR + 1).toArray());
        return new NetworkEvaluator(new Network(
                "random numbers", LinearEvaluator.standard().weights(), size, rows, masks, heads));
    }

    private static int[] numbers(SplittableRandom random, int count) {
        return random.ints(count, -LARGEST, LARGEST + 1).toArray();
    }
}
