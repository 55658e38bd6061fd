package org.kagetsu.benchmarks.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressTest {

    private static final String CLEAR_LINE = "\r\u001b[2K";

    private final StringWriter shown = new StringWriter();

    private String run(Progress.Mode mode) {
        try (Progress progress = new Progress(new PrintWriter(shown), mode, "games")) {
            progress.stage(3, 8);
            progress.step(" going well");
            progress.say("by the way");
        }
        return shown.toString();
    }

    private static String last(String output) {
        return output.substring(output.lastIndexOf("games"));
    }

    @Test
    void close_lines_endsWithALineOfWhatIsDone() {
        String output = run(Progress.Mode.LINES);
        assertTrue(output.contains("by the way\n"), output);
        assertTrue(output.lines().allMatch(line -> line.startsWith("games ") || line.equals("by the way")), output);
        String line = output.lines().reduce("", (before, next) -> next);
        assertTrue(line.contains(" 4/8 ") && line.endsWith("going well"), output);
    }

    @Test
    void close_bar_leavesTheCompleteBarOnALineOfItsOwn() {
        String output = run(Progress.Mode.BAR);
        assertTrue(output.contains(CLEAR_LINE + "by the way\n"), output);
        assertTrue(output.startsWith(CLEAR_LINE) && output.endsWith("\n"), output);
        assertTrue(last(output).contains(" 4/8 "), output);
    }

    @Test
    void close_none_hasShownNoticesOnly() {
        assertEquals("by the way\n", run(Progress.Mode.NONE));
    }

    private static final String TEST = " 310-650-274 Elo +10.2 [-3.4, +23.8] LLR 1.20 (-2.94, 2.94)";

    private static String text(String message, int width) {
        return Progress.text("games", 100, 400, 4000, Duration.ofMinutes(2), message, width);
    }

    @Test
    void text_eightyColumns_hasCountEloIntervalAndRatio() {
        assertEquals("games 400/4000" + TEST, text(TEST, 79));
    }

    @Test
    void text_longMessageInEightyColumns_leavesOutWhatIsInParentheses() {
        assertEquals(
                "games 400/4000 310-650-274 Elo +10.2 [-3.4, +23.8] LLR 3.01 H1 accepted",
                text(TEST.replace("1.20", "3.01") + " H1 accepted", 79));
        assertEquals(
                "games 123456/400000 41000-41000-41456 Elo -0.4 [-1.9, +1.2] LLR -2.50",
                Progress.text("games", 0, 123_456, 400_000, Duration.ofHours(9),
                        " 41000-41000-41456 Elo -0.4 [-1.9, +1.2] LLR -2.50 (-2.94, 2.94)", 79));
    }

    @Test
    void text_moreColumns_hasTimeSpeedAndBarToo() {
        assertEquals("games 400/4000 0:24:00 left" + TEST, text(TEST, 90));
        assertEquals("games 400/4000 0:24:00 left 150.0 a minute" + TEST, text(TEST, 104));
        assertEquals("games 400/4000 [=            ] 0:24:00 left 150.0 a minute" + TEST, text(TEST, 117));
        assertEquals("games 400/4000 [===                                  ] 0:24:00 left 150.0 a minute", text("", 100));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 20, 40, 60, 79, 80, 99, 100, 119, 200})
    void text_anyWidth_fits(int width) {
        String text = text(TEST, width);
        assertTrue(text.length() <= width, text);
        assertTrue(text("going well", width).startsWith("games 400/4000 ".substring(0, Math.min(width, 14))), text);
    }

    @Test
    void text_nothingDone_promisesNothing() {
        assertEquals("games 100/4000", Progress.text("games", 100, 100, 4000, Duration.ofSeconds(9), "", 20));
        assertEquals("games 0/0", Progress.text("games", 0, 0, -1, Duration.ZERO, "", 20));
        assertEquals("games 7/7 140.0 a minute", Progress.text("games", 0, 7, 7, Duration.ofSeconds(3), "", 26));
    }
}
