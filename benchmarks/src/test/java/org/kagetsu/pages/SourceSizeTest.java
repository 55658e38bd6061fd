package org.kagetsu.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No main source file is longer than one idea needs, and the house stays small. It prints its figures:
 * {@code mvn -pl benchmarks -am -Dtest=SourceSizeTest -Dsurefire.failIfNoSpecifiedTests=false test}.
 */
class SourceSizeTest {

    private static final int MOST_LINES = 500;

    /** Lines of main code. It shall become smaller: whoever adds takes away elsewhere. */
    private static final int MOST_CODE = 40_000;

    /** All lines of Java outside src/main, for which the same is true. */
    private static final int MOST_OTHER_LINES = 55_400;

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");

    private static final List<String> MODULES = List.of("engine-core", "protocol-piskvork", "benchmarks");

    private static final Pattern SOURCE = Pattern.compile(".*\\.(java|js|css|html|sh|c)");

    static List<String> modules() {
        return MODULES;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void sources_areShort(String module) throws IOException {
        List<Path> sources = sources(Page.ROOT.resolve(module).resolve(Path.of("src", "main")));

        assertTrue(sources.size() > 50, "only " + sources.size() + " sources were found");
        assertEquals(List.of(), sources.stream()
                .filter(source -> lines(source) > MOST_LINES)
                .map(source -> Page.ROOT.relativize(source) + ": " + lines(source) + " lines, more than " + MOST_LINES)
                .toList());
    }

    /** Code is what is neither an import, a package line, a comment nor blank. */
    @Test
    void house_isSmall() throws IOException {
        Map<String, Integer> codeByPackage = new TreeMap<>();
        int files = 0;
        int text = 0;
        int other = 0;
        for (String module : MODULES) {
            for (Path source : sources(Page.ROOT.resolve(module))) {
                String path = Page.ROOT.relativize(source).toString().replace(File.separatorChar, '/');
                if (!path.endsWith(".java") || path.contains("/target/")) {
                    continue;
                }
                if (path.contains("/src/main/")) {
                    files++;
                    text += lines(source);
                    String name = path.replaceFirst(".*/src/main/java/", "").replaceFirst("/?[^/]*$", "");
                    codeByPackage.merge(name, code(Files.readString(source)), Integer::sum);
                } else {
                    other += lines(source);
                }
            }
        }
        int code = codeByPackage.values().stream().mapToInt(Integer::intValue).sum();
        codeByPackage.forEach((name, lines) -> System.out.printf("%6d %s%n", lines, name));
        System.out.printf("main: %d lines of code in %d files, %d lines in all; other Java: %d lines%n",
                code, files, text, other);
        assertTrue(code > MOST_CODE / 2 && code <= MOST_CODE, code + " lines of main code, more than " + MOST_CODE);
        assertTrue(other > MOST_OTHER_LINES / 2 && other <= MOST_OTHER_LINES,
                other + " lines of Java outside src/main, more than " + MOST_OTHER_LINES);
    }

    private static int code(String source) {
        return (int) COMMENT.matcher(source).replaceAll("").lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
                .count();
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> SOURCE.matcher(file.getFileName().toString()).matches()).sorted().toList();
        }
    }

    private static int lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
