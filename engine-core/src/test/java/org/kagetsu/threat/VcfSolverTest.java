package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

class VcfSolverTest {

    private static final long PLENTY = 1_000_000;

    /** f5 is a four, g5 the only stop; it makes an open four for White. */
    private static final String STOP_MAKES_OPEN_FOUR = """
            . . . . . . . . .
            . . . . . . O . .
            . . . . . X O . .
            . . . . . X O . .
            . O X X X . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            """;

    /** f5 is a four; White's stop on g5 makes a four, too, and Black's answer on g4 another one. */
    static final String STOP_IS_ANSWERED_WITH_FOUR = """
            . . . . . . X . .
            . . . . . . O . .
            . . . X . . O . .
            . . . . X . O . .
            . O X X X . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            """;

    /** e5 is a four in the row and in the column. */
    static final String DOUBLE_FOUR = """
            . . . . O . . . .
            . . . . X . . . .
            . . . . X . . . .
            . . . . X . . . .
            O X X X . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            """;

    /** White's four on e5 can be stopped on f5 only, where Black would get six in the column. */
    static final String STOP_IS_OVERLINE = """
            . . . . . . . . .
            . . . . . X . . .
            . . . . . X . . .
            . . . . . X . . .
            X O O O . . . . .
            . . . . . X . . .
            . . . . . X . . .
            . . . . . . . . .
            . . . . . . . . .
            """;

    /** Black must stop the five on g5; in caro he can also close its open end, h5, where he gets an open four. */
    private static final String STOP_AT_THE_OPEN_END = """
            . . . . . . . . . .
            . . . . . . . . . .
            . . . . . . . X . .
            . . . . . . . X . .
            . . . . . . . X . .
            . X O O O O . . . .
            . . . . . . . . . .
            . . . . . . . . . .
            . . . . . . . . . .
            . . . . . . . . . .
            """;

    /** White has a five on h5 and one on e8. In caro Black's four on e5 closes the open end of both. */
    private static final String STOP_OF_TWO_FIVES = """
            . . . . X . . . . . .
            . . . . O . . . . . .
            . . . . O . . . . . .
            . . . . . . . . . . .
            . . . . O . . . . . .
            . . . . O . . . . . .
            . . . . . O O . O O X
            . . . X . . . . . . .
            . . X . . . . . . . .
            . X . . . . . . . . .
            . . . . . . . . . . .
            """;

    /** Black has two fives in one row, and makes open fours in the other. */
    private static final String FIVES_AND_OPEN_FOURS = """
            . . . . . . . . . . .
            . . . X X X X . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . X X X . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            O . O . O . O . O . O
            """;

    /** Black's four on d7 looks like a double three, but one of the threes is false; a white stone on f8 makes it real. */
    static final String FOUR_LOOKS_FORBIDDEN = """
            . . . . . . . . . .
            . . . . . . . . . .
            . . X X . . X . . .
            . . O . O . O . . .
            O O X X X O X . . .
            . X . . . . . . . .
            . . O . O . X O . .
            . . X . . . . . . .
            . . . . . . . . . .
            . . . . . . . . . .
            """;

