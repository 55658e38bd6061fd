package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Positions;

class ThreatGeneratorTest {

    private static final int[] SIZES = {7, 9, 11};

    /** A position with stones in row 8 of a 15x15 board: x for Black, o for White, from column a on. */
    private static Position row(Rule rule, String row) {
        int[] black = points(row, 'x');
        int[] white = points(row, 'o');
        return Position.setUp(Grid.square(15), rule, black, white, new int[0], Side.BLACK);
    }

    private static int[] points(String row, char stone) {
        return IntStream.range(0, row.length()).filter(x -> row.charAt(x) == stone).map(x -> Move.of(x, 7)).toArray();
    }

    private static LineThreat threat(Position position, String gain) {
        PatternState state = state(position);
        return new ThreatGenerator(state).generate(LinePattern.OPEN_THREE_NARROW).stream()
                .filter(t -> t.gain() == Move.parse(gain) && t.direction() == Direction.HORIZONTAL)
                .findFirst()
                .orElseThrow();
    }

    /** Black's stones x and White's o in row 8, from column a on, and the threat of one more black stone there. */
    @ParameterizedTest
    @CsvSource({
        "freestyle, ....oxxx......., i8, FOUR,              j8,       f8 g8 h8",
        "caro,      ....oxxx......., i8, FOUR,              j8 k8,    f8 g8 h8", // the open end, too
        "freestyle, oxxx....xxx...., e8, FOUR,              f8,       b8 c8 d8 i8", // an open four is left, but no five
        "freestyle, .....xxx......., i8, OPEN_FOUR,         '',       f8 g8 h8",
        "freestyle, ......xx......., i8, OPEN_THREE_WIDE,   f8 j8,    g8 h8",
        "freestyle, ......xx......., j8, OPEN_THREE_NARROW, f8 i8 k8, g8 h8",
        "standard,  ....oxxxx......, j8, FIVE,              '',       f8 g8 h8 i8",
    })
    void generate_oneRow_hasKindCostAndRestSquares(
            String rule, String row, String gain, String kind, String costs, String rests)
            throws ReflectiveOperationException {
        LineThreat threat = threat(row(Rule.ofName(rule), row), gain);
        assertEquals(LinePattern.class.getField(kind).getInt(null), threat.kind());
        assertEquals(costs, Move.toText(threat.costs()));
        assertEquals(rests, Move.toText(threat.rests()));
    }

    @Test
    void generate_forbiddenPoint_isNoGain() {
        Position position = Position.setUp(Grid.square(15), Rule.RENJU,
                new int[] {Move.parse("g8"), Move.parse("i8"), Move.parse("h7"), Move.parse("h9")}, new int[0],
                new int[0], Side.BLACK);
        PatternState state = state(position);
        assertTrue(position.isForbidden(Move.parse("h8")));
        assertTrue(new ThreatGenerator(state).generate(LinePattern.OPEN_THREE_NARROW).stream()
                .noneMatch(t -> t.gain() == Move.parse("h8")));
    }

    private static boolean winsInLine(Position position, int side, int point, int step) {
        int own = side + 1;
        int after = 1;
        while (position.stone(point + after * step) == own) {
            after++;
        }
        int before = 1;
        while (position.stone(point - before * step) == own) {
            before++;
        }
        int opponent = 2 - side;
        return position.rule().winCondition(side).isMet(after + before - 1,
                position.stone(point - before * step) == opponent, position.stone(point + after * step) == opponent);
    }

