package org.kagetsu.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.testing.RecordingOpener;

/** What is done to the disk, in which order: a process or a machine may end after any of it. */
class AppendLogTest {

    private static final AppendLog.Kind FORCED = new AppendLog.Kind("diary", Pattern.compile("one"), 0, true);

    private static final AppendLog.Kind CHECKED = AppendLog.Kind.ofCheckedLines("diary", "diary 1");

    private static final String ON_DISK = "a record must be written and forced to the disk before append returns";

    @TempDir
    private Path folder;

    private final RecordingOpener disk = new RecordingOpener();

    private Path file() {
        return folder.resolve("f");
    }

    /** Opens a log of records of which the first 3 bytes are whole. */
    private AppendLog open() throws IOException {
        return AppendLog.open(file(), FORCED, new byte[0], (in, size) -> in.readNBytes(3).length, disk);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private String content() throws IOException {
        return Files.readString(file());
    }

    private List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        openLines(lines).close();
        return lines;
    }

    private AppendLog openLines(List<String> lines) throws IOException {
        return openLines(file(), lines);
    }

    private static AppendLog openLines(Path file, List<String> lines) throws IOException {
        return AppendLog.open(file, CHECKED, LogLines.checked("diary 1"),
                LogLines.content("diary", (number, line) -> lines.add(LogLines.text(line))));
    }

    @Test
    void open_newFile_isLockedAndItsNameForcedToTheDisk() throws IOException {
        open().close();

        assertEquals(
                List.of("open f", "lock f", "lock f", "open folder", "force folder", "close folder", "close f"),
                disk.events(),
                "a new file must be locked before anything else, and its folder forced: a name is lost otherwise");
    }

    @Test
    void open_folderThatCannotBeOpened_isNoFailure() throws IOException {
        disk.fail("open folder");

        try (AppendLog log = open()) {
            log.append(bytes("one"));
        }
        assertEquals("one", content());
    }

    @ParameterizedTest
    @ValueSource(strings = {"force folder", "write f", "force f"})
    void open_thatFails_leavesNoNewFileAndGivesUpTheLock(String failure) throws IOException {
        disk.fail(failure);
        assertThrows(IOException.class,
                () -> AppendLog.open(file(), FORCED, bytes("one"), (in, size) -> size, disk));
        assertFalse(Files.exists(file()), "an unfinished file stops every later start");
        disk.fail("");
        open().close();
    }

    @Test
    void append_anyRecord_isForcedToTheDisk() throws IOException {
        try (AppendLog log = open()) {
            disk.takeEvents();
            log.append(bytes("one"));
            assertEquals(List.of("write f 0..3", "force f"), disk.takeEvents(), ON_DISK);
            log.append(bytes("three"));
            assertEquals(List.of("write f 3..8", "force f"), disk.takeEvents(), ON_DISK);
        }
        assertEquals("onethree", content());
    }

    @Test
    void append_diskThatTakesFewBytesAtATime_isForcedAfterTheLast() throws IOException {
        disk.limitWrites(4);
        try (AppendLog log = open()) {
            disk.takeEvents();
            log.append(bytes("ninebytes"));
            assertEquals(
                    List.of("write f 0..4", "write f 4..8", "write f 8..9", "force f"), disk.takeEvents(), ON_DISK);
        }
        assertEquals("ninebytes", content());
    }

    @Test
    void append_afterAnEarlierRun_goesToTheEnd() throws IOException {
        Files.writeString(file(), "one");
        try (AppendLog log = open()) {
            assertTrue(log.remark().isEmpty(), log.remark()::toString);
            log.append(bytes("two"));
        }
        assertEquals("onetwo", content());
    }

    @Test
    void append_afterAWriteThatFailed_goesOnWhereTheLastRecordEnds() throws IOException {
        try (AppendLog log = open()) {
            log.append(bytes("one"));
            disk.limitWrites(2);
            disk.fail("write f 5");
            assertThrows(IOException.class, () -> log.append(bytes("two")));
            assertEquals("one", content(), "half a record");
            disk.fail("");
            log.append(bytes("three"));
        }
        assertEquals("onethree", content());
    }

    @Test
    void append_afterAFailureOfForce_isRefused() throws IOException {
        try (AppendLog log = open()) {
            log.append(bytes("one"));
            disk.fail("force");
            assertThrows(IOException.class, () -> log.append(bytes("two")));
            disk.fail("");
            disk.takeEvents();

            IOException e = assertThrows(IOException.class, () -> log.append(bytes("three")),
                    "a record after one that may be torn would be lost with it");
            assertEquals(file() + " takes no more, because an earlier write to it has failed", e.getMessage());
            assertEquals(List.of(), disk.takeEvents(), "the file was changed after a failure");
        }
    }

    @Test
    void open_aTornRecord_isCutAndForcedBeforeTheFileGrowsAndIsTold() throws IOException {
        Files.writeString(file(), "onetw");
        try (AppendLog log = open()) {
            List<String> events = disk.takeEvents();
            assertEquals(List.of("truncate f 3", "force f"), events.subList(events.size() - 2, events.size()),
                    "a torn record must be off the disk before another takes its place");
            assertEquals("diary " + file() + ": its last record was not written to its end; these 2 bytes are left out",
                    log.remark().orElseThrow());
            log.append(bytes("three"));
        }
        assertEquals("onethree", content());
    }

