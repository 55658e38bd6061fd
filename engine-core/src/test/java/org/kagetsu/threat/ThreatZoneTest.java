package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
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
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

/** The zone of a threat: what it must hold, what it must not, and why. */
class ThreatZoneTest {

    /** Positions for each rule; {@code -Dkagetsu.zone.positions=2000} for a long run by hand. */
    private static final int POSITIONS = Integer.getInteger("kagetsu.zone.positions", 40);

    private static final int NODES = 1_000;
    private static final long PLENTY = 1_000_000;

    /** Every other move leaves the attacker a win by fours. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void find_threat_everyMoveOutsideTheZoneLoses(Rule rule) {
        int moves = 0;
        for (PatternState state : threatened(rule, rule.code(), POSITIONS)) {
            VcfSolver solver = solver(state);
            ThreatZone zone = new ThreatZone(state, solver);
            assertTrue(zone.find(NODES) > 0);
            for (int move : Positions.allowedMoves(state.position())) {
                if (!contains(zone, move)) {
                    state.place(move);
                    solver.clear();
                    assertTrue(solver.solve(VcfSolver.MAX_FOURS, PLENTY) > 0,
                            () -> "saved by " + Positions.describe(state.position()));
                    state.undo();
                    moves++;
                }
            }
        }
        assertTrue(moves > 500, "moves outside: " + moves);
    }

    /** Against the definition, point by point. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void find_threat_isTheZoneOfTheDefinition(Rule rule) {
        for (PatternState state : threatened(rule, rule.code() + 1, POSITIONS)) {
            long hash = state.position().hash();
            ThreatZone zone = zone(state);
            int plies = zone.find(NODES);
            assertEquals(hash, state.position().hash(), "the position is as before");
            PlainZone plain = new PlainZone(state, solver(state), NODES);
            assertEquals(text(plain.find()), text(points(zone)), () -> Positions.describe(state.position()));
            assertEquals(plain.plies(), plies, () -> Positions.describe(state.position()));
        }
    }

    /** The lines of a board with the zone marked by plus signs; Black threatens, and White is to move. */
    @ParameterizedTest
    @CsvSource({
        // An open three with room on both sides, with room on one, and a broken one.
        "freestyle, 3, ........./..+XXX+../........./........./O..O..O..",
        "freestyle, 3, ........./.O+XXX++./........./........./O..O..O..",
        "freestyle, 3, ........./.+XX+X+../........./........./O..O..O..",
        // White's fours, open or not, may come first.
        "freestyle, 3, ........../.+XX+X+.../........../........../+OOO++....",
        // Under exact rules the stone farther on makes an overline of the five on that side.
        "standard, 3, ........./X.+XXX++./........./........./O..O..O..",
        "freestyle, 3, ........./X.+XXX+../........./........./O..O..O..",
        // A four in the column and a three in the row: the four, its stop, the open four that follows, and its fives.
        "freestyle, 5, ....O..../....X..../....X..../....X..../.++X+X+../....+..../O.O...O.O",
        // One closed three of Black's is not a threat.
        "freestyle, 0, ........../..OXXX..../........../........../O...O...O.",
    })
    void find_onePicture_isItsZone(String name, int plies, String lines) {
        Rule rule = Rule.ofName(name);
        PatternState state = state(BoardPicture.read(lines.replace('+', '.').replace('/', '\n'), rule, Side.WHITE));
        ThreatZone zone = zone(state);
        assertEquals(plies, zone.find(NODES));
        assertEquals(lines.replace('/', '\n'), picture(state.position(), points(zone)));
    }

    private static String picture(Position position, BitSet zone) {
        StringBuilder picture = new StringBuilder();
        Grid grid = position.grid();
        for (int y = grid.height() - 1; y >= 0; y--) {
            for (int x = 0; x < grid.width(); x++) {
                int move = Move.of(x, y);
                picture.append(zone.get(move) ? '+' : ".XO".charAt(position.stone(move)));
            }
            picture.append(y > 0 ? "\n" : "");
        }
        return picture.toString();
    }

    /** Black's four on d7 would be forbidden after White f8, which makes a false three of his a real one. */
    @Test
    void find_fourThatLooksForbidden_countsTheStonesThatForbidIt() {
        PatternState state = state(BoardPicture.read(VcfSolverTest.FOUR_LOOKS_FORBIDDEN, Rule.RENJU, Side.WHITE));
        ThreatZone zone = zone(state);
        assertEquals(5, zone.find(NODES));
        assertFalse(state.position().isForbidden(Move.parse("d7")));
        assertEquals("d7 f8", text(only(points(zone), "d7 f8")));
        state.place(Move.parse("f8"));
        assertTrue(state.position().isForbidden(Move.parse("d7")));
    }

