package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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
import org.kagetsu.benchmarks.tools.ToolRun;
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

    private final ToolRun tool = new ToolRun();

    /** Checks a file; returns what was printed, line by line. */
    private List<String> check(int status, byte[] file, String... options) throws IOException {
        Path path = Files.write(directory.resolve("game.kgc"), file);
        String[] args = Stream.concat(Stream.of("check", "--progress", "none", path.toString()), Stream.of(options))
                .toArray(String[]::new);
        assertEquals(status, tool.run(args), tool.err());
        return tool.out().lines().toList();
    }

    private static byte[] file(String moves, CertificateNode root) {
        List<Integer> points = moves.isEmpty() ? List.of() : Arrays.stream(moves.split(" ")).map(Move::parse).toList();
        return CertificateFormat.write(
                new Certificate(Grid.square(15), Rule.FREESTYLE, points, 1, root));
    }

    /** An open four, with claims for the replies to it. */
    private static CertificateNode openFour() {
        return new CertificateNode.Step(Move.parse("h11"), new CertificateNode.Answers(
                Optional.of(CertificateNode.Claim.within(4)), OptionalInt.of(4), new TreeMap<>()));
    }

    @Test
    void check_certificateThatHolds_endsWithWhatIsProved() throws IOException {
        List<String> lines = check(0, file(THREE, openFour()), "--from", THREE, "--threads", "2");
        assertEquals(2, lines.size(), tool.out());
        assertTrue(lines.get(0).startsWith("1 of 1 nodes checked, 0 references; 2 wins by threats verified, "), tool.out());
        assertTrue(lines.get(0).contains("; 1 zones of 1.0 points in the mean; longest line 3 plies; "), tool.out());
        assertEquals("Black wins: freestyle 15x15, from " + THREE, lines.get(1));
        lines = check(3, file(THREE, openFour()), "--from", THREE, "--sample", "0.99");
        assertEquals("the sample holds: 1 of 1 nodes", lines.get(1), "a sample is no proof");
    }

    @Test
    void check_whole_writesTheWinsThatWereVerified() throws IOException {
        Path whole = directory.resolve("whole.kgc");
        List<String> lines = check(0, file(THREE, openFour()), "--from", THREE, "--whole", whole.toString());
        assertEquals(whole + ": Black wins: freestyle 15x15, from " + THREE + " (whole, 2 nodes), " + Files.size(whole)
                + " bytes", lines.get(0));
        assertEquals("Black wins: freestyle 15x15, from " + THREE, lines.get(2));
        check(0, Files.readAllBytes(whole), "--from", THREE, "--claim-nodes", "1");
        check(1, file("", CertificateNode.Claim.within(0)), "--whole", whole + "2");
        assertFalse(Files.exists(Path.of(whole + "2")), "of a refused certificate");
        Path other = Files.writeString(directory.resolve("notes.txt"), "notes");
        check(1, file(THREE, openFour()), "--from", THREE, "--whole", other.toString());
        assertTrue(tool.err().contains("is a file of another kind"), tool.err());
    }

    @Test
    void check_claimWithAHugeLimit_isRefusedAtOnce_unlessItIsAskedFor() throws IOException {
        byte[] file = file(THREE, CertificateNode.Claim.within(30));
        check(1, file, "--from", THREE);
        assertTrue(tool.err().contains("game.kgc: nodes of a claim 1073741824 is outside 1..67108864"), tool.err());
        check(0, file, "--from", THREE, "--claim-nodes", "1073741824");
        check(2, file, "--claim-nodes", "0");
        assertTrue(tool.err().contains("--claim-nodes 0 is outside 1..1099511627776"), tool.err());
    }

    @Test
    void check_claimsOfALaterSolver_areRefused() throws IOException {
        List<Integer> moves = Arrays.stream(THREE.split(" ")).map(Move::parse).toList();
        byte[] file = CertificateFormat.write(new Certificate(Grid.square(15), Rule.FREESTYLE, moves, 2, openFour()));
        check(1, file, "--from", THREE);
        assertTrue(tool.err().contains("game.kgc: version of the solver 2 is outside 1..1"), tool.err());
    }

    @Test
    void check_otherRoot_isRefusedUnlessNamed() throws IOException {
        assertEquals(List.of(), check(1, file(THREE, openFour())));
        assertEquals("kagetsu-tools: the certificate says \"Black wins: freestyle 15x15, from " + THREE
                + "\", not from the empty board; --from names these moves", tool.err().strip());
        check(1, file(THREE, openFour()), "--from", "h8");
        check(1, file("", CertificateNode.Claim.within(0)), "--from", THREE);
    }

    @Test
    void check_falseClaim_isRefusedWithItsPlace() throws IOException {
        List<String> lines = check(1, file("", CertificateNode.Claim.within(0)));
        assertEquals("refused: no win was found within ten times the claim's 1 nodes", lines.get(1));
        assertTrue(lines.get(0).startsWith("0 of 1 nodes checked, "), tool.out());
    }

    @Test
    void check_damagedFile_isRefusedWithItsPlace() throws IOException {
        byte[] file = file(THREE, openFour());
        check(1, Arrays.copyOf(file, file.length - 1), "--from", THREE);
        assertTrue(tool.err().contains("game.kgc: byte "), tool.err());
        check(1, new byte[0]);
        assertTrue(tool.err().contains("a certificate begins with KGTCERT1 or KGTCERT2"), tool.err());
    }

    @Test
    void check_valuesOutsideTheirRange_areRefused() throws IOException {
        check(2, file(THREE, openFour()), "--sample", "0");
        check(2, file(THREE, openFour()), "--threads", "0");
        assertTrue(tool.err().contains("--threads 0 is outside 1..256"), tool.err());
    }
}
