package org.kagetsu.benchmarks.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final String CLEAR_LINE = "\r\u001b[2K";

    private final StringWriter text = new StringWriter();

    private String run(ProgressMode mode) {
        try (Progress progress = new Progress(new PrintWriter(text), mode, "games")) {
            progress.stage(3, 8);
            progress.step(" going well");
            progress.say("by the way");
        }
        return text.toString();
    }

    private static String last(String output) {
        return output.substring(output.lastIndexOf("games"));
    }

    @Test
    void close_lines_endsWithALineOfWhatIsDone() {
        String output = run(ProgressMode.LINES);
        assertTrue(output.contains("by the way\n"), output);
        assertTrue(output.lines().allMatch(line -> line.startsWith("games ") || line.equals("by the way")), output);
        String line = output.lines().reduce("", (before, next) -> next);
        assertTrue(line.contains(" 4/8 ") && line.endsWith("going well"), output);
    }

    @Test
    void close_bar_leavesTheCompleteBarOnALineOfItsOwn() {
        String output = run(ProgressMode.BAR);
        assertTrue(output.contains(CLEAR_LINE + "by the way\n"), output);
        assertTrue(output.startsWith(CLEAR_LINE) && output.endsWith("\n"), output);
        assertTrue(last(output).contains(" 4/8 "), output);
    }

    @Test
    void close_none_hasShownNoticesOnly() {
        assertEquals("by the way\n", run(ProgressMode.NONE));
    }
}
