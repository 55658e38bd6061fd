package org.kagetsu.piskvork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.engine.Engine;
import org.kagetsu.testing.Pace;

/** The real program in a process of its own: clean output, exit status, no orphan. */
@Timeout(120)
class BrainProcessTest {

    private static final String MESSAGE =
            "MESSAGE depth \\d+-\\d+ score [+-]M?\\d+ nodes \\d+ nps \\d+ time \\d+ pv( [a-v]\\d+)+";

    @TempDir
    private Path directory;

    private Process process;

    private void start(String... arguments) throws IOException, URISyntaxException {
        start(List.of(), arguments);
    }

    private void start(List<String> machineOptions, String... arguments) throws IOException, URISyntaxException {
        ProcessBuilder builder = builder(arguments);
        builder.command().addAll(1, machineOptions);
        process = builder.redirectOutput(directory.resolve("out").toFile()).start();
    }

    private ProcessBuilder builder(String... arguments) throws URISyntaxException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-ea", "-cp",
                location(PiskvorkMain.class) + File.pathSeparator + location(Engine.class),
                PiskvorkMain.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).directory(directory.toFile())
                .redirectError(directory.resolve("err").toFile());
    }

    private static String location(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }

    @AfterEach
    void endTheProcess() {
        process.destroyForcibly();
    }

    private void send(String text) throws IOException {
        OutputStream in = process.getOutputStream();
        in.write(text.getBytes(StandardCharsets.US_ASCII));
        in.flush();
    }

    private List<String> lines(String file) throws IOException {
        return Files.readAllLines(directory.resolve(file), StandardCharsets.US_ASCII);
    }

    private void assertExit(int status, long seconds) throws InterruptedException {
        assertTrue(process.waitFor(seconds, TimeUnit.SECONDS), "the process hangs");
        assertEquals(status, process.exitValue());
    }

    @Test
    void endOfInput_afterCommands_answersThemAllAndExits() throws Exception {
        start();
        send("START 15\nINFO rule 4\nINFO max_memory 100000000\nINFO timeout_turn 60000\nBEGIN\nTURN 0,0\r\nABOUT");
        process.getOutputStream().close();
        assertExit(0, 30);
        List<String> lines = lines("out");
        assertEquals("OK", lines.get(0));
        for (int i = 1; i < 5; i += 2) {
            assertTrue(lines.get(i).matches(MESSAGE), lines.get(i));
            assertTrue(lines.get(i + 1).matches("\\d+,\\d+"), lines.get(i + 1));
        }
        assertTrue(lines.get(5).matches("name=\"Kagetsu\", version=\"[^\"]+\", author=\"[^\"]+\", country=\"[^\"]+\""));
        assertEquals(6, lines.size());
        assertEquals(List.of(), lines("err"));
    }

    @Test
    void end_whileThinking_exitsWithinASecondAndPrintsNothing() throws Exception {
        Pace.assertTakesLess(1_000, "the exit after END", () -> {
            start();
            send("START 15\nINFO timeout_turn 600000\nINFO timeout_match 0\n");
            Pace.await("START is answered", () -> !lines("out").isEmpty());
            send("BOARD\n7,7,1\n8,8,2\n7,9,1\n8,6,2\nDONE\n");
            Thread.sleep(300);
            List<String> before = lines("out");
            long asked = System.nanoTime();
            send("END\n");
            assertExit(0, 30);
            long taken = System.nanoTime() - asked;
            assertEquals(before, lines("out"));
            assertEquals(List.of(), lines("err"));
            return taken;
        });
    }

    private void assertFails(String reason) throws Exception {
        assertExit(1, 60);
        assertEquals(1, lines("err").size(), lines("err").toString());
        assertTrue(lines("err").get(0).contains(reason), lines("err").toString());
    }

    @Test
    void answer_outputIsGone_endsTheBrainAlthoughInputIsOpen() throws Exception {
        process = builder().start();
        send("START 15\nINFO timeout_turn 60000\nTURN 7,7\n");
        assertEquals('O', process.getInputStream().read());
        // While it thinks.
        process.getInputStream().close();
        send("YXSTOP\n");
        assertFails("output");
    }

    @Test
    void command_outputIsGone_fails() throws Exception {
        process = builder("board", "--no-browser").start();
        process.getInputStream().close();
        assertFails("output");
    }

    @Test
    void bench_heapIsTooSmall_saysSoInOneLine() throws Exception {
        start(List.of("-Xmx16m"), "bench");
        assertFails("memory");
    }

    @Test
    void board_smallHeap_hasSmallerTables() throws Exception {
        start(List.of("-Xmx32m"), "board", "--no-browser");
        Pace.await("the board is there", () -> lines("out").size() == 2);
        assertEquals(List.of(), lines("err"));
    }

    @Test
    void end_withAnswersThatNobodyReads_exitsAllTheSame() throws Exception {
        process = builder().start();
        // More than a pipe holds, so that the brain waits for its reader.
        send("ABOUT\n".repeat(20_000));
        int held;
        do {
            held = process.getInputStream().available();
            Thread.sleep(200);
        } while (held == 0 || process.getInputStream().available() > held);
        send("END\n");
        assertExit(0, 30);
        assertEquals(List.of(), lines("err"));
    }

    @Test
    void noise_manyLinesWhileThinking_needsLittleMemoryAndIsOvertaken() throws Exception {
        start(List.of("-Xmx64m"));
        send("START 15\nINFO timeout_turn 600000\nINFO timeout_match 0\nBOARD\n7,7,1\n8,8,2\n7,9,1\n8,6,2\nDONE\n");
        for (int i = 0; i < 40; i++) {
            send("noise\n".repeat(10_000));
        }
        send("YXSTOP\n");
        Pace.await("the move is answered", () -> lines("out").stream().anyMatch(line -> line.matches("\\d+,\\d+")));
        send("noise\n".repeat(1_000) + "END\n");
        assertExit(0, 30);
        assertEquals(List.of(), lines("err"));
    }
}
