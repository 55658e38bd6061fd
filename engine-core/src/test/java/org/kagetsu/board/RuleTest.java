package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class RuleTest {

    @ParameterizedTest
    @CsvSource({
        // name, code, Black: overline wins, needs an open end, White: the same, forbidden points
        "freestyle,     0, true,  false, true,  false, false",
        "standard,      1, false, false, false, false, false",
        "renju,         4, false, false, true,  false, true",
        "caro,          8, true,  true,  true,  true,  false",
        "standard-caro, 9, false, true,  false, true,  false"
    })
    void ofName_everyRule_isTheTableOfTheRule(
            String name,
            int code,
            boolean blackOverline,
            boolean blackOpenEnd,
            boolean whiteOverline,
            boolean whiteOpenEnd,
            boolean forbidden) {
        Rule rule = Rule.ofName(name);
        assertEquals(name, rule.name());
        assertEquals(name, rule.toString());
        assertEquals(code, rule.code());
        assertSame(rule, Rule.ofCode(code));
        assertSame(rule, Rule.ofName(name.toUpperCase(Locale.ROOT)));
        assertEquals(new WinCondition(5, blackOverline, blackOpenEnd), rule.winCondition(Side.BLACK));
        assertEquals(new WinCondition(5, whiteOverline, whiteOpenEnd), rule.winCondition(Side.WHITE));
        assertEquals(forbidden, rule.hasForbiddenPoints());
        assertEquals(5, rule.winLength());
    }

    @Test
    void all_rules_areInTheOrderOfTheirCodes() {
        assertEquals(
                List.of(Rule.FREESTYLE, Rule.STANDARD, Rule.RENJU, Rule.CARO, Rule.STANDARD_CARO), Rule.all());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 2, 3, 5, 6, 10, Integer.MAX_VALUE})
    void ofCode_unknown_isRefusedWithTheCodes(int code) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Rule.ofCode(code));
        assertEquals("rule code " + code + " is not one of 0, 1, 4, 8, 9", e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "go", "renju ", "standard caro", "5-in-a-row", "7-in-a-row"})
    void ofName_unknown_isRefusedWithTheNames(String name) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Rule.ofName(name));
        assertEquals(
                "rule \"" + name + "\" is not one of freestyle, standard, renju, caro, standard-caro,"
                        + " 3-in-a-row, 4-in-a-row, 6-in-a-row",
                e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 6})
    void inARow_length_winsWithThatOrMore(int length) {
        Rule rule = Rule.inARow(length);
        assertEquals(length, rule.winLength());
        assertEquals(new WinCondition(length, true, false), rule.winCondition(Side.BLACK));
        assertEquals(rule.winCondition(Side.BLACK), rule.winCondition(Side.WHITE));
        assertSame(rule, Rule.inARow(length));
        assertSame(rule, Rule.ofName(length + "-in-a-row"));
    }

    @Test
    void inARow_five_isFreestyle() {
        assertSame(Rule.FREESTYLE, Rule.inARow(5));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, 2, 7})
    void inARow_lengthOutOfRange_isRefused(int length) {
        for (Executable call : List.<Executable>of(
                () -> Rule.inARow(length), () -> new WinCondition(length, true, false))) {
            assertEquals("win length " + length + " is outside 3..6",
                    assertThrows(IllegalArgumentException.class, call).getMessage());
        }
    }

    private static final int SIZE = 11;

    /** Where the lines begin: on the edge, so that all the points before are outside. */
    private static final int[] STARTS = {Move.of(0, 5), Move.of(5, 0), Move.of(0, 0), Move.of(0, SIZE - 1)};

    // x: the side's stones, o: the opponent's. The first point of each line lies on the edge of the board.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            . x x x x .         |
            o x x x x o         |
            x x x x o           |
            . x x . x x .       |
            . x x x x x .       | freestyle standard renju caro standard-caro
            o x x x x x .       | freestyle standard renju caro standard-caro
            . x x x x x o       | freestyle standard renju caro standard-caro
            o x x x x x o       | freestyle standard renju
            x x x x x           | freestyle standard renju caro standard-caro
            x x x x x o         | freestyle standard renju caro standard-caro
            . . . . . o x x x x x | freestyle standard renju caro standard-caro
            o x x x x x . o     | freestyle standard renju caro standard-caro
            . x x x x x x .     | freestyle caro
            o x x x x x x o     | freestyle caro
            x x x x x x o       | freestyle caro
            o x x x x x x x o   | freestyle caro
            """)
    void outcome_line_winsUnderTheseRules(String line, String winsUnder) {
        for (Rule rule : Rule.all()) {
            boolean wins = winsUnder != null && Arrays.asList(winsUnder.split(" ")).contains(rule.name());
            boolean overline = line.contains("x x x x x x");
            check(rule, Side.BLACK, line, wins, rule == Rule.RENJU && overline);
            check(rule, Side.WHITE, line, wins || (rule == Rule.RENJU && overline), false);
        }
    }

    private static void check(Rule rule, int side, String line, boolean wins, boolean forbidden) {
        String points = line.replace(" ", "");
        for (int d = 0; d < Direction.COUNT; d++) {
            int[] own = points(points, 'x', d);
            int[] opponents = points(points, 'o', d);
            int played = 0;
            for (int last : own) {
                int[] others = Arrays.stream(own).filter(move -> move != last).toArray();
                Position position = Position.setUp(
                        Grid.square(SIZE),
                        rule,
                        side == Side.BLACK ? others : opponents,
                        side == Side.BLACK ? opponents : others,
                        new int[0],
                        side);
                if (!position.outcome().isOver()) { // else six stones were already a five
                    played++;
                    assertEquals(wins, position.wins(last, side), "before the move");
                    position.place(last);
                    Outcome expected = wins
                            ? Outcome.win(side)
                            : forbidden ? Outcome.win(Side.opponent(side)) : Outcome.ONGOING;
                    String what = rule + ", " + Side.name(side) + ", " + line + ", last " + Move.toText(last);
                    assertEquals(expected, position.outcome(), what);
                    assertArrayEquals(wins ? own : new int[0], position.winningLine(), what);
                    assertEquals(wins, position.wins(last, side), what);
                }
            }
            assertTrue(played > 0);
        }
    }

    private static int[] points(String line, char symbol, int direction) {
        return IntStream.range(0, line.length())
                .filter(i -> line.charAt(i) == symbol)
                .map(i -> STARTS[direction] + i * Direction.step(direction))
                .toArray();
    }
}
