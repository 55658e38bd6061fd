package org.kagetsu.piskvork.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckedLinesTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("lines");
        try (CheckedLines lines = CheckedLines.open(file).file()) {
            lines.append("one");
            lines.append("\u82b1 two");
            lines.append("");
        }
    }

    private List<String> read() throws IOException {
        CheckedLines.Opened opened = CheckedLines.open(file);
        opened.file().close();
        return opened.lines();
    }

    @Test
    void open_again_hasTheLines() throws IOException {
        assertEquals(List.of("one", "\u82b1 two", ""), read());
    }

    @Test
    void open_cutOffAnywhere_losesTheLastLineOnlyAndGoesOn() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        int second = new String(whole, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
        for (int length = second; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            List<String> lines = read();
            assertEquals("one", lines.get(0));
            assertTrue(lines.size() < 3, lines::toString);
            try (CheckedLines opened = CheckedLines.open(file).file()) {
                opened.append("more");
            }
            assertEquals("more", read().get(lines.size()));
        }
    }

    @Test
    void open_damagedLineBeforeTheLast_isRefusedAndLeftAsItIs() throws IOException {
        byte[] damaged = Files.readAllBytes(file);
        damaged[10] ^= 1;
        Files.write(file, damaged);
        String message = assertThrows(IOException.class, this::read).getMessage();
        assertTrue(message.endsWith("line 1 is damaged"), message);
        assertTrue(Arrays.equals(damaged, Files.readAllBytes(file)));
    }

    @Test
    void open_whileInUse_isRefused() throws IOException {
        try (CheckedLines lines = CheckedLines.open(file).file()) {
            lines.append("mine");
            assertThrows(OverlappingFileLockException.class, this::read);
        }
        assertEquals(4, read().size());
    }
}
