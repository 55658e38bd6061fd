package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.plain.PlainWriter;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

class CertificateFormatTest {

    private static byte[] data(byte[] file) throws IOException {
        return new InflaterInputStream(new ByteArrayInputStream(file, 8, file.length - 12), new Inflater(true))
                .readAllBytes();
    }

    private static CertificateFormatException failure(byte[] file) {
        return assertThrows(CertificateFormatException.class, () -> CertificateFormat.read(file));
    }

    @Property(tries = 300)
    void certificate_writtenAndRead_isTheSame(@ForAll long seed) throws IOException {
        Certificate certificate = RandomCertificates.certificate(seed);
        byte[] file = CertificateFormat.write(certificate);
        Certificate read = CertificateFormat.read(file);
        assertEquals(certificate, read);
        assertEquals(certificate.hashCode(), read.hashCode());
        assertEquals(certificate.toString(), read.toString());
        assertArrayEquals(file, CertificateFormat.write(read));
        assertEquals(certificate, CertificateFormat.read(PlainWriter.pack(data(file))));
    }

    /** The format, byte by byte. */
    @Test
    void data_ofASmallCertificate_areAsDocumented() {
        String hex = "00 05 0F 0F 01 00 01 01 70 05" // freestyle 15x15, White wins, solver 1, one root move h8, 5 nodes
                + "01 80 01 04 06 03" // i9, pass within 2^3, others within 2^5, three replies
                + "01 00 08" // a1: a claim within 2^8
                + "02 01 1E 00 00 01 E1 01 02 00" // c1: a3, every reply listed: o15 and a1 wins
                + "01 03 01 04"; // d1: as node 1, columns reversed
        TreeMap<Integer, CertificateNode> replies = new TreeMap<>();
        replies.put(Move.parse("a1"), CertificateNode.Claim.within(8));
        TreeMap<Integer, CertificateNode> last = new TreeMap<>();
        last.put(Move.parse("o15"), new CertificateNode.Win(Move.parse("a1")));
        replies.put(Move.parse("c1"), new CertificateNode.Step(Move.parse("a3"),
                new CertificateNode.Answers(Optional.empty(), OptionalInt.empty(), last)));
        replies.put(Move.parse("d1"), new CertificateNode.Reference(1, Symmetry.MIRROR_X));
        Certificate expected = new Certificate(Grid.square(15), Rule.FREESTYLE, List.of(Move.parse("h8")),
                1, new CertificateNode.Step(Move.parse("i9"),
                        new CertificateNode.Answers(
                                Optional.of(CertificateNode.Claim.within(3)), OptionalInt.of(5), replies)));
        assertEquals(expected, CertificateFormat.read(PlainWriter.pack(HexFormat.of().parseHex(hex.replace(" ", "")))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'' | byte 0: the data end too early",
        "02 | byte 0: rule code 2 is not one of 0, 1, 4, 8, 9",
        "00 02 | byte 1: win length 2 is outside 3..6",
        "01 06 | byte 1: win length 6 is outside 5..5",
        "00 05 02 0F | byte 3: width 2 is outside 3..22",
        "00 05 0F 0F 02 | byte 4: winner 2 is outside 0..1",
        "00 05 0F 0F 00 01 | byte 5: kind of certificate 1 is outside 0..0",
        "00 05 0F 0F 00 00 90 4E | byte 7: version of the solver 10000 is outside 0..9999",
        "00 05 0F 0F 00 00 01 E2 01 | byte 8: number of root moves 226 is outside 0..225",
        "00 05 0F 0F 00 00 01 01 E1 01 | byte 9: point 225 is outside 0..224",
        "00 05 0F 0F 00 00 01 00 81 E1 EB 17 | byte 11: number of nodes 50000001 is outside 0..50000000",
        "00 05 0F 0F 00 00 01 00 FF FF FF FF FF | byte 12: number of nodes has more than 5 bytes",
        "00 05 0F 0F 00 00 01 00 01 04 | byte 9: kind of node 4 is outside 0..3",
        "00 05 0F 0F 00 00 01 00 01 00 29 | byte 10: exponent of a claim 41 is outside 0..40",
        "00 05 0F 0F 00 00 01 00 01 00 69 | byte 10: exponent of a claim 41 is outside 0..40",
        "00 05 0F 0F 00 00 01 00 01 01 70 2A | byte 11: exponent of a claim 41 is outside 0..40, after h8",
        "00 05 0F 0F 00 00 01 00 01 01 70 00 00 01 00 | byte 14: difference of two points 0 is outside 1..225, after h8",
        "00 05 0F 0F 00 00 01 00 02 01 70 00 00 01 01 05 | byte 15: kind of node 5 is outside 0..3, after h8 a1",
        "00 05 0F 0F 00 00 01 00 02 00 05 | byte 10: the file has 1 nodes, not 2",
        "00 05 0F 0F 00 00 01 00 01 03 00 00 | byte 10: number of a node before this one 0 is outside 0..-1",
        "00 05 0F 0F 01 00 01 00 01 00 05 | byte 10: the winner is not to move at the root",
        "00 05 0F 0F 00 00 00 00 01 00 05 | byte 10: version of the solver 0 is outside 1..9999",
        "00 05 0F 0F 00 00 01 02 70 70 01 00 05 | byte 12: point h8 is occupied",
        "00 05 0F 0F 00 00 01 00 01 00 05 00 | byte 10: the data go on after the last node",
        "00 05 0F 0F 00 00 01 00 01 00 45 70 02 | byte 12: flag of a defence 2 is outside 0..1",
    })
    void data_thatAreNoCertificate_areRefusedWithTheirPlace(String hex, String message) {
        byte[] data = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertEquals(message, failure(PlainWriter.pack(data)).getMessage());
    }

    @Test
    void file_withAnyByteChanged_isRefused() {
        byte[] file = CertificateFormat.write(RandomCertificates.certificate(11));
        int changed = 0;
        for (int i = 0; i < file.length; i++) {
            byte[] damaged = file.clone();
            damaged[i] = (byte) (damaged[i] ^ (1 << (i % 8)));
            changed += assertThrowsOrSame(damaged, file);
        }
        assertTrue(changed > 0);
    }

    /** A few bits of a packed stream mean nothing; then the data are the same. Returns 1 if the file was refused. */
    private static int assertThrowsOrSame(byte[] damaged, byte[] file) {
        try {
            assertEquals(CertificateFormat.read(file), CertificateFormat.read(damaged));
            return 0;
        } catch (CertificateFormatException e) {
            return 1;
        }
    }

    /** Damaged data with a right checksum: another certificate, or one exception that names a place. */
    @Property(tries = 300)
    void data_damaged_failInOneWayOnly(@ForAll long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] data = data(CertificateFormat.write(RandomCertificates.certificate(random.nextLong())));
        for (int i = random.nextInt(3); i >= 0; i--) {
            data[random.nextInt(data.length)] = (byte) random.nextInt();
        }
        try {
            Certificate read = CertificateFormat.read(PlainWriter.pack(data));
            assertEquals(read, CertificateFormat.read(CertificateFormat.write(read)));
        } catch (CertificateFormatException e) {
            assertTrue(e.offset() <= data.length);
        }
    }

