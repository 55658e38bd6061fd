package org.kagetsu.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.moves;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
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

/**
 * Proofs written by hand, what holds and each way not to hold, and wins with their zones; the tests of certificates try
 * many of both by brute force.
 */
class ProofCheckerTest {

    /** White makes an open four on h7. */
    private static final String OPEN_FOUR = """
            kagetsu-proof 1
            rule %s
            board 15x15
            black a1 d1 g1 %s
            white h8 h9 h10 %s
            walls %s
            turn white
            wins white
            tree
            %s
            """;

    private static Verdict check(String rule, String black, String white, String walls, String tree) {
        return ProofChecker.check(ProofFormat.read(OPEN_FOUR.formatted(rule, black, white, walls, tree)));
    }

    /** Black's four at h11 is an overline with e11 to j11, which renju forbids him: a forbidden point is no defence. */
    @ParameterizedTest(name = "{4}: {5}")
    @CsvSource(nullValues = "-", emptyValue = "", delimiter = '|', value = {
        "freestyle | '' | '' | '' | h7 ( h6:h11 h11:h6 *:h11 ) | - | ''",
        "standard | '' | '' | '' | h7 ( h6:h11 h11:h6 *:h11 ) | - | ''",
        "renju | '' | '' | '' | h7 ( h6:h11 h11:h6 *:h11 ) | - | ''",
        "caro | '' | '' | '' | h7 ( h6:h11 h11:h6 *:h11 ) | - | ''",
        "renju | e11 f11 g11 i11 j11 | '' | h6 | h7 ( *:h11 ) | - | ''",
        "freestyle | e11 f11 g11 i11 j11 | '' | h6 | h7 ( *:h11 ) | the loser wins first with h11 | h7",
        "renju | e11 f11 g11 i11 j11 | '' | h6 | h7 ( h11:a2 *:h11 ) | the loser's move h11 is forbidden | h7",
        "freestyle | '' | '' | '' | a15 ( *:h7 ( *:b15 ( *:h11 ) ) )"
                + " | a shared branch within a shared branch does not win at once | a15 b1 h7",
        "freestyle | '' | '' | '' | h7 | h7 does not win | ''",
        "freestyle | '' | '' | '' | h7 ( h11:h6 *:h11 ( *:h12 ) ) | play goes on after h11 has won | h7 b1",
        "freestyle | '' | '' | '' | h7 ( *:h11 ) | the winner's move h11 is occupied | h7 h11",
        "freestyle | '' | '' | '' | h7 ( h6:h11 h11:h6 ) | the loser's move b1 is not answered | h7",
        "freestyle | '' | '' | '' | h7 ( ) | the loser's move b1 is not answered | h7",
        "freestyle | '' | '' | '' | h7 ( h6:h11 h11:h6 *:h12 ) | h12 does not win | h7 b1",
        "freestyle | '' | '' | '' | h7 ( h6:h12 h11:h6 *:h11 ) | h12 does not win | h7 h6",
        "freestyle | '' | '' | '' | h7 ( h6:h11 h11:h6 a1:h11 *:h11 ) | the loser's move a1 is occupied | h7",
        "freestyle | '' | '' | '' | h7 ( h6:h11 h11:h6 h7:h11 *:h11 ) | the loser's move h7 is occupied | h7",
        "freestyle | '' | '' | '' | h8 ( h6:h11 h11:h6 *:h11 ) | the winner's move h8 is occupied | ''",
        "freestyle | h11 | '' | '' | h7 ( h6:h5 *:h6 ) | h5 does not win | h7 h6",
        "freestyle | b1 c1 e1 | '' | '' | h7 ( h6:h11 h11:h6 *:h11 ) | the game is over | ''",
        "freestyle | b1 c1 | '' | '' | h7 ( h6:h11 h11:h6 *:h11 ) | the loser wins first with e1 | h7",
        "freestyle | '' | h6 | h11 | h7 | - | ''",
    })
    void check_proof_isProvedOrRefusedWithTheReason(
            String rule, String black, String white, String walls, String tree, String problem, String line) {
        Verdict verdict = check(rule, black, white, walls, tree);
        if (problem == null) {
            assertEquals("proved", verdict.toString());
            assertTrue(verdict.isValid());
        } else {
            assertFalse(verdict.isValid());
            String after = line.isEmpty() ? "" : ", after " + line;
            assertEquals("not proved: " + problem + after, verdict.toString());
        }
    }

    @Test
    void check_winnerPlaysForbiddenPoint_isRefused() {
        Position position = Position.setUp(Grid.square(15), Rule.RENJU, moves("g8 i8 h7 h9"), moves("a1 c1 e1 g1"),
                new int[0], Side.BLACK);
        Verdict verdict = ProofChecker.check(position, Attack.then(Move.parse("h8"), Defence.of(Map.of())));
        assertEquals("not proved: the winner's move h8 is forbidden", verdict.toString());
    }

