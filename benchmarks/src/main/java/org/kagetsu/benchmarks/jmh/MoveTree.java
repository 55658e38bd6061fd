package org.kagetsu.benchmarks.jmh;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Bench;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointInfo;

/**
 * A small tree of moves below a position, walked as a search walks it. It is three plies deep, and has the first moves
 * of move ordering in each of the bench's positions. Most pairs of place and undo are leaves.
 *
 * @param state the position with its patterns, as it is before and after a walk
 * @param moves the moves
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record MoveTree(PatternState state, int[] moves) {

    private static final int WIDTH = 8;
    private static final int DEPTH = 3;

    /** Pairs of place and undo in one walk. */
    static final int PAIRS = WIDTH + WIDTH * (WIDTH - 1) + WIDTH * (WIDTH - 1) * (WIDTH - 2);

    /** The trees of the bench's positions under one rule. */
    static List<MoveTree> ofRule(String rule) {
        return Bench.positions().stream()
                .filter(position -> position.rule().name().equals(rule))
                .map(Fixtures::state)
                .map(state -> new MoveTree(state, bestMoves(state)))
                .toList();
    }

    private static int[] bestMoves(PatternState state) {
        return IntStream.of(state.position().grid().moves())
                .filter(state.position()::isEmpty)
                .boxed()
                .sorted(Comparator.comparingInt(move -> -PointInfo.priority(state.info(Side.BLACK, move))
                        - PointInfo.priority(state.info(Side.WHITE, move))))
                .mapToInt(move -> move)
                .limit(WIDTH)
                .toArray();
    }

    /** Walks with patterns; returns the number of pairs. */
    int walkPatterns() {
        return walk(state, moves, DEPTH);
    }

    /** Walks on a board of its own without patterns; returns the number of pairs. */
    int walkBoard(Position board) {
        return walk(board, moves, DEPTH);
    }

    private static int walk(PatternState state, int[] moves, int depth) {
        int pairs = 0;
        for (int move : moves) {
            if (state.position().isEmpty(move)) {
                state.place(move);
                pairs += 1 + (depth > 1 ? walk(state, moves, depth - 1) : 0);
                state.undo();
            }
        }
        return pairs;
    }

    private static int walk(Position board, int[] moves, int depth) {
        int pairs = 0;
        for (int move : moves) {
            if (board.isEmpty(move)) {
                board.place(move);
                pairs += 1 + (depth > 1 ? walk(board, moves, depth - 1) : 0);
                board.undo();
            }
        }
        return pairs;
    }
}
