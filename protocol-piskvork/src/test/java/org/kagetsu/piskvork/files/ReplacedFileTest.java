package org.kagetsu.piskvork.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplacedFileTest {

    @TempDir
    private Path folder;

    private static void write(Path file, String text) throws IOException {
        ReplacedFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private int files() throws IOException {
        return list().size();
    }

    @Test
    void write_newAndOldFile_hasTheContent() throws IOException {
        Path file = folder.resolve("a.html");
        write(file, "one, which is longer");
        write(file, "two");
        assertEquals("two", Files.readString(file));
        assertEquals(1, files());
    }

    @Test
    void write_interrupted_leavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a.html"), "old");
        IOException e = assertThrows(IOException.class, () -> ReplacedFile.write(file, out -> {
            out.write(new byte[100_000]);
            assertEquals("old", Files.readString(file), "the old file must stay until the new one is complete");
            throw new IOException("no space left");
        }));
        assertEquals(file + ": no space left", FailureText.of(e));
        assertEquals("old", Files.readString(file));
        assertEquals(1, files());
    }

    /** Another program may write the same file meanwhile; the one that ends last stays. */
    @Test
    void write_whileAnotherWritesTheSame_isWholeAndLeavesNothingElse() throws IOException {
        Path file = folder.resolve("a.html");
        ReplacedFile.write(file, out -> {
            out.write("one".getBytes(StandardCharsets.UTF_8));
            write(file, "another");
        });
        assertEquals("one", Files.readString(file));
        assertEquals(1, files());
    }

    /** Programs that were killed leave files; one that writes slowly, or on another machine, keeps its own. */
    @Test
    void write_first_removesWhatKilledProgramsLeft() throws IOException {
        Path file = folder.resolve("a.html");
        List<String> parts = new ArrayList<>();
        ReplacedFile.write(folder.resolve("b"), out -> parts.add(list().get(0).getFileName().toString()));
        String ending = parts.get(0).substring(1);
        assertTrue(ending.endsWith(".part"), ending);
        Path killed = leave("a.html" + ending, 3_700);
        Path stillWritten = leave("a.html" + ending.replaceFirst("[0-9a-f]{8}", "01234567"), 3_500);
        Path ofPerson = leave("a.html.my-own.part", 3_700);
        Path ofOther = leave("b-a.html" + ending, 3_700);
        write(file, "one");
        Path other = folder.resolve("b");
        assertEquals(List.of(file, stillWritten, ofPerson, other, ofOther), list());
        leave(killed.getFileName().toString(), 3_700);
        write(file, "two");
        assertTrue(list().contains(killed), "the folder is read once");
    }

    private Path leave(String name, long age) throws IOException {
        Path part = Files.createFile(folder.resolve(name));
        return Files.setLastModifiedTime(part, FileTime.from(Instant.now().minusSeconds(age)));
    }

    /** A name of 72 Chinese characters has so many bytes; most systems have names of 255. */
    @Test
    void write_longName_isWritten() throws IOException {
        Path file = folder.resolve("x".repeat(3 * 72) + ".sgf");
        write(file, "one");
        assertEquals(List.of(file), list());
    }

    private List<Path> list() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void write_whereItCannotBe_namesTheFileAndNotItsUnfinishedCopy() throws IOException {
        Files.writeString(folder.resolve("file"), "x");
        for (String name : List.of("none/a.html", "file/a.html")) {
            Path file = folder.resolve(name);
            String message = FailureText.of(assertThrows(IOException.class, () -> write(file, "x")));
            assertTrue(message.startsWith(file + ": "), message);
            assertFalse(message.contains(".part"), message);
        }
    }

    @Test
    void write_link_replacesWhatItPointsTo() throws IOException {
        Path file = Files.writeString(folder.resolve("a.html"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file.getFileName());
        write(link, "new");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void write_folder_isRefused() throws IOException {
        assertThrows(IOException.class, () -> write(folder, "x"));
        assertEquals(0, files());
    }
}
