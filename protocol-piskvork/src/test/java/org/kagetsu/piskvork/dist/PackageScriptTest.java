package org.kagetsu.piskvork.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script that makes the packages, on machines on which a compiler is absent. */
class PackageScriptTest {

    private static final Path SCRIPT = Path.of("src/main/dist/package.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "", value = {
        "gcc | all | x86_64-w64-mingw32-gcc is absent, on Debian: apt-get install gcc-mingw-w64-x86-64;"
                + " -Ddist.target=linux does without it",
        "gcc | windows | x86_64-w64-mingw32-gcc is absent, on Debian: apt-get install gcc-mingw-w64-x86-64",
        "x86_64-w64-mingw32-gcc | all | gcc is absent, on Debian: apt-get install gcc; -Ddist.target=windows does without"
                + " it",
        "x86_64-w64-mingw32-gcc | linux | gcc is absent, on Debian: apt-get install gcc",
        "gcc | mac | dist.target is mac, not linux, windows or all",
    })
    void package_withoutATool_isOneLineBeforeAnythingIsMade(String tool, String target, String complaint)
            throws IOException, InterruptedException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        Path out = Files.createDirectory(folder.resolve("out"));
        makeTool(tools.resolve(tool), "exit 1");
        makeTool(tools.resolve("dirname"), "echo \"${1%/*}\"");
        ProcessBuilder builder = new ProcessBuilder(
                        "bash", SCRIPT.toString(), "0", System.getProperty("java.home"), target, out.toString())
                .redirectErrorStream(true);
        builder.environment().put("PATH", tools.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, process.waitFor(), output);
        assertEquals(List.of("package.sh: " + complaint), output.lines().toList());
        try (Stream<Path> made = Files.list(out)) {
            assertTrue(made.findAny().isEmpty(), "nothing is made");
        }
    }

    private static void makeTool(Path file, String line) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + line + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    /** The text in the Linux package tells the same as the page of this module. */
    @Test
    void qpiskvork_steps_areThoseOfTheReadme() throws IOException {
        String inReadme = lineAfter("| [qpiskvork](https://github.com/Joker2770/qpiskvork) |", Path.of("README.md"))
                .replace("`", "")
                .replace(" (on Windows the unpacked exe)", "")
                .replace("|", "");

        String inPackage = lineAfter("  qpiskvork ", Path.of("src", "main", "dist", "README-linux.txt"));

        assertEquals(inReadme.strip(), inPackage.strip());
    }

    private static String lineAfter(String start, Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow()
                .substring(start.length());
    }
}
