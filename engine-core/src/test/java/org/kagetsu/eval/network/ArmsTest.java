package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.LinearEvaluator;
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
}
