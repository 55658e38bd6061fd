package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Wins and winning lines under the five rules, in every direction, for both sides, by every stone of the line. */
class WinTest {

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
