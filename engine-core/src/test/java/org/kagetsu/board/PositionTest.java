package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.moves;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

class PositionTest {

    private static final Grid GRID = new Grid(7, 5);
    private static final int[] NOTHING = {};

    @Test
    void create_empty_isAnOngoingGameOfBlack() {
        Position position = new Position(GRID, Rule.CARO);
        assertEquals(GRID, position.grid());
        assertEquals(Rule.CARO, position.rule());
        assertEquals(Side.BLACK, position.sideToMove());
        assertEquals(0, position.ply());
        assertEquals(35, position.empties());
        assertEquals(Move.NONE, position.lastMove());
        assertEquals(Outcome.ONGOING, position.outcome());
        assertArrayEquals(NOTHING, position.winningLine());
        assertEquals(Stone.EMPTY, position.stone(Move.parse("g5")));
        assertEquals(Stone.WALL, position.stone(Move.parse("h5")));
        assertFalse(position.isEmpty(Move.NONE));
    }

    @Test
    void place_moves_alternateAndAreRemembered() {
        Position position = Position.of(GRID, Rule.FREESTYLE, moves("d3 e3 d4"));
        assertEquals(Side.WHITE, position.sideToMove());
        assertEquals(2, position.stones(Side.BLACK));
        assertEquals(1, position.stones(Side.WHITE));
        assertEquals(3, position.stones());
        assertEquals(Move.parse("e3"), position.move(1));
        assertEquals(Move.parse("d4"), position.lastMove());
        assertEquals(32, position.empties());
        assertThrows(IndexOutOfBoundsException.class, () -> position.move(3));
        assertThrows(IndexOutOfBoundsException.class, () -> position.move(-1));
    }

    @Test
    void place_occupiedOrOutside_isRefusedAndChangesNothing() {
        Position position = Position.of(GRID, Rule.FREESTYLE, moves("d3 e3"));
        PositionState before = PositionState.of(position);
        IllegalArgumentException occupied =
                assertThrows(IllegalArgumentException.class, () -> position.place(Move.parse("d3")));
        assertEquals("point d3 is occupied", occupied.getMessage());
        IllegalArgumentException outside =
                assertThrows(IllegalArgumentException.class, () -> position.place(Move.parse("h1")));
        assertTrue(outside.getMessage().contains("h1 (move 172)"), outside::getMessage);
        assertTrue(outside.getMessage().contains("g5"), outside::getMessage);
        assertThrows(IllegalArgumentException.class, () -> position.place(Move.NONE));
        assertThrows(ArrayIndexOutOfBoundsException.class, () -> position.place(-1));
        assertThrows(ArrayIndexOutOfBoundsException.class, () -> position.place(Move.CELLS));
        assertEquals(before, PositionState.of(position));
    }

    @Test
    void undo_nothingPlayed_isRefused() {
        assertThrows(IllegalStateException.class, new Position(GRID, Rule.FREESTYLE)::undo);
        Position setUp = Position.setUp(GRID, Rule.FREESTYLE, moves("a1"), NOTHING, NOTHING, Side.WHITE);
        assertThrows(IllegalStateException.class, setUp::undo);
    }

