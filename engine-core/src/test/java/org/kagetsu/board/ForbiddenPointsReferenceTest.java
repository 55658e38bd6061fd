package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Move;

/** Every point of 2,980 positions on which two independent referees agree. */
class ForbiddenPointsReferenceTest {

    @Test
    void referenceFile_isComplete() {
        List<RenjuReference> cases = RenjuReference.all();
        assertEquals(2980, cases.size());
        assertEquals(2748, cases.stream().mapToInt(c -> c.forbidden().size()).sum());
    }

    @Test
    void isForbidden_everyPoint_isTheReferees() {
        RenjuReference.checkEvery(1, position -> position::isForbidden);
    }

    /** The slow reference of the other tests agrees with them. */
    @Test
    void naiveRenju_everyPointOfEveryFourthPosition_isTheReferees() {
        RenjuReference.checkEvery(4, position -> {
            NaiveGame game = new NaiveGame(position);
            return move -> game.isForbidden(Move.x(move), Move.y(move));
        });
    }
}
