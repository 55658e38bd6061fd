package org.kagetsu.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class ChancesTest {

    /** Every other point of every fourth row first, then the rows between them: nobody has two in a row for long. */
    private static Position position(int size, Rule rule, int stones) {
        Position position = new Position(Grid.square(size), rule);
        for (int shift = 0; shift < 4; shift++) {
            for (int x = 0; x < size; x++) {
                for (int y = (shift + 2 * (x / 2)) % 4; y < size && position.ply() < stones; y += 4) {
                    position.place(Move.of(x, y));
                }
            }
        }
        assertEquals(stones, position.ply());
        return position;
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void of_higherScores_meanMoreWinsAndFewerLosses(Rule rule) {
        for (int stones : new int[] {0, 1, 20, 81}) {
            Position position = position(15, rule, stones);
            Chances last = Chances.of(position, -Score.MAX_UNDECIDED);
            assertTrue(last.loss() > 0.99, last::toString);
            for (int score = -2000; score <= 2000; score += 100) {
                Chances next = Chances.of(position, score);
                assertTrue(next.win() > last.win(), rule + " at " + score);
                assertTrue(next.loss() < last.loss(), rule + " at " + score);
                last = next;
            }
            assertTrue(Chances.of(position, Score.MAX_UNDECIDED).win() > 0.99, rule::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void of_anEvenScore_isNearlyEven(Rule rule) {
        for (int stones : new int[] {0, 30, 60}) {
            double rate = Chances.of(position(15, rule, stones), Score.DRAW).winRate();
            assertEquals(0.48, rate, 0.08, rule + " with " + stones + " stones");
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void of_fullerOrSmallerBoards_meanMoreDraws(Rule rule) {
        double early = Chances.of(position(15, rule, 10), Score.DRAW).draw();
        double late = Chances.of(position(15, rule, 120), Score.DRAW).draw();
        double large = Chances.of(position(20, rule, 18), Score.DRAW).draw();
        assertTrue(late > 0.8 && early < 0.5, early + " and " + late);
        assertTrue(large < early / 2, early + " and, on a larger board, " + large);
    }

    @Test
    void of_rules_differ() {
        double freestyle = Chances.of(position(15, Rule.FREESTYLE, 30), Score.DRAW).draw();
        double caro = Chances.of(position(15, Rule.CARO, 30), Score.DRAW).draw();
        assertTrue(caro > 2 * freestyle, freestyle + " and, where five must not be blocked, " + caro);
    }

    @Test
    void of_inARow_isAsUnderFreestyle() {
        Position four = new Position(Grid.square(7), Rule.inARow(4));
        assertEquals(Chances.of(new Position(Grid.square(7), Rule.FREESTYLE), 50), Chances.of(four, 50));
    }

    @Test
    void of_stonesAndWallsThatWereSetUp_countAsMoves() {
        Position played = position(15, Rule.RENJU, 3);
        int[] black = {Move.of(3, 3)};
        int[] white = {Move.of(9, 9)};
        int[] walls = {Move.of(0, 0)};
        Position setUp = Position.setUp(Grid.square(15), Rule.RENJU, black, white, walls, Side.WHITE);
        assertEquals(Chances.of(played, 50), Chances.of(setUp, 50));
    }

    @Test
    void of_decidedScores_isCertain() {
        Position position = position(15, Rule.RENJU, 5);
        assertEquals(new Chances(1, 0, 0), Chances.of(position, Score.win(7)));
        assertEquals(new Chances(0, 0, 1), Chances.of(position, Score.loss(8)));
    }

    @Test
    void winRateAndOpponent_countADrawForBoth() {
        Chances chances = new Chances(0.5, 0.2, 0.3);
        assertEquals(0.6, chances.winRate(), 1e-12);
        assertEquals(new Chances(0.3, 0.2, 0.5), chances.opponent());
        assertEquals("win 50.0 %, draw 20.0 %, loss 30.0 %", chances.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1.1|0|-0.1|win 1.1 is outside 0..1",
        "0.5|-0.1|0.6|draw -0.1 is outside 0..1",
        "0|0|2|loss 2 is outside 0..1",
        "0.5|0.5|0.5|the sum of 0.5, 0.5 and 0.5 is not 1",
        "0.1|0.2|0.3|the sum of 0.1, 0.2 and 0.3 is not 1",
    })
    void chances_thatAreNone_areRefused(double win, double draw, double loss, String message) {
        assertEquals(message,
                assertThrows(IllegalArgumentException.class, () -> new Chances(win, draw, loss)).getMessage());
    }
}
