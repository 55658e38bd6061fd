package org.kagetsu.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The reading path on the package page of the search is short, and each of its files hands over to the next. */
class ReadingPathTest {

    private static final int MOST_FILES = 10;

    private static final Path PAGE =
            Page.ROOT.resolve("engine-core/src/main/java/org/kagetsu/search/package-info.java");

    private static final List<Path> FOLDERS = Stream.of(
                    "protocol-piskvork/src/main/java/org/kagetsu/piskvork/brain",
                    "engine-core/src/main/java/org/kagetsu/engine",
                    "engine-core/src/main/java/org/kagetsu/search")
            .map(Page.ROOT::resolve)
            .toList();

    private static final Pattern PATH = Pattern.compile("(?s)<ol>(.*?)</ol>");
    private static final Pattern TYPE = Pattern.compile("\\{@(?:code|link) (?:[a-z]+\\.)*([A-Z]\\w+)}");

    private static List<List<String>> steps() throws IOException {
        String list = PATH.matcher(Files.readString(PAGE)).results().findFirst().orElseThrow().group(1);
        return Stream.of(list.split("<li>", -1))
                .skip(1)
                .map(step -> TYPE.matcher(step).results().map(found -> found.group(1)).toList())
                .toList();
    }

    /** The code of a type, without imports and comments; the brain's and the search's control have the same name, so the place in the path decides. */
    private static String source(String type, int step) throws IOException {
        for (Path folder : step < 5 ? FOLDERS : FOLDERS.subList(1, FOLDERS.size())) {
            Path file = folder.resolve(type + ".java");
            if (Files.exists(file)) {
                String source = Files.readString(file).replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", "");
                return source.substring(source.indexOf("class " + type));
            }
        }
        throw new AssertionError(type + " is not a file of the reading path's packages");
    }

    @Test
    void path_fromTurnToMove_hasTenFilesAtMost() throws IOException {
        List<List<String>> steps = steps();
        List<String> files = steps.stream().flatMap(List::stream).toList();

        assertTrue(files.size() > 5 && files.size() <= MOST_FILES, files.toString());
        assertEquals("BrainSession", files.get(0));
        assertEquals("NegaScout", files.get(files.size() - 1));
    }

    /** Each file calls a method of a variable whose type is the next, or an interface of the next. */
    @Test
    void path_everyFile_callsTheNext() throws IOException {
        List<List<String>> steps = steps();
        for (int i = 0; i + 1 < steps.size(); i++) {
            String next = steps.get(i + 1).get(0);
            String source = source(steps.get(i).get(0), i);
            Pattern variable = Pattern.compile("\\b(?:" + next + interfaces(source(next, i + 1)) + ") (\\w+)\\b(?! *\\()");
            boolean calls = variable.matcher(source).results()
                    .map(found -> found.group(1))
                    .anyMatch(name -> Pattern.compile("\\b" + name + "\\s*\\.\\w+\\(").matcher(source).find());
            assertTrue(calls, steps.get(i) + " does not call " + next);
        }
    }

    private static String interfaces(String source) {
        return Pattern.compile("^class \\w+ implements (\\w+)").matcher(source).results()
                .map(found -> "|" + found.group(1))
                .findFirst()
                .orElse("");
    }
}