    /** Against a search for stretches, for fives and for open fours in the line, all by the rules alone. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void generate_anyPosition_hasTheCostAndRestSquaresThatTheRulesGive(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 4);
        int[] kinds = new int[LinePattern.COUNT];
        for (int i = 0; i < 45; i++) {
            Position position = positions.next(Grid.square(SIZES[i % SIZES.length]), rule, 10 + i / 2);
            PatternState state = state(position.copy());
            int side = position.sideToMove();
            int before = Move.NONE;
            for (LineThreat threat : new ThreatGenerator(state).generate(LinePattern.OPEN_THREE_NARROW)) {
                PlainLine line = new PlainLine(position, threat);
                assertTrue(threat.gain() >= before && Positions.isAllowed(position, threat.gain()));
                assertEquals(line.rests(side), threat.rests(), () -> threat + " in " + Positions.describe(position));
                assertEquals(line.costs(side), threat.costs(), () -> threat + " in " + Positions.describe(position));
                kinds[threat.kind()]++;
                before = threat.gain();
            }
            assertEquals(position.hash(), state.position().hash(), "the position is as before");
        }
        // What they have under the rule with the fewest.
        assertTrue(kinds[LinePattern.OPEN_THREE_NARROW] >= 113 && kinds[LinePattern.OPEN_THREE_WIDE] >= 29
                && kinds[LinePattern.FOUR] >= 52 && kinds[LinePattern.OPEN_FOUR] >= 1, () -> Arrays.toString(kinds));
    }

    /** The line of a threat, asked by putting stones down. */
    private static final class PlainLine {

        /** One cell more than an answer can be away. */
        private static final int REACH = 6;

        private final Position position;
        private final LineThreat threat;
        private final int step;

        PlainLine(Position position, LineThreat threat) {
            this.position = position;
            this.threat = threat;
            this.step = Direction.step(threat.direction());
        }

        /** Own stones in some stretch of the win length through the gain that holds no foreign stone. */
        List<Integer> rests(int side) {
            int length = position.rule().winLength();
            NavigableSet<Integer> rests = new TreeSet<>();
            for (int first = 1 - length; first <= 0; first++) {
                List<Integer> stretch = IntStream.range(first, first + length)
                        .mapToObj(i -> threat.gain() + i * step).toList();
                if (stretch.stream().allMatch(cell -> position.isEmpty(cell) || position.stone(cell) == Stone.of(side))) {
                    stretch.stream().filter(cell -> !position.isEmpty(cell)).forEach(rests::add);
                }
            }
            return List.copyOf(rests);
        }

        /** Answers near the gain after which the attacker has no five in the line any more, or cannot make an open four. */
        List<Integer> costs(int side) {
            NavigableSet<Integer> costs = new TreeSet<>();
            if (threat.kind() == LinePattern.FIVE) {
                return List.of();
            }
            position.place(threat.gain());
            for (int answer : near(threat.gain())) {
                position.place(answer);
                if (!(threat.kind() >= LinePattern.FOUR ? hasFive(side) : hasOpenFour(side))) {
                    costs.add(answer);
                }
                position.undo();
            }
            position.undo();
            return List.copyOf(costs);
        }

        private int[] near(int middle) {
            return IntStream.rangeClosed(-REACH, REACH).map(i -> middle + i * step)
                    .filter(point -> position.grid().contains(point) && position.isEmpty(point)).toArray();
        }

        private boolean hasFive(int side) {
            return IntStream.of(near(threat.gain())).anyMatch(point -> winsInLine(position, side, point, step));
        }

        /** A four in the line that leaves a five, whatever stone of the defender's is put in the line. */
        private boolean hasOpenFour(int side) {
            return IntStream.of(near(threat.gain())).anyMatch(point -> isOpenFour(side, point));
        }

        private boolean isOpenFour(int side, int point) {
            if (winsInLine(position, side, point, step)) {
                return true;
            }
            position.place(point);
            boolean isForbidden = position.rule().hasForbiddenPoints() && side == Side.BLACK && run(point) != 4;
            boolean isOpen = !isForbidden
                    && IntStream.of(near(point)).anyMatch(five -> winsInLine(position, side, five, step))
                    && IntStream.of(near(point)).allMatch(stop -> leavesFive(side, point, stop));
            position.undo();
            return isOpen;
        }

        /** Stones in a row with the one on a point: two fours in one line of Black's have no four in a row. */
        private int run(int point) {
            int run = 1;
            for (int sign = -1; sign <= 1; sign += 2) {
                for (int i = 1; position.stone(point + i * sign * step) == position.stone(point); i++) {
                    run++;
                }
            }
            return run;
        }

        private boolean leavesFive(int side, int four, int stop) {
            position.place(stop);
            boolean leaves = IntStream.of(near(four)).anyMatch(five -> winsInLine(position, side, five, step));
            position.undo();
            return leaves;
        }
    }
}
