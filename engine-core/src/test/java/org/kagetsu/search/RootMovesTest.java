package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

class RootMovesTest {

    private static final Grid LARGEST = Grid.square(22);

    private static RootMoves only(String moves) {
        return RootMoves.only(WatchedSearch.moves(moves));
    }

    private static String allowed(RootMoves moves) {
        return WatchedSearch.text(Arrays.stream(LARGEST.moves()).filter(moves::allows).boxed().toList());
    }

    @Test
    void all_allowsEveryPoint() {
        assertEquals(484, Arrays.stream(LARGEST.moves()).filter(RootMoves.ALL::allows).count());
        assertFalse(RootMoves.ALL.isRestricted());
        assertFalse(RootMoves.ALL.isListed());
    }

    @Test
    void only_allowsThesePoints() {
        RootMoves moves = only("a1 h8 v22");
        assertEquals("a1 h8 v22", allowed(moves));
        assertTrue(moves.isRestricted());
        assertTrue(moves.isListed());
    }

    @Test
    void without_takesPointsAway() {
        RootMoves some = RootMoves.ALL.without(WatchedSearch.moves("a1 h8 v22"));
        assertEquals(481, allowed(some).split(" ").length);
        assertFalse(some.allows(Move.parse("h8")));
        assertTrue(some.isRestricted());
        assertFalse(some.isListed(), "what is left was not listed");
        RootMoves rest = only("a1 h8 v22").without(WatchedSearch.moves("h8"));
        assertEquals("a1 v22", allowed(rest));
        assertTrue(rest.isRestricted() && rest.isListed());
        assertEquals(484, allowed(RootMoves.ALL).split(" ").length, "the first set is as before");
    }

    @Test
    void without_nothing_isTheSame() {
        assertSame(RootMoves.ALL, RootMoves.ALL.without(List.of()));
    }

    @Test
    void first_isTheLowestAllowedPointOfTheGroup() {
        Position position = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "h8 i8 j8 k8", "a1 a3 c1 c3");
        PatternState state = state(position);
        assertEquals(Move.parse("g8"), RootMoves.ALL.first(state, Side.BLACK, PointGroup.FIVE));
        assertEquals(Move.parse("l8"), only("l8 m8").first(state, Side.BLACK, PointGroup.FIVE));
        assertEquals(Move.NONE, only("m8").first(state, Side.BLACK, PointGroup.FIVE));
        assertEquals(Move.NONE, RootMoves.ALL.first(state, Side.WHITE, PointGroup.FIVE));
    }

    @Test
    void retain_movesTheAllowedToTheFront() {
        // h8 is a double three of Black.
        Position position = WatchedSearch.position(Rule.RENJU, Side.BLACK, "g8 i8 h7 h9", "a1 c1 e1 g1");
        PatternState state = state(position);
        int[] moves = WatchedSearch.points("o1 h8 o3 o5 o7 o9");
        assertEquals(2, only("h8 o5 o7 o9").retain(state, moves, 1, 4));
        assertEquals("o1 o5 o7", WatchedSearch.text(Arrays.stream(moves).limit(3).boxed().toList()));
    }
}
