package org.kagetsu.benchmarks.tools;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;

/** Journals and games of training that earlier versions wrote are opened, and they grow. */
class OldFilesTest {

    @TempDir
    private Path folder;

    private byte[] copy(String version, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                OldFilesTest.class.getResourceAsStream("/old-files/" + version + "/" + name), name)) {
            byte[] bytes = in.readAllBytes();
            Files.write(folder.resolve(name), bytes);
            return bytes;
        }
    }

    private void checkGrown(String name, byte[] before) throws IOException {
        byte[] now = Files.readAllBytes(folder.resolve(name));
        assertTrue(now.length > before.length, name + " did not grow");
        assertArrayEquals(before, Arrays.copyOf(now, before.length), name + " was changed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1.0", "1e9d54fa"})
    void journalOfAMatch_grows(String version) throws Exception {
        byte[] before = copy(version, "match.jsonl");
        Path file = folder.resolve("match.jsonl");
        assertEquals(2, Journal.read(file).games().size());
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text, true);
        int status = ToolsCommand.run(new String[] {"match", "--player", "A=random:seed=1", "--player", "B=random:seed=2", "--games", "4", "--size", "7",
                "--max-moves", "8", "--progress", "none", "--journal", file.toString()}, out, out);
        assertEquals(0, status, text::toString);
        checkGrown("match.jsonl", before);
        assertEquals(4, Journal.read(file).games().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1.0", "1e9d54fa"})
    void gamesOfTraining_grow(String version) throws Exception {
        byte[] before = copy(version, "games.kgg");
        Path file = folder.resolve("games.kgg");
        List<TrainingGame> games = new ArrayList<>();
        String conditions = TrainingFile.read(file, games::add);
        assertEquals(2, games.size());
        try (TrainingFile open = TrainingFile.append(file, conditions)) {
            assertEquals(2, open.gamesAtStart());
            open.add(games.get(0));
        }
        checkGrown("games.kgg", before);
    }
}
