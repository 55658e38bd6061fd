package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.Evidence;

/**
 * Pictures in which every forbidden point, and no other, is a star; every point of 2,980 positions on which two independent
 * referees agree; boards on which the question whether a point is forbidden leads to many others, found by hill climbing (up
 * to 84,143 if every one is asked every time, and 13,016 if threes are looked into only where there can be two); and shapes.
 */
class ForbiddenPointsTest {

    @ParameterizedTest
    @ValueSource(strings = {
        // The gap of a long row makes an overline.
        """
        . . . . . . . . .
        x x x * x x . . .
        . . . . . . . . .
        o x x * x x x o .
        . . . . . . . . .
        """,
        // Two fours in two directions.
        """
        . . . . . . . .
        . o x x x * . .
        . . . . . x . .
        . . . . . x . .
        . . . . . x . .
        . . . . . o . .
        """,
        // Two fours in one line.
        """
        . . . . . . . . . .
        . x . x * x . x . .
        . . . . . . . . . .
        x x . * x . x x . .
        . . . . . . . . . .
        . x x x . * . x x x
        """,
        // A straight four has two ends, and is one four: allowed.
        """
        . . . . . . .
        . . x x . x .
        . . . . . . .
        """,
        // Two threes, one of them broken.
        """
        . . . . . . . . . . .
        . . . . . x . . . . .
        . . . . . . . . . . .
        . . . . . x . . . . .
        . . . x x * . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        """,
        // Threes that are shut in do not count.
        """
        . . . . o . . .
        . . . . x . . .
        . . . . x . . .
        . . x x . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        // Threes that would become overlines do not count.
        """
        . . . . . . . . . .
        . . . . . x . . . .
        . . . . . x . . . .
        x . . x x . . . x .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        // d5 would be a double three, but e5, the straight four of one of them, is a five.
        """
        . . . . . . . . .
        . . . . . . x . .
        . . . . . . . . .
        . . . . x . * . .
        . . . . . x x . .
        . . . . x . . . .
        . . . . x . . . .
        . . . . x . . . .
        . . . . . . . . .
        """,
        // A four and a three: allowed.
        """
        . . . . . . . .
        . . . . . x . .
        . . . . . x . .
        . o x x x . . .
        . . . . . . . .
        . . . . . . . .
        """,
        // Five wins, whatever else it makes.
        """
        . . . . . x . . .
        . x . . . x . . x
        . . x . . x * x .
        . . . x . x x . .
        . x x x x . x x x
        . . . . . . . . .
        """,
        // Shapes in corners and on edges.
        """
        x x x * x x
        x . . . . x
        x . . . . x
        * . . . . *
        x . . . . x
        x x x * x x
        """,
        // White may make every shape.
        """
        . . . . . . . . .
        o o o . o o . . .
        . . . . o . . . .
        . . . . o . . . .
        . . o o . . . . .
        . . . . . . . . .
        """,
        // The next positions grew by chance and were then stripped of every stone that was not needed. Each is judged
        // wrong at some point if the question whether a three's straight four is allowed is asked less deeply than named.
        // A three whose straight four is forbidden is none.
        """
        . . . . . . . x .
        . . . . . . x . .
        . . x . . x . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        // A question two deep.
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . x . . .
        . . . . . . . . .
        . . x * x . . . .
        . . x . * . . . .
        . . . . . x . . .
        . . . . x . x . .
        . . . . . . . . .
        """,
        // Three deep.
        """
        . . . . . . . . .
        . . * . x x . . .
        . . x x * . . . .
        . . . . x . . . .
        . x x * . . . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        // Four deep.
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . x . . . . . .
        . . . . x * . . .
        . . . * x x . . .
        . . . x x * . . .
        . . . x . x . . .
        . . . . . . . . .
        """,
        // Five deep.
        """
        . . . . . . . . .
        . x . . . . . . .
        . . . . . x . . .
        . x * x * . . . .
        . * x x * * . . .
        . . * * x . x . .
        . . x x . . . x .
        . . . . . . . . .
        . . . . . . . . .
        """
    })
    void isForbidden_everyPoint_isAsInThePicture(String picture) {
        Position position = BoardPicture.read(picture, Rule.RENJU);
        String expected = picture.lines().map(String::strip).collect(Collectors.joining("\n"));
        String actual = BoardPicture.withForbiddenPoints(position)
                .lines()
                .map(line -> line.replaceAll("[a-z0-9]", "").strip().toLowerCase(Locale.ROOT))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        assertEquals(expected, actual);
    }

    @Test
    void isForbidden_otherRules_isNever() {
        for (Rule rule : Rule.all()) {
            Position position = BoardPicture.read("x x x . x x\n. . . . . .\n. . . . . .", rule);
            assertEquals(rule == Rule.RENJU, position.isForbidden(Move.parse("d3")), rule.name());
            assertFalse(position.isForbidden(Move.parse("c3")), "a stone");
            assertFalse(position.isForbidden(Move.parse("g3")), "outside");
        }
    }

    @Test
    void referenceFile_isComplete() {
        List<RenjuReference> cases = RenjuReference.all();
        assertEquals(2980, cases.size());
        assertEquals(2748, cases.stream().mapToInt(c -> c.forbidden().size()).sum());
    }

    @Test
    void isForbidden_everyPoint_isTheReferees() {
        RenjuReference.checkEvery(1, position -> position::isForbidden);
    }

