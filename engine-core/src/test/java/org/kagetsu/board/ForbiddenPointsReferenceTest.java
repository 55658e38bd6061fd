package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

/** Every point of 2,980 positions on which two independent referees agree. */
class ForbiddenPointsReferenceTest {

    private static final List<RenjuReference> CASES = RenjuReference.all();

    @Test
    void referenceFile_isComplete() {
        assertEquals(2980, CASES.size());
        assertEquals(2748, CASES.stream().mapToInt(c -> c.forbidden().size()).sum());
    }

    @Test
    void isForbidden_everyPoint_isTheReferees() {
        checkEveryPoint(Position::isForbidden);
    }

    @Test
    void naiveReference_everyPoint_isTheReferees() {
        checkEveryPoint((position, move) -> new NaiveGame(position).isForbidden(Move.x(move), Move.y(move)));
    }

    private void checkEveryPoint(BiPredicate<Position, Integer> isForbidden) {
        for (RenjuReference c : CASES) {
            Set<Integer> actual = Arrays.stream(c.position().grid().moves())
                    .boxed()
                    .filter(move -> isForbidden.test(c.position(), move))
                    .collect(Collectors.toSet());
            assertEquals(c.forbidden(), actual, () -> BoardPicture.of(c.position()));
        }
    }
}