    /** Black may not stop White's four on d6 by e7, two threes, unless another stone of his blocks or mends one. */
    @Test
    void find_forbiddenStop_countsTheStonesThatAllowIt() {
        PatternState state = state(BoardPicture.read("""
                . . . . . . . . .
                . . . X . O . . .
                . . X . . X . . .
                . . . . X O . X .
                . O O O X . O O .
                . O X . . . . . .
                . . . . . . . . .
                . . . . O . . . .
                . . . . . . . X X
                """, Rule.RENJU, Side.BLACK));
        ThreatZone zone = zone(state);
        assertEquals(3, zone.find(NODES));
        BitSet points = points(zone);
        String releasing = "e3 e4 a7 b7 d7 g7 h7 e8 e9";
        assertEquals(releasing, text(only(points, releasing)));
        state.position().passTurn();
        state.place(Move.parse("d6"));
        for (int move : Positions.allowedMoves(state.position())) {
            state.place(move);
            boolean isReleased = move != Move.parse("e7") && !state.position().isForbidden(Move.parse("e7"));
            assertTrue(points.get(move) || !isReleased, () -> Move.toText(move));
            state.undo();
        }
    }

    private static BitSet only(BitSet points, String texts) {
        BitSet wanted = new BitSet();
        Stream.of(texts.split(" ", -1)).forEach(text -> wanted.set(Move.parse(text)));
        wanted.and(points);
        return wanted;
    }

    /** What an earlier call has found does not stay. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void find_afterAnotherThreat_isTheSame(Rule rule) {
        for (PatternState state : threatened(rule, rule.code() + 2, POSITIONS / 2)) {
            ThreatZone zone = zone(state);
            int plies = zone.find(NODES);
            BitSet first = points(zone);
            state.position().passTurn();
            zone.find(NODES);
            state.position().passTurn();
            assertEquals(plies, zone.find(NODES));
            assertEquals(first, points(zone));
        }
    }

    private static BitSet points(ThreatZone zone) {
        BitSet points = new BitSet();
        for (int word = 0; word < PointSet.WORDS; word++) {
            for (long set = zone.word(word); set != 0; set &= set - 1) {
                points.set(64 * word + Long.numberOfTrailingZeros(set));
            }
        }
        return points;
    }

    private static String text(BitSet points) {
        return points.stream().mapToObj(Move::toText).collect(Collectors.joining(" "));
    }

    /** Positions in which neither side has a five, and the side that is not to move threatens to win by fours. */
    private static List<PatternState> threatened(Rule rule, int seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        ContestedPositions positions = new ContestedPositions(seed);
        List<PatternState> states = new ArrayList<>();
        while (states.size() < count) {
            Grid grid = new Grid(8 + random.nextInt(4), 8 + random.nextInt(4));
            PatternState state = state(positions.next(grid, rule, 10 + random.nextInt(grid.points() / 3)));
            if (state.count(Side.BLACK, PointGroup.FIVE) + state.count(Side.WHITE, PointGroup.FIVE) == 0
                    && isThreatened(state)) {
                states.add(state);
            }
        }
        return states;
    }

    private static boolean isThreatened(PatternState state) {
        state.position().passTurn();
        boolean isThreatened = solver(state).solve(VcfSolver.MAX_FOURS, NODES) > 0;
        state.position().passTurn();
        return isThreatened;
    }

    private static boolean contains(ThreatZone zone, int move) {
        return (zone.word(move >>> 6) >>> move & 1) != 0;
    }

    private static ThreatZone zone(PatternState state) {
        return new ThreatZone(state, solver(state));
    }

    private static VcfSolver solver(PatternState state) {
        return new VcfSolver(state, new CountingNodes(Long.MAX_VALUE));
    }

    /**
     * The zone of a threat by its definition: the tree of the wins that a solver names, and around it every point tried
     * with a stone. The reference for {@link ThreatZone}.
     */
    private static final class PlainZone {

        private final PatternState state;
        private final Position position;
        private final VcfSolver vcf;
        private final int nodes;
        private final int attacker;
        private final int defender;
        private BitSet zone = new BitSet();
        private int plies;

        PlainZone(PatternState state, VcfSolver vcf, int nodes) {
            this.state = state;
            this.position = state.position();
            this.vcf = vcf;
            this.nodes = nodes;
            this.defender = position.sideToMove();
            this.attacker = Side.opponent(defender);
        }

        /** The zone's empty points; nothing if the attacker has no win by fours. */
        BitSet find() {
            position.passTurn();
            List<Integer> open = openFours();
            if (open.isEmpty()) {
                plies = attack(VcfSolver.MAX_FOURS);
            } else {
                plies = 3;
                BitSet common = new BitSet();
                common.set(0, Move.CELLS);
                for (int four : open) {
                    zone = new BitSet();
                    openFour(four);
                    common.and(zone);
                }
                zone = common;
                addCounterFours();
            }
            position.passTurn();
            return plies == 0 ? new BitSet() : zone;
        }

        /** The longest line of the tree that was found last; 0 if there is none. */
        int plies() {
            return plies;
        }

        /** Fours of the attacker's, not forbidden, that no stone stops, or that threaten two fives. */
        private List<Integer> openFours() {
            return points().filter(four -> allows(attacker, four) && !position.wins(four, attacker) && isOpen(four))
                    .boxed().toList();
        }

