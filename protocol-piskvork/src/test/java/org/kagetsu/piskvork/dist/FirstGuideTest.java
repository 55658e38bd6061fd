package org.kagetsu.piskvork.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The text in the Linux package tells the same as the page of this module. */
class FirstGuideTest {

    private static String lineAfter(String start, Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow()
                .substring(start.length());
    }

    @Test
    void qpiskvork_steps_areThoseOfTheReadme() throws IOException {
        String inReadme = lineAfter("| [qpiskvork](https://github.com/Joker2770/qpiskvork) |", Path.of("README.md"))
                .replace("`", "")
                .replace(" (on Windows the unpacked exe)", "")
                .replace("|", "");

        String inPackage = lineAfter("  qpiskvork ", Path.of("src", "main", "dist", "README-linux.txt"));

        assertEquals(inReadme.strip(), inPackage.strip());
    }
}
