package org.kagetsu.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymmetryTest {

    @ParameterizedTest
    @CsvSource({
        "IDENTITY, b3, 7x11", "ROTATE_90, i2, 11x7", "ROTATE_180, f9, 7x11", "ROTATE_270, c6, 11x7",
        "MIRROR_X, f3, 7x11", "MIRROR_Y, b9, 7x11", "TRANSPOSE, c2, 11x7", "ANTITRANSPOSE, i6, 11x7"
    })
    void apply_pointOfARectangle_isItsImage(Symmetry symmetry, String image, String size) {
        Grid grid = new Grid(7, 11);
        assertEquals(image, Move.toText(symmetry.apply(Move.parse("b3"), grid)));
        assertEquals(size, symmetry.apply(grid).toString());
    }

    @Test
    void apply_allEight_areDifferent() {
        Set<Integer> images = new HashSet<>();
        for (Symmetry symmetry : Symmetry.values()) {
            images.add(symmetry.apply(Move.parse("b3"), Grid.square(15)));
        }
        assertEquals(8, images.size());
    }

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
