package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.certificate.plain.PlainSketch.all;
import static org.kagetsu.certificate.plain.PlainSketch.at;
import static org.kagetsu.certificate.plain.PlainSketch.certificate;
import static org.kagetsu.certificate.plain.PlainSketch.claim;
import static org.kagetsu.certificate.plain.PlainSketch.play;
import static org.kagetsu.certificate.plain.PlainSketch.win;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainNode;
import org.kagetsu.certificate.plain.PlainReplay;
import org.kagetsu.certificate.plain.PlainZone;

/** An adversary's certificates. Both checkers refuse them, and accept the honest ones that differ by little. */
class CertificateTrapsTest {

    /** Three black stones, j12 to l12, with room on both sides. */
    private static final String OPEN_THREE = "j12 k12 l12";

    private static final String WIN_BY_OPEN_THREE = "m12 ( i12:n12 n12:i12 *:n12 )";

    private static final String LOWER_THREE = "f6 g6 h6";
    private static final String WIN_BY_LOWER_THREE = "i6 ( e6:j6 j6:e6 *:j6 )";

    /** Two open threes with h8. */
    private static final String CROSS = "f8 g8 h6 h7";

    private static final String WIN_BY_CROSS = "h8 ( d8:h9 ( h5:h10 h10:h5 *:h10 ) e8:h9 ( h5:h10 h10:h5 *:h10 )"
            + " i8:h9 ( h5:h10 h10:h5 *:h10 ) *:e8 ( d8:i8 i8:d8 *:i8 ) )";

    /** A four that White must stop on h4, and then an open four. */
    private static final String FOUR_FIRST = "d4 e4 f4 g5 g6";

    private static final String WIN_BY_FOUR_FIRST = "g4 ( h4:g7 ( g3:g8 g8:g3 *:g8 ) *:h4 )";

    private static final String WHITE_APART = "f15 k15 o1";

    private static void accepted(PlainCertificate certificate) {
        Opinions opinions = Opinions.of(certificate);
        assertEquals("", opinions.library());
        assertEquals("", opinions.plain());
    }

    /** Both refuse; the reason of the library has these words. */
    private static void refused(PlainCertificate certificate, String... words) {
        Opinions opinions = Opinions.of(certificate);
        assertFalse(opinions.plain().isEmpty(), "the second checker accepts");
        for (String word : words) {
            assertTrue(opinions.library().contains(word), () -> word + " in: " + opinions.library());
        }
    }

    /** Black waits with d13. If White passes, Black wins by his open three, and White must answer that. */
    private static PlainCertificate openThrees(String white, PlainNode answer) {
        return certificate(OPEN_THREE + " " + LOWER_THREE, WHITE_APART + white,
                play("d13", claim(WIN_BY_OPEN_THREE), all("m12 i12 n12", answer)));
    }

    /** Each of the traps below differs from one of these by little. */
    @Test
    void honestCertificates_areAccepted() {
        accepted(openThrees(" c2 d4 h2", claim(WIN_BY_LOWER_THREE)));
        accepted(cross(" c2 d4"));
        accepted(fourFirst(" o7"));
        accepted(reference(1, 4));
    }

    @Test
    void zoneReply_leftOut_isRefused() {
        refused(certificate(OPEN_THREE + " " + LOWER_THREE, WHITE_APART + " c2 d4 h2",
                play("d13", claim(WIN_BY_OPEN_THREE), all("m12 i12", claim(WIN_BY_LOWER_THREE)))), "n12");
    }

    /** White makes a four instead of an answer, and has a five before Black's. */
    @Test
    void freeStone_makesAFiveOfTheLosersThree_isRefused() {
        refused(openThrees(" c2 d2 e2", claim(WIN_BY_LOWER_THREE)), "d13");
    }

