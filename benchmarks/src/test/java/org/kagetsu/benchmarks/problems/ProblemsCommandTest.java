package org.kagetsu.benchmarks.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tools.ToolRun;

class ProblemsCommandTest {

    private static final String OPEN_THREE = "VCF black | 6,7 7,7 8,7 | 0,0 2,0 4,14\n";
    private static final String TWO_TWOS = "VCT white | 0,0 2,0 4,14 14,0 14,6 | 7,7 8,7 7,8 7,9\n";

    /** Time enough on any machine. */
    private static final String[] LONG = {"--vcf-time=60000", "--time=60000"};

    @TempDir
    private Path directory;

    private final ToolRun tool = new ToolRun();

    /** The command line for a file of problems. */
    private String[] line(String text, String... options) throws IOException {
        List<String> args = new ArrayList<>(List.of("problems"));
        args.addAll(List.of(options));
        args.add(Files.writeString(directory.resolve("problems.txt"), text).toString());
        return args.toArray(String[]::new);
    }

    private List<String> solve(String text, String... options) throws IOException {
        return tool.succeed(line(text, options)).lines().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void problems_ofSeveralKinds_areCountedByKind(String threads) throws IOException {
        List<String> rows = solve(
                "# two that are won\n" + OPEN_THREE + "\n" + TWO_TWOS, "--threads=" + threads, LONG[0], LONG[1]);
        assertEquals(2, rows.size(), tool.out());
        assertTrue(rows.get(0).startsWith("VCF: 1 of 1 solved (100.0 %) within 60,000 ms each, "), rows.get(0));
        assertTrue(rows.get(0).endsWith(", proofs that hold: 1"), rows.get(0));
        assertTrue(rows.get(1).startsWith("VCT: 1 of 1 solved (100.0 %) within 60,000 ms each, "), rows.get(1));
    }

    @Test
    void problems_askedOfTheEngine_areSolvedByItsScore() throws IOException {
        List<String> rows = solve(OPEN_THREE + TWO_TWOS + "VCT black | 7,7 | 0,0\n", "--engine", LONG[0], "--time=2000");
        assertTrue(rows.get(0).startsWith("VCF: 1 of 1 solved"), tool.out());
        assertTrue(rows.get(1).startsWith("VCT: 1 of 2 solved"), tool.out());
        assertEquals("  not solved: lines 3", rows.get(2));
    }

    @Test
    void problems_noTimeTold_haveThatOfTheirKind() throws IOException {
        solve(OPEN_THREE + TWO_TWOS);
        assertTrue(tool.out().matches("(?s)VCF: . of 1 solved \\S+ %\\) within 300 ms each, .*"
                + "VCT: . of 1 solved \\S+ %\\) within 1,000 ms each, .*"), tool.out());
    }

    @Test
    void problems_notWon_areNamedByTheirLineAndKnownMove() throws IOException {
        List<String> rows = solve(
                OPEN_THREE + "three black | 7,7 | 0,0\n# nothing\nTHREE black | 7,7 | 0,0 | 31 g8\n", "--time=50");
        assertTrue(rows.get(1).startsWith("THREE: 0 of 2 solved (0.0 %) within 50 ms each, "), tool.out());
        assertEquals("  not solved: lines 2, 4 (g8, 31 plies)", rows.get(2));
    }

    /** The five is possible on the larger board alone. */
    @Test
    void problems_lineWithASize_hasItsOwnBoard() throws IOException {
        String fours = "VCF black 20x20 | 15,0 16,0 17,0 18,0 | 14,0 0,2 0,4 0,6 | 1 t1\n";
        assertTrue(solve(fours + OPEN_THREE, LONG).get(0).startsWith("VCF: 2 of 2 solved "), tool.out());
    }

    @Test
    void problems_ofOneKind_leaveOutTheOthers() throws IOException {
        List<String> rows = solve(OPEN_THREE + TWO_TWOS, "--kind=VCT", LONG[1]);
        assertEquals(1, rows.size(), tool.out());
        assertTrue(rows.get(0).startsWith("VCT: 1 of 1 "), tool.out());
        String error = tool.fail(1, line(OPEN_THREE, "--kind=HARD"));
        assertTrue(error.contains("there is no problem of --kind [HARD]"), error);
    }

    @ParameterizedTest
    @CsvSource({"renju, 0", "0, 1"})
    void problems_otherRule_isKept(String rule, int solved) throws IOException {
        String overline = "VCF black | 5,7 6,7 7,7 9,7 10,7 | 0,0 2,0 4,14 0,4 0,6\n";
        assertTrue(solve(overline, "--rule=" + rule, LONG[0]).get(0).contains(solved + " of 1 solved"), tool.out());
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
        String error = tool.fail(1, line(OPEN_THREE + line + "\n"));
        assertTrue(error.contains("problems.txt, line 2: ") && error.contains(message), error);
        assertEquals("", tool.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "--time=0", "--vcf-time=3600001", "--threads=0", "--threads=257", "--size=23", "--rule=7", "--size=x"
    })
    void problems_optionOutOfRange_isRefused(String option) throws IOException {
        String error = tool.fail(2, line(OPEN_THREE, option));
        assertTrue(error.contains(option.replaceAll(".*=", "")), error);
        error = tool.fail(2, line(OPEN_THREE, "--threads=2", "--engine"));
        assertTrue(error.contains("--threads is for the solver alone, not for --engine"), error);
    }

    @Test
    void problems_fileWithoutAny_isRefused() throws IOException {
        assertTrue(tool.fail(1, line("# none\n")).contains("has no problem"), tool.err());
        assertTrue(tool.fail(1, "problems", directory.resolve("missing").toString()).contains("does not exist"), tool.err());
    }
}
