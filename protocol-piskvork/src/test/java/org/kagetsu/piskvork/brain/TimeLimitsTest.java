package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The clock of a match; the limits of a search are in the table of {@link TimeBudgetTest}. */
class TimeLimitsTest {

    private final TimeLimits time = new TimeLimits();

    /** What is told and done in milliseconds, and after {@code =} the time left, a dash for none. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            runs down, and a late move is no debt | match 10000 increment 500 spend 3000 = 7500 spend 50000 = 0 \
            spend 200 = 300 game 0 = 10000
            a time left just told stays in a new game | match 10000 left 4000 game 0 = 4000
            it stays until a move was made, also if START comes between | left 4000 match 10000 game 0 = 4000 \
            match 20000 = 4000 move 0 spend 1000 match 30000 = 30000 left 5000 move 0 spend 1000 game 0 = 30000
            a time left told during the move is what it is | left 30000 move 0 left 60000 spend 20000 = 60000 \
            game 0 = 60000 move 0 spend 20000 = 40000
            the same match again winds nothing up | match 10000 spend 3000 match 10000 = 7000 match 0 = -
            an unlimited match stays unlimited | left 2147483647 spend 1000000 game 0 = -
            """)
    void timeLeft_whateverIsTold_isThatOfTheMatch(String why, String script) {
        String[] words = script.split(" ", -1);
        for (int i = 0; i < words.length; i += 2) {
            String value = words[i + 1];
            switch (words[i]) {
                case "match" -> time.setMatch(Long.parseLong(value));
                case "left" -> time.setLeft(Long.parseLong(value));
                case "increment" -> time.setIncrement(Long.parseLong(value));
                case "spend" -> time.spend(Long.parseLong(value));
                case "move" -> time.moveBegins();
                case "game" -> time.newGame();
                case "=" -> assertEquals(value.equals("-") ? Long.MAX_VALUE : Long.parseLong(value),
                        time.limits(0, false).leftMillis(), "at word " + i);
                default -> throw new IllegalArgumentException(words[i]);
            }
        }
    }

    @Test
    void moveMillis_turnAndMatch_isTheSmaller() {
        assertEquals(Long.MAX_VALUE, time.moveMillis());
        time.setMatch(180_000);
        assertEquals(9_000, time.moveMillis());
        time.setTurn(30_000);
        assertEquals(9_000, time.moveMillis());
        time.setTurn(5_000);
        assertEquals(5_000, time.moveMillis());
    }
}
