package org.kagetsu.benchmarks.tournament.openings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.grid.Grid;

class OpeningSetTest {

    private static final Grid GRID = Grid.square(15);

    private static List<List<Integer>> openings(String... texts) {
        return List.of(texts).stream().map(MoveText::parse).toList();
    }

    @Test
    void withSymmetries_asymmetricOpening_hasEightImagesThatAreTheSame() {
        List<List<Integer>> images = OpeningSet.withSymmetries(openings("h8i9j11"), GRID);

        assertEquals(8, images.size());
        assertEquals(MoveText.parse("h8i9j11"), images.get(0));
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
                OpeningSet.canonical(MoveText.parse("h8i9j11"), GRID),
                OpeningSet.canonical(MoveText.parse("j11i9h8"), GRID));
        assertNotEquals(
                OpeningSet.canonical(MoveText.parse("h8i9j11"), GRID),
                OpeningSet.canonical(MoveText.parse("h8j11i9"), GRID));
    }

    @Test
    void shuffled_sameSeed_isTheSameOrder() {
        List<List<Integer>> openings = openings("h8", "h9", "h10", "h11", "h12", "a1", "b1");

        assertEquals(OpeningSet.shuffled(openings, 7), OpeningSet.shuffled(openings, 7));
        assertNotEquals(OpeningSet.shuffled(openings, 7), OpeningSet.shuffled(openings, 8));
        assertEquals(new HashSet<>(openings), new HashSet<>(OpeningSet.shuffled(openings, 7)));
    }
}
