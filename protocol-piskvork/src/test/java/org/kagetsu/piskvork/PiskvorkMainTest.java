package org.kagetsu.piskvork;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program says to its command lines, without a process of its own. */
class PiskvorkMainTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(OutputStream to, String input, String line) throws InterruptedException {
        return PiskvorkMain.run(line.split(" ", -1), new ByteArrayInputStream(input.getBytes(US_ASCII)),
                new PrintStream(to, false, US_ASCII), new PrintStream(err, true, US_ASCII));
    }

    private static List<String> lines(ByteArrayOutputStream stream) {
        return stream.toString(US_ASCII).lines().toList();
    }

    @Test
    void yixinOption_fromTheStart_speaksTheGuisDialect() throws InterruptedException {
        assertEquals(0, run(out, """
                start 15 15
                info show_detail 3
                info rule 2
                info max_depth 1
                yxboard
                7,7,2
                done
                yxshowforbid
                yxnbest 2
                """, "--yixin"));
        List<String> lines = lines(out);
        assertEquals(List.of("OK", "FORBID ."), lines.subList(0, 2));
        assertTrue(lines.contains("INFO PV 1") && lines.contains("MESSAGE REALTIME REFRESH"), lines.toString());
        assertTrue(lines.get(lines.size() - 1).matches("\\d+,\\d+"), lines.toString());
    }

    @ParameterizedTest
    @CsvSource({"--version, 'pbrain-kagetsu '", "-V, 'pbrain-kagetsu '", "--help, 'Usage: '", "-h, 'Usage: '"})
    void options_helpAndVersion_areAnswered(String option, String begin) throws InterruptedException {
        assertEquals(0, run(out, "", option));
        assertTrue(lines(out).get(0).startsWith(begin), out::toString);
        assertTrue(lines(out).stream().allMatch(line -> line.length() < 80), "a window of 80 columns");
        assertEquals(List.of(), lines(err));
    }

    @ParameterizedTest
    @CsvSource({"--nonsense, --nonsense", "bench quickly, quickly", "--yixin --help, --help", "Play, Play"})
    void arguments_unknownOrTooMany_areNamed(String line, String unknown) throws InterruptedException {
        assertEquals(2, run(out, "", line));
        assertEquals(List.of(), lines(out));
        assertEquals("unknown argument: " + unknown, lines(err).get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "--help"})
    void command_outputIsGone_fails(String option) throws InterruptedException {
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("broken pipe");
            }
        };
        assertEquals(1, run(gone, "", option));
        assertEquals(1, lines(err).size());
        assertTrue(lines(err).get(0).contains("output"), err::toString);
    }
}
