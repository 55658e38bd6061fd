package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/** Advice counts in all eight orientations. */
class AdvisedMovesTest {

    private static final Grid GRID = Grid.square(15);
    private static final int[] MOVES = {Move.parse("h8"), Move.parse("i10"), Move.parse("f7"), Move.parse("c3")};
    private static final int ADVICE = Move.parse("k5");

    private static Position position(Symmetry symmetry) {
        Position position = new Position(GRID, Rule.FREESTYLE);
        for (int move : MOVES) {
            position.place(symmetry.apply(move, GRID));
        }
        return position;
    }

    @ParameterizedTest
    @EnumSource(Symmetry.class)
    void move_anyOrientation_isTurned(Symmetry symmetry) {
        AdvisedMoves advice = new AdvisedMoves();
        advice.add(position(Symmetry.IDENTITY), ADVICE);
        assertEquals(symmetry.apply(ADVICE, GRID), advice.move(position(symmetry)));
        assertEquals(1, advice.size());
    }

    @Test
    void move_otherPosition_isNone() {
        AdvisedMoves advice = new AdvisedMoves();
        advice.add(position(Symmetry.IDENTITY), ADVICE);
        Position other = position(Symmetry.IDENTITY);
        other.passTurn();
        assertEquals(Move.NONE, advice.move(other), "the other side is to move");
        assertEquals(Move.NONE, Advice.NONE.move(position(Symmetry.IDENTITY)));
    }

    @Test
    void add_again_keepsTheFirst() {
        AdvisedMoves advice = new AdvisedMoves();
        advice.add(position(Symmetry.IDENTITY), ADVICE);
        advice.add(position(Symmetry.ROTATE_90), Move.parse("a1"));
        assertEquals(ADVICE, advice.move(position(Symmetry.IDENTITY)));
    }

    @Test
    void add_occupiedOrOutside_isRefused() {
        AdvisedMoves advice = new AdvisedMoves();
        Position position = position(Symmetry.IDENTITY);
        assertThrows(IllegalArgumentException.class, () -> advice.add(position, Move.parse("h8")));
        assertThrows(IllegalArgumentException.class, () -> advice.add(position, Move.parse("p1")));
    }
}
