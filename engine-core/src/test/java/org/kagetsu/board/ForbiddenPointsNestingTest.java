package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;
import org.kagetsu.record.BoardPicture;

/**
 * Boards on which the question whether a point is forbidden leads to many others, found by hill climbing: up to 84,143 of
 * them if every one is asked every time, and 13,016 if threes are looked into only where there can be two.
 */
class ForbiddenPointsNestingTest {

    /** These boards take 3,955 at most. */
    private static final int MOST_QUESTIONS = 4_000;

    private static final List<Position> BOARDS = boards();

    private static List<Position> boards() {
        try (InputStream in = ForbiddenPointsNestingTest.class.getResourceAsStream("renju-nested.txt")) {
            String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
            return Stream.of(text.split("\n\n"))
                    .map(board -> BoardPicture.read(board, Rule.RENJU, Side.BLACK))
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void isForbidden_worstBoards_takesFewQuestions() {
        assertEquals(5, BOARDS.size());
        for (Position board : BOARDS) {
            ForbiddenPoints points = new ForbiddenPoints(words(board));
            int most = 0;
            for (int move : board.grid().moves()) {
                if (board.isEmpty(move)) {
                    points.isForbidden(move);
                    most = Math.max(most, points.questions());
                }
            }
            assertTrue(most > 100 && most < MOST_QUESTIONS, most + " questions");
        }
    }

    /** Whether answers are kept never, which is slow and tried on every other point, soon or at once: they are the same. */
    @Test
    void isForbidden_worstBoards_isTheSameWithoutKeptAnswers() {
        for (Position board : BOARDS) {
            long[] words = words(board);
            ForbiddenPoints atOnce = new ForbiddenPoints(words, 0);
            ForbiddenPoints soon = new ForbiddenPoints(words, 30);
            ForbiddenPoints never = new ForbiddenPoints(words, Integer.MAX_VALUE);
            for (int move : board.grid().moves()) {
                if (board.isEmpty(move)) {
                    boolean isForbidden = atOnce.isForbidden(move);
                    assertTrue(move % 2 != 0 || isForbidden == never.isForbidden(move), Move.toText(move));
                    assertEquals(isForbidden, soon.isForbidden(move), Move.toText(move));
                    assertEquals(isForbidden, board.isForbidden(move), Move.toText(move));
                }
            }
        }
    }

    @Test
    void isForbidden_keptAnswersOnCrowdedBoards_isTheNaiveReference() {
        SplittableRandom random = new SplittableRandom(22);
        int forbidden = 0;
        for (int i = 0; i < 150; i++) {
            Grid grid = Grid.square(random.nextInt(5, Grid.MAX_SIZE + 1));
            double share = 0.15 + 0.3 * random.nextDouble();
            int[][] naive = new int[grid.width()][grid.height()];
            long[] words = Lines.emptyBoard(grid);
            for (int move : grid.moves()) {
                int stone = random.nextDouble() < share ? Stone.BLACK : random.nextInt(12) == 0 ? Stone.WHITE : Stone.EMPTY;
                naive[Move.x(move)][Move.y(move)] = stone;
                if (stone != Stone.EMPTY) {
                    Lines.toggle(words, move, stone);
                }
            }
            ForbiddenPoints points = new ForbiddenPoints(words, 0);
            for (int move : grid.moves()) {
                if (naive[Move.x(move)][Move.y(move)] == 0) {
                    boolean expected = NaiveRenju.isForbidden(naive, Move.x(move), Move.y(move));
                    assertEquals(expected, points.isForbidden(move), Move.toText(move));
                    forbidden += expected ? 1 : 0;
                }
            }
        }
        assertTrue(forbidden > 500, "forbidden: " + forbidden);
    }

    private static long[] words(Position board) {
        long[] words = Lines.emptyBoard(board.grid());
        for (int move : board.grid().moves()) {
            if (!board.isEmpty(move)) {
                Lines.toggle(words, move, board.stone(move));
            }
        }
        return words;
    }

    /** A three on one side ends at the second gap; whether the four that it becomes is straight, one cell farther on. */
    @ParameterizedTest
    @CsvSource({
        ".......X......., ....+++++++....",
        "...X.X.X......., ...++++++++....",
        ".......X.X.X..., ....++++++++...",
        "....OX.XO......, ....+++++......",
        ".......X.XXX..., ....++++++++++.",
        // Nothing farther away than six cells matters.
        ".......X.XXXX.., ....++++++++++.",
        ".XXXXX.X......., .++++++++++....",
    })
    void addCellsRead_row_endsBehindTheSecondGap(String row, String read) {
        long[] words = Lines.emptyBoard(Grid.square(15));
        for (int x = 0; x < row.length(); x++) {
            int stone = ".XO".indexOf(row.charAt(x));
            Lines.toggle(words, Move.of(x, 7), stone);
        }
        long[] set = NestedPoints.noCells();
        NestedPoints.addCellsRead(set, words, Move.parse("h8"));
        StringBuilder found = new StringBuilder();
        for (int x = 0; x < row.length(); x++) {
            int move = Move.of(x, 7);
            found.append((set[move >>> 6] >>> move & 1) != 0 ? '+' : '.');
        }
        assertEquals(read, found.toString());
    }
}
