package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.BoardStone;
import org.kagetsu.piskvork.protocol.Point;

class GameTest {

    private static final Grid GRID = Grid.square(15);

    private static Game play(Game game, String moves) {
        Game next = game;
        for (String move : moves.split(" ", -1)) {
            next = next.play(Move.parse(move));
        }
        return next;
    }

    private static Game empty(Rule rule, boolean continuous) {
        return Game.empty(GRID, new RuleChoice(rule, continuous));
    }

    private static int stone(Game game, String move) {
        return game.position().stone(Move.parse(move));
    }

    @ParameterizedTest
    @CsvSource({
        "'', BLACK", "12, BLACK", "21, BLACK", "2, WHITE", "122, WHITE", "221, WHITE", "2121122, WHITE",
        "1, BLACK", "11, BLACK", "22, WHITE", "112, BLACK", "2111, WHITE", "1222, BLACK", "2221, WHITE",
        "3, BLACK", "3112, BLACK", "3211, WHITE", "33122, WHITE"})
    void of_kindsOfStones_giveTheColourOfTheSideToMove(String kinds, String side) {
        assertSideToMove(side, RuleChoice.DEFAULT, kinds);
    }

    /** In the second row Black's stone is out for a foul, in the last one for a five. */
    @ParameterizedTest
    @CsvSource({"12, BLACK", "213, WHITE", "1233, BLACK", "1232, BLACK", "21312, WHITE", "313131313, WHITE"})
    void of_stonesOutOfAContinuousRenjuGame_countAsMoves(String kinds, String side) {
        assertSideToMove(side, new RuleChoice(Rule.RENJU, true), kinds);
    }

    private static void assertSideToMove(String side, RuleChoice rules, String kinds) {
        List<BoardStone> stones = new ArrayList<>();
        for (int i = 0; i < kinds.length(); i++) {
            // A knight's move apart: no line of five.
            Point point = new Point(i * 2 % 15, i * 3 % 15);
            stones.add(new BoardStone(point, BoardStone.Kind.ofCode(kinds.charAt(i) - '0')));
        }
        Game game = Game.of(GRID, rules, stones);
        assertEquals(side, Side.name(game.position().sideToMove()).toUpperCase(Locale.ROOT));
        for (BoardStone stone : stones) {
            int own = Stone.of(game.position().sideToMove());
            int expected = switch (stone.kind()) {
                case OWN -> own;
                case OPPONENT -> Stone.BLACK + Stone.WHITE - own;
                case OUT -> Stone.WALL;
            };
            assertEquals(expected, game.position().stone(stone.point().move()));
        }
    }

    @Test
    void play_five_takesTheLineOutOfTheGameAndGoesOn() {
        Game game = play(empty(Rule.FREESTYLE, true), "h8 a1 i8 a2 j8 a3 k8 a4 l8");
        assertEquals(Outcome.ONGOING, game.position().outcome());
        assertEquals(Side.WHITE, game.position().sideToMove());
        for (String point : List.of("h8", "i8", "j8", "k8", "l8")) {
            assertEquals(Stone.WALL, stone(game, point));
        }
        assertEquals(Stone.WHITE, stone(game, "a4"));
        // A sixth stone beside the finished line finds no line to join.
        Game longer = play(game, "c3 m8");
        assertEquals(Stone.BLACK, stone(longer, "m8"));
    }

    @Test
    void takeBack_theFifthStone_bringsTheLineBack() {
        Game four = play(empty(Rule.FREESTYLE, true), "h8 a1 i8 a2 j8 a3 k8 a4");
        Game back = play(four, "l8").takeBack(Move.parse("l8"));
        assertEquals(four.position().hash(), back.position().hash());
        assertEquals(Stone.BLACK, stone(back, "h8"));
    }

    /** How the line came does not count: stone by stone, on a board set up, or under rules told later. */
    @ParameterizedTest
    @ValueSource(strings = {"h8", "j8", "l8"})
    void takeBack_ofALineThatWasSetUp_bringsTheOthersBack(String point) {
        List<BoardStone> stones = new ArrayList<>();
        for (String text : "h8 i8 j8 k8 l8".split(" ", -1)) {
            stones.add(new BoardStone(Point.of(Move.parse(text)), BoardStone.Kind.OPPONENT));
        }
        Game five = Game.of(Grid.square(15), RuleChoice.DEFAULT, stones);
        assertEquals(Stone.WALL, stone(five, "k8"));
        Game back = five.takeBack(Move.parse(point));
        assertTrue(back.position().isEmpty(Move.parse(point)));
        for (BoardStone other : stones) {
            if (other.point().move() != Move.parse(point)) {
                assertNotEquals(Stone.WALL, back.position().stone(other.point().move()), other.point().toText());
            }
        }
    }