    @Test
    void of_badMove_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> Position.of(GRID, Rule.FREESTYLE, moves("d3 d3")));
        assertThrows(IllegalArgumentException.class, () -> Position.of(GRID, Rule.FREESTYLE, moves("d6")));
        assertThrows(IllegalArgumentException.class, () -> Position.of(GRID, Rule.FREESTYLE, -1));
    }

    @Test
    void setUp_badPoint_isRefused() {
        int[] a1 = moves("a1");
        for (int[][] points : new int[][][] {
            {a1, a1, NOTHING}, {NOTHING, a1, a1}, {moves("a6"), NOTHING, NOTHING}, {new int[] {-7}, NOTHING, NOTHING}
        }) {
            assertThrows(IllegalArgumentException.class,
                    () -> Position.setUp(GRID, Rule.FREESTYLE, points[0], points[1], points[2], Side.BLACK));
        }
    }

    @Test
    void setUp_stonesOfAGame_isThePositionOfTheGameWithoutItsHistory() {
        Position game = Position.of(GRID, Rule.FREESTYLE, moves("d3 e3 d4"));
        Position setUp = Position.setUp(GRID, Rule.FREESTYLE, moves("d4 d3"), moves("e3"), NOTHING, Side.WHITE);
        assertEquals(game.hash(), setUp.hash());
        assertEquals(game.empties(), setUp.empties());
        assertEquals(game.stones(Side.BLACK), setUp.stones(Side.BLACK));
        assertEquals(0, setUp.ply());
    }

    @Test
    void setUp_finishedLine_isOverUntilNothing() {
        Position position = BoardPicture.read("""
                . . . . . . .
                . o o o o o .
                . x x x x . .
                . . . . . . .
                . . . . . . .
                """, Rule.FREESTYLE, Side.BLACK);
        assertEquals(Outcome.WHITE_WINS, position.outcome());
        assertArrayEquals(NOTHING, position.winningLine(), "no last move");
        assertArrayEquals(moves("b4 c4 d4 e4 f4"), position.winningLine(Move.parse("c4")));
        assertArrayEquals(NOTHING, position.winningLine(Move.parse("c3")));
        assertArrayEquals(NOTHING, position.winningLine(Move.parse("a1")));
        position.place(Move.parse("a1"));
        assertEquals(Outcome.WHITE_WINS, position.outcome(), "a later stone changes nothing");
    }

    @Test
    void setUp_walls_areNeitherEmptyNorStones() {
        Position position =
                Position.setUp(GRID, Rule.FREESTYLE, NOTHING, NOTHING, moves("c3 d3"), Side.BLACK);
        assertEquals(33, position.empties());
        assertEquals(Stone.WALL, position.stone(Move.parse("c3")));
        assertThrows(IllegalArgumentException.class, () -> position.place(Move.parse("c3")));
        assertNotEquals(new Position(GRID, Rule.FREESTYLE).hash(), position.hash());
    }

    @Test
    void passTurn_twice_isNothing() {
        Position position = Position.of(GRID, Rule.FREESTYLE, moves("d3"));
        PositionState before = PositionState.of(position);
        position.passTurn();
        assertEquals(Side.BLACK, position.sideToMove());
        assertNotEquals(before.hash(), position.hash());
        position.passTurn();
        assertEquals(before, PositionState.of(position));
    }

    @Test
    void undo_afterAPass_isAsBeforeTheMove() {
        Position position = Position.of(GRID, Rule.FREESTYLE, moves("d3 e3"));
        PositionState before = PositionState.of(position);
        position.place(Move.parse("c3"));
        position.passTurn();
        position.undo();
        assertEquals(before, PositionState.of(position));
    }

    @Test
    void copy_changed_leavesTheOriginal() {
        Position position = Position.of(GRID, Rule.FREESTYLE, moves("d3 e3"));
        PositionState before = PositionState.of(position);
        Position copy = position.copy();
        assertEquals(before, PositionState.of(copy));
        copy.place(Move.parse("a1"));
        assertEquals(before, PositionState.of(position));
        copy.undo();
        copy.undo();
        copy.undo();
        assertEquals(PositionState.of(new Position(GRID, Rule.FREESTYLE)), PositionState.of(copy));
    }

    @Test
    void copyFrom_otherSizeOrRule_isRefused() {
        Position position = new Position(GRID, Rule.RENJU);
        Position otherSize = new Position(Grid.square(6), Rule.RENJU);
        Position otherRule = new Position(GRID, Rule.STANDARD);
        assertEquals("a 6x6 renju position does not fit into a 7x5 renju one",
                assertThrows(IllegalArgumentException.class, () -> position.copyFrom(otherSize)).getMessage());
        assertEquals("a 7x5 standard position does not fit into a 7x5 renju one",
                assertThrows(IllegalArgumentException.class, () -> position.copyFrom(otherRule)).getMessage());
    }

    @Test
    void copyFrom_anotherGame_isThatGame() {
        Position game = Position.of(Grid.square(3), Rule.inARow(3), moves("b2 a1 c1 a3 a2"));
        Position won = Position.setUp(
                Grid.square(3), Rule.inARow(3), moves("a1 b1 c1"), NOTHING, NOTHING, Side.WHITE);
        Position copy = new Position(Grid.square(3), Rule.inARow(3));
        for (Position other : new Position[] {game, won, game}) {
            copy.copyFrom(other);
            assertEquals(PositionState.of(other), PositionState.of(copy));
        }
    }

    @Test
    void hashAfter_anyMove_isTheHashWithTheMove() {
        Position position = Position.of(GRID, Rule.FREESTYLE, moves("d3 e3"));
        for (String move : new String[] {"d4", "a1", "g5"}) { // Black, White, Black
            long expected = position.hashAfter(Move.parse(move));
            position.place(Move.parse(move));
            assertEquals(expected, position.hash(), move);
        }
    }

    @Test
    void outcome_fullBoardWithoutALine_isADraw() {
        Position position =
                Position.of(Grid.square(3), Rule.inARow(3), moves("b2 a1 c1 a3 a2 c2 b3 b1"));
        assertEquals(Outcome.ONGOING, position.outcome());
        position.place(Move.parse("c3"));
        assertEquals(Outcome.DRAW, position.outcome());
        assertEquals(0, position.empties());
        assertTrue(position.outcome().isOver());
    }

    @Test
    void outcome_lineOnTheLastPoint_isAWin() {
        Position position =
                Position.of(Grid.square(3), Rule.inARow(3), moves("b2 a1 c1 a3 a2 c3 b3 b1 c2"));
        assertEquals(Outcome.BLACK_WINS, position.outcome());
        assertArrayEquals(moves("a2 b2 c2"), position.winningLine());
    }

    @Test
    void outcome_blackOnAForbiddenPoint_isLost() {
        Position position = BoardPicture.read("""
                . . . . . . .
                . . . . x . .
                . . . . x . .
                . . x x . . .
                . . . . . . .
                . . . . . . .
                """, Rule.RENJU, Side.BLACK);
        position.place(Move.parse("e3"));
        assertEquals(Outcome.WHITE_WINS, position.outcome());
        assertArrayEquals(NOTHING, position.winningLine());
        position.undo();
        position.passTurn();
        position.place(Move.parse("e3"));
        assertEquals(Outcome.ONGOING, position.outcome(), "White may play there");
    }

    @Test
    void moves_setUpPassesAndUndo_areThosePlacedAndCannotBeChanged() {
        Position position = Position.setUp(GRID, Rule.FREESTYLE, moves("a1"), moves("b1"), moves("c1"), Side.WHITE);
        assertEquals(List.of(), position.moves());
        position.place(Move.parse("d3"));
        position.passTurn();
        position.place(Move.parse("e3"));
        position.place(Move.parse("d4"));
        List<Integer> played = position.moves();
        List<Integer> expected = List.of(Move.parse("d3"), Move.parse("e3"), Move.parse("d4"));
        assertEquals(expected, played);
        assertEquals(position.ply(), played.size());
        assertThrows(UnsupportedOperationException.class, () -> played.set(0, Move.NONE));
        assertThrows(UnsupportedOperationException.class, () -> played.add(Move.NONE));
        position.undo();
        assertEquals(expected.subList(0, 2), position.moves(), "undone");
        position.place(Move.parse("a5"));
        assertEquals(Move.parse("a5"), position.moves().get(2));
        assertEquals(expected, played, "a list does not follow the position");
    }

    /** Exactly five wins; later stones make six of them, and a pass ends the history. */
    @Test
    void outcome_movesAfterTheEnd_changeNothing() {
        Position position = new Position(Grid.square(9), Rule.STANDARD);
        for (int move : moves("a1 a9 b1 b9 c1 c9 d1 d9")) {
            position.place(move);
        }
        assertEquals(Outcome.ONGOING, position.outcome());
        position.place(Move.parse("e1"));
        for (int move : moves("e9 f1")) {
            position.place(move);
            assertEquals(Outcome.BLACK_WINS, position.outcome());
        }
        position.passTurn();
        assertEquals(Outcome.BLACK_WINS, position.outcome());
        assertEquals(Outcome.BLACK_WINS, position.copy().outcome());
        assertEquals(Outcome.BLACK_WINS, Position.of(Grid.square(9), Rule.STANDARD,
                moves("a1 a9 b1 b9 c1 c9 d1 d9 e1 e9 f1")).outcome(), "never asked before");
        position.undo();
        position.undo();
        position.undo();
        assertEquals(Outcome.ONGOING, position.outcome());
        position.place(Move.parse("f1"));
        position.place(Move.parse("e9"));
        assertEquals(Outcome.WHITE_WINS, position.outcome());
    }

    @Test
    void outcome_aForbiddenMoveLongAgo_isLost() {
        Position position = Position.of(Grid.square(9), Rule.RENJU, moves("e4 a1 e5 a3 d6 a5 c6 a7 e6 a9"));
        assertEquals(Outcome.WHITE_WINS, position.outcome(), "e6 made two threes");
        position.passTurn();
        assertEquals(Outcome.WHITE_WINS, position.outcome());
        assertEquals(Outcome.ONGOING,
                Position.of(Grid.square(9), Rule.FREESTYLE, moves("e4 a1 e5 a3 d6 a5 c6 a7 e6 a9")).outcome());
    }

    @Test
    void requireOngoing_finishedGame_saysHowItEnded() {
        Position position = Position.of(Grid.square(3), Rule.inARow(3), moves("a1 a2 b1 b2"));
        assertSame(position, position.requireOngoing());
        position.place(Move.parse("c1"));
        assertEquals("the game is over: BLACK_WINS",
                assertThrows(IllegalArgumentException.class, position::requireOngoing).getMessage());
    }

    @Test
    void toString_movesAndStones_areReadable() {
        assertEquals("renju 7x5: Black to move", new Position(GRID, Rule.RENJU).toString());
        Position position = Position.of(GRID, Rule.FREESTYLE, moves("d3 e3 d4"));
        assertEquals("freestyle 7x5: d3 e3 d4, White to move", position.toString());
        position.passTurn();
        position.place(Move.parse("a1"));
        assertEquals("freestyle 7x5: d3 e3 d4 pass a1, White to move", position.toString());
        Position setUp = Position.setUp(
                GRID, Rule.CARO, moves("d4 d3"), moves("e3"), moves("a1 f5"), Side.WHITE);
        assertEquals("caro 7x5: black d3 d4; white e3; out of the game a1 f5; White to move", setUp.toString());
        setUp.place(Move.parse("b2"));
        assertEquals("caro 7x5: black d3 d4; white e3; out of the game a1 f5; b2, Black to move", setUp.toString());
    }
}
