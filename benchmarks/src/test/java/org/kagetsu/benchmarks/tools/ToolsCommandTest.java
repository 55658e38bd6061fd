package org.kagetsu.benchmarks.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

class ToolsCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return ToolsCommand.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void help_listsEveryCommandOnceUnderItsPurpose() {
        assertEquals(0, run("--help"), err::toString);

        List<String> expected = Arrays.stream(ToolsCommand.class.getAnnotation(Command.class).subcommands())
                .map(type -> type.getAnnotation(Command.class).name())
                .sorted()
                .collect(Collectors.toList());
        List<String> listed = out.toString().lines()
                .filter(line -> line.matches("  [a-z][-a-z]* .*"))
                .map(line -> line.strip().split(" ", -1)[0])
                .sorted()
                .toList();
        assertEquals(expected, listed, out::toString);
        for (String purpose : List.of("Play games:", "Look at the results:", "Train the evaluation:", "Test the solvers:")) {
            assertTrue(out.toString().contains(System.lineSeparator() + purpose + System.lineSeparator()), purpose);
        }
    }

    @Test
    void commandOfACommand_missing_isSaidWithItsList() {
        assertEquals(2, run("training"));
        assertTrue(err.toString().startsWith("kagetsu-tools: a command is missing"), err::toString);
        assertTrue(err.toString().contains("  generate "), err::toString);
    }
}
