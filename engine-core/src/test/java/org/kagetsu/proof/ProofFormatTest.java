package org.kagetsu.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.testing.Evidence;

/** The text form of proofs: one text per proof, errors with a place, and no text that hangs or overflows. */
class ProofFormatTest {

    private static final int LARGE = Evidence.of(300_000, 10_000_000);

    /** Far more than the seconds that a reader needs, far less than one whose time grows with the square. */
    private static final Duration LIMIT = Duration.ofSeconds(Evidence.of(5, 60));

    private static final String HEADER = """
            kagetsu-proof 1
            rule renju
            board 15x15
            black a1 c1 e1
            white h8 h9 h10
            walls
            turn white
            wins white
            tree
            """;

    private static final String GOOD = HEADER + "h7 ( h6:h11 h11:h6 *:h11 )\n";

    static List<String> largeTexts() {
        byte[] noise = new byte[LARGE];
        new SplittableRandom(1).nextBytes(noise);
        return List.of(
                new String(noise, StandardCharsets.ISO_8859_1),
                " ".repeat(LARGE),
                "kagetsu-proof 1 rule " + "r".repeat(LARGE),
                "kagetsu-proof 1 rule renju board 15x15 black " + "a1 ".repeat(LARGE / 3),
                HEADER + "(".repeat(LARGE),
                HEADER + "h7(*:".repeat(LARGE / 5),
                HEADER + "h7(a1:".repeat(LARGE / 6),
                HEADER + "h7 ( " + "a1:h11 ".repeat(LARGE / 7),
                HEADER + "h7 ( " + "\n".repeat(LARGE) + ") )",
                GOOD + " ".repeat(LARGE) + "h8");
    }

    @Test
    void write_readText_isTheSameText() {
        assertEquals(GOOD, ProofFormat.write(ProofFormat.read(GOOD)));
        String spread = GOOD.replace(" ", " \t\r\n").replace(":", " : ");
        assertEquals(GOOD, ProofFormat.write(ProofFormat.read(spread)));
        String unordered = HEADER.replace("a1 c1", "c1 a1") + "h7(H11:h6 h6:h11 *:h11)";
        assertEquals(GOOD, ProofFormat.write(ProofFormat.read(unordered)));
    }

    @Test
    void write_manyBranches_keepsLinesShort() {
        Proof proof = ProofFormat.read(GOOD);
        Attack win = Attack.win(proof.points(1)[0]);
        Map<Integer, Attack> branches = new TreeMap<>();
        for (int move : proof.grid().moves()) {
            branches.put(move, win);
        }
        Proof wide = new Proof(proof.position(), Attack.then(proof.points(1)[0], Defence.of(branches)));
        String text = ProofFormat.write(wide);
        assertTrue(text.lines().allMatch(line -> line.length() <= 100), text);
        assertEquals(wide, ProofFormat.read(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "kagetsu-proof 1 | kagetsu-proof 2 | line 1, column 15: \"1\" expected, found \"2\"",
        "renju | rapid | line 2, column 6: rule \"rapid\" is not one of",
        "15x15 | 15x150 | line 3, column 7: a size such as 15x15 expected, found \"15x150\"",
        "15x15 | 15 | line 3, column 7: a size such as 15x15 expected, found \"15\"",
        "board | bo\u00e4rd | line 3, column 1: \"board\" expected, found \"bo\\u00E4rd\"",
        "15x15 | 2x15 | line 3, column 7: width 2 is outside 3..22",
        "a1 | h9 | line 5, column 10: the point h9 is named twice",
        "a1 | q1 | line 4, column 7: the point q1 is outside the 15x15 board",
        "a1 | a0 | line 4, column 7: not a point",
        "turn white | turn red | line 7, column 6: black or white expected, found \"red\"",
        "tree | three | line 9, column 1: \"tree\" expected, found \"three\"",
        "wins white | wins black | line 10, column 1: \"(\" expected, found \"h7\"",
        "h11:h6 | h6:h11 | line 10, column 13: the move h6 has a branch already",
        "h11:h6 *: | *:h6 h12: | line 10, column 18: \")\" expected, found \"h12\"",
        "h6:h11 | h6 h11 | line 10, column 9: \":\" expected, found \"h11\"",
        "*:h11 ) | *:h11 | line 11, column 1: \")\" expected, found the end of the text",
        "*:h11 ) | *:h11 ) ) | line 10, column 28: the end of the text expected, found \")\"",
    })
    void read_wrongText_namesThePlace(String right, String wrong, String message) {
        ProofFormatException e = assertThrows(
                ProofFormatException.class, () -> ProofFormat.read(GOOD.replace(right, wrong)));
        assertTrue(String.valueOf(e.getMessage()).startsWith(message), e.getMessage());
    }

    @ParameterizedTest
    @MethodSource("largeTexts")
    void read_largeText_isRefusedWithoutHanging(String text) {
        assertTimeoutPreemptively(LIMIT, () -> assertThrows(ProofFormatException.class, () -> ProofFormat.read(text)));
    }

    @Test
    void read_deepestTree_doesNotOverflow() {
        int pairs = ProofNode.MAX_PLIES / 2 - 1;
        String deep = HEADER + "h7 ( h6: ".repeat(pairs) + "h7" + ") ".repeat(pairs);
        Proof proof = ProofFormat.read(deep);
        assertEquals(2 * pairs + 1, proof.root().plies());
        assertEquals(proof, ProofFormat.read(ProofFormat.write(proof)));
        assertTrue(!ProofChecker.check(proof).isValid());
    }

    @Test
    void read_goodTextChangedAtRandom_isReadOrRefusedWithAPlace() {
        SplittableRandom random = new SplittableRandom(7);
        int refused = 0;
        int texts = Evidence.of(5_000, 20_000);
        for (int i = 0; i < texts; i++) {
            refused += reads(changed(random)) ? 0 : 1;
        }
        assertTrue(refused > texts / 4 && refused < texts, "refused " + refused);
    }

    private static String changed(SplittableRandom random) {
        StringBuilder text = new StringBuilder(GOOD);
        for (int n = random.nextInt(3); n >= 0 && text.length() > 1; n--) {
            int at = random.nextInt(Math.max(1, text.length() - 1));
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, GOOD.charAt(random.nextInt(GOOD.length())));
                case 2 -> text.setCharAt(at, (char) random.nextInt(256));
                default -> text.setLength(at + 1);
            }
        }
        return text.toString();
    }

    private static boolean reads(String text) {
        try {
            ProofChecker.check(ProofFormat.read(text));
            return true;
        } catch (ProofFormatException e) {
            String[] lines = text.split("\r\n|\r|\n", -1);
            assertTrue(e.line() >= 1 && e.line() <= lines.length, e.getMessage());
            assertTrue(e.column() >= 1 && e.column() <= lines[e.line() - 1].length() + 1, e.getMessage());
            String message = String.valueOf(e.getMessage());
            assertTrue(message.length() < 250 && message.chars().allMatch(c -> c >= ' ' && c < 0x7F), message);
            return false;
        }
    }
}
