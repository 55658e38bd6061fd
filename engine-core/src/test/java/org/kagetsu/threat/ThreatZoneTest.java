package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

/** The zone of a threat: what it must hold, what it must not, and why. */
class ThreatZoneTest {

    /** Positions for each rule; {@code -Dkagetsu.zone.positions=2000} for a long run by hand. */
    private static final int POSITIONS = Integer.getInteger("kagetsu.zone.positions", 40);

    private static final int NODES = 1_000;
    private static final long PLENTY = 1_000_000;

    static List<Rule> rules() {
        return Rule.all();
    }

    /** Every other move leaves the attacker a win by fours. */
    @ParameterizedTest
    @MethodSource("rules")
    void find_threat_everyMoveOutsideTheZoneLoses(Rule rule) {
        int moves = 0;
        for (PatternState state : threatened(rule, rule.code(), POSITIONS)) {
            ThreatZone zone = zone(state);
            assertTrue(zone.find(NODES) > 0);
            for (int move : Positions.allowedMoves(state.position())) {
                if (!contains(zone, move)) {
                    state.place(move);
                    VcfSolver solver = new VcfSolver(state, new CountingNodes(Long.MAX_VALUE));
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
    @MethodSource("rules")
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

    private static BitSet points(ThreatZone zone) {
        BitSet points = new BitSet();
        for (int word = 0; word < PatternState.SET_WORDS; word++) {
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
                    && zone(state).find(NODES) > 0) {
                states.add(state);
            }
        }
        return states;
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

    private static PatternState state(Position position) {
        return new PatternState(position, PatternEvaluator.standard().tables(position.rule()));
    }
}
