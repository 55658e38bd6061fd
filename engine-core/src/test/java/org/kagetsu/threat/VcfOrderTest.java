package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

/** In which order the VCF solver tries fours, what its nodes buy, and how long it says that its wins are. */
class VcfOrderTest {

    private static final long PLENTY = 1_000_000;

    /** The fours with most in them come first, equal ones in ascending order: the first that wins is the answer. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_severalFours_winsByTheFirstThatWins(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code() + 6);
        ContestedPositions positions = new ContestedPositions(rule.code() + 6);
        int wins = 0;
        for (int i = 0; i < 250; i++) {
            Position position = positions.next(Grid.square(9 + i % 4), rule, random.nextInt(16, 40));
            PatternState state = state(position.copy());
            int side = position.sideToMove();
            VcfSolver solver = new VcfSolver(state, new CountingNodes(Long.MAX_VALUE));
            if (solver.solve(VcfSolver.MAX_FOURS, PLENTY) >= 5 && state.count(1 - side, PointGroup.FIVE) == 0) {
                int winner = solver.winningMove();
                for (int four : orderedFours(state, side)) {
                    if (four == winner) {
                        break;
                    }
                    assertFalse(winsAfter(position, four), () -> Move.toText(four) + " wins before "
                            + Move.toText(winner) + " in " + Positions.describe(position));
                }
                wins++;
            }
        }
        assertTrue(wins > 15, "wins: " + wins);
    }

    private static List<Integer> orderedFours(PatternState state, int side) {
        PlainFours plain = new PlainFours(state.position(), side);
        Comparator<Integer> byPriority = Comparator.comparing(move -> PointInfo.priority(state.info(side, move)));
        return IntStream.of(Positions.allowedMoves(state.position()))
                .filter(move -> {
                    state.position().place(move);
                    boolean isFour = !plain.fivesThrough(move).isEmpty();
                    state.position().undo();
                    return isFour;
                })
                .boxed()
                .sorted(byPriority.reversed().thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** Whether the side to move wins by fours after a four, by asking a fresh solver after each stop. */
    private static boolean winsAfter(Position start, int four) {
        Position position = start.copy();
        PlainFours plain = new PlainFours(position, position.sideToMove());
        position.place(four);
        if (position.hasWinningMove(position.sideToMove())) {
            return false;
        }
        for (int stop : plain.defences(plain.fivesThrough(four))) {
            Position stopped = position.copy();
            stopped.place(stop);
            VcfSolver fresh = new VcfSolver(state(stopped), new CountingNodes(Long.MAX_VALUE));
            if (fresh.solve(VcfSolver.MAX_FOURS, PLENTY) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The plies are those of the line that holds out longest in the tree of the solver's own moves. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_anyWin_saysThePliesOfItsLongestLine(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code() + 7);
        ContestedPositions positions = new ContestedPositions(rule.code() + 7);
        int wins = 0;
        for (int i = 0; i < 200; i++) {
            PatternState state = state(positions.next(Grid.square(8 + i % 4), rule, random.nextInt(12, 36)));
            int plies = new VcfSolver(state, new CountingNodes(Long.MAX_VALUE)).solve(VcfSolver.MAX_FOURS, PLENTY);
            if (plies > 0) {
                assertEquals(longest(state), plies, () -> Positions.describe(state.position()));
                wins++;
            }
        }
        assertTrue(wins > 20, "wins: " + wins);
    }

    private static int longest(PatternState state) {
        VcfSolver solver = new VcfSolver(state, new CountingNodes(Long.MAX_VALUE));
        assertTrue(solver.solve(VcfSolver.MAX_FOURS, PLENTY) > 0);
        int attacker = state.position().sideToMove();
        int move = solver.winningMove();
        if (state.position().wins(move, attacker)) {
            return 1;
        }
        boolean isOpenFour = PointInfo.group(state.info(attacker, move)) == PointGroup.OPEN_FOUR
                && state.count(Side.opponent(attacker), PointGroup.FIVE) == 0;
        if (isOpenFour) {
            return 3;
        }
        state.place(move);
        int longest = 1;
        int[] stops = new int[FiveDefence.MAX_MOVES];
        boolean isDoubleFour = state.count(attacker, PointGroup.FIVE) > 1
                && FiveDefence.twoFivesWin(state.position().rule());
        int size = isDoubleFour ? 0 : FiveDefence.generate(state, attacker, stops, 0);
        for (int i = 0; i < size; i++) {
            if (Positions.isAllowed(state.position(), stops[i])) {
                state.place(stops[i]);
                longest = Math.max(longest, longest(state));
                state.undo();
            }
        }
        state.undo();
        return 2 + longest;
    }

    /** What is known to fail is not tried again, until the solver is told to forget. */
    @Test
    void solve_again_failsAtOnceUnlessCleared() {
        ContestedPositions positions = new ContestedPositions(9);
        int failures = 0;
        for (int i = 0; i < 60; i++) {
            CountingNodes counter = new CountingNodes(Long.MAX_VALUE);
            VcfSolver solver = new VcfSolver(state(positions.next(Grid.square(11), Rule.FREESTYLE, 30)), counter);
            if (solver.solve(VcfSolver.MAX_FOURS, PLENTY) == 0 && counter.nodes() > 1) {
                long first = counter.nodes();
                assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
                assertEquals(first + 1, counter.nodes());
                solver.clear();
                assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
                assertEquals(2 * first + 1, counter.nodes());
                CountingNodes next = new CountingNodes(Long.MAX_VALUE);
                solver.reset(next);
                assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
                assertEquals(first, next.nodes());
                assertEquals(2 * first + 1, counter.nodes());
                failures++;
            }
        }
        assertTrue(failures > 10, "failures " + failures);
    }

    /** Without a five, an open four or a four that makes more, the quick solver does not even look. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_quickWithNothingToTry_takesNoNode(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code() + 8);
        ContestedPositions positions = new ContestedPositions(rule.code() + 8);
        int lone = 0;
        int tried = 0;
        for (int i = 0; i < 300; i++) {
            PatternState state = state(positions.next(Grid.square(9 + i % 4), rule, random.nextInt(10, 50)));
            int side = state.position().sideToMove();
            CountingNodes counter = new CountingNodes(Long.MAX_VALUE);
            VcfSolver.quick(state, counter).solve(VcfSolver.MAX_FOURS, PLENTY);
            boolean isHopeless = state.count(Side.opponent(side), PointGroup.FIVE) == 0
                    && IntStream.of(state.position().grid().moves())
                            .filter(state.position()::isEmpty)
                            .noneMatch(move -> isWorthATry(state, side, move));
            assertEquals(isHopeless, counter.nodes() == 0, () -> Positions.describe(state.position()));
            lone += isHopeless && state.count(side, PointGroup.FOUR) > 0 ? 1 : 0;
            tried += isHopeless ? 0 : 1;
        }
        assertTrue(lone > 20 && tried > 20, lone + " boards with lone fours only, " + tried + " with more");
    }

    /** What looks forbidden to Black may hide a four. */
    private static boolean isWorthATry(PatternState state, int side, int move) {
        int group = PointInfo.group(state.info(side, move));
        return group == PointGroup.FIVE
                || group == PointGroup.OPEN_FOUR
                || group == PointGroup.FORBIDDEN
                || (group == PointGroup.FOUR && !LoneFour.isAt(state, side, move));
    }

    /** The same stones with the other side to attack are another question. */
    @Test
    void solve_otherSideToMove_isAskedAnew() {
        Position position = BoardPicture.read(VcfSolverTest.DOUBLE_FOUR, Rule.FREESTYLE, Side.WHITE);
        VcfSolver solver = new VcfSolver(state(position), new CountingNodes(Long.MAX_VALUE));
        assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
        position.passTurn();
        assertEquals(3, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
        position.passTurn();
        assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
    }
}
