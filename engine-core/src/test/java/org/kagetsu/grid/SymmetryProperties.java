package org.kagetsu.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SymmetryProperties {

    @Property
    void apply_thenInverse_isIdentity(
            @ForAll Symmetry symmetry,
            @ForAll @IntRange(min = Grid.MIN_SIZE, max = Grid.MAX_SIZE) int width,
            @ForAll @IntRange(min = Grid.MIN_SIZE, max = Grid.MAX_SIZE) int height) {
        Grid grid = new Grid(width, height);
        Grid after = symmetry.apply(grid);
        assertEquals(grid, symmetry.inverse().apply(after));
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int image = symmetry.apply(Move.of(x, y), grid);
                assertTrue(Move.x(image) >= 0 && Move.x(image) < after.width());
                assertTrue(Move.y(image) >= 0 && Move.y(image) < after.height());
                assertEquals(Move.of(x, y), symmetry.inverse().apply(image, after));
            }
        }
    }
}
