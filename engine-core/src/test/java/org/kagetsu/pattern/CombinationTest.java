package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class CombinationTest {

    @Test
    void of_sortedCombinations_areNumberedOnceEach() {
        assertEquals(3060, Combination.COUNT);
        BitSet numbers = new BitSet();
        int combinations = 0;
        for (int d = 0; d < LinePattern.COUNT; d++) {
            for (int c = 0; c <= d; c++) {
                for (int b = 0; b <= c; b++) {
                    for (int a = 0; a <= b; a++) {
                        numbers.set(Combination.of(a, b, c, d));
                        combinations++;
                    }
                }
            }
        }
        assertEquals(Combination.COUNT, combinations);
        assertEquals(Combination.COUNT, numbers.cardinality());
        assertEquals(Combination.COUNT, numbers.length());
    }

    @Test
    void of_everyOrder_isTheSame() {
        int count = LinePattern.COUNT;
        for (int code = 0; code < count * count * count * count; code++) {
            int p = code % count;
            int q = code / count % count;
            int r = code / count / count % count;
            int s = code / count / count / count;
            int number = Combination.of(p, q, r, s);
            // These two permutations generate all others.
            assertEquals(number, Combination.of(q, p, r, s));
            assertEquals(number, Combination.of(q, r, s, p));
        }
    }

    @Test
    void byCode_everyCode_isTheCombination() {
        char[] table = Combination.BY_CODE;
        for (int code = 0; code < table.length; code++) {
            int a = code & 15;
            int b = code >>> 4 & 15;
            int c = code >>> 8 & 15;
            int d = code >>> 12;
            boolean exists = Math.max(Math.max(a, b), Math.max(c, d)) < LinePattern.COUNT;
            assertEquals(exists ? Combination.of(a, b, c, d) : 0, table[code]);
        }
    }
}
