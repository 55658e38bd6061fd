package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

/** Candidates, the defences against an open four, and those against a five. */
class MoveGeneratorTest {

    private static final int FROM = 3;

    /** What is not generated must lose: the opponent makes his open four and then five. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void openFourDefences_everyOtherMove_loses(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code() + 3);
        int checked = 0;
        for (int i = 0; i < Evidence.of(120, 300); i++) {
            Grid grid = new Grid(random.nextInt(7, 13), random.nextInt(7, 13));
            PatternState state = state(positions.next(grid, rule, random.nextInt(8, grid.points() / 2)));
            Position position = state.position();
            int side = position.sideToMove();
            int opponent = Side.opponent(side);
            MoveGenerator generator = new MoveGenerator(state);
            if (generator.isFacingOpenFour(opponent)
                    && state.count(opponent, PointGroup.FIVE) == 0
                    && state.count(side, PointGroup.FIVE) + state.count(side, PointGroup.OPEN_FOUR) == 0) {
                int[] moves = new int[Move.CELLS];
                int size = generator.openFourDefences(side, moves, 0);
                assertOthersLose(position.copy(), opponent, Arrays.copyOf(moves, size));
                checked++;
            }
        }
        assertEquals(FiveDefence.twoFivesWin(rule), checked > Evidence.of(4, 10), "positions: " + checked);
    }

    /** How many in a row win, the stones, White to move, and his defences. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5 | h8 i8 j8 b2 b3 b4         | b1 d12 m3 n12 e2           | g8 k8 | a closed three elsewhere has none
            5 | h8 i8 j8 c2 c3 c4         | m3 n12 e13 k1 o6           | c5    | no stone stops both: one is named
            6 | e8 f8 g8 h8 b2 l3 n5 c13  | a1 c1 e1 g1 k1 m1 o1 o3    | d8 i8 | the ends of six are five cells apart
            """)
    void openFourDefences_openThrees_areThePointsThatStopAll(
            int length, String black, String white, String defences, String why) {
        Rule rule = length == 5 ? Rule.FREESTYLE : Rule.inARow(length);
        Position position =
                Position.setUp(Grid.square(15), rule, points(black), points(white), new int[0], Side.WHITE);
        int[] moves = new int[Move.CELLS];
        int size = new MoveGenerator(state(position)).openFourDefences(Side.WHITE, moves, 0);
        assertArrayEquals(points(defences), Arrays.copyOf(moves, size), why);
    }

    private static int[] points(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Move::parse).toArray();
    }

    private static void assertOthersLose(Position position, int opponent, int[] defences) {
        PlainFours plain = new PlainFours(position, opponent);
        for (int move : Positions.allowedMoves(position)) {
            if (IntStream.of(defences).noneMatch(defence -> defence == move)) {
                position.place(move);
                assertTrue(plain.wins(1), () -> Positions.describe(position));
                position.undo();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void candidates_anyPosition_areEmptyPointsThatIncludeThoseNearStones(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        for (int i = 0; i < 100; i++) {
            Grid grid = new Grid(random.nextInt(3, 23), random.nextInt(3, 23));
            int stones = random.nextInt(Math.min(20, grid.points() / 2));
            Position position = random.nextBoolean()
                    ? Positions.played(grid, rule, stones, random)
                    : Positions.scattered(grid, rule, grid.points() - stones, random.nextInt(stones / 2 + 1), random);
            int[] candidates = generate(position, true);
            assertArrayEquals(IntStream.of(candidates).sorted().distinct().toArray(), candidates);
            int[] all = generate(position, false);
            assertArrayEquals(Positions.points(position, Stone.EMPTY), all);
            for (int move : all) {
                boolean isNear = IntStream.of(grid.moves()).anyMatch(other -> isNearStone(position, move, other));
                assertTrue(!isNear || contains(candidates, move),
                        () -> Move.toText(move) + " in\n" + Positions.describe(position));
            }
            assertTrue(IntStream.of(candidates).allMatch(move -> contains(all, move)));
            assertTrue(candidates.length > 0);
        }
    }

    /** Points of a two, and of anything more, are candidates wherever they are; what else is far from all stones is not. */
    @ParameterizedTest
    @MethodSource("allRules")
    void candidates_contestedBoard_areThePointsNearStonesAndThoseOfTwos(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.name().hashCode());
        int[] far = new int[PointGroup.COUNT];
        for (int i = 0; i < 40; i++) {
            Position position = positions.next(new Grid(9 + i % 5, 8 + i % 3), rule, 2 + i);
            PatternState state = state(position.copy());
            List<Integer> candidates = IntStream.of(generate(position, true)).boxed().toList();
            for (int move : Positions.points(position, Stone.EMPTY)) {
                boolean isNear = IntStream.of(position.grid().moves()).anyMatch(o -> isNearStone(position, move, o));
                int group = Math.max(group(state, Side.BLACK, move), group(state, Side.WHITE, move));
                assertEquals(isNear || group >= PointGroup.TWO, candidates.contains(move),
                        () -> Move.toText(move) + " in\n" + Positions.describe(position));
                far[group] += isNear ? 0 : 1;
            }
        }
        assertTrue(far[PointGroup.TWO] + far[PointGroup.THREE] > 0, () -> Arrays.toString(far));
        assertTrue(far[PointGroup.QUIET] > 0 || rule.winLength() < 5, () -> Arrays.toString(far));
    }

    static List<Rule> allRules() {
        return Stream.concat(Rule.all().stream(), Stream.of(Rule.inARow(3), Rule.inARow(4), Rule.inARow(6))).toList();
    }

    private static int group(PatternState state, int side, int move) {
        return PointInfo.group(state.info(side, move));
    }

    /** Up to 49 points every empty point is a candidate, whatever the shape. */
    @ParameterizedTest
    @CsvSource({"7, 7, true", "16, 3, true", "8, 6, true", "17, 3, false", "10, 5, false"})
    void candidates_oneStone_areAllPointsOfASmallBoard(int width, int height, boolean areAll) {
        Position position = new Position(new Grid(width, height), Rule.FREESTYLE);
        position.place(Move.of(0, 0));
        assertEquals(areAll, generate(position, true).length == width * height - 1);
    }

    @Test
    void candidates_noStone_areAllPoints() {
        assertEquals(100, generate(new Position(Grid.square(10), Rule.RENJU), true).length);
    }

    /** Black has an open three, and so has White, who is to move; caro leaves ends to close far away. */
    @ParameterizedTest
    @CsvSource({"freestyle, true", "standard, true", "renju, true", "caro, false", "standard-caro, false"})
    void isFacingOpenFour_openThree_isTrueWhereOnlyItsLineStopsIt(String rule, boolean isFacing) {
        Position position = Position.setUp(Grid.square(15), Rule.ofName(rule), points("h8 i8 j8"), points("b2 m3 n12"),
                new int[0], Side.WHITE);
        MoveGenerator generator = new MoveGenerator(state(position));
        assertEquals(isFacing, generator.isFacingOpenFour(Side.BLACK));
        assertFalse(generator.isFacingOpenFour(Side.WHITE));
        Position swapped = Positions.map(position, Symmetry.IDENTITY, true);
        assertEquals(isFacing, new MoveGenerator(state(swapped)).isFacingOpenFour(Side.WHITE));
    }

    /** White's own four on e5 is a defence; so is the point that looks forbidden to Black and where he would make four. */
    @Test
    void openFourDefences_ownFourAndForbiddenLookingPoints_areAmongThem() {
        Position position = Position.setUp(Grid.square(15), Rule.RENJU, points("h8 i8 j8 l9 l10 a5"),
                points("b5 c5 d5 n14 o1"), new int[0], Side.WHITE);
        PatternState state = state(position);
        int[] moves = new int[Move.CELLS];
        int size = new MoveGenerator(state).openFourDefences(Side.WHITE, moves, 2);
        List<String> texts = Arrays.stream(moves, 2, 2 + size).mapToObj(Move::toText).toList();
        assertTrue(texts.containsAll(List.of("e5", "f5", "g8", "k8")), texts::toString);
        assertEquals(new TreeSet<>(Arrays.stream(moves, 2, 2 + size).boxed().toList()).size(), size);
        assertEquals(0, moves[0] + moves[1]);
    }

    private static boolean isNearStone(Position position, int move, int other) {
        boolean isStone = position.stone(other) == Stone.BLACK || position.stone(other) == Stone.WHITE;
        return isStone
                && Math.abs(Move.x(move) - Move.x(other)) <= 2
                && Math.abs(Move.y(move) - Move.y(other)) <= 2;
    }

    /** The candidates or all points; what lies before them in the array must not be touched. */
    private static int[] generate(Position position, boolean candidates) {
        MoveGenerator generator = new MoveGenerator(state(position.copy()));
        int[] moves = new int[Move.CELLS];
        int size = candidates ? generator.candidates(moves, FROM) : generator.all(moves, FROM);
        assertArrayEquals(new int[FROM], Arrays.copyOf(moves, FROM));
        return Arrays.copyOfRange(moves, FROM, FROM + size);
    }

    private static boolean contains(int[] moves, int wanted) {
        return Arrays.binarySearch(moves, wanted) >= 0;
    }

    /** Black's row, White to stop it; the rest of the board is empty. */
    @ParameterizedTest
    @CsvSource({
        ".oxxxx...., freestyle, g",
        ".oxxxx...., standard, g",
        ".oxxxx...., renju, g",
        ".oxxxx...., caro, gh",
        ".oxxxx...., standard-caro, gh",
        ".oxx.xx..., caro, eh",
        "...xxxx.o., caro, c",
        ".o.xxxx..., caro, ch",
        "...xx.xx.., caro, f",
        "xxxx......, caro, e",
        ".#xxxx...., caro, g",
        ".oxxxx.x.., caro, g",
        ".oxxxx.o.., caro, ''",
        "xxxx.oooo., caro, e",
        "#xxxx.oo.., caro, f",
        ".oxxx.xx.., caro, f",
    })
    void generate_oneRow_givesThePointAndTheEndThatIsOpen(String row, String rule, String columns) {
        String empty = ".".repeat(row.length()) + "\n";
        String picture = row + "\n" + empty.repeat(row.length() - 1);
        Position position = BoardPicture.read(picture, Rule.ofName(rule), Side.WHITE);
        PatternState state = state(position);
        if (columns.isEmpty()) {
            assertEquals(0, state.count(Side.BLACK, PointGroup.FIVE));
            return;
        }
        List<Integer> expected =
                columns.chars().mapToObj(c -> Move.parse((char) c + "10")).toList();
        assertEquals(expected, Arrays.stream(defences(state, Side.BLACK)).boxed().toList());
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void generate_afterAFour_allThatStopsItIsAmongTheMoves(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code() + 2);
        int fours = 0;
        for (int i = 0; i < Evidence.of(80, 200); i++) {
            Grid grid = new Grid(random.nextInt(6, 16), random.nextInt(6, 16));
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() / 2));
            int attacker = position.sideToMove();
            PlainFours plain = new PlainFours(position, attacker);
            int[] moves = position.hasWinningMove(attacker) ? new int[0] : Positions.allowedMoves(position);
            for (int move : moves) {
                position.place(move);
                List<Integer> fives = plain.fivesThrough(move);
                if (!fives.isEmpty() && !position.hasWinningMove(Side.opponent(attacker))) {
                    assertComplete(position, attacker, plain.defences(fives));
                    fours++;
                }
                position.undo();
            }
        }
        assertTrue(fours > Evidence.of(40, 100), "fours: " + fours);
    }

    /** Every point given stops the first five, and none that stops all is left out. */
    private static void assertComplete(Position position, int attacker, List<Integer> stopAll) {
        int[] given = defences(state(position.copy()), attacker);
        assertTrue(given.length <= FiveDefence.MAX_MOVES);
        for (int stop : stopAll) {
            assertTrue(IntStream.of(given).anyMatch(move -> move == stop),
                    () -> Move.toText(stop) + " in\n" + Positions.describe(position));
        }
        for (int move : given) {
            assertTrue(position.isEmpty(move));
            position.place(move);
            assertFalse(move != given[0] && position.wins(given[0], attacker), () -> Positions.describe(position));
            position.undo();
        }
    }

    private static int[] defences(PatternState state, int attacker) {
        int[] moves = new int[FiveDefence.MAX_MOVES + 1];
        int size = FiveDefence.generate(state, attacker, moves, 1);
        return Arrays.copyOfRange(moves, 1, 1 + size);
    }
}
