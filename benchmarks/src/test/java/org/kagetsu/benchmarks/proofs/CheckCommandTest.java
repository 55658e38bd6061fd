package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tools.ToolsCommand;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class CheckCommandTest {

    /** Black has three in a column and is to move. */
    private static final String THREE = "h8 h1 h9 h2 h10 h3";

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(byte[] file, String... options) throws IOException {
        Path path = Files.write(directory.resolve("game.kgc"), file);
        String[] args = Stream.concat(
                        Stream.of("check", "--progress", "none", path.toString()), Stream.of(options))
                .toArray(String[]::new);
        return ToolsCommand.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    private static byte[] file(String moves, CertificateNode root) {
        List<Integer> points = moves.isEmpty() ? List.of() : Arrays.stream(moves.split(" ")).map(Move::parse).toList();
        return CertificateFormat.write(
                new Certificate(Grid.square(15), Rule.FREESTYLE, points, Certificate.Form.SHORT, root));
    }

    /** An open four, with claims for the replies to it. */
    private static CertificateNode openFour() {
        return new CertificateNode.Step(Move.parse("h11"), new CertificateNode.Answers(
                Optional.of(CertificateNode.Claim.within(4)), OptionalInt.of(4), new TreeMap<>()));
    }

    @Test
    void check_certificateThatHolds_endsWithWhatIsProved() throws IOException {
        assertEquals(0, run(file(THREE, openFour()), "--from", THREE, "--threads", "2"), err.toString());
        assertEquals(2, lines().size(), out.toString());
        assertTrue(lines().get(0).startsWith("1 of 1 nodes checked, 0 references; 2 wins by threats verified, "),
                out.toString());
        assertTrue(lines().get(0).contains("; 1 zones of 1.0 points in the mean; longest line 3 plies; "),
                out.toString());
        assertEquals("Black wins: freestyle 15x15, from " + THREE, lines().get(1));
    }

    @Test
    void check_otherRoot_isRefusedUnlessNamed() throws IOException {
        assertEquals(1, run(file(THREE, openFour())));
        assertEquals("kagetsu-tools: the certificate says \"Black wins: freestyle 15x15, from " + THREE
                + "\", not from the empty board; --from names these moves", err.toString().strip());
        assertEquals("", out.toString());
        assertEquals(1, run(file(THREE, openFour()), "--from", "h8"));
        assertEquals(1, run(file("", CertificateNode.Claim.within(0)), "--from", THREE));
    }

    @Test
    void check_falseClaim_isRefusedWithItsPlace() throws IOException {
        assertEquals(1, run(file("", CertificateNode.Claim.within(0))));
        assertEquals("refused: no win was found within ten times the claim's 1 nodes", lines().get(1));
        assertTrue(lines().get(0).startsWith("0 of 1 nodes checked, "), out.toString());
    }

    @Test
    void check_sample_isNoProof() throws IOException {
        assertEquals(3, run(file(THREE, openFour()), "--from", THREE, "--sample", "0.99"), err.toString());
        assertEquals("the sample holds: 1 of 1 nodes", lines().get(1));
    }

    @Test
    void check_damagedFile_isRefusedWithItsPlace() throws IOException {
        byte[] file = file(THREE, openFour());
        assertEquals(1, run(Arrays.copyOf(file, file.length - 1), "--from", THREE));
        assertTrue(err.toString().contains("game.kgc: byte "), err.toString());
        assertEquals(1, run(new byte[0]));
        assertTrue(err.toString().contains("a certificate begins with KGTCERT1"), err.toString());
    }

    @Test
    void check_valuesOutsideTheirRange_areRefused() throws IOException {
        assertEquals(2, run(file(THREE, openFour()), "--sample", "0"));
        assertEquals(2, run(file(THREE, openFour()), "--threads", "0"));
        assertTrue(err.toString().contains("--threads 0 is outside 1..256"), err.toString());
    }
}