        private boolean isOpen(int four) {
            state.place(four);
            List<Integer> fives = fives(attacker);
            boolean isOpen = fives.size() > 1 && points().allMatch(stop -> leavesFive(stop, fives));
            state.undo();
            return isOpen;
        }

        private boolean leavesFive(int stop, List<Integer> fives) {
            state.place(stop);
            boolean leaves = fives.stream().anyMatch(five -> five != stop && position.wins(five, attacker));
            state.undo();
            return leaves;
        }

        private void openFour(int four) {
            zone.set(four);
            state.place(four);
            fives(attacker).forEach(this::addFive);
            state.undo();
        }

        private int attack(int fours) {
            int claimed = vcf.solve(fours, nodes);
            int move = vcf.winningMove();
            if (claimed == 0) {
                return 0;
            }
            if (claimed == 1) {
                addFive(move);
                return 1;
            }
            addCounterFours();
            if (fives(defender).isEmpty() && openFours().contains(move)) {
                openFour(move);
                return 3;
            }
            zone.set(move);
            tryAll(defender, stone -> {
                if (stone != move && attacker == Side.BLACK && position.isForbidden(move)) {
                    zone.set(stone);
                }
            });
            state.place(move);
            int rest = defend(fours - 1);
            state.undo();
            return rest == 0 ? 0 : 1 + rest;
        }

        private int defend(int fours) {
            List<Integer> fives = fives(attacker);
            addFive(fives.get(0));
            if (fives.size() > 1 && FiveDefence.twoFivesWin(position.rule())) {
                fives.forEach(this::addFive);
                return 2;
            }
            int longest = 1;
            int[] stops = new int[FiveDefence.MAX_MOVES];
            for (int stop : Arrays.copyOf(stops, FiveDefence.generate(state, attacker, stops, 0))) {
                zone.set(stop);
                if (allows(defender, stop)) {
                    state.place(stop);
                    int rest = attack(fours);
                    state.undo();
                    if (rest == 0) {
                        return 0;
                    }
                    longest = Math.max(longest, rest);
                } else {
                    tryAll(defender, stone -> {
                        if (stone != stop && allows(defender, stop)) {
                            zone.set(stone);
                        }
                    });
                }
            }
            return 1 + longest;
        }

        /** Where the defender would make a four or five; and, for Black in renju, what looks forbidden and may be none. */
        private void addCounterFours() {
            points().filter(move -> PointInfo.pattern(state.info(defender, move)) == PointPattern.FORBIDDEN)
                    .forEach(zone::set);
            fives(defender).forEach(zone::set);
            tryAll(defender, stone -> {
                if (!fives(defender).isEmpty() && isFour(stone)) {
                    zone.set(stone);
                }
            });
        }

        /** Whether a stone that has just been placed is part of a five that could follow. */
        private boolean isFour(int stone) {
            return fives(defender).stream().anyMatch(five -> winningRuns(five, defender)
                    .anyMatch(run -> (stone - run.before) % run.step == 0 && (stone - run.before) / run.step > 0
                            && (stone - run.after) / run.step < 0));
        }

        /** Calls with each stone of a side on the board in turn. */
        private void tryAll(int side, IntConsumer look) {
            boolean passes = position.sideToMove() != side;
            for (int point : points().toArray()) {
                if (passes) {
                    position.passTurn();
                }
                if (allows(side, point)) {
                    position.place(point);
                    look.accept(point);
                    position.undo();
                }
                if (passes) {
                    position.passTurn();
                }
            }
        }

        /** A five and, where the rules ask for an open end, the empty ends of its run. */
        private void addFive(int five) {
            zone.set(five);
            if (position.rule().winCondition(attacker).needsOpenEnd()) {
                winningRuns(five, attacker)
                        .flatMapToInt(run -> IntStream.of(run.before, run.after).filter(position::isEmpty))
                        .forEach(zone::set);
            }
        }

        /** A run of stones in a line: the cells before and after it, and the distance from cell to cell. */
        private record Run(int before, int after, int step) {}

        /** The runs that win for a side with a stone on an empty point. */
        private Stream<Run> winningRuns(int five, int side) {
            int closed = Stone.of(Side.opponent(side));
            return IntStream.range(0, Direction.COUNT).map(Direction::step)
                    .mapToObj(step -> new Run(end(five, -step, side), end(five, step, side), step))
                    .filter(run -> position.rule().winCondition(side).isMet((run.after - run.before) / run.step - 1,
                            position.stone(run.before) == closed, position.stone(run.after) == closed));
        }

        private int end(int five, int step, int side) {
            int end = five + step;
            while (position.stone(end) == Stone.of(side)) {
                end += step;
            }
            return end;
        }

        private List<Integer> fives(int side) {
            return points().filter(point -> position.wins(point, side)).boxed().toList();
        }

        private boolean allows(int side, int move) {
            return side == Side.WHITE || !position.isForbidden(move);
        }

        private IntStream points() {
            return IntStream.of(position.grid().moves()).filter(position::isEmpty);
        }
    }
}
