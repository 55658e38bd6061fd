package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.tools.ToolRun;
import org.kagetsu.certificate.CertificateFormat;

/** The command that proves games. */
class ProveCommandTest {

    private static final String MOVES = "h8 h10 g7 j10 g8 g10";

    @TempDir
    private Path folder;

    private final ToolRun tool = new ToolRun();

    private Path file(String name) {
        return folder.resolve(name);
    }

    /** The command line with options; it needs few nodes. */
    private String[] line(String... options) {
        List<String> args = new ArrayList<>(List.of(
                "prove", "--progress=none", "--out=" + file("a.kgc"), "--nodes=8000", "--engine-nodes=2000"));
        args.addAll(List.of(options));
        args.add(file("a.journal").toString());
        return args.toArray(String[]::new);
    }

    private String prove(String... options) {
        Stream<String> few = Stream.of("--quick-nodes=1000", "--candidates=3", "--moves");
        return tool.succeed(line(Stream.concat(few, Stream.of(options)).toArray(String[]::new)));
    }

    @Test
    void prove_quietWin_writesTheCertificate_andTheJournalGivesItAgain() throws IOException {
        List<String> lines = prove(MOVES).lines().toList();
        assertTrue(lines.get(0).startsWith("proved; "), lines.get(0));
        assertTrue(lines.get(1).startsWith("Black wins: freestyle 15x15, from " + MOVES + " (short, "), lines.get(1));
        byte[] certificate = Files.readAllBytes(file("a.kgc"));
        assertTrue(CertificateFormat.read(certificate).nodes() > 5);
        List<String> journal = Files.readAllLines(file("a.journal"));

        Files.write(file("a.journal"), journal.subList(0, 5));
        prove(MOVES);
        assertEquals(journal, Files.readAllLines(file("a.journal")), "the run went on as the first one");
        assertArrayEquals(certificate, Files.readAllBytes(file("a.kgc")));
    }

    @Test
    void prove_withAdvice_triesItFirst() throws IOException {
        Path advice = Files.writeString(file("a.sgf"), "(;GM[4]SZ[15];B[hh];W[hf];B[gi];W[jf];B[gh];W[gf];B[if])");
        assertTrue(prove(MOVES, "--advice", advice.toString()).startsWith("advice for 4 positions"), tool.out());
        assertTrue(Files.readAllLines(file("a.journal")).get(1).contains(" advised "));
    }

    @Test
    void prove_anotherPosition_isRefused() {
        prove(MOVES + " i10 h9");
        assertTrue(tool.fail(1, line("--moves", MOVES)).contains("is for f-15-15-"), tool.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--minutes=0 | --minutes 0",
        "--threads=257 | --threads 257",
        "--candidates=21 | --candidates 21",
        "--quick-nodes=0 | --quick-nodes 0",
        "--listen=127.0.0.1:61617 | need --cluster",
        "--moves=h8 h8 | h8",
        "--cluster --threads=2 | --threads is for this machine"
    })
    void prove_badOption_isRefusedByName(String option, String problem) {
        String error = tool.fail(2, line(option.split(" (?=--)")));
        assertTrue(error.contains(problem), error);
    }
}
