package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.log.AppendLog;
import org.kagetsu.prover.ProverRecord;

/** The journal of a prover: what survives the end of a process, and what is refused. */
class ProverJournalTest {

    private static final String ROOT = "f-15-15---b";
    private static final List<ProverRecord> RECORDS = List.of(
            new ProverRecord.Developed(ROOT, false, List.of()), new ProverRecord.Won(ROOT, 3));

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("a.journal");
        try (AppendLog journal = ProverJournal.open(file, ROOT, entry -> {
            throw new AssertionError("a new journal is empty");
        })) {
            for (ProverRecord entry : RECORDS) {
                ProverJournal.append(journal, entry);
            }
            assertEquals(file, journal.file());
        }
    }

    private List<ProverRecord> read(String root) throws IOException {
        List<ProverRecord> records = new ArrayList<>();
        ProverJournal.open(file, root, records::add).close();
        return records;
    }

    private static String message(Executable call) {
        return String.valueOf(assertThrows(IOException.class, call).getMessage());
    }

    @Test
    void open_changedByte_isRefusedByLine() throws IOException {
        String text = Files.readString(file);
        Files.writeString(file, text.replace("won", "wan"));
        assertTrue(message(() -> read(ROOT)).endsWith("line 3 is damaged: its checksum is wrong"));
        assertEquals(text.replace("won", "wan"), Files.readString(file), "the file stays as it was");
    }

    @Test
    void open_anotherPosition_isRefused() throws IOException {
        assertTrue(message(() -> read("f-15-15-h8--w")).endsWith("is for f-15-15---b, not for f-15-15-h8--w"));
        assertEquals(RECORDS, read(ROOT));
    }

    @Test
    void open_anotherFile_isRefusedAndKept() throws IOException {
        for (String text : List.of("hello\n", "hello", "kagetsu-prover 2 x\n")) {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
            assertTrue(message(() -> read(ROOT)).endsWith("is not a journal of a prover"));
            assertEquals(text, Files.readString(file));
        }
    }

    /** Journals that earlier versions wrote are opened, and they grow. */
    @ParameterizedTest
    @ValueSource(strings = {"0.1.0", "1e9d54fa"})
    void open_oldFile_grows(String version) throws IOException {
        byte[] before;
        try (InputStream in = Objects.requireNonNull(
                ProverJournalTest.class.getResourceAsStream("/old-files/" + version + "/prover.journal"))) {
            before = in.readAllBytes();
        }
        Files.write(file, before);
        String root = "f-15-15-f8g8h8-k15m15o15-b";
        ProverRecord won = new ProverRecord.Won(root, 2);
        assertEquals(List.of(won), read(root));
        try (AppendLog journal = ProverJournal.open(file, root, entry -> { })) {
            ProverJournal.append(journal, won);
        }
        assertEquals(List.of(won, won), read(root));
        assertArrayEquals(before, Arrays.copyOf(Files.readAllBytes(file), before.length));
    }
}