    @Test
    void play_twoLinesAtOnce_takesBothOut() {
        Game game = play(empty(Rule.FREESTYLE, false),
                "d8 a1 e8 a2 f8 b1 g8 b2 h4 c1 h5 c2 h6 d1 h7 d2 h8");
        for (String point : List.of("d8", "e8", "f8", "g8", "h8", "h4", "h5", "h6", "h7")) {
            assertEquals(Stone.WALL, stone(game, point));
        }
    }

    @Test
    void play_forbiddenPoint_isOutOfTheContinuousGameOnly() {
        String doubleThree = "h8 a1 i8 o15 j9 a15 j10 o1 j8";
        Game renju = play(empty(Rule.RENJU, false), doubleThree.substring(0, doubleThree.length() - 3));
        assertTrue(renju.isForbidden(Move.parse("j8")));
        assertEquals(Stone.BLACK, stone(play(renju, "j8"), "j8"));
        assertEquals(Stone.WALL, stone(play(empty(Rule.RENJU, true), doubleThree), "j8"));
    }

    @Test
    void of_finishedLineInTheBoard_isNotRefusedAndLeavesAMove() {
        List<BoardStone> stones = new ArrayList<>();
        for (int x = 0; x < 5; x++) {
            stones.add(new BoardStone(new Point(x, 0), BoardStone.Kind.OPPONENT));
            stones.add(new BoardStone(new Point(x * 2, 5), BoardStone.Kind.OWN));
        }
        Game game = Game.of(GRID, RuleChoice.DEFAULT, stones);
        assertEquals(Outcome.ONGOING, game.position().outcome());
        assertTrue(game.hasLegalMove());
    }

    @Test
    void withRules_otherRule_judgesTheLinesAnew() {
        Game six = play(empty(Rule.STANDARD, false), "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9 k8");
        assertEquals(Stone.BLACK, stone(six, "h8"), "six in a row are nothing");
        Game freestyle = six.withRules(new RuleChoice(Rule.FREESTYLE, false));
        assertEquals(Stone.WALL, stone(freestyle, "h8"));
        assertEquals(six.position().hash(), freestyle.withRules(six.rules()).position().hash());
    }

    @Test
    void hasLegalMove_blackWithForbiddenPointsOnly_isFalse() {
        List<BoardStone> stones = new ArrayList<>();
        for (int move : GRID.moves()) {
            Point point = Point.of(move);
            boolean black = point.y() == 7 && point.x() >= 4 && point.x() <= 10 && point.x() != 7;
            if (!point.equals(new Point(7, 7))) {
                stones.add(new BoardStone(point, black ? BoardStone.Kind.OWN : BoardStone.Kind.OUT));
            }
        }
        Game overline = Game.of(GRID, new RuleChoice(Rule.RENJU, false), stones);
        assertEquals(1, overline.position().empties());
        assertEquals(Side.BLACK, overline.position().sideToMove());
        assertFalse(overline.hasLegalMove());
        assertTrue(overline.withRules(RuleChoice.DEFAULT).hasLegalMove());
    }

    @Property(tries = 200)
    void playAndTakeBack_anyMoves_neverLeaveAFinishedLineAndUndoExactly(
            @ForAll @IntRange(max = 4) int rule, @ForAll boolean continuous,
            @ForAll @Size(max = 60) List<@IntRange(max = 48) Integer> points) {
        Grid grid = Grid.square(7);
        Game game = Game.empty(grid, new RuleChoice(Rule.all().get(rule), continuous));
        for (int index : points) {
            int move = grid.moves()[index];
            Position before = game.position();
            Game next;
            if (before.isEmpty(move)) {
                next = game.play(move);
                assertEquals(Side.opponent(before.sideToMove()), next.position().sideToMove());
                assertEquals(before.hash(), next.takeBack(move).position().hash());
            } else {
                next = game.takeBack(move);
                assertTrue(next.position().isEmpty(move));
            }
            assertFalse(next.position().outcome() == Outcome.BLACK_WINS
                    || next.position().outcome() == Outcome.WHITE_WINS);
            game = next;
        }
    }
}
