package org.kagetsu.engine.opening;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;

/**
 * Operations on openings and lists of them.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class OpeningSet {

    private OpeningSet() {}

    /**
     * {@return a new list of openings with their images under the symmetries of the board: first all as they are, then
     * all turned by 90 degrees, and so on} Images that occurred before are left out.
     *
     * @param openings the openings
     * @param grid the board; of a rectangle only the four symmetries that keep its shape are used
     */
    public static List<List<Integer>> withSymmetries(List<List<Integer>> openings, Grid grid) {
        Objects.requireNonNull(openings, "openings");
        Objects.requireNonNull(grid, "grid");
        Set<List<Integer>> images = new LinkedHashSet<>();
        for (Symmetry symmetry : Symmetry.values()) {
            if (symmetry.apply(grid).equals(grid)) {
                openings.forEach(opening ->
                        images.add(opening.stream().map(move -> symmetry.apply(move, grid)).toList()));
            }
        }
        return new ArrayList<>(images);
    }

    /**
     * {@return a new list with the openings in another order, which depends on the seed only}
     *
     * @param openings the openings
     * @param seed any value
     */
    public static List<List<Integer>> shuffled(List<List<Integer>> openings, long seed) {
        List<List<Integer>> copy = new ArrayList<>(Objects.requireNonNull(openings, "openings"));
        Collections.shuffle(copy, new Random(seed));
        return copy;
    }

    /**
     * {@return what all images and all orders of moves of one opening have in common: the least of the sorted images,
     * as black points and white points in ascending order, one after the other}
     *
     * @param opening the opening
     * @param grid the board
     */
    public static List<Integer> canonical(List<Integer> opening, Grid grid) {
        Objects.requireNonNull(opening, "opening");
        return withSymmetries(List.of(opening), grid).stream()
                .map(OpeningSet::sorted)
                .min((one, other) -> Arrays.compare(array(one), array(other)))
                .orElseThrow();
    }

    private static List<Integer> sorted(List<Integer> opening) {
        return Stream.concat(stones(opening, 0), stones(opening, 1)).toList();
    }

    private static Stream<Integer> stones(List<Integer> opening, int side) {
        return IntStream.range(0, opening.size()).filter(i -> i % 2 == side).mapToObj(opening::get).sorted();
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
