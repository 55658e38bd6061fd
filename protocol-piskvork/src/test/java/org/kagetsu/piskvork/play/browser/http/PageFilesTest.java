package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files of the page fit each other. */
class PageFilesTest {

    private static final Path FOLDER = Path.of("src/main/resources/org/kagetsu/piskvork/play/browser/page");
    private static final Pattern TEXT = Pattern.compile("^  \"((?:[^\"\\\\]|\\\\.)+)\": \"(.+)\",?$", Pattern.MULTILINE);
    /** Classes whose messages are for the terminal, for files of the program, for clients that are no browser, or for us. */
    private static final String NOT_FOR_THE_PAGE =
            ".*(/terminal/.*|BoardMain|Exchange|Json|PublicHost|Rooms|RoomSetting)\\.java";
    /** Messages of {@code Typed.path}: names of files are typed on command lines only. */
    private static final Set<String> OF_OPTIONS = Set.of("{} needs a file name", "{} {} is not a file name");
    private static final Pattern NAME = Pattern.compile("\\{\\w+}");

    @Test
    void files_all_areServed() throws IOException {
        assertEquals(files(), new TreeSet<>(PageServer.files()));
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

    /** Names, and what is typed, stay as they are in every language. */
    @Test
    void texts_chinese_haveNoEnglish() throws IOException {
        Pattern english = Pattern.compile("(?!(?:SGF|RenLib|RenjuNet|Piskvork|Yixin|Kagetsu|CSV|SVG|PNG|FILE|book|Elo|Home|End)\\b)\\b[A-Za-z]{3,}");
        texts("zh").forEach((key, text) -> assertFalse(english.matcher(NAME.matcher(text).replaceAll("")).find(), key + ": " + text));
        texts("zh").forEach((key, text) -> assertTrue(
                text.chars().anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN)
                        || NAME.matcher(text).replaceAll("").replace("\\n", "").chars().noneMatch(Character::isLetter), key + ": " + text));
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
        // Some keys are put together of a word and a kind, a name or a question.
        unused.removeIf(key -> {
            String word = key.replaceFirst("(?<=^(shape|win|threat|room|you|as|why))[A-Z_]+$|(?<=^(by|level_|about_|mark|judged))\\w+$|_[A-Z]+$", "");
            return page.indexOf("`" + word + "$") >= 0 || (!word.equals(key) && page.indexOf("'" + word + "'") >= 0)
                    || Pattern.compile("['\">]" + key + "['\"<]").matcher(page).find();
        });
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
        String page = Files.readString(FOLDER.resolve("files.js")).replace("_", "");
        assertTrue(page.contains("const MAXFILEBYTES = " + BoardServer.MAX_FILE_BYTES + ";"), "the page knows the limit");
    }

    /** Words that are written once stay in the old language when a person chooses another one. */
    @Test
    void words_ofThePage_areWrittenBySayAlone() throws IOException {
        Pattern written = Pattern.compile("(?:textContent|title|innerText|value) = [^;]*\\b(?:text|told)\\(|"
                + "(?:setAttribute|append|createTextNode)\\([^;]*\\b(?:text|told)\\(");
        for (String name : files()) {
            if (name.endsWith(".js") && !name.equals("texts.js")) {
                Matcher found = written.matcher(Files.readString(FOLDER.resolve(name)).replaceAll("say\\((?:make|button)\\([^;]*", ""));
                assertFalse(found.find(), () -> name + ": " + found.group());
            }
        }
    }

    /** The server says in English what a person asked for in vain; the page words it in each other language. */
    @Test
    void messages_ofTheServer_areThereInAllLanguages() throws IOException {
        Map<String, String> chinese = texts("messages-zh");
        chinese.forEach((english, words) -> assertEquals(Set.of(), difference(names(words), names(english)), english));
        List<Pattern> known = chinese.keySet().stream()
                .map(english -> Pattern.compile("\\Q" + english.replaceAll("\\{\\d}", "\\\\E.+\\\\Q") + "\\E"))
                .toList();
        Set<String> all = new TreeSet<>();
        for (String folder : new String[] {"src/main/java/org/kagetsu/piskvork/play", "../engine-core/src/main/java/org/kagetsu/record"}) {
            try (Stream<Path> sources = Files.walk(Path.of(folder))) {
                for (Path source : sources.filter(file -> file.toString().matches(".*\\.java")).toList()) {
                    if (!source.toString().matches(NOT_FOR_THE_PAGE)) {
                        all.addAll(JavaMessages.of(Files.readString(source)));
                    }
                }
            }
        }
        assertTrue(all.size() > 150, () -> all.size() + " messages");
        assertTrue(all.removeAll(OF_OPTIONS));
        all.removeIf(message -> message.startsWith("--") || known.stream().anyMatch(one -> one.matcher(message).matches()));
        assertEquals(Set.of(), all, "texts/messages-zh.json lacks them");
    }

    private static Set<String> difference(Set<String> all, Set<String> without) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(without);
        return rest;
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
                .forEach(match -> texts.put(match.group(1).replace("\\\"", "\""), match.group(2)));
        return texts;
    }

    private static Set<String> names(String text) {
        Set<String> names = new TreeSet<>();
        NAME.matcher(text).results().forEach(match -> names.add(match.group()));
        return names;
    }
}
