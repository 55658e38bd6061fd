package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.eval.NetworkEvaluator;

class PackagedNetworkTest {

    private static final NetworkEvaluator STANDARD = NetworkEvaluator.standard();

    @TempDir
    private Path folder;

    @Test
    void evaluator_file_isRead() throws IOException {
        Path file = folder.resolve("a network");
        try (OutputStream out = Files.newOutputStream(file)) {
            STANDARD.network().write(out);
        }
        NetworkEvaluator read =
                assertInstanceOf(NetworkEvaluator.class, PackagedNetwork.evaluator(file.toString()));
        assertNotSame(STANDARD, read);
        assertEquals(STANDARD.network().checksum(), read.network().checksum());
    }

    @Test
    void evaluator_noUsableFile_isThatOfTheModule() throws IOException {
        assertSame(STANDARD, PackagedNetwork.evaluator(folder.resolve("absent").toString()));
        Path damaged = Files.writeString(folder.resolve("damaged"), "KGTN and no more");
        assertSame(STANDARD, PackagedNetwork.evaluator(damaged.toString()));
    }

    @Test
    void evaluator_noPackage_isThatOfTheModule() {
        assertSame(STANDARD, PackagedNetwork.evaluator());
    }
}
