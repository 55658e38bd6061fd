package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrincipalVariationTest {

    private static final int MAX_PLY = 6;

    private final PrincipalVariation pv = new PrincipalVariation(MAX_PLY);

    @Test
    void line_new_isEmpty() {
        assertEquals(List.of(), pv.line());
    }

    @Test
    void put_fromTheLeafUp_makesTheLine() {
        pv.clear(3);
        pv.put(2, 30);
        pv.put(1, 20);
        pv.put(0, 10);
        assertEquals(List.of(10, 20, 30), pv.line());
    }

    @Test
    void put_betterMoveAtTheRoot_takesTheNewRest() {
        put(0, 10, 20, 30);
        pv.clear(2);
        pv.put(1, 21);
        pv.put(0, 11);
        assertEquals(List.of(11, 21), pv.line());
    }

    @Test
    void put_nothingKnownBehind_isTheMoveAlone() {
        put(0, 10, 20, 30);
        pv.clear(1);
        pv.put(0, 11);
        assertEquals(List.of(11), pv.line());
    }

    @Test
    void clear_root_isEmpty() {
        put(0, 10, 20);
        pv.clear(0);
        assertEquals(List.of(), pv.line());
    }

    @Test
    void put_asDeepAsCanBe_keepsEveryMove() {
        int[] moves = IntStream.range(0, MAX_PLY + 1).map(ply -> 100 + ply).toArray();
        put(0, moves);
        assertEquals(IntStream.of(moves).boxed().toList(), pv.line());
    }

    private void put(int ply, int... moves) {
        pv.clear(ply + moves.length);
        for (int i = moves.length - 1; i >= 0; i--) {
            pv.put(ply + i, moves[i]);
        }
    }
}