    @Test
    void file_ofNothing_isRefused() throws IOException {
        assertEquals("byte 0: a certificate begins with KGTCERT1 or KGTCERT2", failure(new byte[0]).getMessage());
        assertThrows(CertificateFormatException.class,
                () -> CertificateFormat.read(new ByteArrayInputStream(new byte[20])));
    }

    /** Version 1 has no win length and no version of the solver; its form says whether wins follow. */
    @Test
    void data_ofVersion1_areReadAsBefore() {
        Certificate brief = CertificateFormat.read(version1("00 0F 0F 00 00 00 00 01 00 05"));
        assertEquals(new Certificate(Grid.square(15), Rule.FREESTYLE, List.of(), 1, CertificateNode.Claim.within(5)), brief);
        Certificate whole = CertificateFormat.read(version1("01 0F 0F 00 00 01 00 01 00 05 70 00"));
        assertEquals(new Certificate(Grid.square(15), Rule.STANDARD, List.of(), 1,
                new CertificateNode.Claim(5, Optional.of(Attack.win(Move.parse("h8"))))), whole);
        assertEquals(whole, CertificateFormat.read(CertificateFormat.write(whole)));
        assertEquals("byte 5: form 2 is outside 0..1", failure(version1("00 0F 0F 00 00 02")).getMessage());
    }

    private static byte[] version1(String hex) {
        byte[] file = PlainWriter.pack(HexFormat.of().parseHex(hex.replace(" ", "")));
        file[7] = '1';
        return file;
    }

    @Test
    void certificate_form_followsFromItsClaims() {
        CertificateNode.Claim open = CertificateNode.Claim.within(7);
        CertificateNode.Claim won = new CertificateNode.Claim(9, Optional.of(Attack.win(Move.parse("h8"))));
        assertForm(Certificate.Form.SHORT, 128, open);
        assertForm(Certificate.Form.WHOLE, 0, won);
        assertForm(Certificate.Form.WHOLE, 0, new CertificateNode.Win(Move.parse("h8")));
        assertForm(Certificate.Form.PARTLY_WHOLE, 128, step(Optional.of(won), OptionalInt.empty(), open));
        assertForm(Certificate.Form.PARTLY_WHOLE, 32, step(Optional.of(won), OptionalInt.of(5), won));
        assertForm(Certificate.Form.WHOLE, 0, step(Optional.of(won), OptionalInt.empty(), won));
    }

