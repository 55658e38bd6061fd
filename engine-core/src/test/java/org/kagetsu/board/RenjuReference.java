package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

/**
 * A renju position and its forbidden points, on which two independent referees agree.
 *
 * @param position the stones, Black to move
 * @param forbidden the points that are forbidden to Black, all of them
 */
public record RenjuReference(Position position, Set<Integer> forbidden) {

    /**
     * Reads the positions of the reference file.
     *
     * @return new positions, 2,980 of them
     */
    public static List<RenjuReference> all() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                RenjuReference.class.getResourceAsStream("renju-forbidden.txt"), StandardCharsets.US_ASCII))) {
            return reader.lines().filter(line -> !line.startsWith("#")).map(RenjuReference::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails unless a judge of points agrees with the referees on every point of every n-th position. */
    static void checkEvery(int n, Function<Position, IntPredicate> judge) {
        List<RenjuReference> all = all();
        for (int i = 0; i < all.size(); i += n) {
            RenjuReference c = all.get(i);
            Set<Integer> actual = Arrays.stream(c.position.grid().moves())
                    .filter(judge.apply(c.position))
                    .boxed()
                    .collect(Collectors.toSet());
            assertEquals(c.forbidden, actual, () -> BoardPicture.of(c.position));
        }
    }

    private static RenjuReference parse(String line) {
        String[] parts = line.split("\\|", -1);
        Position position = Position.setUp(
                Grid.square(15), Rule.RENJU, points(parts[0]), points(parts[1]), new int[0], Side.BLACK);
        return new RenjuReference(position, Arrays.stream(points(parts[2])).boxed().collect(Collectors.toSet()));
    }

    private static int[] points(String text) {
        return Arrays.stream(text.trim().split(" "))
                .filter(point -> !point.isEmpty())
                .map(point -> point.split(","))
                .mapToInt(xy -> Move.of(Integer.parseInt(xy[0]), Integer.parseInt(xy[1])))
                .toArray();
    }
}
