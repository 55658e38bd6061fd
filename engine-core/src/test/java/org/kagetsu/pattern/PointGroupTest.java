package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.RenjuReference;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.Positions;

/** What the groups promise, checked by playing on: the board is asked for wins only, not for patterns. */
class PointGroupTest {

    private static final int POSITIONS = 200;
    private static final Map<Rule, List<Case>> CASES = new HashMap<>();

    /** An empty point, and the group that a side has there. */
    private record Case(Position position, int side, int move, int group) {

        boolean afterwards(Predicate<Position> question) {
            return withStone(position, side, move, question);
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.pattern.LineText#rules")
    void five_anyPoint_isWhereAStoneWins(Rule rule) {
        for (Case c : cases(rule, PointGroup.FIVE)) {
            assertEquals(c.position.wins(c.move, c.side), c.group == PointGroup.FIVE);
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.pattern.LineText#rules")
    void fours_anyPoint_winUnlessAnswered_openFoursAnyway(Rule rule) {
        for (Case c : cases(rule, PointGroup.OPEN_FOUR)) {
            if (canWin(c.position, c.side) || c.group == PointGroup.FORBIDDEN) {
                continue;
            }
            boolean wins = c.afterwards(p -> canWin(p, c.side));
            boolean winsAnyway = wins && c.afterwards(p -> winsAgainstEveryAnswer(p, c.side));
            assertEquals(c.group == PointGroup.OPEN_FOUR, winsAnyway);
            assertEquals(c.group == PointGroup.FOUR, wins && !winsAnyway);
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.pattern.LineText#rules")
    void three_anyPoint_isOneMoveFromOpenFour(Rule rule) {
        for (Case c : cases(rule, PointGroup.THREE)) {
            if (c.group == PointGroup.THREE) {
                assertTrue(c.afterwards(p -> empties(p).anyMatch(
                        next -> withStone(p, c.side, next, q -> winsAgainstEveryAnswer(q, c.side)))));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.pattern.LineText#rules")
    void forbidden_anyPoint_holdsAllForbiddenPoints(Rule rule) {
        for (Case c : cases(rule, PointGroup.QUIET)) {
            boolean mayBe = rule.hasForbiddenPoints() && c.side == Side.BLACK;
            assertTrue(c.group != PointGroup.FORBIDDEN || mayBe);
            assertTrue(c.group == PointGroup.FORBIDDEN || !mayBe || !c.position.isForbidden(c.move));
        }
    }

    @Test
    void forbidden_onReferencePositions_holdsAllForbiddenPoints() {
        PatternTables tables = new PatternTables(Rule.RENJU, new MixedScores());
        for (RenjuReference reference : RenjuReference.all()) {
            PatternState state = new PatternState(reference.position(), tables);
            for (int move : reference.forbidden()) {
                assertEquals(PointGroup.FORBIDDEN, PointInfo.group(state.info(Side.BLACK, move)));
            }
            for (int move : Positions.points(reference.position(), Stone.EMPTY)) {
                assertEquals(reference.forbidden().contains(move), state.isForbidden(Side.BLACK, move));
                assertFalse(state.isForbidden(Side.WHITE, move));
            }
        }
    }

    /** All empty points of random positions for both sides, among them some of the wanted group. */
    private static List<Case> cases(Rule rule, int wanted) {
        List<Case> cases = CASES.computeIfAbsent(rule, PointGroupTest::cases);
        assertTrue(cases.stream().filter(c -> c.group == wanted).count() > 10);
        return cases;
    }

    private static List<Case> cases(Rule rule) {
        PatternTables tables = new PatternTables(rule, new MixedScores());
        List<Case> cases = new ArrayList<>();
        for (int seed = 0; seed < POSITIONS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Grid grid = new Grid(random.nextInt(5, 10), random.nextInt(5, 10));
            Position position = TestPositions.random(rule, grid, grid.points() / 2, random);
            PatternState state = new PatternState(position, tables);
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                for (int move : Positions.points(position, Stone.EMPTY)) {
                    cases.add(new Case(position, side, move, PointInfo.group(state.info(side, move))));
                }
            }
        }
        return cases;
    }

    private static IntStream empties(Position position) {
        return IntStream.of(Positions.points(position, Stone.EMPTY));
    }

    private static boolean canWin(Position position, int side) {
        return position.hasWinningMove(side);
    }

    private static boolean winsAgainstEveryAnswer(Position position, int side) {
        int[] fives = empties(position).filter(move -> position.wins(move, side)).toArray();
        // An answer leads to no other five.
        return fives.length > 0 && empties(position).allMatch(answer -> withStone(position, Side.opponent(side), answer,
                p -> IntStream.of(fives).anyMatch(five -> five != answer && p.wins(five, side))));
    }

    /** Asks a question of the position with one more stone, whoever is to move. */
    private static boolean withStone(Position position, int side, int move, Predicate<Position> question) {
        boolean passes = position.sideToMove() != side;
        if (passes) {
            position.passTurn();
        }
        position.place(move);
        boolean answer = question.test(position);
        position.undo();
        if (passes) {
            position.passTurn();
        }
        return answer;
    }
}
