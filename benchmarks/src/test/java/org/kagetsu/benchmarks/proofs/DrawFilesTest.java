package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/** The boards on which nobody can win: their pairs of points meet every five in a row. */
class DrawFilesTest {

    private static final int ROW = 5;
    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void pairs_ofBothSides_meetEveryFive(int size) throws IOException {
        String file = Files.readString(Path.of("proofs", "draw-" + size + "x" + size + ".txt"));
        String[] parts = file.split("(White|Black) holds\n", -1);
        Set<Integer> begun = new HashSet<>();
        for (String diagram : parts[1].strip().split("\n\n", -1)) {
            String points = points(diagram, size);
            assertMet(points, size, 'O');
            assertEquals(points.indexOf('X') < 0, points.indexOf('O') < 0, "an answer to one move");
            for (Symmetry symmetry : Symmetry.values()) {
                begun.add(points.indexOf('X') < 0 ? Move.NONE : turned(points.indexOf('X'), size, symmetry));
            }
        }
        assertTrue(begun.contains(Move.NONE) || begun.size() == size * size, "answers to all first moves");
        assertMet(points(parts[2], size), size, 'X');
    }

    /** The points row by row; each letter stands twice, and each stone at most once. */
    private static String points(String diagram, int size) {
        String points = diagram.replaceAll("\\s", "");
        assertEquals(size * size, points.length(), diagram);
        points.chars().filter(c -> c != '.').forEach(c -> assertEquals(
                c == 'X' || c == 'O' ? 1 : 2, points.chars().filter(other -> other == c).count(), diagram));
        return points;
    }

    private static int turned(int index, int size, Symmetry symmetry) {
        return symmetry.apply(Move.of(index % size, index / size), Grid.square(size));
    }

    private static void assertMet(String points, int size, char holder) {
        for (int from = 0; from < size * size; from++) {
            for (int[] step : DIRECTIONS) {
                List<Character> five = new ArrayList<>();
                for (int i = 0, x = from % size, y = from / size; i < ROW; i++, x += step[0], y += step[1]) {
                    if (x < size && y >= 0 && y < size) {
                        five.add(points.charAt(y * size + x));
                    }
                }
                boolean isMet = five.contains(holder)
                        || five.stream().anyMatch(c -> Character.isLowerCase(c) && five.indexOf(c) < five.lastIndexOf(c));
                assertTrue(five.size() < ROW || isMet, () -> five + " in\n" + points);
            }
        }
    }
}
