package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.line.Lines;
import org.kagetsu.pattern.PatternTables;

class ArmsTest {

    private static final int ALL = 1 << (2 * Arms.LENGTH);

    /** What is cut off matters to no rule: the line patterns of both sides stay the same. */
    @Test
    void kind_ofAnyArm_hasThePatternsOfTheArm() {
        for (Rule rule : Rule.all()) {
            PatternTables tables = LinearEvaluator.hand().tables(rule);
            for (int before = 0; before < ALL; before++) {
                int kept = Arms.cells(Arms.kind(before));
                for (int after = 0; after < ALL; after++) {
                    int expected = tables.linePatterns(before, after);
                    int found = tables.linePatterns(kept, Arms.cells(Arms.kind(after)));
                    assertTrue(expected == found, () -> rule + " " + kept);
                }
            }
        }
    }

    @Test
    void kind_ofCellsBehindTheFirstWallOrBothColours_doesNotCount() {
        assertEquals(Arms.kind(0b11_00_00_00_01), Arms.kind(0b11_00_00_00_01));
        assertEquals(Arms.kind(0b11_11_11_00_01), Arms.kind(0b00_01_11_00_01), "behind a wall");
        assertEquals(Arms.kind(0b11_11_10_00_01), Arms.kind(0b01_00_10_00_01), "behind stones of both sides");
        assertEquals(172, Arms.COUNT);
    }

    @Test
    void swappedKind_twice_isTheKind() {
        for (int cells = 0; cells < ALL; cells++) {
            int swapped = Arms.cells(Arms.swappedKind(cells));
            assertEquals(Arms.kind(cells), Arms.swappedKind(swapped));
        }
        assertEquals(Arms.kind(0b00_00_10_10_00), Arms.swappedKind(0b00_00_01_01_00));
    }

    @Test
    void reverse_ofAnArm_putsTheFarthestCellFirst() {
        assertEquals(0b01_10_00_11_00, Lines.reverse(0b00_11_00_10_01, Arms.LENGTH));
    }

    @Test
    void pair_ofAllKinds_isDenseAndSymmetric() {
        Set<Integer> seen = new HashSet<>();
        for (int a = 0; a < Arms.COUNT; a++) {
            for (int b = 0; b <= a; b++) {
                assertEquals(Arms.pair(a, b), Arms.pair(b, a));
                assertTrue(seen.add(Arms.pair(a, b)) && Arms.pair(a, b) < Arms.PAIRS);
            }
        }
        assertEquals(Arms.PAIRS, seen.size());
    }

    private static final Grid GRID = Grid.square(7);
    private static final int CENTER = GRID.center();

    /** All cells of a ring without a wall, each cell 0, 1 or 2. */
    private static List<Integer> allRings() {
        List<Integer> allRings = new ArrayList<>();
        for (int number = 0; number < 6561; number++) {
            int cells = 0;
            for (int i = 0, rest = number; i < Rings.CELLS; i++, rest /= 3) {
                cells |= rest % 3 << (2 * i);
            }
            allRings.add(cells);
        }
        return allRings;
    }

    /** The smallest picture of the board that a symmetry makes of a ring around its centre. */
    private static String picture(int ring, int cells) {
        TreeSet<String> pictures = new TreeSet<>();
        for (Symmetry symmetry : Symmetry.values()) {
            char[] board = new char[GRID.points()];
            Arrays.fill(board, '.');
            for (int i = 0; i < Rings.CELLS; i++) {
                int move = symmetry.apply(CENTER + Rings.step(ring, i), GRID);
                board[GRID.width() * Move.y(move) + Move.x(move)] = ".xo".charAt(cells >>> (2 * i) & 3);
            }
            pictures.add(new String(board));
        }
        return pictures.first();
    }

    @Test
    void kind_ofAnyRing_isThatOfItsSymmetricCopiesAlone() {
        Map<String, Integer> kinds = new HashMap<>();
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            for (int cells : allRings()) {
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
            for (int cells : allRings()) {
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
