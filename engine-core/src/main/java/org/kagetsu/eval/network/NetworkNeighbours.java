package org.kagetsu.eval.network;

import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;

/**
 * What the neighbours of a point add to its policy in a {@link Network}: the empty points at most {@value #REACH}
 * away on its four lines. All of them count alike, so each point's features are multiplied once, for all its neighbours.
 *
 * <p>Immutable and safe for use by many threads with a {@link WindowSums} of their own each.
 */
public final class NetworkNeighbours {

    /** How far away neighbours are at most. */
    public static final int REACH = 3;

    /** From the unit of the weights to that of the policy. */
    private static final int SHIFT = 2;

    private static final int[] STEPS = steps();

    /** By side to move; the words of Black's features first. */
    final long[][] weights = new long[2][];

    NetworkNeighbours(Network network) {
        int channels = network.size().channels();
        int[] numbers = network.heads().neighbours();
        int[] swapped = new int[numbers.length];
        System.arraycopy(numbers, 0, swapped, channels, channels);
        System.arraycopy(numbers, channels, swapped, 0, channels);
        weights[Side.BLACK] = packed(numbers);
        weights[Side.WHITE] = packed(swapped);
    }

    private static long[] packed(int[] numbers) {
        long[] words = new long[2 * numbers.length / Long.BYTES];
        Lanes.pack(numbers, 0, words);
        return words;
    }

    /** {@return the differences between the moves of a point's neighbours and its own; a new array} */
    public static int[] steps() {
        int[] steps = new int[2 * REACH * Direction.COUNT];
        int size = 0;
        for (int d = 0; d < Direction.COUNT; d++) {
            for (int distance = 1; distance <= REACH; distance++) {
                steps[size++] = distance * Direction.step(d);
                steps[size++] = -distance * Direction.step(d);
            }
        }
        return steps;
    }

    /** What the neighbours of a point add, in the unit of the policy. */
    static int prior(int[] products, int move) {
        int sum = 0;
        for (int step : STEPS) {
            sum += products[move + step];
        }
        return sum >> SHIFT;
    }
}
