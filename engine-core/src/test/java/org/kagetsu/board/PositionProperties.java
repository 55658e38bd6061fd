package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.map;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsCoverage;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.line.Lines;

class PositionProperties {

    @Provide
    Arbitrary<Position> games() {
        return Positions.games();
    }

    @Provide
    Arbitrary<Position> setUps() {
        return Positions.setUps(Positions.rules());
    }

    @Provide
    Arbitrary<Position> fairSetUps() {
        return Positions.setUps(Positions.fairRules());
    }

    @Property(tries = 100)
    void undo_everyMove_restoresEverything(@ForAll("games") Position game) {
        Position position = new Position(game.grid(), game.rule());
        Deque<PositionState> states = new ArrayDeque<>();
        for (int i = 0; i < game.ply(); i++) {
            states.push(PositionState.of(position));
            position.place(game.move(i));
        }
        while (!states.isEmpty()) {
            position.undo();
            assertEquals(states.pop(), PositionState.of(position));
        }
    }

    @Property(tries = 200)
    void line_everyPoint_showsTheStonesAround(@ForAll("games") Position game) {
        for (int move : game.grid().moves()) {
            for (int d = 0; d < Direction.COUNT; d++) {
                for (int k = -5; k <= 5; k++) {
                    int other = move + k * Direction.step(d);
                    assertEquals(game.stone(other), Lines.code(game.line(d, move), Lines.cell(d, move) + k));
                }
            }
        }
    }

    @Property(tries = 200)
    void countsAndHash_anyGame_areThoseOfTheStonesSetUp(@ForAll("games") Position game) {
        Position setUp = map(game, Symmetry.IDENTITY, false);
        assertEquals(setUp.hash(), game.hash());
        assertEquals(setUp.empties(), game.empties());
        assertEquals(setUp.stones(Side.BLACK), game.stones(Side.BLACK));
        assertEquals(setUp.stones(Side.WHITE), game.stones(Side.WHITE));
        assertEquals(game.grid().points(), game.ply() + game.empties());
        if (game.ply() > 0) {
            long hash = game.hash();
            game.undo();
            assertNotEquals(hash, game.hash());
        }
    }

    /** The same on every machine: {@link SplittableRandom} is SplitMix64 as well. */
    @Example
    void zobristKeys_inOrder_areThoseOfSplitMix64() {
        SplittableRandom random = new SplittableRandom(0x4B61_6765_7473_7521L);
        Set<Long> keys = new HashSet<>(Set.of(0L, Zobrist.WHITE_TO_MOVE));
        for (int stone : new int[] {Stone.BLACK, Stone.WHITE, Stone.WALL}) {
            for (int move = 0; move < Move.CELLS; move++) {
                assertEquals(random.nextLong(), Zobrist.key(stone, move));
                keys.add(Zobrist.key(stone, move));
            }
        }
        assertEquals(random.nextLong(), Zobrist.WHITE_TO_MOVE);
        assertEquals(2 + 3 * Move.CELLS, keys.size(), "all differ");
    }

