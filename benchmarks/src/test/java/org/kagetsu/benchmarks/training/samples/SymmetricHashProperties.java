package org.kagetsu.benchmarks.training.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

class SymmetricHashProperties {

    private static final int SIZE = 15;
    private static final Grid GRID = Grid.square(SIZE);

    @Property
    void value_ofASymmetricCopy_isTheSame(
            @ForAll @Size(min = 1, max = 20) @UniqueElements List<@IntRange(max = SIZE * SIZE - 1) Integer> points,
            @ForAll Symmetry symmetry) {
        SymmetricHash hash = new SymmetricHash(GRID, 4);
        SymmetricHash copy = new SymmetricHash(GRID, 4);
        SymmetricHash swapped = new SymmetricHash(GRID, 4);
        SymmetricHash otherRule = new SymmetricHash(GRID, 1);
        for (int i = 0; i < points.size(); i++) {
            int move = Move.of(points.get(i) % SIZE, points.get(i) / SIZE);
            hash.toggle(i % 2, move);
            copy.toggle(i % 2, symmetry.apply(move, GRID));
            swapped.toggle(1 - i % 2, move);
            otherRule.toggle(i % 2, move);
        }
        assertEquals(hash.value(), copy.value());
        assertNotEquals(hash.value(), otherRule.value());
        if (points.size() % 2 == 1) {
            assertNotEquals(hash.value(), swapped.value());
        }
    }
}