    /** Black to move has but one empty point, and it is forbidden: he has lost. */
    @Test
    void check_loserHasForbiddenMovesOnly_isProved() {
        Position position = full("h8", Rule.RENJU, Side.BLACK, "e8 f8 g8 i8 j8");
        assertTrue(position.isForbidden(Move.parse("h8")));
        assertTrue(ProofChecker.check(position, Defence.of(Map.of())).isValid());
        Position draw = full("h8", Rule.FREESTYLE, Side.WHITE, "e8 f8");
        Verdict verdict = ProofChecker.check(draw, Defence.of(Map.of()));
        assertEquals("not proved: the loser's move h8 is not answered", verdict.toString());
        Verdict last = ProofChecker.check(draw, Attack.then(Move.parse("h8"), Defence.of(Map.of())));
        assertEquals("not proved: the board is full, a draw, after h8", last.toString());
    }

    /** A board of walls with black stones and one empty point. */
    private static Position full(String empty, Rule rule, int side, String black) {
        Grid grid = Grid.square(15);
        int[] stones = moves(black);
        int[] walls = Arrays.stream(grid.moves())
                .filter(move -> move != Move.parse(empty) && Arrays.stream(stones).noneMatch(s -> s == move))
                .toArray();
        return Position.setUp(grid, rule, stones, new int[0], walls, side);
    }

    @Test
    void check_branchOutsideTheBoard_isRefused() {
        Position position = Position.of(Grid.square(3), Rule.inARow(3));
        assertEquals("not proved: the winner's v22 (move 858) is outside the board",
                ProofChecker.check(position, Attack.win(Move.of(21, 21))).toString());
        Defence defence = Defence.of(Map.of(-5, Attack.win(Move.of(0, 0))));
        assertEquals("not proved: the loser's move -5 is outside the board",
                ProofChecker.check(position, defence).toString());
    }

    @Test
    void check_sharedBranchForNoMove_isRefused() {
        // Three in a row on 3x3 with two empty points, White's turn to lose: both have branches.
        Position position = Position.setUp(Grid.square(3), Rule.inARow(3), moves("a1 b2 c2"), moves("b1 c1 a3"),
                moves("b3"), Side.WHITE);
        Map<Integer, Attack> branches = new TreeMap<>();
        branches.put(Move.parse("a2"), Attack.win(Move.parse("c3")));
        branches.put(Move.parse("c3"), Attack.win(Move.parse("a2")));
        assertTrue(ProofChecker.check(position, Defence.of(branches)).isValid());
        Verdict verdict = ProofChecker.check(position, Defence.of(branches, Attack.win(Move.parse("c3"))));
        assertEquals("not proved: the shared branch answers no move", verdict.toString());
    }

    @Test
    void check_sharedBranchForAForbiddenMoveAlone_isRefused() {
        Position position = full("h8", Rule.RENJU, Side.BLACK, "e8 f8 g8 i8 j8");
        Verdict verdict = ProofChecker.check(position, Defence.of(Map.of(), Attack.win(Move.parse("a1"))));
        assertEquals("not proved: the shared branch answers no move", verdict.toString());
    }

    @Test
    void check_otherPosition_isRefused() {
        Proof proof = ProofFormat.read(OPEN_FOUR.formatted("renju", "", "", "", "h7 ( h6:h11 h11:h6 *:h11 )"));
        Position position = proof.position();
        assertTrue(ProofChecker.check(position, proof).isValid());
        assertEquals(Side.WHITE, proof.winner());
        position.passTurn();
        assertEquals("not proved: the proof is for White to move", ProofChecker.check(position, proof).toString());
        position.passTurn();
        position.place(Move.parse("a2"));
        assertEquals("not proved: the proof is for another position: a2 differs",
                ProofChecker.check(position, proof).toString());
        Position other = new Position(Grid.square(15), Rule.FREESTYLE);
        assertEquals("not proved: the proof is for renju 15x15, not for freestyle 15x15",
                ProofChecker.check(other, proof).toString());
    }

    @Test
    void create_tooDeep_throws() {
        ProofNode node = Attack.win(Move.parse("h8"));
        for (int plies = 2; plies <= ProofNode.MAX_PLIES; plies++) {
            node = node instanceof Attack attack
                    ? Defence.of(Map.of(), attack)
                    : Attack.then(Move.parse("h8"), (Defence) node);
        }
        assertEquals(ProofNode.MAX_PLIES, node.plies());
        Defence deepest = (Defence) node;
        assertThrows(IllegalArgumentException.class, () -> Attack.then(Move.parse("h8"), deepest));
    }

    @Test
    void create_tooLarge_throws() {
        Attack half = Attack.win(Move.parse("h8"));
        while (half.size() < ProofNode.MAX_SIZE / 2 - 2) {
            half = Attack.then(Move.parse("h8"), Defence.of(Map.of(1, half, 2, half)));
        }
        Attack answer = half;
        assertThrows(IllegalArgumentException.class, () -> Defence.of(Map.of(1, answer, 2, answer, 3, answer)));
    }

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
