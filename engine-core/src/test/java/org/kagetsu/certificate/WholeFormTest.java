package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.CertificateNode.Claim;
import org.kagetsu.certificate.plain.PlainPage;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;

/** Certificates with the wins that a check has verified. */
class WholeFormTest {

    private static final ClaimSolver NONE = (position, nodes) -> Optional.empty();

    private final AtomicInteger asked = new AtomicInteger();

    private Optional<Attack> solve(Position position, long nodes) {
        asked.incrementAndGet();
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            return solver.solve(position, nodes);
        }
    }

    /**
     * Black has three in column h and makes an open four, White's stones are as symmetric as it. White's reply at an end
     * of the four is answered by a claim that is not listed; a reply elsewhere is listed, and its mirror image.
     */
    private static Certificate openFour() {
        TreeMap<Integer, CertificateNode> replies = new TreeMap<>();
        replies.put(Move.parse("a14"), Claim.within(9));
        replies.put(Move.parse("o14"), new CertificateNode.Reference(1, Symmetry.MIRROR_X));
        return new Certificate(Grid.square(15), Rule.FREESTYLE, moves("h8 a15 h9 o15 h7 h15"), 1,
                new CertificateNode.Step(Move.parse("h10"), new CertificateNode.Answers(
                        Optional.of(Claim.within(7)), OptionalInt.of(8), replies)));
    }

    private static List<Integer> moves(String text) {
        return Stream.of(text.split(" ")).map(Move::parse).toList();
    }

    private static CertificateVerdict check(Certificate certificate, ClaimSolver solver, CheckOptions options) {
        return new CertificateChecker(solver, options).check(certificate, CertificateChecker.Listener.NONE);
    }

    private Certificate written(Certificate certificate, CheckOptions options) {
        WholeForm form = new WholeForm(certificate);
        new CertificateChecker(this::solve, options).check(certificate, CertificateChecker.Listener.NONE, form);
        return form.certificate();
    }

    @Test
    void certificate_ofACheck_listsWhatClaimsAnswered_andNeedsNoSolver() {
        Certificate whole = written(openFour(), CheckOptions.DEFAULT.withThreads(2));
        assertEquals(Certificate.Form.WHOLE, whole.form());
        assertEquals("Black wins: freestyle 15x15, from h8 a15 h9 o15 h7 h15 (whole, 4 nodes)", whole.toString());
        CertificateNode.Answers answers = ((CertificateNode.Step) whole.root()).answers();
        List<CertificateNode> nodes = List.copyOf(answers.replies().values());
        assertEquals(OptionalInt.empty(), answers.others());
        assertEquals(8, ((Claim) nodes.get(0)).exponent(), "the one that was not listed");
        assertEquals(9, ((Claim) nodes.get(1)).exponent());
        assertEquals(new CertificateNode.Reference(2, Symmetry.MIRROR_X), nodes.get(2), "its number has grown");
        assertTrue(check(whole, NONE, CheckOptions.DEFAULT).isAccepted());
        assertTrue(PlainPage.isWhole(CertificateFormat.write(whole)));
        assertEquals(whole, written(whole, CheckOptions.DEFAULT));
    }

    @Test
    void certificate_ofASample_isPartlyWhole_andClaimsTheSame() {
        Certificate brief = openFour();
        boolean isPartly = false;
        for (int seed = 1; seed <= 20; seed++) {
            Certificate part = written(brief, CheckOptions.DEFAULT.withSample(0.5, seed));
            isPartly |= part.form() == Certificate.Form.PARTLY_WHOLE;
            assertTrue(check(part, this::solve, CheckOptions.DEFAULT).isAccepted(), part::toString);
            assertEquals(part.form() == Certificate.Form.WHOLE, check(part, NONE, CheckOptions.DEFAULT).isAccepted());
            assertTrue(part.form() == Certificate.Form.WHOLE
                    || PlainPage.leftOut(CertificateFormat.write(part)) > 0);
        }
        assertTrue(isPartly);
    }

    @Test
    void check_claimAboveTheLimit_isNotBegun() {
        Certificate certificate = new Certificate(Grid.square(15), Rule.FREESTYLE, List.of(), 1, Claim.within(40));
        assertEquals("nodes of a claim 1099511627776 is outside 0..67108864",
                assertThrows(IllegalArgumentException.class, () -> check(certificate, this::solve, CheckOptions.DEFAULT))
                        .getMessage());
        assertEquals(0, asked.get());
        assertFalse(check(certificate, NONE, CheckOptions.DEFAULT.withClaimNodes(1L << 40)).isAccepted());
    }
}
