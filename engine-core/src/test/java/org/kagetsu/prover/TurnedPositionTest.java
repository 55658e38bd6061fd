package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.ProofChecker;

/** Advice counts, and wins by threats have the same proof, in all eight orientations. */
class TurnedPositionTest {

    private static final Grid GRID = Grid.square(15);
    private static final String MOVES = "h8 i10 f7 c3";
    private static final int ADVICE = Move.parse("k5");

    private static Position position(Symmetry symmetry) {
        return position(symmetry, MOVES);
    }

    private static Position position(Symmetry symmetry, String moves) {
        return game(Rule.FREESTYLE, moves).turned(symmetry);
    }

    @ParameterizedTest
    @EnumSource(Symmetry.class)
    void move_anyOrientation_isTurned(Symmetry symmetry) {
        AdvisedMoves advice = new AdvisedMoves();
        advice.add(position(Symmetry.IDENTITY), ADVICE);
        assertEquals(symmetry.apply(ADVICE, GRID), advice.move(position(symmetry)));
        assertEquals(1, advice.size());
    }

    @Test
    void move_otherPosition_isNone() {
        AdvisedMoves advice = new AdvisedMoves();
        advice.add(position(Symmetry.IDENTITY), ADVICE);
        Position other = position(Symmetry.IDENTITY);
        other.passTurn();
        assertEquals(Move.NONE, advice.move(other), "the other side is to move");
        assertEquals(Move.NONE, Advice.NONE.move(position(Symmetry.IDENTITY)));
    }

    @Test
    void add_again_keepsTheFirst() {
        AdvisedMoves advice = new AdvisedMoves();
        advice.add(position(Symmetry.IDENTITY), ADVICE);
        advice.add(position(Symmetry.ROTATE_90), Move.parse("a1"));
        assertEquals(ADVICE, advice.move(position(Symmetry.IDENTITY)));
    }

    @Test
    void add_occupiedOrOutside_isRefused() {
        AdvisedMoves advice = new AdvisedMoves();
        Position position = position(Symmetry.IDENTITY);
        assertThrows(IllegalArgumentException.class, () -> advice.add(position, Move.parse("h8")));
        assertThrows(IllegalArgumentException.class, () -> advice.add(position, Move.parse("p1")));
    }

    @Test
    void find_eightOrientations_hasOneProofThatHolds() {
        String moves = "h8 h10 g7 j10 g8 h6";
        try (ThreatClaims claims = new ThreatClaims()) {
            int exponent = claims.find(position(Symmetry.IDENTITY, moves), 100_000).orElseThrow().exponent();
            long nodes = claims.takeNodes();
            for (Symmetry symmetry : Symmetry.values()) {
                Position position = position(symmetry, moves);
                CertificateNode.Claim claim = claims.find(position, 100_000).orElseThrow();
                assertEquals(exponent, claim.exponent());
                assertEquals(nodes, claims.takeNodes(), "as many nodes in " + symmetry);
                assertTrue(ProofChecker.check(position, claim.proof().orElseThrow()).isValid(), "the proof in " + symmetry);
            }
        }
    }

    @Test
    void find_noWinOrTooFewNodes_isEmpty() {
        try (ThreatClaims claims = new ThreatClaims()) {
            assertTrue(claims.find(position(Symmetry.IDENTITY, "h8"), 1000).isEmpty());
            assertTrue(claims.find(position(Symmetry.IDENTITY, "h8 h10 g7 j10 g8 h6"), 10).isEmpty());
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "2, 1", "3, 2", "4, 2", "5, 3", "1024, 10", "1025, 11"})
    void exponent_isThatOfTheNextPowerOfTwo(long nodes, int exponent) {
        assertEquals(exponent, ThreatClaims.exponent(nodes));
    }
}
