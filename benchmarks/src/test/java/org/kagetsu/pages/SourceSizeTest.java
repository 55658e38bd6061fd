package org.kagetsu.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No main source file is longer than one idea needs; the limit is no target. */
class SourceSizeTest {

    private static final int MOST_LINES = 500;

    private static final Pattern SOURCE = Pattern.compile(".*\\.(java|js|css|html|sh|c)");

    @ParameterizedTest
    @ValueSource(strings = {"engine-core", "protocol-piskvork", "benchmarks"})
    void sources_areShort(String module) throws IOException {
        List<Path> sources = sources(Page.ROOT.resolve(module).resolve(Path.of("src", "main")));

        assertTrue(sources.size() > 50, "only " + sources.size() + " sources were found");
        assertEquals(List.of(), sources.stream()
                .filter(source -> lines(source) > MOST_LINES)
                .map(source -> Page.ROOT.relativize(source) + ": " + lines(source) + " lines, more than " + MOST_LINES)
                .toList());
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
