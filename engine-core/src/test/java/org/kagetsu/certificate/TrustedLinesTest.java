package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of the package says how many lines must be trusted. */
class TrustedLinesTest {

    private static final Path SOURCES = Path.of("src", "main", "java", "org", "kagetsu");

    private static final int TOLERANCE = 20;

    @Test
    void page_countsTheLinesOfTrustedClasses() throws IOException {
        String page = Files.readString(SOURCES.resolve("certificate/package-info.java"))
                .replaceAll("\\R \\*\\s+", " ");
        Matcher row = Pattern.compile("<tr><td>\\{@code (\\w+)}</td><td>([^<]*)</td></tr>").matcher(page);
        int classes = 0;
        while (row.find()) {
            Matcher item = Pattern.compile("(\\w+) (\\d+)").matcher(row.group(2));
            while (item.find()) {
                Path source = SOURCES.resolve(row.group(1)).resolve(item.group(1) + ".java");
                int lines = Files.readAllLines(source).size();
                assertEquals(lines, Integer.parseInt(item.group(2)), TOLERANCE, item.group(1));
                classes++;
            }
        }
        assertTrue(classes > 30, classes + " classes");
    }
}
