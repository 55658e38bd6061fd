package org.kagetsu.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.moves;

import java.util.BitSet;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Wins by hand and their zones; the tests of certificates try many of both by brute force. */
class WinCheckerTest {

    private static String text(BitSet points) {
        return Move.toText(points.stream().boxed().collect(Collectors.toCollection(TreeSet::new)));
    }


    /** White has an open four to come on h7 or h11, Black has stones that make some points dangerous. */
    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', value = {
        // the five alone, and no danger: the points of the win
        "'' | h7 ( h6:h11 h11:h6 *:h11 ) | h6 h7 h11",
        // three stones become a five by the extra stone and one free stone
        "a1 a2 a3 | h7 ( h6:h11 h11:h6 *:h11 ) | a4 a5 h6 h7 h11",
        // two stones are one stone short
        "a1 a2 | h7 ( h6:h11 h11:h6 *:h11 ) | h6 h7 h11",
        // a named reply makes four with three others: the fifth point
        "f6 g6 i6 | h7 ( h6:h11 h11:h6 *:h11 ) | e6 h6 j6 h7 h11",
    })
    void zone_ofAnOpenFour_hasItsPointsAndTheDangers(String black, String tree, String expected) {
        Position position = Position.setUp(Grid.square(15), Rule.FREESTYLE, moves(black), moves("h8 h9 h10"),
                new int[0], Side.BLACK);
        int h11 = Move.parse("h11");
        int h6 = Move.parse("h6");
        Attack win = Attack.then(Move.parse("h7"),
                Defence.of(Map.of(h6, Attack.win(h11), h11, Attack.win(h6)), Attack.win(h11)));
        assertEquals(expected, text(WinChecker.zone(position, win)), tree);
    }

    /** The loser blocks a three with his own three: one more stone of his, and the shared answer comes too late. */
    @Test
    void check_sharedAnswerThatAFreeStoneBreaks_isRefused() {
        Position position = Position.setUp(Grid.square(15), Rule.FREESTYLE, moves("h8 h9 a1"), moves("c3 d3 e3"),
                new int[0], Side.BLACK);
        int h10 = Move.parse("h10");
        int h7 = Move.parse("h7");
        int h11 = Move.parse("h11");
        Attack openFour = Attack.then(h11, Defence.of(
                Map.of(Move.parse("h12"), Attack.win(h7), h7, Attack.win(Move.parse("h12"))), Attack.win(h7)));
        Attack three = Attack.then(h10, Defence.of(Map.of(), openFour));
        assertFalse(WinChecker.check(position, three).isValid());
    }

    @Test
    void zone_branch_isInTheZoneWithTheDangersThatItsStoneMakes() {
        Position position = Position.of(Grid.square(15), Rule.FREESTYLE, moves("h8 a1 h9 b1 o15"));
        Attack branch = Attack.then(Move.parse("h10"), Defence.of(Map.of(Move.parse("m3"), Attack.win(Move.parse("h11")))));
        assertEquals("m3 h10 h11", text(WinChecker.zone(position, branch)));

        Attack inner = Attack.then(Move.parse("h11"), Defence.of(Map.of(Move.parse("c1"), Attack.win(Move.parse("h12")))));
        Attack shared = Attack.then(Move.parse("h10"), Defence.of(Map.of(), inner));
        assertEquals("c1 d1 e1 h10 h11 h12", text(WinChecker.zone(position, shared)),
                "a1, b1, c1 and one free stone leave d1 or e1 open");
    }

    @Test
    void check_moveThatFillsTheBoard_isADraw() {
        Position position = Position.of(Grid.square(3), Rule.FREESTYLE, moves("a1 b1 c1 a2 b2 c2 a3 b3"));
        Attack last = Attack.then(Move.parse("c3"), Defence.of(Map.of()));
        assertEquals("not proved: the board is full, a draw, after c3", WinChecker.check(position, last).toString());
    }

    @Test
    void zone_rulesOfOpenEndsOrForbiddenPoints_isRefused() {
        for (Rule rule : Rule.all()) {
            boolean isKnown = rule == Rule.FREESTYLE || rule == Rule.STANDARD;
            assertEquals(isKnown, WinChecker.hasZones(rule));
            Position position = new Position(Grid.square(15), rule);
            if (!isKnown) {
                assertThrows(IllegalArgumentException.class, () -> WinChecker.zone(position, Attack.win(200)));
            }
        }
        assertTrue(WinChecker.hasZones(Rule.inARow(4)));
    }

    @Test
    void check_movesOutsideTheBoard_areRefused() {
        Position position = new Position(Grid.square(15), Rule.FREESTYLE);
        assertEquals("not proved: the winner's move 5000 is outside the board",
                WinChecker.check(position, Attack.win(5000)).toString());
        Attack far = Attack.then(Move.parse("h8"), Defence.of(Map.of(-7, Attack.win(200))));
        assertEquals("not proved: the loser's move -7 is outside the board, after h8",
                WinChecker.check(position, far).toString());
        assertThrows(IllegalArgumentException.class,
                () -> WinChecker.check(Position.of(Grid.square(15), Rule.FREESTYLE,
                        moves("a1 b1 a2 b2 a3 b3 a4 b4 a5")), Attack.win(200)));
    }
}