    private static PlainCertificate cross(String white) {
        return certificate(CROSS + " " + OPEN_THREE, WHITE_APART + " j1 a10" + white,
                play("d13", claim(WIN_BY_CROSS), all("h8 d8 e8 i8 h9 h5 h10", claim(WIN_BY_OPEN_THREE))));
    }

    /** Black's win by an open three leaves White two free moves: with the first reply, two stones become five. */
    @Test
    void twoFreeStones_makeAFiveOfTheLosersTwo_isRefused() {
        refused(cross(" c2 d2"), "d13");
        PlainBoard board = certificate(CROSS + " " + OPEN_THREE, WHITE_APART + " j1 a10 c2 d2", new PlainNode.Win(0)).board();
        for (String reply : "a2 b2 e2 f2 g2".split(" ", -1)) {
            assertTrue(PlainZone.of(board, win(WIN_BY_CROSS)).contains(at(reply)), reply);
            assertFalse(PlainReplay.winsAgainst(board, win(WIN_BY_CROSS), at(reply)), reply);
        }
    }

    private static PlainCertificate fourFirst(String white) {
        return certificate(FOUR_FIRST + " " + OPEN_THREE, WHITE_APART + " c4 h6 a10 a1" + white,
                play("d13", claim(WIN_BY_FOUR_FIRST), all("g4 h4 g7 g3 g8", claim(WIN_BY_OPEN_THREE))));
    }

    /** White stops a four inside the win after his pass; with his two stones there and the reply, that is a four. */
    @Test
    void losersFourInPassing_isRefused() {
        refused(fourFirst(" h7"), "d13");
        PlainBoard board = fourFirst(" h7").board();
        for (String reply : "h3 h5 h8".split(" ", -1)) {
            assertFalse(PlainReplay.winsAgainst(board, win(WIN_BY_FOUR_FIRST), at(reply)), reply);
        }
    }

    /** White could have won before Black's five, so that no answer counts. */
    @Test
    void loserHasAFiveAtHisFirstTurn_isRefused() {
        Map<String, PlainNode> replies = new TreeMap<>(all("b2 g2 n12", new PlainNode.Win(at("i12"))));
        replies.put("i12", new PlainNode.Win(at("n12")));
        refused(certificate("j12 k12 l12 m12", "c2 d2 e2 f2", play("d13", claim("i12"), replies)), "d13");
        refused(certificate("j12 k12 l12 m12", "c2 d2 e2 f2", play("d13", null, replies)), "d13");
    }

    private static PlainCertificate reference(int node, int symmetry) {
        Map<String, PlainNode> replies = new TreeMap<>(all("f12 k12", claim("j6 ( f6:k6 k6:f6 *:k6 )")));
        replies.put("j12", new PlainNode.Reference(node, symmetry));
        return certificate("g12 h12 i12 g6 h6 i6", "a1 o1 a8 o8 a15 o15",
                play("h9", claim("j12 ( f12:k12 k12:f12 *:k12 )"), replies));
    }