    @Test
    void solve_fourOnlyLooksForbidden_winsUnlessAStoneForbidsIt() {
        Position position = BoardPicture.read(FOUR_LOOKS_FORBIDDEN, Rule.RENJU, Side.BLACK);
        VcfSolver solver = solver(position);
        assertEquals(5, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
        assertEquals("d7", Move.toText(solver.winningMove()));
        VcfSolver quick = VcfSolver.quick(state(position), new CountingNodes(Long.MAX_VALUE));
        assertEquals(5, quick.solve(VcfSolver.MAX_FOURS, PLENTY));
        position.passTurn();
        position.place(Move.parse("f8"));
        assertTrue(position.isForbidden(Move.parse("d7")));
        assertEquals(0, solver(position).solve(VcfSolver.MAX_FOURS, PLENTY));
    }

    static Stream<Arguments> pictures() {
        return Stream.of(
                // A double four of Black's is forbidden in renju, one of White's is not.
                Arguments.of(DOUBLE_FOUR, Side.BLACK, "freestyle 3 standard 3 renju 0 caro 3 standard-caro 3"),
                Arguments.of(VctSolverTest.swapped(DOUBLE_FOUR), Side.WHITE, "renju 3"),
                Arguments.of(STOP_IS_OVERLINE, Side.WHITE, "standard 0 renju 3 standard-caro 0"),
                Arguments.of(STOP_MAKES_OPEN_FOUR, Side.BLACK, "freestyle 0 standard 0 renju 0 caro 0 standard-caro 0"),
                Arguments.of(
                        STOP_IS_ANSWERED_WITH_FOUR, Side.BLACK, "freestyle 5 standard 5 renju 5 caro 5 standard-caro 5"),
                // A four at the open end of a five, and of two fives at once.
                Arguments.of(STOP_AT_THE_OPEN_END, Side.BLACK, "freestyle 0 standard 0 renju 0 caro 3 standard-caro 3"),
                Arguments.of(STOP_OF_TWO_FIVES, Side.BLACK, "freestyle 0 standard 0 renju 0 caro 3 standard-caro 3"));
    }

    /** Rules, each with the plies of the win there. */
    @ParameterizedTest
    @MethodSource("pictures")
    void solve_onePicture_winsInThesePlies(String picture, int side, String pliesByRule) {
        Matcher matcher = Pattern.compile("([a-z-]+) ([0-9])").matcher(pliesByRule);
        assertEquals("", matcher.replaceAll("").replace(",", "").strip(), "read whole");
        matcher.reset();
        while (matcher.find()) {
            Position position = BoardPicture.read(picture, Rule.ofName(matcher.group(1)), side);
            long hash = position.hash();
            int plies = Integer.parseInt(matcher.group(2));
            assertEquals(plies, solver(position).solve(VcfSolver.MAX_FOURS, PLENTY), matcher.group());
            assertEquals(hash, position.hash(), "the position is as before");
            // The quick solver does not try fours that make nothing else.
            if (picture.equals(STOP_IS_OVERLINE) || picture.equals(STOP_IS_ANSWERED_WITH_FOUR)) {
                VcfSolver quick = VcfSolver.quick(state(position), new CountingNodes(Long.MAX_VALUE));
                assertEquals(plies, quick.solve(VcfSolver.MAX_FOURS, PLENTY), matcher.group());
            }
        }
    }

    @Test
    void solve_quickWithAsManyFivesAsOpenFours_plays() {
        Position position = BoardPicture.read(FIVES_AND_OPEN_FOURS, Rule.FREESTYLE, Side.BLACK);
        VcfSolver quick = VcfSolver.quick(state(position), new CountingNodes(Long.MAX_VALUE));
        assertEquals(1, quick.solve(VcfSolver.MAX_FOURS, PLENTY));
    }

    @Test
    void solve_noFoursAllowed_findsFiveAndOpenFourOnly() {
        Position position = BoardPicture.read(STOP_IS_ANSWERED_WITH_FOUR, Rule.FREESTYLE, Side.BLACK);
        assertEquals(0, solver(position).solve(0, PLENTY));
        position.place(Move.parse("f5"));
        position.place(Move.parse("a1"));
        assertEquals(1, solver(position).solve(0, PLENTY));
    }

    /** Whatever is left half done must not be taken for a failure later. */
    @Test
    void solve_cutShort_saysSoAndRemembersNoFailure() {
        ContestedPositions positions = new ContestedPositions(1);
        int cutShort = 0;
        for (int i = 0; i < 200; i++) {
            Position position = positions.next(Grid.square(12), Rule.ofCode(i % 2 * 4), 40);
            int plies = solver(position).solve(VcfSolver.MAX_FOURS, PLENTY);
            CountingNodes counter = new CountingNodes(Long.MAX_VALUE);
            VcfSolver hurried = new VcfSolver(state(position), counter);
            for (int nodes = 1; nodes < 300; nodes *= 2) {
                long before = counter.nodes();
                int found = hurried.solve(VcfSolver.MAX_FOURS, nodes);
                long spent = counter.nodes() - before; // to the last one, and the one that it did not have
                assertTrue(hurried.isCutShort() ? spent == nodes + 1 : spent <= nodes, spent + " of " + nodes);
                assertTrue(found > 0 || hurried.isCutShort() || plies == 0, () -> Positions.describe(position));
                assertTrue(found == 0 || plies > 0, () -> Positions.describe(position));
                cutShort += hurried.isCutShort() ? 1 : 0;
            }
            assertEquals(plies > 0, hurried.solve(VcfSolver.MAX_FOURS, PLENTY) > 0, () -> Positions.describe(position));
            assertFalse(hurried.isCutShort());
        }
        assertTrue(cutShort > 100, "cut short " + cutShort);
    }

    @Test
    void solve_counterStops_findsNothing() {
        Position position = BoardPicture.read(STOP_IS_ANSWERED_WITH_FOUR, Rule.FREESTYLE, Side.BLACK);
        VcfSolver solver = new VcfSolver(state(position), new CountingNodes(3));
        assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
        assertTrue(solver.isCutShort());
        solver.reset(new CountingNodes(PLENTY));
        assertEquals(5, solver.solve(VcfSolver.MAX_FOURS, PLENTY));
    }

    private static VcfSolver solver(Position position) {
        return new VcfSolver(state(position), new CountingNodes(Long.MAX_VALUE));
    }

    private static final long KEY = 0x0123_4567_89AB_CDEFL;

    private final VcfTable table = new VcfTable(4);

    @Property
    void probe_afterWin_givesThePliesForAnyNumberOfFours(
            @ForAll long key, @ForAll @IntRange(min = 1, max = 120) int stored,
            @ForAll @IntRange(min = 1, max = 120) int asked) {
        int plies = 2 * stored + 1;
        table.store(key, stored, plies);
        assertEquals(plies, table.probe(key, asked));
    }

    @Property
    void probe_afterFailure_holdsForNoMoreFours(
            @ForAll long key, @ForAll @IntRange(min = 1, max = 120) int stored,
            @ForAll @IntRange(min = 1, max = 120) int asked) {
        table.store(key, stored, 0);
        assertEquals(asked <= stored ? 0 : VcfTable.UNKNOWN, table.probe(key, asked));
    }

    @Property
    void probe_otherKey_isUnknown(@ForAll long key, @ForAll @IntRange(max = 63) int bit) {
        VcfTable whole = new VcfTable(16);
        whole.store(key, 120, 0);
        assertEquals(VcfTable.UNKNOWN, whole.probe(key ^ 1L << bit, 1));
    }

    @Test
    void store_sameIndex_replacesTheOther() {
        table.store(KEY, 10, 7);
        table.store(KEY ^ Long.MIN_VALUE, 10, 9);
        assertEquals(VcfTable.UNKNOWN, table.probe(KEY, 10));
        assertEquals(9, table.probe(KEY ^ Long.MIN_VALUE, 10));
    }

    @Test
    void clear_forgetsAll() {
        table.store(KEY, 10, 7);
        table.clear();
        assertEquals(VcfTable.UNKNOWN, table.probe(KEY, 1));
    }
}
