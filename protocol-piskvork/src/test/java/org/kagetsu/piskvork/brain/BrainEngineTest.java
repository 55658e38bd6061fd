package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.eval.Evaluator;

class BrainEngineTest {

    /** The file that the package contains. */
    private static final Path NETWORK =
            Path.of("..", "engine-core", "src", "main", "resources", "org", "kagetsu", "eval", "windows.bin");

    private static final Evaluator STANDARD = Evaluator.standard();

    @TempDir
    private Path folder;

    @Test
    void packagedNetwork_file_isRead() {
        assertNotSame(STANDARD, BrainEngine.packagedNetwork(NETWORK.toString()));
    }

    @Test
    void packagedNetwork_noUsableFile_isThatOfTheModule() throws IOException {
        assertSame(STANDARD, BrainEngine.packagedNetwork(folder.resolve("absent").toString()));
        Path damaged = Files.writeString(folder.resolve("damaged"), "KGTN and no more");
        assertSame(STANDARD, BrainEngine.packagedNetwork(damaged.toString()));
    }

    @Test
    void packagedNetwork_noPackage_isThatOfTheModule() {
        assertSame(STANDARD, BrainEngine.packagedNetwork(null));
    }
}
