package org.kagetsu.board;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * Why a point is forbidden to Black: one line of stones that a stone there would make.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind what the line is
 * @param stones its black stones from end to end, the forbidden point among them
 * @param ends the empty points that make a four a five, or a three a straight four; empty for an overline
 */
public record ForbiddenShape(Kind kind, List<Integer> stones, List<Integer> ends) {

    /** What a line of stones is. One overline, two fours or two threes make a point forbidden. */
    public enum Kind {
        /** Six or more in a row. */
        OVERLINE,
        /** Four that become exactly five. */
        FOUR,
        /** Three that become a straight four by an allowed move. */
        THREE
    }

    private static final int WIN = 5;

    /** Creates a shape. */
    public ForbiddenShape {
        Objects.requireNonNull(kind, "kind");
        stones = List.copyOf(Objects.requireNonNull(stones, "stones"));
        ends = List.copyOf(Objects.requireNonNull(ends, "ends"));
    }

    /**
     * {@return the shapes that make a point forbidden to Black, all that the stone would make; empty if the point is
     * not forbidden}
     *
     * @param position the position, unchanged
     * @param move a point
     */
    public static List<ForbiddenShape> of(Position position, int move) {
        if (!Objects.requireNonNull(position, "position").isForbidden(move)) {
            return List.of();
        }
        Position with = withStone(position, move);
        List<ForbiddenShape> shapes = new ArrayList<>();
        for (int d = 0; d < Direction.COUNT; d++) {
            List<Integer> run = run(with, move, d);
            if (run.size() > WIN) {
                shapes.add(new ForbiddenShape(Kind.OVERLINE, run, List.of()));
                continue;
            }
            List<ForbiddenShape> fours = fours(with, move, d);
            shapes.addAll(fours);
            if (fours.isEmpty()) {
                addThree(shapes, with, move, d);
            }
        }
        return List.copyOf(shapes);
    }

    private static Position withStone(Position position, int move) {
        Position with = position.copy();
        if (with.sideToMove() != Side.BLACK) {
            with.passTurn();
        }
        with.place(move);
        return with;
    }

    /** The unbroken row of black stones through a point, which counts as black. */
    private static List<Integer> run(Position position, int move, int direction) {
        int step = Direction.step(direction);
        int first = move;
        while (position.stone(first - step) == Stone.BLACK) {
            first -= step;
        }
        List<Integer> run = new ArrayList<>();
        for (int at = first; at == move || position.stone(at) == Stone.BLACK; at += step) {
            run.add(at);
        }
        return run;
    }

    /** The fours through a stone: each set of four stones with the points that make it exactly five. */
    private static List<ForbiddenShape> fours(Position position, int move, int direction) {
        int step = Direction.step(direction);
        Map<List<Integer>, List<Integer>> ends = new LinkedHashMap<>();
        for (int first = move - (WIN - 1) * step; first != move + step; first += step) {
            List<Integer> stones = new ArrayList<>();
            List<Integer> empty = new ArrayList<>();
            for (int i = 0; i < WIN; i++) {
                int at = first + i * step;
                if (position.stone(at) == Stone.BLACK) {
                    stones.add(at);
                } else if (position.isEmpty(at)) {
                    empty.add(at);
                }
            }
            boolean isFour = stones.size() == WIN - 1 && empty.size() == 1;
            if (isFour && position.stone(first - step) != Stone.BLACK && position.stone(first + WIN * step) != Stone.BLACK) {
                ends.computeIfAbsent(stones, key -> new ArrayList<>()).addAll(empty);
            }
        }
        return ends.entrySet().stream()
                .map(four -> new ForbiddenShape(Kind.FOUR, four.getKey(), four.getValue()))
                .toList();
    }

    /** Adds the three of a line if an allowed move beside the stone's run makes a straight four of it. */
    private static void addThree(List<ForbiddenShape> shapes, Position position, int move, int direction) {
        int step = Direction.step(direction);
        List<Integer> run = run(position, move, direction);
        List<Integer> stones = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        for (int end : new int[] {run.get(0) - step, run.get(run.size() - 1) + step}) {
            if (makesStraightFour(position, end, direction)) {
                ends.add(end);
                for (int stone : run(position, end, direction)) {
                    if (stone != end && !stones.contains(stone)) {
                        stones.add(stone);
                    }
                }
            }
        }
        if (!ends.isEmpty()) {
            shapes.add(new ForbiddenShape(Kind.THREE, stones, ends));
        }
    }

    private static boolean makesStraightFour(Position position, int move, int direction) {
        return position.isEmpty(move)
                && LineShapes.isStraightFour(position.line(direction, move), Lines.cell(direction, move))
                && !position.wins(move, Side.BLACK)
                && !position.isForbidden(move);
    }

    /** {@return the shape as text, for instance {@code "THREE g8 h8 i8 with f8 j8"}} */
    @Override
    public String toString() {
        return kind + " " + Move.toText(stones) + (ends.isEmpty() ? "" : " with " + Move.toText(ends));
    }
}
