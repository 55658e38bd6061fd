package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.certificate.CertificateVerdict;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.testing.Positions;

class ProofPlayerTest {

    /** Black has a two in a column and a two in a row that cross; all is symmetric at the diagonal. */
    private static final String TWOS = "g8 a1 f8 o15 h7 a15 h6 o1";

    @AutoClose
    private final SolvedClaims solver = new SolvedClaims();

    private static List<Integer> moves(String text) {
        return Stream.of(text.split(" ")).map(Move::parse).toList();
    }

    /** A double three at h8: two replies have nodes, one of them a reference, the rest are claims. */
    private static Certificate certificate() {
        TreeMap<Integer, CertificateNode> replies = new TreeMap<>();
        TreeMap<Integer, CertificateNode> none = new TreeMap<>();
        replies.put(Move.parse("h5"), new CertificateNode.Step(Move.parse("i8"),
                new CertificateNode.Answers(Optional.of(CertificateNode.Claim.within(6)), OptionalInt.of(8), none)));
        replies.put(Move.parse("e8"), new CertificateNode.Reference(1, Symmetry.TRANSPOSE));
        return new Certificate(Grid.square(15), Rule.FREESTYLE, moves(TWOS), 1,
                new CertificateNode.Step(Move.parse("h8"),
                        new CertificateNode.Answers(
                                Optional.of(CertificateNode.Claim.within(8)), OptionalInt.of(10), replies)));
    }

    @Test
    void certificate_ofThisTest_isAccepted() {
        CertificateVerdict verdict =
                new CertificateChecker(solver, CheckOptions.DEFAULT).check(certificate(), CertificateChecker.Listener.NONE);
        assertTrue(verdict.isAccepted(), verdict.toString());
    }

    @Test
    void move_afterAReference_isTurned() {
        ProofPlayer player = new ProofPlayer(certificate(), solver);
        assertEquals("h8", Move.toText(player.move(game(Rule.FREESTYLE, TWOS))));
        assertEquals("i8", Move.toText(player.move(game(Rule.FREESTYLE, TWOS + " h8 h5"))));
        assertEquals("h9", Move.toText(player.move(game(Rule.FREESTYLE, TWOS + " h8 e8"))));
    }

    /** Whatever White plays, at random or where Black would win, Black wins. */
    @Test
    void move_againstAnyDefence_wins() {
        ProofPlayer player = new ProofPlayer(certificate(), solver);
        SplittableRandom random = new SplittableRandom(1);
        for (int game = 0; game < 300; game++) {
            Position position = game(Rule.FREESTYLE, TWOS);
            while (!position.outcome().isOver()) {
                int[] replies = Positions.allowedMoves(position);
                position.place(position.sideToMove() == Side.BLACK
                        ? player.move(position)
                        : stop(position, replies[random.nextInt(replies.length)], random));
            }
            assertEquals(Outcome.BLACK_WINS, position.outcome(), position::toString);
        }
    }

    /** A check tries the wins of other replies before it asks for one; so must the player, with the same answers. */
    @Test
    void move_afterAnyReply_needsNoAnswerThatTheCheckDidNotNeed() {
        Set<String> asked = new HashSet<>();
        new CertificateChecker((position, nodes) -> {
            asked.add(stones(position));
            return solver.solve(position, nodes);
        }, CheckOptions.DEFAULT.withThreads(1)).check(certificate(), CertificateChecker.Listener.NONE);
        List<String> others = new ArrayList<>();
        ProofPlayer player = new ProofPlayer(certificate(), (position, nodes) -> {
            if (asked.contains(stones(position))) {
                return solver.solve(position, nodes);
            }
            others.add(stones(position));
            return Optional.empty();
        });
        Position position = game(Rule.FREESTYLE, TWOS + " h8");
        for (int reply : Positions.allowedMoves(position)) {
            position.place(reply);
            assertTrue(position.isEmpty(player.move(position)));
            position.undo();
        }
        assertFalse(others.isEmpty());
    }

    private static String stones(Position position) {
        StringBuilder stones = new StringBuilder();
        for (int move : position.grid().moves()) {
            stones.append(position.stone(move));
        }
        return stones.append(position.sideToMove()).toString();
    }

    /** White's move: one that stops a five or makes one, if there is one; else near Black's last move or any. */
    private static int stop(Position position, int any, SplittableRandom random) {
        for (int side = Side.WHITE; side >= Side.BLACK; side--) {
            if (position.hasWinningMove(side)) {
                return position.winningMove(side);
            }
        }
        int near = Positions.nearMove(position, random);
        return random.nextInt(4) > 0 && near != Move.NONE ? near : any;
    }

    @Test
    void position_outsideTheProof_isRefusedWithTheReason() {
        ProofPlayer player = new ProofPlayer(certificate(), solver);
        assertRefused("the proof is for freestyle 15x15, not for standard 15x15", player,
                Position.of(Grid.square(15), Rule.STANDARD));
        assertRefused("the game does not begin like the proof: " + TWOS, player, game(Rule.FREESTYLE, "h8"));
        assertRefused("the game has left the proof with h9; the proof plays h8", player, game(Rule.FREESTYLE, TWOS + " h9 h8"));
        assertRefused("the proof is for Black, who is not to move", player, game(Rule.FREESTYLE, TWOS + " h8"));
    }

    @Test
    void claim_thatIsNotFound_isNamed() {
        Certificate empty = new Certificate(Grid.square(15), Rule.FREESTYLE, List.of(), 1,
                CertificateNode.Claim.within(0));
        assertRefused("the proof does not hold: a win that it claims was not found, after ",
                new ProofPlayer(empty, solver), new Position(Grid.square(15), Rule.FREESTYLE));
    }

    private static void assertRefused(String message, ProofPlayer player, Position position) {
        assertEquals(message,
                assertThrows(IllegalArgumentException.class, () -> player.move(position)).getMessage());
    }
}