    @Test
    void open_fileInUse_isRefusedAndLeftAlone() throws IOException {
        AppendLog first = open();
        first.append(bytes("one"));
        disk.takeEvents();

        assertEquals("diary " + file() + " is in use by this program",
                assertThrows(AppendLog.InUseException.class, this::open).getMessage());
        assertEquals(List.of("open f", "lock f", "close f"), disk.takeEvents(), "a file in use was touched");

        first.append(bytes("two"));
        first.close();
        assertEquals("onetwo", content());
    }

    /** Holds a log until its input ends. */
    static final class Holder {

        private Holder() {}

        public static void main(String[] args) throws IOException {
            try (AppendLog log = openLines(Path.of(args[0]), new ArrayList<>())) {
                log.append(LogLines.checked("mine"));
                System.out.println("ready");
                int unused = System.in.read();
            }
        }
    }

    @Test
    void open_fileThatAnotherProcessHas_namesTheProcessAndNothingIsLost() throws Exception {
        lines();
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", classPath(), Holder.class.getName(), file().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = new BufferedReader(
                new InputStreamReader(holder.getInputStream(), StandardCharsets.UTF_8))) {
            assertEquals("ready", out.readLine());
            assertEquals("diary " + file() + " is in use by another program (process " + holder.pid() + ")",
                    assertThrows(AppendLog.InUseException.class, this::lines).getMessage());
            assertEquals(2, readLines(), "a log can be read while it is in use");
        } finally {
            holder.destroyForcibly();
            assertTrue(holder.waitFor(1, TimeUnit.MINUTES));
        }
        assertEquals(List.of("diary 1", "mine"), lines(), "the lock ends with the process");
    }

    private static String classPath() {
        return List.of(AppendLog.class, AppendLogTest.class).stream()
                .map(type -> Path.of(URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString())).toString())
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
    }

    private int readLines() throws IOException {
        int[] count = new int[1];
        AppendLog.read(file(), CHECKED, LogLines.content("diary", (number, line) -> count[0] = number));
        return count[0];
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "(;GM[4]FF[4]SZ[15];B[hh];W[hg])", "(;GM[4]\n;B[hh])\n", "8080", "8080\n", "0123456789abcdef", "\n", "diary 1\n",
        "00000000 diary 2\n"
    })
    void open_fileThatIsNoLog_isRefusedAndStaysAsItIs(String foreign) throws IOException {
        Files.writeString(file(), foreign);
        IOException e = assertThrows(IOException.class, this::lines);
        assertEquals("file " + file() + " is not a diary", e.getMessage());
        assertEquals(foreign, content());
        assertThrows(IOException.class, this::readLines);
        try (AppendLog log = open()) {
            throw new AssertionError(log.file());
        } catch (IOException expected) {
            assertEquals(foreign, content());
        }
    }

    @Test
    void open_cutOffAnywhere_losesTheLastLineOnlyAndGoesOn() throws IOException {
        try (AppendLog log = openLines(new ArrayList<>())) {
            log.append(LogLines.checked("\u82b1 two"));
            log.append(LogLines.checked(""));
        }
        byte[] whole = Files.readAllBytes(file());
        for (int length = "01234567 d".length(); length <= whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            Files.write(file(), cut);
            List<String> lines = new ArrayList<>();
            try (AppendLog log = openLines(lines)) {
                assertEquals(cut[length - 1] != '\n', log.remark().isPresent());
                log.append(LogLines.checked("more"));
            }
            assertEquals(List.of("diary 1", "\u82b1 two", "").subList(0, lines.size()), lines);
            List<String> expected = new ArrayList<>(lines.isEmpty() ? List.of("diary 1") : lines);
            expected.add("more");
            assertEquals(expected, lines());
        }
    }

    @Test
    void open_withOneWrongByteInAWholeLine_namesTheLineAndStaysAsItIs() throws IOException {
        try (AppendLog log = openLines(new ArrayList<>())) {
            log.append(LogLines.checked("two"));
            log.append(LogLines.checked("three"));
        }
        byte[] whole = Files.readAllBytes(file());
        int number = 1;
        for (int i = 0; i < whole.length; i++) {
            if (whole[i] == '\n') {
                number++;
                continue;
            }
            byte[] damaged = whole.clone();
            damaged[i] ^= 1;
            Files.write(file(), damaged);
            String message = assertThrows(IOException.class, this::lines).getMessage();
            assertTrue(message.contains("diary, line " + number + " is damaged")
                    || (number == 1 && message.contains(" is not a diary")), message);
            assertArrayEquals(damaged, Files.readAllBytes(file()));
        }
    }

    @Test
    void lines_longerThanAnyBuffer_areTakenWhole() throws IOException {
        String text = "x".repeat(300_000);
        try (AppendLog log = openLines(new ArrayList<>())) {
            log.append(LogLines.checked(text));
            log.append(LogLines.checked("end"));
        }
        assertEquals(List.of("diary 1", text, "end"), lines());
    }

    @Test
    void read_aFileThatIsEmptyOrTorn_leavesItAsItIs() throws IOException {
        Files.createFile(file());
        assertEquals(0, readLines());
        Files.write(file(), Arrays.copyOf(LogLines.checked("diary 1"), 12));
        assertEquals(0, readLines());
        assertEquals(12, Files.size(file()));
    }
}