    private static CertificateNode step(
            Optional<CertificateNode.Claim> pass, OptionalInt others, CertificateNode answer) {
        return new CertificateNode.Step(Move.parse("h8"), new CertificateNode.Answers(
                pass, others, new TreeMap<>(Map.of(Move.parse("a1"), answer))));
    }

    private static void assertForm(Certificate.Form form, long claimNodes, CertificateNode root) {
        Certificate certificate = new Certificate(Grid.square(15), Rule.FREESTYLE, List.of(), 3, root);
        assertEquals(form, certificate.form());
        assertEquals(claimNodes, certificate.claimNodes());
        assertEquals(3, CertificateFormat.read(CertificateFormat.write(certificate)).solver());
    }

    @Test
    void certificate_text_namesTheClaim() {
        CertificateNode claim = CertificateNode.Claim.within(3);
        Grid grid = Grid.square(15);
        Certificate empty = new Certificate(grid, Rule.FREESTYLE, List.of(), 1, claim);
        Certificate two = new Certificate(grid, Rule.FREESTYLE, List.of(Move.parse("h8"), Move.parse("g9")),
                1, claim);
        assertEquals("Black wins: freestyle 15x15, from the empty board", empty.statement());
        assertEquals("Black wins: freestyle 15x15, from h8 g9 (short, 1 node)", two.toString());
        assertNotEquals(empty, two);
    }

    /** Certificates that have the form and prove nothing. */
    private static final class RandomCertificates {

        private static final int DEPTH = 3;

        private final SplittableRandom random;
        private final int[] points;
        private final boolean isWhole;
        private int nodes;

        private RandomCertificates(SplittableRandom random, Grid grid, boolean isWhole) {
            this.random = random;
            this.points = grid.moves();
            this.isWhole = isWhole;
        }

        static Certificate certificate(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            Grid grid = new Grid(random.nextInt(5, 23), random.nextInt(5, 23));
            Rule rule = random.nextInt(4) == 0
                    ? Rule.inARow(random.nextInt(3, 7))
                    : Rule.all().get(random.nextInt(Rule.all().size()));
            List<Integer> moves = random.ints(0, grid.points()).distinct().limit(random.nextInt(5))
                    .mapToObj(index -> grid.moves()[index]).toList();
            RandomCertificates nodes = new RandomCertificates(random, grid, random.nextBoolean());
            return new Certificate(grid, rule, moves, random.nextInt(1, 10_000), nodes.node(DEPTH));
        }

        private CertificateNode node(int depth) {
            int number = nodes++;
            return switch (random.nextInt(depth == 0 ? 1 : 0, number == 0 ? 3 : 4)) {
                case 0 -> new CertificateNode.Step(point(), answers(depth - 1));
                case 1 -> new CertificateNode.Win(point());
                case 2 -> claim();
                default -> new CertificateNode.Reference(
                        random.nextInt(number), CertificateFormat.SYMMETRIES.get(random.nextInt(8)));
            };
        }

        private CertificateNode.Answers answers(int depth) {
            Optional<CertificateNode.Claim> pass = random.nextBoolean() ? Optional.of(claim()) : Optional.empty();
            OptionalInt others = isWhole || random.nextBoolean()
                    ? OptionalInt.empty()
                    : OptionalInt.of(random.nextInt(41));
            TreeMap<Integer, CertificateNode> replies = new TreeMap<>();
            random.ints(0, points.length).distinct().limit(random.nextInt(5)).sorted()
                    .forEachOrdered(index -> replies.put(points[index], node(depth)));
            return new CertificateNode.Answers(pass, others, replies);
        }

        private CertificateNode.Claim claim() {
            return new CertificateNode.Claim(random.nextInt(41),
                    isWhole || random.nextInt(4) == 0 ? Optional.of(attack(DEPTH)) : Optional.empty());
        }

        private Attack attack(int depth) {
            if (depth == 0 || random.nextBoolean()) {
                return Attack.win(point());
            }
            Map<Integer, Attack> branches = new TreeMap<>();
            for (int left = random.nextInt(4); left > 0; left--) {
                branches.put(point(), attack(depth - 1));
            }
            Defence defence = random.nextBoolean()
                    ? Defence.of(branches)
                    : Defence.of(branches, attack(depth - 1));
            return Attack.then(point(), defence);
        }

        private int point() {
            return points[random.nextInt(points.length)];
        }
    }
}
