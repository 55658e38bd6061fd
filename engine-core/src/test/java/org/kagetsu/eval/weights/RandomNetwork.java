package org.kagetsu.eval.weights;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

/** A network of random numbers of a given size. */
final class RandomNetwork {

    private RandomNetwork() {}

    static Network of(long seed, int size) {
        Random random = new Random(seed);
        List<RuleNetwork> rules = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            short[][] vectors = tables(random, RuleNetwork.VECTOR_NUMBERS, size);
            short[][] masks = tables(random, RuleNetwork.MASK_NUMBERS, size);
            if (!rule.hasForbiddenPoints()) {
                vectors[Side.WHITE] = vectors[Side.BLACK];
                masks[Side.WHITE] = masks[Side.BLACK];
            }
            rules.add(new RuleNetwork(vectors, masks));
        }
        return new Network("a test, §", HandWeights.create(), rules, table(random, Network.SHARED_NUMBERS, size));
    }

    private static short[][] tables(Random random, int length, int size) {
        return new short[][] {table(random, length, size), table(random, length, size)};
    }

    private static short[] table(Random random, int length, int size) {
        short[] table = new short[length];
        for (int i = 0; i < length; i++) {
            table[i] = (short) (random.nextInt(2 * size) - size);
        }
        return table;
    }
}
