package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/** Kinds of rings are told apart exactly as far as no turned or mirrored board is the same. */
class RingsTest {

    private static final Grid GRID = Grid.square(7);
    private static final int CENTER = GRID.center();

    /** All cells of a ring without a wall, each cell 0, 1 or 2. */
    private static List<Integer> all() {
        List<Integer> all = new ArrayList<>();
        for (int number = 0; number < 6561; number++) {
            int cells = 0;
            for (int i = 0, rest = number; i < Rings.CELLS; i++, rest /= 3) {
                cells |= rest % 3 << (2 * i);
            }
            all.add(cells);
        }
        return all;
    }

    /** The smallest picture of the board that a symmetry makes of a ring around its centre. */
    private static String picture(int ring, int cells) {
        TreeSet<String> pictures = new TreeSet<>();
        for (Symmetry symmetry : Symmetry.values()) {
            char[] board = new char[Move.CELLS];
            Arrays.fill(board, '.');
            for (int i = 0; i < Rings.CELLS; i++) {
                board[symmetry.apply(CENTER + Rings.step(ring, i), GRID)] = ".xo".charAt(cells >>> (2 * i) & 3);
            }
            pictures.add(new String(board));
        }
        return pictures.first();
    }

    @Test
    void kind_ofAnyRing_isThatOfItsSymmetricCopiesAlone() {
        Map<String, Integer> kinds = new HashMap<>();
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            for (int cells : all()) {
                int kind = Rings.kind(ring, cells);
                assertEquals(kind, kinds.computeIfAbsent(ring + picture(ring, cells), picture -> kind));
            }
        }
        assertEquals(Rings.COUNT, kinds.size());
        assertEquals(Rings.COUNT, kinds.values().stream().distinct().count());
        assertTrue(kinds.values().stream().allMatch(kind -> kind >= 0 && kind < Rings.COUNT));
        assertEquals(0, Rings.kind(0, 0));
    }

    @Test
    void swappedKind_ofAnyRing_isTheKindWithTheOtherStones() {
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            for (int cells : all()) {
                int other = 0;
                for (int i = 0; i < Rings.CELLS; i++) {
                    int cell = cells >>> (2 * i) & 3;
                    other |= (cell == 0 ? 0 : 3 - cell) << (2 * i);
                }
                assertEquals(Rings.kind(ring, other), Rings.swappedKind(Rings.kind(ring, cells)));
            }
        }
    }

    @Test
    void step_ofTheOppositeCell_leadsBack() {
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            for (int cell = 0; cell < Rings.CELLS; cell++) {
                assertEquals(0, Rings.step(ring, cell) + Rings.step(ring, Rings.opposite(cell)));
            }
        }
        assertEquals(Move.of(4, 3), CENTER + Rings.step(0, 0));
        assertEquals(Move.of(5, 4), CENTER + Rings.step(1, 0));
        assertEquals(Move.of(6, 4), CENTER + Rings.step(2, 0));
        assertEquals(Move.of(6, 5), CENTER + Rings.step(3, 0));
    }
}
