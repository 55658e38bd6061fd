package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;

class ThreatsTest {

    /** Black's row is closed on one side; White's column is open but for the edge of the board. */
    private static final String BOARD = """
               a b c d e f g h i j k
            11 . . . . . . . . . . . 11
            10 . . . . . . . . . . . 10
             9 . . . . . . . . . . . 9
             8 . . O X X X . . . . . 8
             7 . . . . . . . . . . . 7
             6 . . . . . . . . . . . 6
             5 . . . . . . . . . . . 5
             4 . . . . O . . . . . . 4
             3 . . . . O . . . . . . 3
             2 . . . . . . . . . . . 2
             1 . . . . . . . . . . . 1
               a b c d e f g h i j k
            """;

    private static Position board() {
        return BoardPicture.read(BOARD, Rule.FREESTYLE);
    }

    private static List<String> texts(List<Threat> threats) {
        return threats.stream().map(Threat::toString).toList();
    }

    @Test
    void of_aClosedRow_hasTwoFours() {
        List<Threat> threats = Threats.of(board(), Side.BLACK);

        assertEquals(List.of("FOUR g8, answered by h8, with d8 e8 f8", "FOUR h8, answered by g8, with d8 e8 f8"),
                texts(threats));
        assertEquals(Direction.HORIZONTAL, threats.get(0).direction());
    }

    @Test
    void of_theSideThatIsNotToMove_isWhatItThreatens() {
        assertEquals(Side.BLACK, board().sideToMove());
        assertEquals(List.of(
                "OPEN_THREE e2, answered by e1 e5 e6, with e3 e4",
                "OPEN_THREE e5, answered by e2 e6, with e3 e4",
                "OPEN_THREE e6, answered by e2 e5 e7, with e3 e4"), texts(Threats.of(board(), Side.WHITE)));
    }

    @Test
    void of_longerRows_winOrCannotBeParried() {
        Position position = board();
        for (String move : List.of("a1", "e5", "a11", "h8", "g8")) {
            position.place(Move.parse(move));
        }

        assertEquals(List.of("FOUR e1, answered by e2, with e3 e4 e5", "OPEN_FOUR e2, with e3 e4 e5",
                        "OPEN_FOUR e6, with e3 e4 e5", "FOUR e7, answered by e6, with e3 e4 e5"),
                texts(Threats.of(position)).stream().filter(text -> text.contains(" e3 e4 e5")).toList());
        position.place(Move.parse("e6"));
        assertTrue(texts(Threats.of(position, Side.WHITE)).contains("FIVE e7, with e3 e4 e5 e6"));
    }

    @Test
    void of_noSide_isRefused() {
        assertEquals("side 2 is outside 0..1",
                assertThrows(IllegalArgumentException.class, () -> Threats.of(board(), 2)).getMessage());
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void of_anyPosition_dependsOnTheSideAloneAndChangesNothing(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code());
        Set<Threat.Kind> seen = EnumSet.noneOf(Threat.Kind.class);
        for (int i = 0; i < 40; i++) {
            Position position = positions.next(Grid.square(11), rule, 10 + i);
            if (!position.outcome().isOver()) {
                int opponent = Side.opponent(position.sideToMove());
                Position passed = position.copy();
                passed.passTurn();
                long hash = position.hash();

                assertEquals(Threats.of(passed), Threats.of(position, opponent));
                assertEquals(Threats.of(position), Threats.of(position, position.sideToMove()));
                assertEquals(hash, position.hash());
                Threats.of(position).forEach(threat -> seen.add(threat.kind()));
                Threats.of(position).forEach(threat -> assertTrue(position.isEmpty(threat.gain())));
            }
        }
        assertTrue(seen.containsAll(Set.of(Threat.Kind.OPEN_THREE, Threat.Kind.FOUR)), seen::toString);
    }
}
