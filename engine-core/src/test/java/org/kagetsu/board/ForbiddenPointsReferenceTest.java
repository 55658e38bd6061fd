package org.kagetsu.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.kagetsu.board.record.BoardPicture;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Every point of 2,980 positions on which two independent referees agree. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForbiddenPointsReferenceTest {

    private record Case(Position position, Set<Integer> forbidden) {}

    private final List<Case> cases = new ArrayList<>();

    @BeforeAll
    void readCases() throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(getClass().getResourceAsStream("renju-forbidden.txt"), UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    String[] parts = line.split("\\|");
                    cases.add(new Case(
                            Position.setUp(
                                    Grid.square(15), Rule.RENJU, points(parts[0]), points(parts[1]), new int[0], Side.BLACK),
                            Arrays.stream(points(parts[2])).boxed().collect(Collectors.toSet())));
                }
            }
        }
    }

    private static int[] points(String text) {
        return Arrays.stream(text.trim().split(" "))
                .filter(point -> !point.isEmpty())
                .map(point -> point.split(","))
                .mapToInt(xy -> Move.of(Integer.parseInt(xy[0]), Integer.parseInt(xy[1])))
                .toArray();
    }

    @Test
    void referenceFile_isComplete() {
        assertEquals(2980, cases.size());
        assertEquals(2748, cases.stream().mapToInt(c -> c.forbidden.size()).sum());
    }

    @Test
    void isForbidden_everyPoint_isTheReferees() {
        checkEveryPoint(Position::isForbidden);
    }

    @Test
    void naiveReference_everyPoint_isTheReferees() {
        checkEveryPoint((position, move) -> new NaiveGame(position).isForbidden(Move.x(move), Move.y(move)));
    }

    private void checkEveryPoint(BiPredicate<Position, Integer> isForbidden) {
        for (Case c : cases) {
            Set<Integer> actual = Arrays.stream(c.position.grid().moves())
                    .boxed()
                    .filter(move -> isForbidden.test(c.position, move))
                    .collect(Collectors.toSet());
            assertEquals(c.forbidden, actual, () -> BoardPicture.of(c.position));
        }
    }
}
