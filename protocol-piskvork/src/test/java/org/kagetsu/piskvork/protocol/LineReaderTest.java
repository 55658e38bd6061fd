package org.kagetsu.piskvork.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineReaderTest {

    @Test
    void read_everyLineEnd_endsALine() throws IOException {
        assertEquals(List.of("a", "b", "c", "d e"), ProtocolProperties.lines("a\rb\nc\r\n\n\r\r\n d \t e \r"));
    }

    @Test
    void read_noLastLineEnd_givesTheLastLine() throws IOException {
        assertEquals(List.of("START 15", "BEGIN"), ProtocolProperties.lines("START 15\nBEGIN"));
        assertEquals(List.of(), ProtocolProperties.lines(""));
        assertEquals(List.of(), ProtocolProperties.lines("  \n \t"));
    }

    @Test
    void read_byteOrderMark_isDroppedAtTheBeginOnly() throws IOException {
        String mark = "\u00EF\u00BB\u00BF";
        assertEquals(List.of("START 15", "BEGIN"), ProtocolProperties.lines(mark + "START 15\nBEGIN"));
        assertEquals(List.of("START 15"), ProtocolProperties.lines(mark + " START 15"));
        assertEquals(List.of("START 15"), ProtocolProperties.lines(mark + "\r\n\r\nSTART 15"));
        assertEquals(List.of(), ProtocolProperties.lines(mark));
        assertEquals(List.of(mark + "START 15"), ProtocolProperties.lines(mark + mark + "START 15"));
        assertEquals(List.of("ABOUT", mark + "START 15"), ProtocolProperties.lines("ABOUT\n" + mark + "START 15"));
    }

    @Test
    void read_megabyteOfLetters_isCutAndMarked() throws IOException {
        String line = "x".repeat(1_000_000);
        String cut = "x".repeat(LineReader.MAX_LENGTH) + "...";
        assertEquals(List.of(cut, "BEGIN"), ProtocolProperties.lines(line + "\nBEGIN\n"));
        assertEquals(
                List.of("x".repeat(LineReader.MAX_LENGTH)),
                ProtocolProperties.lines("x".repeat(LineReader.MAX_LENGTH) + " \n"));
    }

    @Test
    void read_megabyteOfSpaces_isOneSpaceOrNone() throws IOException {
        String spaces = " ".repeat(1_000_000);
        assertEquals(List.of("TURN 7,7"), ProtocolProperties.lines(spaces + "TURN" + spaces + "7,7" + spaces + "\n"));
    }

    @Test
    void hasMore_endOfALineOnly_isNothing() throws IOException {
        byte[] bytes = "START 15\r\nINFO rule 4\r\nBEGIN\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);
        LineReader reader = new LineReader(new ByteArrayInputStream(bytes));
        assertTrue(reader.hasMore());
        assertEquals("START 15", reader.read().orElseThrow());
        assertTrue(reader.hasMore());
        assertEquals("INFO rule 4", reader.read().orElseThrow());
        assertTrue(reader.hasMore());
        assertEquals("BEGIN", reader.read().orElseThrow());
        assertFalse(reader.hasMore());
        assertTrue(reader.read().isEmpty());
    }

    @Test
    void read_lineThatHasArrived_isGivenBeforeTheNextOne() throws IOException {
        byte[] line = {'E', 'N', 'D', '\r'};
        InputStream one = new InputStream() {
            private int at;

            @Override
            public int read() {
                throw new AssertionError("read past the line that had arrived");
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                if (at == line.length) {
                    throw new AssertionError("waited for more before giving the line");
                }
                bytes[offset] = line[at++];
                return 1;
            }
        };
        assertEquals(Optional.of("END"), new LineReader(one).read());
    }
}
