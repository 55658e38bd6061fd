package org.kagetsu.engine.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class OpeningSetTest {

    private static final Grid GRID = Grid.square(15);

    private static List<List<Integer>> openings(String... texts) {
        return List.of(texts).stream().map(OpeningSetTest::moves).toList();
    }

    private static List<Integer> moves(String text) {
        return Pattern.compile("[a-v][0-9]+").matcher(text).results().map(point -> Move.parse(point.group())).toList();
    }

    @Test
    void withSymmetries_asymmetricOpening_hasEightImagesThatAreTheSame() {
        List<List<Integer>> images = OpeningSet.withSymmetries(openings("h8i9j11"), GRID);

        assertEquals(8, images.size());
        assertEquals(moves("h8i9j11"), images.get(0));
        assertEquals(
                1,
                images.stream().map(image -> OpeningSet.canonical(image, GRID)).collect(Collectors.toSet()).size());
    }

    @Test
    void withSymmetries_symmetricOpeningOrRectangle_hasFewerImages() {
        assertEquals(1, OpeningSet.withSymmetries(openings("h8"), GRID).size());
        assertEquals(4, OpeningSet.withSymmetries(openings("h8h9"), GRID).size());
        assertEquals(4, OpeningSet.withSymmetries(openings("a1c2"), new Grid(15, 10)).size());
    }

    @Test
    void canonical_otherOrderOfTheSameStones_isTheSame() {
        assertEquals(
                OpeningSet.canonical(moves("h8i9j11"), GRID),
                OpeningSet.canonical(moves("j11i9h8"), GRID));
        assertNotEquals(
                OpeningSet.canonical(moves("h8i9j11"), GRID),
                OpeningSet.canonical(moves("h8j11i9"), GRID));
    }

    @Test
    void shuffled_sameSeed_isTheSameOrder() {
        List<List<Integer>> openings = openings("h8", "h9", "h10", "h11", "h12", "a1", "b1");

        assertEquals(OpeningSet.shuffled(openings, 7), OpeningSet.shuffled(openings, 7));
        assertNotEquals(OpeningSet.shuffled(openings, 7), OpeningSet.shuffled(openings, 8));
        assertEquals(new HashSet<>(openings), new HashSet<>(OpeningSet.shuffled(openings, 7)));
    }
}
