package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

/** Which moves are listed, in which order, and which the attacker may spare himself. */
class DfpnMovesTest {

    private static final int POSITIONS = 300;

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void listThreats_openFourAgainst_leavesOutOnlyMovesThatLoseToIt(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int spared = 0;
        for (int i = 0; i < POSITIONS; i++) {
            Position position = positions.next(Grid.square(13), rule, random.nextInt(8, 60));
            PatternState state = state(position.copy());
            int attacker = position.sideToMove();
            int defender = Side.opponent(attacker);
            if (state.count(defender, PointGroup.FIVE) == 0 && state.count(defender, PointGroup.OPEN_FOUR) > 0) {
                spared += checkSpared(state, attacker, defender);
            }
        }
        boolean needsOpenEnd = rule.winCondition(Side.BLACK).needsOpenEnd();
        assertTrue(needsOpenEnd ? spared == 0 : spared > POSITIONS, "moves left out: " + spared);
    }

    private static int checkSpared(PatternState state, int attacker, int defender) {
        Position position = state.position();
        DfpnMoves moves = new DfpnMoves(state, 500);
        moves.listThreats(0);
        BitSet listed = new BitSet();
        for (int i = 0; i < moves.top(); i++) {
            listed.set(moves.move(i));
        }
        int spared = 0;
        for (int move : position.grid().moves()) {
            int group = PointInfo.group(state.info(attacker, move));
            if (position.isEmpty(move) && !listed.get(move) && (group == PointGroup.TWO || group == PointGroup.THREE)) {
                spared++;
                state.place(move);
                assertTrue(
                        state.count(attacker, PointGroup.FIVE) == 0 && state.count(defender, PointGroup.OPEN_FOUR) > 0,
                        () -> Positions.describe(position));
                state.undo();
            }
        }
        return spared;
    }

