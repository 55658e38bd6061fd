package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Positions;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.MoveGenerator;

/** Which moves the picker hands out, in which situations. */
class MovePickerTest {

    private final History history = new History();

    private static PatternState state(Rule rule, int sideToMove, String black, String white) {
        return Positions.state(WatchedSearch.position(rule, sideToMove, black, white));
    }

    private static PatternState freestyle(int sideToMove, String black, String white) {
        return state(Rule.FREESTYLE, sideToMove, black, white);
    }

    private MovePicker picker(PatternState state, int ply) {
        return new MovePicker(state, new MoveGenerator(state), history, null, new int[2000], new int[2000], null, ply);
    }

    private static List<Integer> all(MovePicker picker, int tableMove) {
        picker.begin(tableMove, Move.NONE, Move.NONE, Move.NONE, true);
        return rest(picker);
    }

    private static List<Integer> rest(MovePicker picker) {
        List<Integer> moves = new ArrayList<>();
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            moves.add(move);
        }
        assertEquals(Move.NONE, picker.next(), "the end remains the end");
        assertEquals(new HashSet<>(moves).size(), moves.size(), "no move comes twice");
        return moves;
    }

    private static Set<String> texts(List<Integer> moves) {
        return moves.stream().map(Move::toText).collect(Collectors.toSet());
    }

    @Test
    void next_tableMove_comesFirstAndOnlyOnce() {
        PatternState state = freestyle(Side.WHITE, "h8", "");
        MovePicker picker = picker(state, 1);
        List<Integer> usual = all(picker, Move.NONE);
        for (int tableMove : List.of(usual.get(0), usual.get(5), usual.get(usual.size() - 1))) {
            List<Integer> moves = all(picker, tableMove);
            List<Integer> expected = new ArrayList<>(usual);
            expected.remove((Integer) tableMove);
            expected.add(0, tableMove);
            assertEquals(expected, moves);
        }
    }

    @Test
    void next_tableMoveOfAnotherPosition_isLeftOutIfItCannotBePlayed() {
        PatternState state = freestyle(Side.WHITE, "h8 i9", "i8");
        MovePicker picker = picker(state, 1);
        assertEquals(all(picker, Move.NONE), all(picker, Move.parse("i9")));
        assertEquals(Move.parse("a15"), all(picker, Move.parse("a15")).get(0), "far away, but empty");
    }

    @Test
    void next_quietPosition_isEveryPointNearAStoneOrOnItsLines() {
        MovePicker picker = picker(freestyle(Side.WHITE, "h8", ""), 1);
        Set<String> moves = texts(all(picker, Move.NONE));
        assertEquals(32, moves.size(), "5 x 5 points around it, and 8 on its lines");
        assertTrue(moves.containsAll(Set.of("f6", "h9", "j10", "h11", "k5")));
        assertFalse(picker.isForced(), "there is no threat");
    }

    /** Black's and White's stones, White to move, the moves of the root that are taken away, if any, and those that come. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            h8 i8 j8 k8 | g8 a2 a3 |       | l8          | a five leaves no choice
            h8 i8 j8    | a1 a2 a3 |       | g8 k8 a4 a5 | an open four leaves only its stops and own fours
            h8 i8 j8    | a1 a2 a3 | g8 a4 | k8 a5       | those that are allowed
            """)
    void next_threatOfTheOpponent_isItsStops(
            String black, String white, @Nullable String without, String moves, String why) {
        MovePicker picker = picker(freestyle(Side.WHITE, black, white), without == null ? 1 : 0);
        if (without != null) {
            picker.restrict(RootMoves.ALL.without(WatchedSearch.moves(without)));
            int table = WatchedSearch.moves(without).get(0);
            assertFalse(all(picker, table).contains(table), "not even if the table says so");
        }
        assertEquals(Set.of(moves.split(" ")), texts(all(picker, Move.NONE)), why);
        assertTrue(picker.isForced(), why);
    }

    @Test
    void next_openFourUnderCaro_isEveryPoint() {
        MovePicker picker = picker(state(Rule.CARO, Side.WHITE, "h8 i8 j8", "a1 a2 a3"), 1);
        assertTrue(all(picker, Move.NONE).size() > 30);
        assertFalse(picker.isForced(), "points elsewhere may stop it, too");
    }

    @Test
    void next_forbiddenPoint_isLeftOut() {
        // A double three on h8.
        String black = "g8 i8 h7 h9";
        List<Integer> moves = all(picker(state(Rule.RENJU, Side.BLACK, black, "a1 c1 e1 g1"), 1), Move.NONE);
        assertFalse(moves.contains(Move.parse("h8")), "Black must not play there");
        assertFalse(all(picker(state(Rule.RENJU, Side.BLACK, black, "a1 c1 e1 g1"), 1), Move.parse("h8"))
                .contains(Move.parse("h8")), "not even if the table says so");
        assertTrue(all(picker(state(Rule.RENJU, Side.WHITE, black, "a1 c1 e1 g1"), 1), Move.NONE)
                .contains(Move.parse("h8")), "White may");
    }

    @Test
    void isThreat_threeOrMoreOfEitherSide_isOne() {
        MovePicker picker = picker(freestyle(Side.WHITE, "h8 i8 b13 b14 b15", "m3 m4 g13"), 1);
        picker.begin(Move.NONE, Move.NONE, Move.NONE, Move.NONE, true);
        assertTrue(picker.isThreat(Move.parse("j8")), "Black's open three");
        assertTrue(picker.isThreat(Move.parse("m5")), "White's open three");
        assertFalse(picker.isThreat(Move.parse("b12")), "a four that makes nothing else");
        assertFalse(picker.isThreat(Move.parse("h9")), "two in a row");
    }

    @Test
    void dropQuiet_afterSomeMoves_leavesTheThreatsInTheirOrder() {
        MovePicker picker = picker(freestyle(Side.WHITE, "h8 i8 b13 b14 b15", "m3 m4 g13"), 1);
        picker.begin(Move.NONE, Move.NONE, Move.NONE, Move.NONE, true);
        List<Integer> threats = rest(picker).stream().filter(picker::isThreat).toList();
        picker.begin(Move.NONE, Move.NONE, Move.NONE, Move.NONE, true);
        assertEquals(threats.get(0), picker.next());
        picker.dropQuiet();
        assertEquals(threats.subList(1, threats.size()), rest(picker));
        assertTrue(threats.size() > 5);
    }

    @Test
    void next_pickersOfTwoPlies_doNotDisturbEachOther() {
        PatternState state = freestyle(Side.WHITE, "h8 i8", "m3");
        MoveGenerator generator = new MoveGenerator(state);
        int[] moves = new int[500];
        int[] keys = new int[500];
        MovePicker upper = new MovePicker(state, generator, history, null, moves, keys, null, 1);
        MovePicker lower = new MovePicker(state, generator, history, null, moves, keys, upper, 2);
        List<Integer> expected = all(upper, Move.NONE);
        upper.begin(Move.NONE, Move.NONE, Move.NONE, Move.NONE, true);
        List<Integer> found = new ArrayList<>();
        for (int move = upper.next(); move != Move.NONE; move = upper.next()) {
            found.add(move);
            state.place(move);
            // More often than there is room for, if each took a part of its own.
            all(lower, Move.NONE);
            state.undo();
        }
        assertEquals(expected, found);
    }

    @Test
    void next_excludedMove_isTheOnlyOneLeftOut() {
        MovePicker picker = picker(freestyle(Side.WHITE, "h8", ""), 1);
        List<Integer> expected = new ArrayList<>(all(picker, Move.NONE));
        int excluded = expected.remove(2);
        picker.begin(Move.NONE, excluded, Move.NONE, Move.NONE, true);
        assertEquals(expected, rest(picker));
    }

    @Test
    void next_listedRootMoves_areAllOfThem() {
        MovePicker picker = picker(freestyle(Side.WHITE, "h8 i8 j8", "a1 a2 a3"), 0);
        picker.restrict(RootMoves.only(WatchedSearch.moves("o15 g8 h8 c11")));
        assertEquals(Set.of("o15", "g8", "c11"), texts(all(picker, Move.NONE)));
    }

    @Test
    void next_rootWhereEveryDefenceIsTakenAway_isEveryOtherPoint() {
        MovePicker picker = picker(freestyle(Side.WHITE, "h8 i8 j8 k8", "g8 a2 a3"), 0);
        picker.restrict(RootMoves.ALL.without(List.of(Move.parse("l8"))));
        List<Integer> moves = all(picker, Move.NONE);
        assertEquals(225 - 7 - 1, moves.size(), "there must be a move, even if all lose");
    }

    /** White's own open four, or five and open four, are taken away: other moves may win, too, not only the defences. */
    @ParameterizedTest
    @CsvSource({"c3 c4 c5, c2 c6", "a1 a2 a3 a4 c10 c11 c13, a5 c12"})
    void next_rootWithoutItsOwnWin_isEveryPoint(String white, String wins) {
        MovePicker picker = picker(freestyle(Side.WHITE, "h8 i8 j8", white), 0);
        assertTrue(picker.isForced() || all(picker, Move.NONE).size() < 20);
        picker.restrict(RootMoves.ALL.without(WatchedSearch.moves(wins)));
        assertTrue(all(picker, Move.NONE).size() > 30);
        assertFalse(picker.isForced());
    }

    /** At other plies nothing is restricted, nor at the root of a search of all moves. */
    @Test
    void next_anyPosition_isWhatTheGeneratorSaysWithoutForbiddenPoints() {
        for (Rule rule : Rule.all()) {
            ContestedPositions positions = new ContestedPositions(rule.code() + 31);
            for (int i = 0; i < 20; i++) {
                Position position = positions.next(Grid.square(9 + i % 4), rule, 5 + 2 * i);
                PatternState state = Positions.state(position.copy());
                List<Integer> moves = all(picker(state, 3), Move.NONE);
                moves.forEach(move -> assertTrue(Positions.isAllowed(position, move)));
                List<Integer> atRoot = all(picker(state, 0), Move.NONE);
                if (!moves.isEmpty()) {
                    assertEquals(moves, atRoot, () -> Positions.describe(position));
                }
                assertEquals(new TreeSet<>(moves), new TreeSet<>(generated(state)), () -> Positions.describe(position));
            }
        }
    }

    private static List<Integer> generated(PatternState state) {
        int side = state.position().sideToMove();
        int opponent = Side.opponent(side);
        MoveGenerator generator = new MoveGenerator(state);
        int[] moves = new int[Move.CELLS];
        int size = state.count(opponent, PointGroup.FIVE) > 0 ? FiveDefence.generate(state, opponent, moves, 0)
                : generator.isFacingOpenFour(opponent) ? generator.openFourDefences(side, moves, 0)
                : generator.candidates(moves, 0);
        return IntStream.of(moves).limit(size).filter(move -> !state.isForbidden(side, move)).boxed().toList();
    }
}
