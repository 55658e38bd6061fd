package org.kagetsu.benchmarks.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.console.CommandRunner;

class ToolsCommandTest {

    private final ToolRun tool = new ToolRun();

    @TempDir
    private Path directory;

    @Test
    void help_listsEveryCommandOnceUnderItsPurpose() {
        tool.succeed("--help");

        List<String> expected = CommandRunner.line(new ToolsCommand()).getSubcommands().keySet().stream()
                .sorted()
                .toList();
        List<String> listed = tool.out().lines()
                .filter(line -> line.matches("  [a-z][-a-z]* .*"))
                .map(line -> line.strip().split(" ", -1)[0])
                .sorted()
                .toList();
        assertEquals(expected, listed, tool::out);
        for (String purpose : List.of("Play games:", "Look at the results:", "Train the evaluation:", "Test the solvers:")) {
            assertTrue(tool.out().contains(System.lineSeparator() + purpose + System.lineSeparator()), purpose);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'' | a command is missing | openings", "training | a command is missing | generate",
        "dance | there is no command dance | openings",
    })
    void command_missingOrUnknown_isSaidWithTheList(String line, String expected, String listed) {
        assertEquals(2, tool.run(line.isEmpty() ? new String[0] : line.split(" ")));
        assertTrue(tool.err().startsWith("kagetsu-tools: " + expected + System.lineSeparator()), tool::err);
        assertTrue(tool.err().contains("  " + listed + " "), tool::err);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "mtch | kagetsu-tools: there is no command mtch; Did you mean: kagetsu-tools match or",
        "training fti | kagetsu-tools: there is no command fti",
        "training fit --ouput=x | kagetsu-tools: Missing required options and parameters: ",
        "sprt --elo0=x | kagetsu-tools: ",
        "--quiet match --gams=3 | kagetsu-tools: Missing required option: '--player=NAME=ENGINE'",
    })
    void wrongWord_isNamedWithTheNearestOnes(String line, String expected) {
        assertEquals(2, tool.run(line.split(" ")));
        assertTrue(String.join("; ", tool.err().lines().toList()).startsWith(expected), tool::err);
    }

    @Test
    void command_behindAnOptionOrInAFile_isFound() throws IOException {
        tool.succeed("@" + Files.writeString(directory.resolve("words"), "sprt --help"));
        assertTrue(tool.out().startsWith("Usage: kagetsu-tools sprt "), tool::out);
        tool.succeed("--version", "match");
    }

    /** The options of commands that nobody asks for cost half of the start time. */
    @ParameterizedTest
    @CsvSource({"0, --help", "2, mtch", "2, sprt --elo"})
    void start_optionsOfOtherCommands_areNotLookedFor(int status, String line) throws Exception {
        String classes = loadedClasses(status, line);
        assertTrue(classes.contains(" org.kagetsu.benchmarks.tools.ToolsMain "), classes);
        assertFalse(classes.contains(" org.kagetsu.benchmarks.tournament.cli.PlayerOptions "), line);
        assertFalse(classes.contains(" org.kagetsu.benchmarks.cluster.cli.ClusterOptions "), line);
    }

    @Test
    void match_withoutCluster_loadsNothingOfTheBroker() throws Exception {
        String classes = loadedClasses(0, "match --player=A=random: --player=B=random:seed=2 --games=2 --max-moves=20"
                + " --progress=none --journal=" + directory.resolve("games.jsonl"));
        assertTrue(classes.contains("org.kagetsu.benchmarks.cluster.cli.ClusterOptions"), "no list of classes");
        assertTrue(Files.exists(directory.resolve("games.jsonl")), classes);
        for (String foreign : List.of("org.apache.activemq", "jakarta.jms", "io.netty")) {
            assertFalse(classes.contains(foreign), foreign);
        }
    }

    /** The classes that a process loads, which ends with a status. */
    private static String loadedClasses(int status, String line) throws Exception {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xlog:class+load",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), ToolsMain.class.getName()));
        words.addAll(List.of(line.split(" ")));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(status, process.waitFor(), line);
        return said;
    }
}
