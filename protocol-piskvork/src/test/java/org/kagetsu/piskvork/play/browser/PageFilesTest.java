package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files of the page fit each other. */
class PageFilesTest {

    private static final Path FOLDER = Path.of("src/main/resources/org/kagetsu/piskvork/play/browser/page");
    private static final Pattern TEXT = Pattern.compile("^  \"([\\w-]+)\": \"(.+)\",?$", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("\\{\\w+}");

    @Test
    void files_all_areServed() throws IOException {
        assertEquals(files(), new TreeSet<>(new StaticFiles().names()));
    }

    @Test
    void texts_ofAllLanguages_haveTheSameKeysAndValues() throws IOException {
        Map<String, String> english = texts("en");
        Map<String, String> chinese = texts("zh");
        assertEquals(english.keySet(), chinese.keySet());
        // A language may leave out whose turn it is, and names openings in its own way.
        english.forEach((key, text) -> assertTrue(
                names(text + "{chinese}").containsAll(names(chinese.getOrDefault(key, ""))), key));
        assertTrue(english.size() > 60, () -> english.size() + " texts");
    }

    @Test
    void texts_all_areUsedAndThere() throws IOException {
        StringBuilder page = new StringBuilder();
        for (String name : files()) {
            if (name.matches(".*\\.(html|js)")) {
                page.append(Files.readString(FOLDER.resolve(name)));
            }
        }
        Set<String> keys = texts("en").keySet();
        Set<String> unused = new TreeSet<>(keys);
        // Some keys are put together: shape, win or you, and a kind.
        unused.removeIf(key -> page.indexOf("`" + key.replaceFirst("(?<=^shape|^win|^you)[A-Z]+$", "") + "$") >= 0
                || Pattern.compile("['\">]" + key + "['\"<]").matcher(page).find());
        assertEquals(Set.of(), unused);
        Pattern use = Pattern.compile("data-(?:text|label)=\"([^\"]+)\"|[^\\w.]text\\('([^']+)'");
        Set<String> missing = new TreeSet<>();
        for (MatchResult match : use.matcher(page).results().toList()) {
            missing.add(match.group(1) == null ? match.group(2) : match.group(1));
        }
        assertTrue(missing.size() > 40, missing::toString);
        missing.removeAll(keys);
        assertEquals(Set.of(), missing);
    }

    @Test
    void files_asLargeAsTheServerTakes_areSent() throws IOException {
        String page = Files.readString(FOLDER.resolve("main.js")).replace("_", "");
        assertTrue(page.contains("const MAXFILEBYTES = " + GameFiles.MAX_BYTES + ";"), "the page knows the limit");
    }

    /** The policy of the page lets no style or script stand in it, and no file come from elsewhere. */
    @Test
    void page_hasNothingThatItsPolicyForbids() throws IOException {
        for (String name : files()) {
            String text = Files.readString(FOLDER.resolve(name)).replace("http://www.w3.org/2000/svg", "");
            for (String bad : new String[] {"style=", "onclick", "http:", "https:", "//cdn", "innerHTML", "eval("}) {
                assertTrue(!text.contains(bad), name + " has " + bad);
            }
        }
    }

    private static Set<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            Set<String> names = new TreeSet<>();
            files.filter(Files::isRegularFile)
                    .forEach(file -> names.add(FOLDER.relativize(file).toString().replace('\\', '/')));
            return names;
        }
    }

    private static Map<String, String> texts(String language) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        TEXT.matcher(Files.readString(FOLDER.resolve("texts/" + language + ".json"))).results()
                .forEach(match -> texts.put(match.group(1), match.group(2)));
        return texts;
    }

    private static Set<String> names(String text) {
        Set<String> names = new TreeSet<>();
        NAME.matcher(text).results().forEach(match -> names.add(match.group()));
        return names;
    }
}
