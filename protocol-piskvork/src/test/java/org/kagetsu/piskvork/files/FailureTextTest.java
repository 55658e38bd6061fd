package org.kagetsu.piskvork.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureTextTest {

    @TempDir
    private Path folder;

    @Test
    void of_failuresOfTheFileSystem_areNamedEachInItsOwnWords() {
        Set<String> texts = Stream.of(new AccessDeniedException("a.sgf"), new FileAlreadyExistsException("a.sgf"),
                        new NotDirectoryException("a.sgf"), new FileSystemException("a.sgf", null, "No space left on device"))
                .map(FailureText::of)
                .peek(text -> assertTrue(text.matches("a\\.sgf: \\S+ \\S.*"), text))
                .collect(Collectors.toSet());
        assertEquals(4, texts.size(), texts::toString);
        assertTrue(texts.contains("a.sgf: No space left on device"), texts::toString);
    }

    @Test
    void of_fileInAFolderThatIsNotThere_namesTheFolder() {
        Path file = folder.resolve("none").resolve("a.sgf");
        IOException e = assertThrows(IOException.class, () -> Files.readString(file));
        assertTrue(FailureText.of(e).startsWith(file + ": "), FailureText.of(e));
        assertTrue(FailureText.of(e).endsWith(file.getParent().toString()), FailureText.of(e));
        assertEquals(FailureText.of(e), FailureText.of(new UncheckedIOException(e)));
        assertTrue(FailureText.inFile("--out", "a", e).getMessage().startsWith("--out a: "));
    }

    @Test
    void of_messagesOfTheJdkThatSayNothing_areReplaced() {
        for (IOException e : new IOException[] {new EOFException(), new MalformedInputException(1), new IOException()}) {
            String text = FailureText.of(e);
            assertTrue(text.contains(" ") && !text.contains("null") && !text.contains("length"), text);
        }
    }

    @Test
    void cannotListen_namesPortAndAddressAndWhatToDo() throws IOException {
        BindException cause = new BindException("Address already in use");
        String busy = FailureText.cannotListen(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 8123), cause, "name another").getMessage();
        assertTrue(busy.contains("8123") && busy.contains("127.0.0.1") && busy.endsWith("name another"), busy);
        // An address of documentation (RFC 5737), which no machine has.
        String foreign = FailureText.cannotListen(new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), 8123), cause, "x").getMessage();
        assertTrue(foreign.contains("192.0.2.1"), foreign);
        assertFalse(foreign.contains("already in use"), foreign);
    }
}