    /** The slow reference of the other tests agrees with them. */
    @Test
    void naiveRenju_everyPointOfEveryFourthPosition_isTheReferees() {
        RenjuReference.checkEvery(4, position -> {
            NaiveGame game = new NaiveGame(position);
            return move -> game.isForbidden(Move.x(move), Move.y(move));
        });
    }

    /** These boards take 3,955 at most. */
    private static final int MOST_QUESTIONS = 4_000;

    private static final List<Position> BOARDS = boards();

    private static List<Position> boards() {
        try (InputStream in = ForbiddenPointsTest.class.getResourceAsStream("renju-nested.txt")) {
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

    /** Whether answers are kept never, which is slow and tried on every fourth point, soon or at once: they are the same. */
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
                    assertTrue(move % 4 != 0 || isForbidden == never.isForbidden(move), Move.toText(move));
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
        for (int i = 0; i < Evidence.of(60, 150); i++) {
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
                    boolean expected = NaiveGame.isForbidden(naive, Move.x(move), Move.y(move));
                    assertEquals(expected, points.isForbidden(move), Move.toText(move));
                    forbidden += expected ? 1 : 0;
                }
            }
        }
        assertTrue(forbidden > Evidence.of(200, 500), "forbidden: " + forbidden);
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // Two threes, each with both ends.
        "g8 i8 h7 h9 | [THREE g8 h8 i8 with f8 j8, THREE h7 h8 h9 with h6 h10]",
        // A broken three beside a whole one.
        "f8 g8 h9 h11 | [THREE f8 g8 h8 with e8 i8, THREE h8 h9 h11 with h10]",
        // Two fours in two lines, one of them straight and one that can become five at one end only.
        "e8 f8 g8 h5 h6 h7 | [FOUR e8 f8 g8 h8 with d8 i8, FOUR h5 h6 h7 h8 with h4 h9]",
        // Two fours that share the stone in one line.
        "d8 e8 f8 j8 k8 l8 | [FOUR d8 e8 f8 h8 with g8, FOUR h8 j8 k8 l8 with i8]",
        // Six in a row; the three beside it is told, too.
        "e8 f8 g8 i8 j8 h9 h10 | [OVERLINE e8 f8 g8 h8 i8 j8, THREE h8 h9 h10 with h7 h11]",
    })
    void of_forbiddenPoint_namesItsLines(String black, String shapes) {
        assertEquals(shapes, ForbiddenShape.of(shapePosition(black), Move.parse("h8")).toString());
    }

    @ParameterizedTest
    @CsvSource({"g8 i8", "e8 f8 g8 i8 h7 h9", "d8 e8 f8 h5"})
    void of_allowedPoint_isEmpty(String black) {
        assertEquals(List.of(), ForbiddenShape.of(shapePosition(black), Move.parse("h8")));
    }

    @Test
    void of_randomPositions_makesThePointForbiddenExactlyIfItIs() {
        Random random = new Random(7);
        int forbidden = 0;
        for (int game = 0; game < 1000; game++) {
            Position shapePosition = randomPosition(random);
            for (int move : shapePosition.grid().moves()) {
                List<ForbiddenShape> shapes = ForbiddenShape.of(shapePosition, move);
                boolean isForbidden = shapePosition.isForbidden(move);
                assertEquals(isForbidden, isReason(shapes), () -> shapePosition + " " + Move.toText(move) + " " + shapes);
                shapes.forEach(shape -> checkShape(shapePosition, move, shape));
                forbidden += isForbidden ? 1 : 0;
            }
        }
        assertTrue(forbidden > 300, forbidden + " forbidden points");
    }

    private static boolean isReason(List<ForbiddenShape> shapes) {
        return countShapes(shapes, ForbiddenShape.Kind.OVERLINE) >= 1
                || countShapes(shapes, ForbiddenShape.Kind.FOUR) >= 2
                || countShapes(shapes, ForbiddenShape.Kind.THREE) >= 2;
    }

    private static long countShapes(List<ForbiddenShape> shapes, ForbiddenShape.Kind kind) {
        return shapes.stream().filter(shape -> shape.kind() == kind).count();
    }

    private static void checkShape(Position shapePosition, int move, ForbiddenShape shape) {
        assertTrue(shape.stones().contains(move), shape::toString);
        for (int stone : shape.stones()) {
            assertTrue(stone == move || shapePosition.stone(stone) == Stone.BLACK, shape::toString);
        }
        for (int end : shape.ends()) {
            assertTrue(shapePosition.isEmpty(end), shape::toString);
        }
    }

    private static Position shapePosition(String black) {
        int[] stones = List.of(black.split(" ", -1)).stream().mapToInt(Move::parse).toArray();
        return Position.setUp(Grid.square(15), Rule.RENJU, stones, new int[0], new int[0], Side.BLACK);
    }

    /** A crowd of stones on a small board, where forbidden points are common. */
    private static Position randomPosition(Random random) {
        Position shapePosition = new Position(Grid.square(9), Rule.RENJU);
        for (int i = 0; i < 24; i++) {
            int move = Move.of(random.nextInt(9), random.nextInt(9));
            boolean isFree = shapePosition.isEmpty(move) && !shapePosition.wins(move, shapePosition.sideToMove());
            if (isFree && (shapePosition.sideToMove() == Side.WHITE || !shapePosition.isForbidden(move))) {
                shapePosition.place(move);
                if (random.nextInt(3) == 0 && shapePosition.sideToMove() == Side.WHITE) {
                    shapePosition.passTurn();
                }
            }
        }
        return shapePosition;
    }
}
