package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.Seats;
import picocli.CommandLine;

/** What the command line takes, and how it says what it does not take. */
class PlayMainTest {

    private static String complaint(String... arguments) {
        return PlayMain.complaint(assertThrows(CommandLine.ParameterException.class,
                () -> PlayMain.commandLine("kagetsu").parseArgs(arguments)));
    }

    @Test
    void parse_goodValues_areTaken() {
        CommandLine line = PlayMain.commandLine("kagetsu");
        line.parseArgs("--size", "7x11", "--rule", "Renju", "--side", "White", "--time", "1.5", "--memory=64",
                "--strength", "0", "--threads", "256", "--proof", "a.kgc");
        PlayMain taken = line.getCommand();
        assertEquals(List.of(new Grid(7, 11), Rule.RENJU, Seats.WHITE, 1500L),
                List.of(taken.grid, taken.rule, taken.seats, taken.millis));
        assertEquals(List.of(Optional.of(1L << 26), Optional.of(0), Optional.of(256), Optional.of(Path.of("a.kgc"))),
                List.of(taken.memoryBytes, taken.strength, taken.threads, taken.proof));
        line.parseArgs("--size", "20", "--colour", "both");
        assertEquals(List.of(Grid.square(20), Rule.FREESTYLE, Seats.BOTH),
                List.of(taken.grid, taken.rule, taken.seats), "the rule is the usual one again");
        assertEquals("there is no option --games", complaint("--games", "1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--size | 2 | 2 3..22",
        "--size | 7x23 | 23 3..22",
        "--size | 7x | 7x 15x20",
        "--size | 15x15x3 | 15x15x3 15x20",
        "--size | 99999999999 | 99999999999 3..22",
        "--size | big | big 15x20",
        "--strength | 101 | 101 0..100",
        "--strength | '' | 0..100",
        "--rule | chess | chess freestyle, standard-caro, 6-in-a-row",
        "--side | red | red black, white, both",
        "--time | 4000 | 4000 0.01..3600 seconds",
        "--time | 1e99999999999 | 1e99999999999 0.01..3600 seconds",
        "--proof | '' | name",
        "--brain | ' ' | no program",
        "--threads | 0 | 0 1..256",
        "--threads | two | two 1..256",
        "--memory | 65537 | 65537 1..65536",
    })
    void parse_badValue_namesOptionValueAndRange(String option, String value, String names) {
        String complaint = complaint(option, value);
        assertTrue(complaint.startsWith(option + " "), complaint);
        for (String name : names.split(" ", -1)) {
            assertTrue(complaint.contains(name), complaint);
        }
        assertFalse(complaint.contains("\"\"") && !value.isEmpty(), "a text that nobody typed");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--memory 65536 | --memory 65536 is outside 1..[0-9]+, half of what Java may use here; java -Xmx sets that",
        "--size 3x4 | --size 3x4 is too small for freestyle: the width or the height must be 5..22",
        "--proof x --size 15 | --size cannot be combined with --proof",
        "--proof no-such-file | --proof no-such-file: no such file or folder",
        "--brain x --strength 7 | --strength 7 is for Kagetsu and cannot be told to a brain",
        "--brain x --rule 4-in-a-row | --rule 4-in-a-row cannot be told to a brain; freestyle, standard, renju, caro"
                + " and standard-caro can",
    })
    void run_optionsThatDoNotFit_areOneLineAndTheHelp(String options, String message) {
        assertRefused(message, options.split(" "));
    }

    private static void assertRefused(String message, String... options) {
        StringWriter errors = new StringWriter();
        CommandLine line = PlayMain.commandLine("kagetsu").setErr(new PrintWriter(errors, true));
        assertEquals(2, line.execute(options));
        List<String> lines = errors.toString().lines().toList();
        assertTrue(lines.get(0).matches(message), errors::toString);
        assertEquals(List.of("Try: kagetsu play --help"), lines.subList(1, lines.size()));
    }

    @Test
    void run_proofOfALaterSolver_isRefused(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("x.kgc"), CertificateFormat.write(new Certificate(
                Grid.square(15), Rule.FREESTYLE, List.of(), 2, CertificateNode.Claim.within(3))));
        assertRefused(Pattern.quote("--proof " + file + ": version of the solver 2 is outside 1..1"), "--proof", file.toString());
    }
}
