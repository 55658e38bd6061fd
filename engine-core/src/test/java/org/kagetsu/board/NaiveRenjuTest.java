package org.kagetsu.board;

import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Move;

/** The slow reference of the other tests agrees with the referees. */
class NaiveRenjuTest {

    @Test
    void isForbidden_everyPointOfTheReferenceFile_isTheReferees() {
        RenjuReference.checkAll((position, move) ->
                new NaiveGame(position).isForbidden(Move.x(move), Move.y(move)));
    }
}
