package org.kagetsu.piskvork.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What makes the packages and lies in them: the script without a compiler, the launcher's options, and a text. */
class PackageScriptTest {

    private static final Path SCRIPT = Path.of("src/main/dist/package.sh").toAbsolutePath();

    private static final Pattern METHOD = Pattern.compile("CompileCommand=\\w+,([\\w.]+)::(\\w+)\"");
    private static final Pattern CLASS = Pattern.compile("\"([\\w/]+)\\.\\*\"");

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

    /** The compilers say nothing if there is no such method. */
    @Test
    void compileCommands_all_nameMethods() throws Exception {
        for (MatchResult match : named(METHOD, "src/main/c/options.c")) {
            Class<?> type = Class.forName(match.group(1));
            assertTrue(Arrays.stream(type.getDeclaredMethods()).map(Method::getName).anyMatch(match.group(2)::equals),
                    match.group());
        }
    }

    @Test
    void compilerDirectives_all_nameClasses() throws Exception {
        for (MatchResult match : named(CLASS, "src/main/dist/compiler-directives.json")) {
            Class.forName(match.group(1).replace('/', '.'));
        }
    }

    private static List<MatchResult> named(Pattern pattern, String file) throws IOException {
        List<MatchResult> named = pattern.matcher(Files.readString(Path.of(file))).results().toList();
        assertFalse(named.isEmpty(), file);
        return named;
    }
}
