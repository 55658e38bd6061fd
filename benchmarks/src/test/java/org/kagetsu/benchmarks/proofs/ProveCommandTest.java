package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.tools.ToolsCommand;
import org.kagetsu.certificate.CertificateFormat;

/** The command that proves games. */
class ProveCommandTest {

    private static final String MOVES = "h8 h10 g7 j10 g8 g10";

    private static final String[] SMALL = {"--quick-nodes=1000", "--nodes=8000", "--engine-nodes=2000", "--candidates=3"};

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private Path file(String name) {
        return folder.resolve(name);
    }

    private int run(String... options) {
        List<String> args = new ArrayList<>(List.of(SMALL));
        args.addAll(List.of(options));
        return prove(args.toArray(String[]::new));
    }

    private int prove(String... options) {
        List<String> args = new ArrayList<>(List.of("prove", "--progress=none", "--out=" + file("a.kgc")));
        args.addAll(List.of(options));
        args.add(file("a.journal").toString());
        return ToolsCommand.run(
                args.toArray(String[]::new), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void prove_quietWin_writesTheCertificate_andTheJournalGivesItAgain() throws IOException {
        assertEquals(0, run("--moves", MOVES), err.toString());
        List<String> lines = out.toString().lines().toList();
        assertTrue(lines.get(0).startsWith("proved; "), lines.get(0));
        assertTrue(lines.get(1).startsWith("Black wins: freestyle 15x15, from " + MOVES + " (short, "), lines.get(1));
        byte[] certificate = Files.readAllBytes(file("a.kgc"));
        assertTrue(CertificateFormat.read(certificate).nodes() > 5);
        List<String> journal = Files.readAllLines(file("a.journal"));

        Files.write(file("a.journal"), journal.subList(0, 5));
        assertEquals(0, run("--moves", MOVES), err.toString());
        assertEquals(journal, Files.readAllLines(file("a.journal")), "the run went on as the first one");
        assertArrayEquals(certificate, Files.readAllBytes(file("a.kgc")));
    }

    @Test
    void prove_withAdvice_triesItFirst() throws IOException {
        Path advice = Files.writeString(file("a.json"), "{\"h8\":{\"h10\":{\"g7\":{\"j10\":{\"g8\":{\"g10\":{\"i10\":9}}}}}}}");
        assertEquals(0, run("--moves", MOVES, "--advice", advice.toString()), err.toString());
        assertTrue(out.toString().startsWith("advice for 4 positions"), out.toString());
        assertTrue(Files.readAllLines(file("a.journal")).get(1).contains(" advised "));
    }

    @Test
    void prove_anotherPosition_isRefused() {
        assertEquals(0, run("--moves", MOVES + " i10 h9"), err.toString());
        assertEquals(1, run("--moves", MOVES));
        assertTrue(err.toString().contains("is for f-15-15-"), err.toString());
    }

    @Test
    void prove_threadsOfThisMachineForACluster_areRefused() {
        assertEquals(2, prove("--cluster", "--threads=2"));
        assertTrue(err.toString().contains("--threads is for this machine"), err.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--minutes=0 | --minutes 0",
        "--threads=257 | --threads 257",
        "--candidates=21 | --candidates 21",
        "--quick-nodes=0 | --quick-nodes 0",
        "--listen=127.0.0.1:61617 | need --cluster",
        "--moves=h8 h8 | h8"
    })
    void prove_badOption_isRefusedByName(String option, String problem) {
        assertEquals(2, prove(option));
        assertTrue(err.toString().contains(problem), err.toString());
    }
}
