package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.ProofChecker;

/** Wins by threats have the same proof in every orientation. */
class ThreatClaimsTest {

    private static final Grid GRID = Grid.square(15);

    private static Position position(Symmetry symmetry, String moves) {
        Position position = new Position(GRID, Rule.FREESTYLE);
        for (String move : moves.split(" ", -1)) {
            position.place(symmetry.apply(Move.parse(move), GRID));
        }
        return position;
    }

    @Test
    void find_eightOrientations_hasOneProofThatHolds() {
        String moves = "h8 h10 g7 j10 g8 h6";
        try (ThreatClaims claims = new ThreatClaims()) {
            int exponent = claims.find(position(Symmetry.IDENTITY, moves), 100_000).orElseThrow().exponent();
            long nodes = claims.takeNodes();
            for (Symmetry symmetry : Symmetry.values()) {
                Position position = position(symmetry, moves);
                ThreatClaims.Claim claim = claims.find(position, 100_000).orElseThrow();
                assertEquals(exponent, claim.exponent());
                assertEquals(nodes, claims.takeNodes(), "as many nodes in " + symmetry);
                assertTrue(ProofChecker.check(position, claim.proof()).isValid(), "the proof in " + symmetry);
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
