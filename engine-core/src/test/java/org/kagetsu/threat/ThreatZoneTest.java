package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
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
}
