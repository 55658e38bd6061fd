package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DfpnChoiceTest {

    private DfpnChoice choice = new DfpnChoice(1);

    /** Moves as own/other numbers, at the indices 10, 11, ... */
    private void add(String moves) {
        add(true, moves);
    }

    private void add(boolean isAttackersTurn, String moves) {
        choice.clear(isAttackersTurn);
        int index = 10;
        for (String move : moves.split(" ", -1)) {
            int[] numbers = Stream.of(move.split("/", -1)).mapToInt(Integer::parseInt).toArray();
            choice.add(index++, numbers[0], numbers[1]);
        }
    }

    /** The lowest own number counts; of the others the largest, and one for each further move. */
    @ParameterizedTest
    @CsvSource({
        "3/7, 10, 3, 7", "3/7 2/4, 11, 2, 8", "2/4 3/7, 10, 2, 8", "2/9 2/1, 10, 2, 10", "5/1 4/1 3/1 6/1, 12, 3, 4",
        "9/2 8/6 7/3, 12, 7, 8",
    })
    void add_openMoves_giveTheNumbersOfThePosition(String moves, int best, int own, int other) {
        add(moves);
        assertFalse(choice.isEmpty());
        assertEquals(best, choice.best());
        assertEquals(own, choice.own());
        assertEquals(other, choice.other());
    }

    /** Of the defender's moves several may count as one, of the attacker's none. */
    @ParameterizedTest
    @CsvSource({
        "1, 3/7 2/4, 8, 19", "1, 1/1 1/1 1/1, 3, 18", "2, 3/7, 7, 20", "2, 3/7 2/4, 7, 20", "2, 3/7 2/4 2/9, 10, 19",
        "2, 3/7 2/4 2/9 5/5, 10, 19", "2, 1/1 1/1 1/1 1/1 1/1, 3, 18", "3, 1/1 1/1 1/1 1/1 1/1, 2, 19",
    })
    void other_defendersTurn_countsSeveralMovesAsOne(int answersInOne, String moves, int other, int limit) {
        choice = new DfpnChoice(answersInOne);
        add(false, moves);
        assertEquals(other, choice.other());
        assertEquals(limit, choice.ownLimit(20));
        add(true, "1/1 1/1 1/1");
        assertEquals(3, choice.other());
    }

    /** What the other moves add to the number is taken off the limit. */
    @ParameterizedTest
    @CsvSource({"3/7, 20", "3/7 2/4, 19", "3/7 2/4 9/9, 18"})
    void ownLimit_moreMoves_isLower(String moves, int limit) {
        add(moves);
        assertEquals(limit, choice.ownLimit(20));
    }

    /** A quarter beyond the second best number, whatever the order, but never beyond the position's own limit. */
    @ParameterizedTest
    @CsvSource({
        "2/1 8/1, 100, 11", "8/1 2/1, 100, 11", "2/1 8/1, 11, 11", "2/1 8/1, 10, 10", "2/1 3/1, 100, 4",
        "2/1 2/1, 100, 3", "9/1 40/1 20/1 16/1, 100, 21", "40/1 16/1 9/1 20/1, 100, 21", "3/1, 100, 100",
    })
    void otherLimit_secondBestMove_isAQuarterBeyondIt(String moves, int own, int limit) {
        add(moves);
        assertEquals(limit, choice.otherLimit(own));
    }

    @Test
    void clear_afterMoves_isEmpty() {
        choice.clear(true);
        assertTrue(choice.isEmpty());
        add("2/1 3/1");
        choice.clear(true);
        assertTrue(choice.isEmpty());
        choice.add(5, 9, 2);
        assertEquals(9, choice.own());
        assertEquals(2, choice.other());
        assertEquals(50, choice.otherLimit(50));
    }
}