    /** The lists against all points asked one by one. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void listThreats_anyPosition_areAllThreatsTheBestFirst(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 1);
        int pressed = 0;
        int fives = 0;
        for (int i = 0; i < 60; i++) {
            PatternState state = state(positions.next(Grid.square(9 + i % 5), rule, 6 + i));
            int side = state.position().sideToMove();
            int defender = Side.opponent(side);
            DfpnMoves moves = new DfpnMoves(state, 500);
            moves.listThreats(0);
            IntPredicate isThreat;
            if (state.count(defender, PointGroup.FIVE) > 0) {
                List<Integer> stops = stops(state, defender);
                isThreat = stops::contains;
                fives++;
            } else if (state.count(defender, PointGroup.OPEN_FOUR) > 0
                    && !rule.winCondition(Side.BLACK).needsOpenEnd()) {
                isThreat = move -> mayMakeFour(state, side, move)
                        || (isAnyThreat(state, side, move) && mayMakeFour(state, defender, move));
                pressed++;
            } else {
                isThreat = move -> isAnyThreat(state, side, move);
            }
            assertEquals(ordered(state, side, isThreat), listed(moves, 0), () -> Positions.describe(state.position()));
        }
        assertTrue(fives > 1, "positions with a five to stop: " + fives);
        assertEquals(rule.winCondition(Side.BLACK).needsOpenEnd() ? 0 : 1, Math.min(1, pressed));
    }

    private static boolean mayMakeFour(PatternState state, int side, int move) {
        int group = PointInfo.group(state.info(side, move));
        return group == PointGroup.FOUR || group == PointGroup.OPEN_FOUR || group == PointGroup.FORBIDDEN;
    }

    private static boolean isAnyThreat(PatternState state, int side, int move) {
        int group = PointInfo.group(state.info(side, move));
        return mayMakeFour(state, side, move)
                || group == PointGroup.TWO
                || group == PointGroup.THREE
                || (PointInfo.pattern(state.info(side, move)) == PointPattern.CLOSED_TWO
                        && JoinedTwo.isAt(state, side, move));
    }

    private static List<Integer> stops(PatternState state, int attacker) {
        int[] stops = new int[FiveDefence.MAX_MOVES];
        return Arrays.stream(stops, 0, FiveDefence.generate(state, attacker, stops, 0)).boxed().toList();
    }

    /** Allowed empty points, those first that do most for both sides, and then the lower ones. */
    private static List<Integer> ordered(PatternState state, int side, IntPredicate isWanted) {
        Comparator<Integer> byWorth = Comparator.comparing(move -> worth(state, side, move));
        return Arrays.stream(state.position().grid().moves())
                .filter(move -> state.position().isEmpty(move) && isWanted.test(move))
                .filter(move -> side == Side.WHITE || !state.position().isForbidden(move))
                .boxed()
                .sorted(byWorth.reversed().thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static int worth(PatternState state, int side, int move) {
        return PointInfo.priority(state.info(side, move))
                + PointInfo.opponentPriority(state.info(Side.opponent(side), move));
    }

    private static List<Integer> listed(DfpnMoves moves, int first) {
        List<Integer> listed = new ArrayList<>();
        for (int i = first; i < moves.top(); i++) {
            listed.add(moves.move(i));
        }
        return listed;
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void listPoints_threatOfFours_isTheAllowedZoneTheBestFirst(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 2);
        int lists = 0;
        for (int i = 0; i < 60; i++) {
            PatternState state = state(positions.next(Grid.square(11), rule, 10 + i / 2));
            ThreatZone zone = new ThreatZone(state, new VcfSolver(state, new CountingNodes(Long.MAX_VALUE)));
            int side = state.position().sideToMove();
            if (state.count(0, PointGroup.FIVE) + state.count(1, PointGroup.FIVE) == 0 && zone.find(1_000) > 0) {
                DfpnMoves moves = new DfpnMoves(state, 500);
                moves.listPoints(zone);
                assertEquals(ordered(state, side, move -> (zone.word(move >>> 6) >>> move & 1) != 0), listed(moves, 0));
                lists++;
            }
        }
        assertTrue(lists > 5, "zones: " + lists);
    }

    /** Black's only stop of White's four is an overline. */
    @Test
    void listStops_forbiddenInRenju_isNone() {
        Position position = BoardPicture.read(VcfSolverTest.STOP_IS_OVERLINE, Rule.RENJU, Side.WHITE);
        for (Rule rule : List.of(Rule.RENJU, Rule.STANDARD)) {
            Position stopped = BoardPicture.read(BoardPicture.of(position), rule, Side.WHITE);
            PatternState state = state(stopped);
            state.place(Move.parse("e5"));
            DfpnMoves moves = new DfpnMoves(state, 500);
            moves.listStops(Side.WHITE, 1);
            assertEquals(rule == Rule.RENJU ? List.of() : List.of(Move.parse("f5")), listed(moves, 0));
        }
    }

    /** The more a threat promises and does for both sides, the easier it is thought to prove; nothing else counts. */
    @Test
    void firstNumber_strongerThreat_isLower() {
        ContestedPositions positions = new ContestedPositions(3);
        int[] proofs = new int[PointPattern.COUNT];
        for (int i = 0; i < 60; i++) {
            PatternState state = state(positions.next(Grid.square(11), Rule.FREESTYLE, 10 + i / 2));
            int side = state.position().sideToMove();
            DfpnMoves moves = new DfpnMoves(state, 500);
            if (state.count(Side.opponent(side), PointGroup.FIVE) == 0) {
                moves.listThreats(0);
            }
            for (int k = 0; k < moves.top(); k++) {
                int pattern = PointInfo.pattern(state.info(side, moves.move(k)));
                boolean isOpenTwo = pattern == PointPattern.OPEN_TWO || pattern == PointPattern.DOUBLE_TWO;
                if (isOpenTwo && JoinedTwo.isAt(state, side, moves.move(k))) {
                    pattern = PointPattern.NONE; // not listed otherwise
                }
                int proof = moves.firstNumber(k) - (254 - worth(state, side, moves.move(k))) / 24;
                assertTrue(proofs[pattern] == 0 || proofs[pattern] == proof);
                proofs[pattern] = proof;
            }
        }
        assertTrue(proofs[PointPattern.DOUBLE_THREE] > 0);
        assertTrue(proofs[PointPattern.NONE] > 0);
        assertTrue(proofs[PointPattern.NONE] < proofs[PointPattern.OPEN_TWO]);
        assertTrue(proofs[PointPattern.DOUBLE_THREE] < proofs[PointPattern.OPEN_THREE]);
        assertTrue(proofs[PointPattern.OPEN_THREE] < proofs[PointPattern.CLOSED_THREE]);
        assertTrue(proofs[PointPattern.CLOSED_THREE] < proofs[PointPattern.OPEN_TWO]);
    }

    @Test
    void firstNumber_stopOfFive_isOne() {
        PatternState state = state(BoardPicture.read("""
                . . . . . . .
                . . . . . . .
                . . X . . . .
                O O O O . . .
                . . X . . . .
                . . . X . . .
                . . . . . . .
                """, Rule.FREESTYLE, Side.BLACK));
        DfpnMoves moves = new DfpnMoves(state, 500);
        moves.listThreats(0);
        assertEquals(List.of(Move.parse("e4")), listed(moves, 0));
        assertEquals(1, moves.firstNumber(0));
    }

    /** Threats farther from the root begin with higher numbers, stops of a five too. */
    @Test
    void listThreats_fartherFromTheRoot_beginHigher() {
        ContestedPositions positions = new ContestedPositions(4);
        int stops = 0;
        for (int i = 0; i < 40; i++) {
            PatternState state = state(positions.next(Grid.square(11), Rule.STANDARD, 10 + i));
            DfpnMoves moves = new DfpnMoves(state, 500);
            moves.listThreats(0);
            int size = moves.top();
            moves.listThreats(120);
            for (int k = 0; k < size; k++) {
                assertEquals(moves.move(k), moves.move(size + k));
                assertEquals(moves.firstNumber(k) + 120, moves.firstNumber(size + k));
            }
            stops += state.count(Side.opponent(state.position().sideToMove()), PointGroup.FIVE) > 0 ? 1 : 0;
        }
        assertTrue(stops > 0, "positions with a five to stop: " + stops);
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void listPoints_anyPosition_isEveryAllowedPointTheBestFirst(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 5);
        for (int i = 0; i < 20; i++) {
            PatternState state = state(positions.next(Grid.square(9 + i % 3), rule, 4 + 2 * i));
            DfpnMoves moves = new DfpnMoves(state, 500);
            moves.listPoints(null);
            assertEquals(ordered(state, state.position().sideToMove(), move -> true), listed(moves, 0));
            assertEquals(1, moves.firstNumber(0));
        }
    }

    /** Lists lie one on another; what is noted of a move stays with it. */
    @Test
    void drop_secondList_leavesTheFirst() {
        PatternState state = state(BoardPicture.read("XXX..../......./OO...../......./......./......./......."
                .replace('/', '\n'), Rule.FREESTYLE, Side.BLACK));
        DfpnMoves moves = new DfpnMoves(state, 500);
        moves.listThreats(0);
        List<Integer> first = listed(moves, 0);
        int top = moves.top();
        moves.note(0, 11);
        moves.note(top - 1, 12);
        state.place(Move.parse("d7"));
        moves.listStops(Side.BLACK, 1);
        assertEquals(List.of(Move.parse("e7")), listed(moves, top));
        moves.drop(top);
        assertEquals(first, listed(moves, 0));
        assertEquals(11, moves.entry(0));
        assertEquals(12, moves.entry(top - 1));
    }

    @Test
    void isFull_roomForEveryEmptyPoint_isFalse() {
        Position position = new Position(Grid.square(8), Rule.FREESTYLE);
        PatternState state = state(position);
        DfpnMoves moves = new DfpnMoves(state, 128);
        assertFalse(moves.isFull());
        moves.drop(64);
        assertFalse(moves.isFull(), "64 of 128 places are left for 64 points");
        moves.drop(65);
        assertTrue(moves.isFull());
        state.place(Move.parse("d4"));
        assertFalse(moves.isFull(), "63 of 128 places are left for 63 points");
    }

    /** A guide that tells how far a win is and likes each point a little less than the one before it. */
    private record FakeGuide(int far, int step) implements ThreatGuide {

        @Override
        public int look() {
            return far;
        }

        @Override
        public int prior(int move) {
            return 1_000 - step * move;
        }
    }

    /** The first numbers grow by what the guide says of the position, and by one for each 64 below the best prior. */
    @ParameterizedTest
    @CsvSource({"0, 0", "7, 0", "0, 64", "5, 32", "0, 100000", "900, 0", "2000, 64"})
    void listThreats_guide_isAddedToTheFirstNumbers(int far, int step) {
        PatternState state = state(Positions.game(Rule.FREESTYLE, "h8 a1 h9 a3 i8 o15"));
        DfpnMoves plain = new DfpnMoves(state, 500);
        DfpnMoves guided = new DfpnMoves(state, ThreatOrder.BEST, new FakeGuide(far, step), 500);
        plain.listThreats(3);
        guided.listThreats(3);
        assertTrue(plain.top() > 10);
        assertEquals(plain.top(), guided.top());
        int best = IntStream.range(0, plain.top()).map(plain::move).min().orElseThrow();
        for (int i = 0; i < plain.top(); i++) {
            int move = guided.move(i);
            int before = IntStream.range(0, plain.top()).filter(k -> plain.move(k) == move).map(plain::firstNumber).sum();
            int below = (int) Math.min(62, (long) step * (move - best) / 64);
            assertEquals(Math.min(900, before + far + below), guided.firstNumber(i), "point " + move);
        }
    }

    @Test
    void listThreats_orderOfClaims_doesNotAskTheGuide() {
        PatternState state = state(Positions.game(Rule.FREESTYLE, "h8 a1 h9 a3"));
        DfpnMoves plain = new DfpnMoves(state, ThreatOrder.CLAIMS, ThreatGuide.NONE, 500);
        DfpnMoves guided = new DfpnMoves(state, ThreatOrder.CLAIMS, new FakeGuide(5, 64), 500);
        plain.listThreats(0);
        guided.listThreats(0);
        assertEquals(numbers(plain), numbers(guided));
    }

    private static List<List<Integer>> numbers(DfpnMoves moves) {
        return IntStream.range(0, moves.top()).mapToObj(i -> List.of(moves.move(i), moves.firstNumber(i))).toList();
    }
}