    @Property(tries = 500)
    void winsAndForbiddenPoints_anyPosition_areThoseOfTheNaiveGame(@ForAll("setUps") Position position) {
        NaiveGame naive = new NaiveGame(position);
        boolean anyForbidden = false;
        boolean anyWin = false;
        for (int move : position.grid().moves()) {
            int x = Move.x(move);
            int y = Move.y(move);
            assertEquals(naive.isForbidden(x, y), position.isForbidden(move));
            anyForbidden |= position.isForbidden(move);
            anyWin |= position.wins(move, Side.WHITE);
            int stone = position.stone(move);
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                if (stone == Stone.EMPTY) {
                    naive.put(x, y, Stone.of(side));
                    assertEquals(naive.wins(x, y), position.wins(move, side));
                    naive.put(x, y, Stone.EMPTY);
                } else if (stone == Stone.of(side)) {
                    assertEquals(naive.wins(x, y), position.wins(move, side));
                    assertEquals(naive.wins(x, y), position.winningLine(move).length > 0);
                }
            }
        }
        Statistics.label("forbidden points").collect(anyForbidden).coverage(PositionProperties::checkFivePercent);
        Statistics.label("wins").collect(anyWin).coverage(PositionProperties::checkFivePercent);
    }

    /** Of all values that a point may have, walls and points outside the board among them, and after a pass. */
    @Property(tries = 100)
    void isAllowed_anyValue_isEmptyAndNotForbiddenToBlack(@ForAll("setUps") Position position) {
        boolean anyForbidden = false;
        for (int turn = 0; turn < 2; turn++) {
            for (int move = 0; move < Move.CELLS; move++) {
                boolean isForbidden = position.sideToMove() == Side.BLACK && position.isForbidden(move);
                assertEquals(position.isEmpty(move) && !isForbidden, position.isAllowed(move), Move.toText(move));
                anyForbidden |= isForbidden;
            }
            position.passTurn();
        }
        Statistics.label("forbidden points").collect(anyForbidden).coverage(PositionProperties::checkFivePercent);
    }

    @Property(tries = 250)
    void winningMove_anyPosition_isTheFirstEmptyPointThatWins(@ForAll("setUps") Position position) {
        boolean anyWin = false;
        for (int side : new int[] {Side.BLACK, Side.WHITE}) {
            int first = IntStream.of(position.grid().moves())
                    .filter(move -> position.isEmpty(move) && position.wins(move, side))
                    .findFirst()
                    .orElse(Move.NONE);
            assertEquals(first, position.winningMove(side));
            assertEquals(first != Move.NONE, position.hasWinningMove(side));
            anyWin |= first != Move.NONE;
        }
        Statistics.label("wins").collect(anyWin).coverage(PositionProperties::checkFivePercent);
    }

    @Property(tries = 100)
    void moves_anyGame_areThoseOfTheHistoryInOrder(@ForAll("games") Position game, @ForAll Random random) {
        game.passTurn();
        for (int undone = random.nextInt(game.ply() + 1); undone > 0; undone--) {
            game.undo();
        }
        assertEquals(IntStream.range(0, game.ply()).map(game::move).boxed().toList(), game.moves());
    }

    /** What is rare must not be too rare to be tried. */
    private static void checkFivePercent(StatisticsCoverage coverage) {
        coverage.check(true).percentage(share -> share >= 5);
    }

    @Property(tries = 250)
    void winsAndForbiddenPoints_mappedBySymmetry_areTheSame(
            @ForAll("setUps") Position position, @ForAll Symmetry symmetry) {
        Position image = map(position, symmetry, false);
        Grid grid = position.grid();
        for (int move : grid.moves()) {
            int there = symmetry.apply(move, grid);
            assertEquals(position.isForbidden(move), image.isForbidden(there));
            assertEquals(position.wins(move, Side.BLACK), image.wins(there, Side.BLACK));
            assertEquals(position.wins(move, Side.WHITE), image.wins(there, Side.WHITE));
        }
        assertEquals(position.outcome().isOver(), image.outcome().isOver());
    }

    /** Moves, passes and undone moves in any order, with questions between them. */
    @Property(tries = 250)
    void outcome_anyHistory_isTheFirstEnd(@ForAll("games") Position game, @ForAll Random random) {
        Position position = new Position(game.grid(), game.rule());
        Deque<int[]> played = new ArrayDeque<>();
        for (int i = 0; i < 2 * game.ply(); i++) {
            int move = game.move(random.nextInt(game.ply()));
            int kind = random.nextInt(10);
            if (kind == 0) {
                position.passTurn();
            } else if (kind == 1 && position.ply() > 0) {
                position.undo();
                played.removeLast();
            } else if (position.isEmpty(move)) {
                played.addLast(new int[] {move, position.sideToMove()});
                position.place(move);
            }
            if (random.nextInt(3) == 0) {
                assertEquals(firstEnd(position, played), position.outcome());
            }
        }
        Outcome end = firstEnd(position, played);
        assertEquals(end, position.outcome());
        assertEquals(end, position.copy().outcome());
        boolean anyBuried = end.isOver() && end != Outcome.DRAW && !endedBy(position, position.lastMove());
        Statistics.label("ended before the last move").collect(anyBuried).coverage(PositionProperties::checkFivePercent);
    }

    private static boolean endedBy(Position position, int last) {
        return position.wins(last, position.stone(last) - 1);
    }

    private static Outcome firstEnd(Position position, Deque<int[]> played) {
        Position replay = new Position(position.grid(), position.rule());
        for (int[] move : played) {
            if (replay.sideToMove() != move[1]) {
                replay.passTurn();
            }
            boolean wins = replay.wins(move[0], move[1]);
            if (wins || (move[1] == Side.BLACK && replay.isForbidden(move[0]))) {
                return Outcome.win(wins ? move[1] : Side.WHITE);
            }
            replay.place(move[0]);
        }
        return replay.empties() == 0 ? Outcome.DRAW : Outcome.ONGOING;
    }

    @Property(tries = 200)
    void wins_coloursSwapped_areTheOthers(@ForAll("fairSetUps") Position position) {
        Position swapped = map(position, Symmetry.IDENTITY, true);
        for (int move : position.grid().moves()) {
            assertEquals(position.wins(move, Side.BLACK), swapped.wins(move, Side.WHITE));
            assertEquals(position.wins(move, Side.WHITE), swapped.wins(move, Side.BLACK));
        }
    }

    @Property(tries = 250)
    void winningLine_anyStone_isItsWholeRunInOneDirection(@ForAll("setUps") Position position) {
        for (int move : position.grid().moves()) {
            int[] run = position.winningLine(move);
            if (run.length > 0) {
                int step = run[1] - run[0];
                assertTrue(Arrays.stream(run).anyMatch(point -> point == move));
                assertTrue(IntStream.range(0, Direction.COUNT).anyMatch(d -> Direction.step(d) == step));
                for (int i = 0; i < run.length; i++) {
                    assertEquals(run[0] + i * step, run[i]);
                    assertEquals(position.stone(move), position.stone(run[i]));
                }
                assertNotEquals(position.stone(move), position.stone(run[0] - step));
                assertNotEquals(position.stone(move), position.stone(run[run.length - 1] + step));
            }
        }
    }
}
