package org.kagetsu.benchmarks.options;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done to the disk, in which order: a process or a machine may end after any of it. */
class GrowingFileTest {

    private static final String IN_USE = "somebody has it";

    private static final String ON_DISK = "a record must be written and forced to the disk before append returns";

    @TempDir
    private Path folder;

    private final RecordingOpener disk = new RecordingOpener();

    private Path file() {
        return folder.resolve("f");
    }

    private GrowingFile open() throws IOException {
        return GrowingFile.open(file(), IN_USE, disk);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private String content() throws IOException {
        return Files.readString(file());
    }

    @Test
    void open_newFile_isLockedAndItsNameForcedToTheDisk() throws IOException {
        open().close();

        assertEquals(
                List.of("open f", "lock f", "open folder", "force folder", "close folder", "close f"),
                disk.events(),
                "a new file must be locked before anything else, and its folder forced: a name is lost otherwise");
    }

    @Test
    void open_folderThatCannotBeOpened_isNoFailure() throws IOException {
        disk.fail("open folder");

        try (GrowingFile file = open()) {
            file.append(bytes("one"));
        }
        assertEquals("one", content());
    }

    @Test
    void open_folderThatCannotBeForced_isAFailureThatGivesUpTheLock() throws IOException {
        disk.fail("force folder");

        assertThrows(IOException.class, this::open);
        disk.fail("");
        open().close();
    }

    @Test
    void append_anyRecord_isForcedToTheDisk() throws IOException {
        try (GrowingFile file = open()) {
            disk.takeEvents();
            file.append(bytes("one"));
            assertEquals(List.of("write f 0..3", "force f"), disk.takeEvents(), ON_DISK);
            file.append(bytes("three"));
            assertEquals(List.of("write f 3..8", "force f"), disk.takeEvents(), ON_DISK);
        }
        assertEquals("onethree", content());
    }

    @Test
    void append_diskThatTakesFewBytesAtATime_isForcedAfterTheLast() throws IOException {
        disk.limitWrites(4);
        try (GrowingFile file = open()) {
            disk.takeEvents();
            file.append(bytes("ninebytes"));
            assertEquals(
                    List.of("write f 0..4", "write f 4..8", "write f 8..9", "force f"), disk.takeEvents(), ON_DISK);
        }
        assertEquals("ninebytes", content());
    }

    @Test
    void append_afterAnEarlierRun_goesToTheEnd() throws IOException {
        Files.writeString(file(), "one");
        try (GrowingFile file = open()) {
            assertArrayEquals(bytes("one"), file.content().readAllBytes());
            assertArrayEquals(bytes("one"), file.content().readAllBytes(), "reading starts at the start each time");
            assertEquals(3, file.size());
            file.append(bytes("two"));
        }
        assertEquals("onetwo", content());
    }

    @Test
    void append_afterAWriteThatFailed_isRefused() throws IOException {
        for (String failure : List.of("write", "force")) {
            Files.deleteIfExists(file());
            try (GrowingFile file = open()) {
                file.append(bytes("one"));
                disk.fail(failure);
                assertThrows(IOException.class, () -> file.append(bytes("two")), failure);
                disk.fail("");
                disk.takeEvents();

                IOException e = assertThrows(IOException.class, () -> file.append(bytes("three")),
                        "a record after one that may be torn would be lost with it: " + failure);
                assertEquals(file() + " takes no more, because an earlier write to it has failed", e.getMessage());
                assertEquals(List.of(), disk.takeEvents(), "the file was changed after a failure: " + failure);
            }
        }
    }

    @Test
    void cut_aTornRecord_isForcedBeforeTheFileGrows() throws IOException {
        Files.writeString(file(), "onetw");
        try (GrowingFile file = open()) {
            disk.takeEvents();
            file.cut(3);
            assertEquals(List.of("truncate f 3", "force f"), disk.takeEvents(),
                    "a torn record must be off the disk before another takes its place");
            file.append(bytes("three"));
        }
        assertEquals("onethree", content());
    }

    @Test
    void cut_aWholeFile_leavesItAlone() throws IOException {
        Files.writeString(file(), "one");
        try (GrowingFile file = open()) {
            disk.takeEvents();
            file.cut(3);
            assertEquals(List.of(), disk.takeEvents());
        }
    }

    @Test
    void open_fileInUse_isRefusedAndLeftAlone() throws IOException {
        GrowingFile first = open();
        first.append(bytes("one"));
        disk.takeEvents();

        assertEquals(IN_USE, assertThrows(IOException.class, this::open).getMessage());
        assertEquals(List.of("open f", "lock f", "close f"), disk.takeEvents(), "a file in use was touched");

        first.append(bytes("two"));
        first.close();
        open().close();
        assertEquals("onetwo", content());
    }
}
