package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.piskvork.files.Book;

/** Moves of a book in the folder that the manager names. */
class BookMovesTest {

    @TempDir
    private Path folder;

    private void writeBook() throws Exception {
        try (Book book = Book.open(folder.resolve(Book.NAME))) {
            book.add("f-15-15---b", new Book.Entry(10, 8, "test", ""));
            book.add("f-15-15-c3--w", new Book.Entry(-12, 7, "test", ""));
        }
    }

    private List<String> lines(String... commands) throws Exception {
        return Transcript.allLines(String.join("\n", commands) + "\n", new FakeEngine());
    }

    @Test
    void begin_withABook_playsItsMove() throws Exception {
        writeBook();
        List<String> lines = lines("START 15", "INFO folder " + folder, "BEGIN");
        assertEquals("MESSAGE book pv c3", lines.get(1));
        assertEquals("2,2", lines.get(2));
    }

    @Test
    void begin_weakOrBlockedOrWithoutBook_searches() throws Exception {
        String info = "INFO folder " + folder;
        assertEquals("0,0", lines("START 15", info, "BEGIN").get(2));
        writeBook();
        assertTrue(lines("START 15", info, "INFO strength 50", "BEGIN").get(1).contains(" depth "));
        assertTrue(lines("START 15", info, "YXBLOCK", "5,5", "DONE", "BEGIN").get(1).contains(" depth "));
    }

    @Test
    void begin_folderThatDoesNotExist_isSaidOnceAndSearches() throws Exception {
        List<String> lines = lines("START 15", "INFO folder " + folder.resolve("none"), "BEGIN", "TURN 7,7");
        assertTrue(lines.get(1).startsWith("MESSAGE folder ") && lines.get(1).endsWith(" does not exist"), lines.get(1));
        assertEquals(1, lines.stream().filter(line -> line.contains("folder")).count(), lines::toString);
    }

    @Test
    void begin_damagedBook_saysSoAndSearches() throws Exception {
        Path book = folder.resolve(Book.NAME);
        Book.open(book).close();
        Files.writeString(book, "noise\n", StandardOpenOption.APPEND);
        List<String> lines = lines("START 15", "INFO folder " + folder, "BEGIN");
        assertTrue(lines.get(1).contains("line 2 is damaged"), lines::toString);
        assertEquals("0,0", lines.get(lines.size() - 1));
    }
}
