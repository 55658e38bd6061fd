package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.Evidence;

/**
 * Counts of legal move sequences, compared with those of {@link NaiveGame} and with fixed tables.
 *
 * <p>{@code perft(n)} is the number of sequences of exactly n legal moves. A move is legal if the game is not over,
 * its point is empty and, for Black under renju, not forbidden. A game is over after a win and on a full board.
 */
class PerftTest {

    private static long perft(Position position, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (position.outcome().isOver()) {
            return 0;
        }
        long sequences = 0;
        for (int move : position.grid().moves()) {
            if (isLegal(position, move)) {
                position.place(move);
                sequences += perft(position, depth - 1);
                position.undo();
            }
        }
        return sequences;
    }

    private static boolean isLegal(Position position, int move) {
        return position.isEmpty(move) && (position.sideToMove() == Side.WHITE || !position.isForbidden(move));
    }

    private static String table(IntToLongFunction perft, int depth) {
        return IntStream.rangeClosed(1, depth)
                .mapToObj(d -> Long.toString(perft.applyAsLong(d)))
                .collect(Collectors.joining(" "));
    }

    @Test
    void games_threeInARow_are255168() {
        assertEquals(255_168, games(new Position(Grid.square(3), Rule.inARow(3))));
    }

    private static long games(Position position) {
        if (position.outcome().isOver()) {
            return 1;
        }
        long games = 0;
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                position.place(move);
                games += games(position);
                position.undo();
            }
        }
        return games;
    }

    @Test
    void positions_threeInARow_are5478With4520Unfinished() {
        Set<Long> reached = new HashSet<>();
        int unfinished = countUnfinished(new Position(Grid.square(3), Rule.inARow(3)), reached);
        assertEquals(5478, reached.size());
        assertEquals(4520, unfinished);
    }

    private static int countUnfinished(Position position, Set<Long> reached) {
        if (!reached.add(position.hash()) || position.outcome().isOver()) {
            return 0;
        }
        int unfinished = 1;
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                position.place(move);
                unfinished += countUnfinished(position, reached);
                position.undo();
            }
        }
        return unfinished;
    }

    @ParameterizedTest
    @CsvSource({
        "3-in-a-row, 3, 3, 9, 9 72 504 3024 15120 54720 148176 200448 127872",
        "3-in-a-row, 4, 3, 6, 12 132 1320 11880 95040 622944",
        "4-in-a-row, 4, 4, 4, 16 240 3360 43680",
        "renju, 6, 5, 3, 30 870 24360"
    })
    void perft_emptyBoard_isTheNaiveTable(String rule, int width, int height, int depth, String expected) {
        check(new Position(new Grid(width, height), Rule.ofName(rule)), depth, expected);
    }

    // Boards on which all five rules differ: fives, shut fives, overlines and forbidden points are near.
    @ParameterizedTest
    @CsvSource({
        "freestyle,     18 289 4368 60780",
        "standard,      18 289 4624 64320",
        "renju,         18 243 3888 46497",
        "caro,          18 289 4368 60810",
        "standard-caro, 18 289 4624 64350"
    })
    void perft_crowdedBoard_isTheNaiveTable(String rule, String expected) {
        check(BoardPicture.read("""
                o x o . . . .
                x x . . x . .
                . o o x x o o
                o . o . x o o
                . x o x . . o
                . o x x x . .
                . x o o x x x
                """, Rule.ofName(rule)), 4, expected);
    }

    @ParameterizedTest
    @CsvSource({
        "freestyle,     8 49 222 760 2144 3132 3672 864",
        "standard,      8 56 252 1060 2944 5976 6816 2736",
        "renju,         4 28 74 325 602 1296 1120 448",
        "caro,          8 49 222 820 2384 4212 5832 2592",
        "standard-caro, 8 56 252 1120 3184 7416 9696 6576"
    })
    void perft_toTheFullBoard_isTheNaiveTable(String rule, String expected) {
        check(BoardPicture.read("""
                . x o o o o x
                . x o o x o .
                o x . x x . o
                o . o x x o x
                x x o x . o o
                o x x o . x x
                """, Rule.ofName(rule)), 8, expected);
    }

    private static void check(Position position, int depth, String expected) {
        assertEquals(Outcome.ONGOING, position.outcome());
        assertEquals(expected, table(d -> perft(position, d), depth));
        int plain = depth - Evidence.of(1, 0);
        assertTrue((expected + " ").startsWith(table(new NaiveGame(position)::perft, plain) + " "), expected);
    }
}
