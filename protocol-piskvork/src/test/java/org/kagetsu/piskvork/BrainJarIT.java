package org.kagetsu.piskvork;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The packaged brain, started as its users start it. */
class BrainJarIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @Test
    void version_ofTheJar_isTheProjects() throws IOException, InterruptedException {
        Process brain = new ProcessBuilder(JAVA.toString(), "-jar", "target/pbrain-kagetsu.jar", "--version")
                .redirectErrorStream(true)
                .start();
        String output = new String(brain.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, brain.waitFor());
        assertEquals("pbrain-kagetsu " + System.getProperty("kagetsu.version"), output.strip());
    }
}
