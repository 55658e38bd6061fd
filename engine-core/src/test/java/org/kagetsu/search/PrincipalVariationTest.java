package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrincipalVariationTest {

    private static final int PLIES = 4;

    private final PrincipalVariation pv = new PrincipalVariation(PLIES);

    /** The best play of a ply, from its last move up. */
    private static PrincipalVariation variation(int... moves) {
        PrincipalVariation next = new PrincipalVariation(PLIES);
        for (int i = moves.length - 1; i >= 0; i--) {
            PrincipalVariation current = new PrincipalVariation(PLIES);
            current.set(moves[i], next);
            next = current;
        }
        return next;
    }

    @Test
    void set_moveAndTheNextPly_joinsThem() {
        assertEquals(List.of(), pv.toList());
        pv.set(10, variation(20, 30));
        List<Integer> moves = pv.toList();
        pv.set(11, variation(21));
        assertEquals(List.of(11, 21), pv.toList(), "the new rest");
        assertEquals(List.of(10, 20, 30), moves, "a copy");
        pv.clear();
        assertEquals(List.of(), pv.toList());
    }

    @Test
    void set_nothingKnownBehind_isTheMoveAlone() {
        pv.set(10, variation(20, 30));
        pv.set(11, variation());
        assertEquals(List.of(11), pv.toList());
        pv.set(10, variation(20, 30));
        pv.set(12);
        assertEquals(List.of(12), pv.toList());
    }

    @Test
    void set_moreThanThereIsRoomFor_keepsTheFirst() {
        pv.set(10, variation(20, 30, 40, 50));
        assertEquals(List.of(10, 20, 30, 40), pv.toList());
        PrincipalVariation last = new PrincipalVariation(1);
        last.set(60, variation(70));
        assertEquals(List.of(60), last.toList());
    }
}