    /** The reply j12 is the mirror image of f12, which is node 1; there is no symmetry 8. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 6, 7, 8})
    void reference_wrongSymmetry_isRefused(int symmetry) {
        refused(reference(1, symmetry), symmetry == 8 ? "8" : "j12");
    }

    /** On a rectangle only the symmetries that keep the axes lead to the same board. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void reference_onARectangle_keepsTheAxes(int symmetry) {
        PlainCertificate square = reference(1, symmetry);
        PlainCertificate rectangle = PlainCertificate.of(0, 15, 16, 0, 0, square.moves(), square.root());
        if (symmetry == 4) {
            accepted(rectangle);
        } else {
            refused(rectangle, "j12");
        }
    }

    /** Node 0 is the root, which hangs on the reference; 2 is the reference itself; 3 comes later. */
    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3, 4, Integer.MAX_VALUE})
    void reference_inACircleOrForward_isRefused(int node) {
        IntStream.range(0, 8).forEach(symmetry -> refused(reference(node, symmetry), "j12"));
    }

    /** Black takes the last point: no reply is left to answer, and nobody has won. */
    @Test
    void fullBoard_nothingLeftToAnswer_isRefused() {
        refused(tiny(8, new PlainNode.Play(8, noAnswers())), "full");
        refused(tiny(9, new PlainNode.Claim(10, Optional.empty())));
    }

    /** White takes the last point. */
    @Test
    void fullBoard_afterTheLosersReply_isRefused() {
        PlainNode.Answers answers = new PlainNode.Answers(Optional.empty(), 10, new TreeMap<>());
        refused(PlainCertificate.of(0, 4, 4, 0, 0, IntStream.range(0, 14).boxed().toList(),
                new PlainNode.Play(14, answers)));
    }

    private static PlainCertificate tiny(int moves, PlainNode root) {
        return PlainCertificate.of(0, 3, 3, moves % 2, 0, IntStream.range(0, moves).boxed().toList(), root);
    }

    private static PlainNode.Answers noAnswers() {
        return new PlainNode.Answers(Optional.empty(), -1, new TreeMap<>());
    }

    /** Under these rules a stone spoils a win from beside it, or makes a point forbidden. */
    @ParameterizedTest
    @CsvSource({"4, renju", "8, caro", "9, standard-caro"})
    void passClaim_underARuleWithoutZones_isRefused(int code, String rule) {
        PlainCertificate honest = openThrees(" c2 d4 h2", claim(WIN_BY_LOWER_THREE));
        refused(PlainCertificate.of(code, honest.width(), honest.height(), 0, 0, honest.moves(), honest.root()),
                rule);
    }

    @ParameterizedTest
    @ValueSource(strings = {"j12", "f15", "d13"})
    void reply_onAnOccupiedPoint_isRefused(String reply) {
        Map<String, PlainNode> replies = new TreeMap<>(all("m12 i12 n12", claim(WIN_BY_LOWER_THREE)));
        replies.put(reply, claim(WIN_BY_LOWER_THREE));
        refused(certificate(OPEN_THREE + " " + LOWER_THREE, WHITE_APART + " c2 d4 h2",
                play("d13", claim(WIN_BY_OPEN_THREE), replies)), reply);
    }

    /** A proof of this position, but for another one. */
    @Test
    void claim_proofOfAnotherPosition_isRefused() {
        refused(openThrees(" c2 d4 h2", claim(WIN_BY_OPEN_THREE)), "m12");
        refused(certificate(OPEN_THREE, "i12 c2 o1", claim(WIN_BY_OPEN_THREE)));
    }

    /** Six in a row win in freestyle alone. */
    @Test
    void winningMove_overlineInTheExactGame_isRefused() {
        String black = "d4 e4 f4 h4 i4";
        PlainCertificate free = certificate(black, WHITE_APART + " a10 a1", new PlainNode.Win(at("g4")));
        accepted(free);
        refused(PlainCertificate.of(1, 15, 15, 0, 0, free.moves(), free.root()), "g4");
    }

    /** The moves to the root are no game. */
    @Test
    void rootMoves_overOrOnOccupiedPoints_areRefused() {
        refused(certificate("d4 e4 f4 g4 h4", WHITE_APART + " a10", claim()));
        refused(certificate("d4 e4 d4", WHITE_APART, claim()));
    }

    /** The side that is not to move is named as the winner; or another claim than a win. */
    @Test
    void head_otherWinnerOrKind_isRefused() {
        PlainCertificate honest = openThrees(" c2 d4 h2", claim(WIN_BY_LOWER_THREE));
        refused(PlainCertificate.of(0, 15, 15, 1, 0, honest.moves(), honest.root()));
        refused(PlainCertificate.of(0, 15, 15, 0, 1, honest.moves(), honest.root()));
        refused(PlainCertificate.of(2, 15, 15, 0, 0, honest.moves(), honest.root()));
    }
}
