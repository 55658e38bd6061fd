package org.kagetsu.board;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;

/** Everything that a {@link Position} tells about itself, to compare before and after. */
record PositionState(
        List<Integer> stones,
        List<Long> lines,
        List<Integer> history,
        long hash,
        int sideToMove,
        int empties,
        List<Integer> counts,
        Outcome outcome,
        List<Integer> winningLine) {

    static PositionState of(Position position) {
        List<Integer> points = list(position.grid().moves());
        return new PositionState(
                IntStream.range(0, Move.CELLS).map(position::stone).boxed().toList(),
                points.stream()
                        .flatMap(move -> IntStream.range(0, Direction.COUNT).mapToObj(d -> position.line(d, move)))
                        .toList(),
                IntStream.range(0, position.ply()).map(position::move).boxed().toList(),
                position.hash(),
                position.sideToMove(),
                position.empties(),
                List.of(position.stones(Side.BLACK), position.stones(Side.WHITE)),
                position.outcome(),
                list(position.winningLine()));
    }

    private static List<Integer> list(int[] moves) {
        return Arrays.stream(moves).boxed().toList();
    }
}
