package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.files.Sha256;

class FileCacheTest {

    private static final int PIECE = 512 << 10;

    @TempDir
    private Path folder;

    private static byte[] content(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i * 31 + i / 1000);
        }
        return bytes;
    }

    private static JobFile ref(byte[] content) {
        return new JobFile("brain", Sha256.of(content), content.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 7})
    void get_fileOfTheJob_comesWholeAndOnlyOnce(int length) throws IOException {
        byte[] content = content(length);
        Path original = Files.write(folder.resolve("original"), content);
        AtomicInteger pieces = new AtomicInteger();
        FileCache.Source source = (file, offset) -> {
            pieces.incrementAndGet();
            return JobFile.piece(original, offset);
        };
        FileCache cache = new FileCache(folder.resolve("cache"), 10 * PIECE);

        Path here = cache.get(ref(content), source);
        assertArrayEquals(content, Files.readAllBytes(here));
        assertEquals((length + PIECE - 1) / PIECE, pieces.get());
        assertEquals(here, cache.get(ref(content), source));
        assertEquals((length + PIECE - 1) / PIECE, pieces.get());
    }

    @Test
    void get_fileInTheCacheWasChanged_bringsItAgain() throws IOException {
        byte[] content = content(1000);
        FileCache cache = new FileCache(folder, 1000);
        Path here = cache.get(ref(content), (file, offset) -> content);
        Files.writeString(here, "something else");

        assertArrayEquals(content, Files.readAllBytes(cache.get(ref(content), (file, offset) -> content)));
    }

    @Test
    void get_otherBytesThanAnnounced_areRefusedAndNotKept() throws IOException {
        byte[] content = content(1000);
        byte[] changed = content.clone();
        changed[500]++;
        FileCache cache = new FileCache(folder, 1000);
        for (byte[] bad : new byte[][] {changed, Arrays.copyOf(content, 1001), new byte[0]}) {
            IllegalArgumentException refusal = assertThrows(
                    IllegalArgumentException.class, () -> cache.get(ref(content), (file, offset) -> bad));
            assertTrue(refusal.getMessage().startsWith("file brain "), refusal.getMessage());
        }
        try (Stream<Path> files = Files.walk(folder)) {
            assertFalse(files.anyMatch(Files::isRegularFile));
        }
    }

    @Test
    void get_fileThatIsTooLarge_isRefusedBeforeItComes() {
        FileCache cache = new FileCache(folder, 999);
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class,
                () -> cache.get(ref(content(1000)), (file, offset) -> {
                    throw new AssertionError("asked for it");
                }));
        assertEquals("file brain has 1000 bytes, and this worker takes files up to 999", refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "../brain", "a/b", "a\\b", "C:brain", "a\nb"})
    void ref_nameThatLeadsElsewhere_isRefused(String name) {
        assertThrows(IllegalArgumentException.class, () -> new JobFile(name, Sha256.of(new byte[0]), 0));
    }

    @Test
    void piece_outsideTheFile_isRefused() throws IOException {
        Path original = Files.write(folder.resolve("original"), content(10));
        assertThrows(IllegalArgumentException.class, () -> JobFile.piece(original, 11));
        assertThrows(IllegalArgumentException.class, () -> JobFile.piece(original, -1));
        assertThrows(IllegalArgumentException.class, () -> JobFile.piece(folder.resolve("gone"), 0));
    }
}
