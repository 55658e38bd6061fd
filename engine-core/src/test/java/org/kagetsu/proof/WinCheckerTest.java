package org.kagetsu.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Positions;
import org.kagetsu.testing.ProofMutator;

/** Wins are accepted only if they hold, and their zones have every reply that changes them. */
class WinCheckerTest {

    private static final int[] SIZES = {6, 7, 8};
    private static final SolveMethod[] METHODS = SolveMethod.values();

    @AutoClose
    private final Solver solver = Solver.builder().memory(1L << 20).build();

    private static int[] moves(String text) {
        return text.isEmpty() ? new int[0] : Arrays.stream(text.split(" ")).mapToInt(Move::parse).toArray();
    }

    private static String text(BitSet points) {
        return Move.toText(points.stream().boxed().collect(Collectors.toCollection(TreeSet::new)));
    }

    /** A win of the side to move, if one is found. */
    private Optional<Attack> win(Position position, SolveMethod method) {
        return solver.solve(position, new SolverOptions(method, 2_000, Long.MAX_VALUE)).proof()
                .map(Proof::root)
                .filter(Attack.class::isInstance)
                .map(Attack.class::cast)
                .filter(win -> win.size() <= 150);
    }

    /** Solvers' wins and damaged ones: what is accepted works. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void check_winsAndDamagedOnes_acceptsWhatWorks(int code) {
        Rule rule = Rule.ofCode(code);
        SplittableRandom random = new SplittableRandom(code);
        ContestedPositions positions = new ContestedPositions(code);
        ProofMutator mutator = new ProofMutator(code);
        int held = 0;
        int refused = 0;
        for (int i = 0; held < 200; i++) {
            Position position = positions.next(Grid.square(SIZES[i % SIZES.length]), rule, random.nextInt(8, 30));
            Optional<Attack> found =
                    position.outcome().isOver() ? Optional.empty() : win(position, METHODS[i % METHODS.length]);
            if (found.isEmpty()) {
                continue;
            }
            Attack win = found.get();
            assertTrue(WinChecker.check(position, win).isValid(), () -> Positions.describe(position));
            for (int k = 0; k < 15; k++) {
                Attack changed = (Attack) mutator.mutate(new Proof(position, win)).root();
                boolean isValid = WinChecker.check(position, changed).isValid();
                boolean wins = wins(position.copy(), changed);
                assertTrue(wins || !isValid, () -> changed + " in\n" + Positions.describe(position));
                assertTrue(wins || !WinChecker.alsoHolds(position.copy(), changed), changed::toString);
                if (ProofChecker.check(position, changed).isValid()) {
                    assertTrue(isValid, () -> changed + " in\n" + Positions.describe(position));
                }
                held += isValid ? 1 : 0;
                refused += isValid ? 0 : 1;
            }
            held++;
        }
        assertTrue(refused > 500, refused + " refused");
    }

    /** After every reply outside the zone the plan still works, whatever the loser plays then. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void zone_ofSolversWins_hasEveryReplyThatChangesThem(int code) {
        Rule rule = Rule.ofCode(code);
        SplittableRandom random = new SplittableRandom(10 + code);
        ContestedPositions positions = new ContestedPositions(10 + code);
        int outside = 0;
        int changing = 0;
        for (int i = 0; outside < 2_000 || changing < 500; i++) {
            Position position = positions.next(Grid.square(SIZES[i % SIZES.length]), rule, random.nextInt(8, 40));
            if (position.outcome().isOver() || position.hasWinningMove(position.sideToMove())
                    || position.empties() < 2) {
                continue;
            }
            Position passed = position.copy();
            passed.passTurn();
            Optional<Attack> found = win(passed, METHODS[i % METHODS.length]);
            if (found.isEmpty()) {
                continue;
            }
            Attack win = found.get();
            BitSet zone = WinChecker.zone(position, win);
            for (int reply : Positions.points(position, 0)) {
                Position real = position.copy();
                real.place(reply);
                boolean wins = wins(real, win);
                boolean alsoHolds = WinChecker.alsoHolds(real.copy(), win);
                assertTrue(wins || (zone.get(reply) && !alsoHolds),
                        () -> Move.toText(reply) + " in\n" + Positions.describe(position));
                outside += zone.get(reply) ? 0 : 1;
                changing += wins ? 0 : 1;
            }
        }
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
        assertFalse(wins(position, three));
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

    /** Whether a plan of the side to move wins, by playing it against every move without any shortcut; restores. */
    private static boolean wins(Position position, Attack plan) {
        int move = plan.move();
        if (!position.grid().contains(move) || !position.isEmpty(move)) {
            return false;
        }
        int winner = position.sideToMove();
        position.place(move);
        Outcome outcome = position.outcome();
        boolean wins = outcome == Outcome.win(winner)
                || (outcome == Outcome.ONGOING && plan.defence().isPresent()
                        && answersAll(position, plan.defence().get()));
        position.undo();
        return wins;
    }

    private static boolean answersAll(Position position, Defence defence) {
        for (int reply : position.grid().moves()) {
            if (position.isEmpty(reply)) {
                Attack answer = defence.branches().getOrDefault(reply, defence.otherwise().orElse(null));
                position.place(reply);
                boolean isAnswered = answer != null && !position.outcome().isOver() && wins(position, answer);
                position.undo();
                if (!isAnswered) {
                    return false;
                }
            }
        }
        return true;
    }
}
