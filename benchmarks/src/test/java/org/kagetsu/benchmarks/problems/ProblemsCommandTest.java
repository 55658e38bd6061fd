package org.kagetsu.benchmarks.problems;

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

class ProblemsCommandTest {

    private static final String OPEN_THREE = "VCF black | 6,7 7,7 8,7 | 0,0 2,0 4,14\n";
    private static final String TWO_TWOS = "VCT white | 0,0 2,0 4,14 14,0 14,6 | 7,7 8,7 7,8 7,9\n";

    /** Time enough on any machine. */
    private static final String[] LONG = {"--vcf-time=60000", "--time=60000"};

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String text, String... options) throws IOException {
        List<String> args = new ArrayList<>(List.of("problems"));
        args.addAll(List.of(options));
        args.add(Files.writeString(directory.resolve("problems.txt"), text).toString());
        return ToolsCommand.run(
                args.toArray(String[]::new), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void problems_ofSeveralKinds_areCountedByKind() throws IOException {
        assertEquals(0, run("# two that are won\n" + OPEN_THREE + "\n" + TWO_TWOS, LONG), err.toString());

        List<String> rows = out.toString().lines().toList();
        assertEquals(2, rows.size(), out.toString());
        assertTrue(rows.get(0).startsWith("VCF: 1 of 1 solved (100.0 %) within 60,000 ms each, "), rows.get(0));
        assertTrue(rows.get(0).endsWith(", proofs that hold: 1"), rows.get(0));
        assertTrue(rows.get(1).startsWith("VCT: 1 of 1 solved (100.0 %) within 60,000 ms each, "), rows.get(1));
    }

    @Test
    void problems_twoThreads_areSolvedAsByOne() throws IOException {
        assertEquals(0, run(OPEN_THREE + TWO_TWOS, "--threads=2", LONG[0], LONG[1]), err.toString());
        assertEquals(2, out.toString().lines().filter(row -> row.contains(": 1 of 1 solved")).count(), out.toString());

        assertEquals(2, run(OPEN_THREE, "--threads=2", "--engine"));
        assertTrue(err.toString().contains("--threads is for the solver alone, not for --engine"), err.toString());
    }

    @Test
    void problems_askedOfTheEngine_areSolvedByItsScore() throws IOException {
        String quiet = "VCT black | 7,7 | 0,0\n";
        assertEquals(0, run(OPEN_THREE + TWO_TWOS + quiet, "--engine", LONG[0], "--time=2000"), err.toString());

        assertTrue(out.toString().startsWith("VCF: 1 of 1 solved"), out.toString());
        assertTrue(out.toString().contains("VCT: 1 of 2 solved"), out.toString());
        assertTrue(out.toString().contains("  not solved: lines 3"), out.toString());
    }

    @Test
    void problems_noTimeTold_haveThatOfTheirKind() throws IOException {
        assertEquals(0, run(OPEN_THREE + TWO_TWOS), err.toString());
        assertTrue(out.toString().matches("(?s)VCF: . of 1 solved \\S+ %\\) within 300 ms each, .*"
                + "VCT: . of 1 solved \\S+ %\\) within 1,000 ms each, .*"), out.toString());
    }

    @Test
    void problems_notWon_areNamedByTheirLine() throws IOException {
        String quiet = "three black | 7,7 | 0,0\n";
        assertEquals(0, run(OPEN_THREE + quiet + "# nothing\n" + quiet, "--time=50"), err.toString());

        assertTrue(out.toString().contains("THREE: 0 of 2 solved (0.0 %) within 50 ms each, "), out.toString());
        assertTrue(out.toString().contains("  not solved: lines 2, 4"), out.toString());
    }

    /** The five is possible on the larger board alone. */
    @Test
    void problems_lineWithASize_hasItsOwnBoard() throws IOException {
        String fours = "VCF black 20x20 | 15,0 16,0 17,0 18,0 | 14,0 0,2 0,4 0,6 | 1 t1\n";
        assertEquals(0, run(fours + OPEN_THREE, LONG), err.toString());
        assertTrue(out.toString().startsWith("VCF: 2 of 2 solved "), out::toString);
    }

    @Test
    void problems_missedWithAKnownWin_tellsItsMove() throws IOException {
        assertEquals(0, run("VCT black | 7,7 | 0,0 | 31 g8\n", "--time=50"), err.toString());
        assertTrue(out.toString().contains("  not solved: lines 1 (g8, 31 plies)"), out::toString);
    }

    @Test
    void problems_ofOneKind_leaveOutTheOthers() throws IOException {
        assertEquals(0, run(OPEN_THREE + TWO_TWOS, "--kind=VCT", LONG[1]), err.toString());
        assertEquals(1, out.toString().lines().count(), out::toString);
        assertTrue(out.toString().startsWith("VCT: 1 of 1 "), out::toString);
        assertEquals(1, run(OPEN_THREE, "--kind=HARD"));
        assertTrue(err.toString().contains("there is no problem of --kind [HARD]"), err::toString);
    }

    @Test
    void problems_otherRule_isKept() throws IOException {
        String overline = "VCF black | 5,7 6,7 7,7 9,7 10,7 | 0,0 2,0 4,14 0,4 0,6\n";
        assertEquals(0, run(overline, "--rule=renju", LONG[0]));
        assertTrue(out.toString().contains("0 of 1 solved"), out.toString());
        assertEquals(0, run(overline, "--rule=0", LONG[0]));
        assertTrue(out.toString().contains("1 of 1 solved"), out.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "VCF black | 7,7; is not of the form",
        "DFPN black | 7,7 | 8,8; the kind \"DFPN\" is not one of [VCF, VCT, THREE, HARD]",
        "VCF red | 7,7 | 8,8; the side \"red\" is neither black nor white",
        "VCF black | 7,15 | 8,8; \"7,15\" is not a point x,y with x in 0..14 and y in 0..14",
        "VCF black | 7 | 8,8; \"7\" is not a point x,y with x in 0..14 and y in 0..14",
        "VCF black | 7,7,7 | 8,8; \"7,7,7\" is not a point x,y with x in 0..14 and y in 0..14",
        "VCF black | 7,7 | 7,7; point h8 is occupied",
        "VCF white | 3,7 4,7 5,7 6,7 7,7 | 0,0; the game is over",
        "VCF black 20 | 7,7 | 8,8; the size \"20\" is not of the form WxH, numbers of 3..22",
        "VCF black 20xy | 7,7 | 8,8; the size \"20xy\" is not of the form WxH, numbers of 3..22",
        "VCF black 23x23 | 7,7 | 8,8; width 23 is outside 3..22",
        "VCF black 9x9 | 9,7 | 8,8; \"9,7\" is not a point x,y with x in 0..8 and y in 0..8",
        "VCF black | 7,7 | 8,8 | 5; the known win \"5\" is not an odd number of plies and an empty point",
        "VCF black | 7,7 | 8,8 | 4 g8; the known win \"4 g8\" is not an odd number",
        "VCF black | 7,7 | 8,8 | 5 h8; the known win \"5 h8\" is not an odd number of plies and an empty point, for instance \"3 g8\"",
        "VCF black | 7,7 | 8,8 | 5 t8; the known win \"5 t8\" is not an odd number",
        "VCF black | 7,7 | 8,8 | 5 g8 |; is not of the form"
    })
    void problems_lineThatIsNone_isRefusedWithItsNumber(String line, String message) throws IOException {
        assertEquals(1, run(OPEN_THREE + line + "\n"));
        assertTrue(err.toString().contains("problems.txt, line 2: "), err.toString());
        assertTrue(err.toString().contains(message), err.toString());
        assertEquals("", out.toString());
    }

    @ParameterizedTest
    @CsvSource({"--time=0", "--vcf-time=3600001", "--threads=0", "--threads=257", "--size=23", "--rule=7", "--size=x"})
    void problems_optionOutOfRange_isRefused(String option) throws IOException {
        assertEquals(2, run(OPEN_THREE, option));
        assertTrue(err.toString().contains(option.replaceAll(".*=", "")), err.toString());
    }

    @Test
    void problems_fileWithoutAny_isRefused() throws IOException {
        assertEquals(1, run("# none\n"));
        assertTrue(err.toString().contains("has no problem"), err.toString());
        assertEquals(1, ToolsCommand.run(new String[] {"problems", directory.resolve("missing").toString()},
                new PrintWriter(out, true), new PrintWriter(err, true)));
        assertTrue(err.toString().contains("does not exist"), err.toString());
    }
}
