package org.kagetsu.pages;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.certificate.CertificateNode.Answers;
import org.kagetsu.certificate.CertificateNode.Claim;
import org.kagetsu.certificate.CertificateVerdict;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/** What the page of the format says, byte by byte, is what the library writes. */
class CertificatePageTest {

    private static final Page PAGE = Page.of("benchmarks/proofs/FORMAT.md");
    private static final Path EXAMPLE = Path.of("proofs", "three-4x4.kgc");
    private static final Pattern BYTES = Pattern.compile("^((?:[0-9A-F]{2} )*[0-9A-F]{2})(?: {2}|$)");

    /** The bytes before the words of each line. */
    private static byte[] example(int number) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String line : PAGE.blocks("hex").get(number).text().lines().toList()) {
            Matcher matcher = BYTES.matcher(line);
            assertTrue(matcher.find(), line);
            bytes.writeBytes(HexFormat.ofDelimiter(" ").parseHex(matcher.group(1)));
        }
        return bytes.toByteArray();
    }

    private static byte[] data(byte[] file) throws IOException {
        return new InflaterInputStream(new ByteArrayInputStream(file, 8, file.length - 12), new Inflater(true))
                .readAllBytes();
    }

    private static int at(String name) {
        return Move.parse(name);
    }

    private static Attack open(String move, String one, String other) {
        Attack shared = Attack.win(at(one));
        return Attack.then(at(move), Defence.of(Map.of(at(one), Attack.win(at(other)), at(other), shared), shared));
    }

    private static Claim claim(Attack win) {
        return new Claim(4, Optional.of(win));
    }

    private static CertificateNode.Step step(String move, Claim pass, Map<Integer, CertificateNode> replies) {
        return new CertificateNode.Step(
                at(move), new Answers(Optional.of(pass), OptionalInt.empty(), new TreeMap<>(replies)));
    }

    private static Certificate threeInARow() {
        Claim upwards = claim(open("b3", "b1", "b4"));
        CertificateNode last =
                step("b3", claim(Attack.win(at("b1"))), Map.of(at("b1"), new CertificateNode.Win(at("b4"))));
        return new Certificate(Grid.square(4), Rule.inARow(3), List.of(), 1, step("b2", claim(open("c2", "a2", "d2")),
                Map.of(at("a2"), upwards, at("c2"), upwards, at("d2"), last,
                        at("b3"), new CertificateNode.Reference(2, Symmetry.TRANSPOSE))));
    }

    @Test
    void firstExample_isTheFileThatIsThere_andIsAcceptedWithoutASolver() throws IOException {
        byte[] file = Files.readAllBytes(EXAMPLE);
        Certificate certificate = CertificateFormat.read(file);
        assertEquals(threeInARow(), certificate);
        byte[] data = example(0);
        assertArrayEquals(data, data(file));
        assertArrayEquals(data, data(CertificateFormat.write(certificate)));
        CertificateVerdict verdict =
                new CertificateChecker((position, nodes) -> Optional.empty(), CheckOptions.DEFAULT)
                        .check(certificate, CertificateChecker.Listener.NONE);
        assertTrue(verdict.isAccepted(), verdict::toString);
        CRC32 sum = new CRC32();
        sum.update(data);
        byte[] end = ByteBuffer.allocate(Integer.BYTES).putInt((int) sum.getValue()).array();
        assertArrayEquals(end, Arrays.copyOfRange(file, file.length - end.length, file.length));
        String hex = HexFormat.ofDelimiter(" ").withUpperCase().formatHex(end);
        assertTrue(PAGE.spans().contains(hex), "the page names another checksum than " + hex);
        assertTrue(String.join(" ", PAGE.prose()).contains("these " + data.length + " bytes"), "the page counts wrong");
    }

    @Test
    void secondExample_hasEveryKindOfField() throws IOException {
        Map<Integer, CertificateNode> last = Map.of(at("o15"), new CertificateNode.Win(at("a1")));
        CertificateNode.Step step = new CertificateNode.Step(
                at("a3"), new Answers(Optional.empty(), OptionalInt.empty(), new TreeMap<>(last)));
        Map<Integer, CertificateNode> replies = Map.of(at("a1"), Claim.within(8), at("c1"), step,
                at("d1"), new CertificateNode.Reference(1, Symmetry.MIRROR_X));
        Certificate certificate = new Certificate(Grid.square(15), Rule.FREESTYLE, List.of(at("h8")), 1,
                new CertificateNode.Step(at("i9"),
                        new Answers(Optional.of(Claim.within(3)), OptionalInt.of(5), new TreeMap<>(replies))));
        assertArrayEquals(example(1), data(CertificateFormat.write(certificate)));
    }

    /** What the page tells of the sizes, codes and limits. */
    @Test
    void numbers_ofThePage_areThoseOfTheCode() {
        String text = String.join(" ", PAGE.prose());
        for (Rule rule : Rule.all()) {
            assertTrue(text.contains("| " + rule.code() + " | " + rule.name() + " |"), rule.name());
        }
        assertEquals(Grid.square(22).points(), Grid.MAX_POINTS);
        assertEquals(1L << 26, CheckOptions.DEFAULT.claimNodes());
        assertTrue(text.contains("a limit above `--claim-nodes`, 2^26 unless"), "the usual limit");
        assertEquals(50_000_000, Certificate.MAX_NODES);
        assertEquals(9_999, Certificate.MAX_SOLVER);
        assertEquals(40, Claim.MAX_EXPONENT);
    }
}
