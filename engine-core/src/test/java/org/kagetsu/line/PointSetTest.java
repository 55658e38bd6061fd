package org.kagetsu.line;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Move;

/** Sets of points against {@link BitSet}. */
class PointSetTest {

    @Test
    void changes_anyPoints_areThoseOfABitSet() {
        SplittableRandom random = new SplittableRandom(3);
        long[] set = new long[PointSet.WORDS];
        BitSet expected = new BitSet(Move.CELLS);
        for (int i = 0; i < 3_000; i++) {
            int move = random.nextInt(Move.CELLS);
            if (random.nextInt(3) == 0) {
                PointSet.remove(set, move);
                expected.clear(move);
            } else {
                PointSet.add(set, move);
                expected.set(move);
            }
            assertEquals(expected.get(move), PointSet.contains(set, move));
        }
        assertEquals(expected, BitSet.valueOf(set));
    }

    @Test
    void write_everyWord_listsThePointsInAscendingOrder() {
        SplittableRandom random = new SplittableRandom(5);
        long[] set = new long[PointSet.WORDS];
        for (int i = 0; i < 200; i++) {
            PointSet.add(set, random.nextInt(Move.CELLS));
        }
        PointSet.add(set, 0);
        PointSet.add(set, Move.CELLS - 1);
        int[] moves = new int[Move.CELLS + 1];
        int end = 1;
        for (int word = 0; word < PointSet.WORDS; word++) {
            int first = end;
            end = PointSet.write(word, set[word], moves, end);
            if (end > first) {
                assertEquals(PointSet.first(word, set[word]), moves[first]);
            }
        }
        assertArrayEquals(BitSet.valueOf(set).stream().toArray(), Arrays.copyOfRange(moves, 1, end));
        assertEquals(0, moves[0], "not before the index");
    }
}
