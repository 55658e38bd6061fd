package org.kagetsu.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Links of the pages lead somewhere, and the pages have the parts that people and programs look for. */
class PageStructureTest {

    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");

    @Test
    void links_relativeOnes_leadToFilesAndHeadings() {
        List<String> broken = new ArrayList<>();
        int count = 0;
        for (Page page : Page.all()) {
            for (String target : links(page)) {
                if (!target.contains("://")) {
                    count++;
                    if (!exists(page, target)) {
                        broken.add(page + ": " + target);
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(count >= 20, "only " + count + " links were found");
    }

    @Test
    void readme_length_isThatOfAFrontPage() {
        Page readme = Page.of("README.md");

        assertTrue(readme.prose().size() <= 170, "README.md has " + readme.prose().size() + " lines, more than 170");
        assertTrue(links(readme).stream().filter(target -> target.endsWith(".png")).count() >= 2, "pictures");
    }

    @Test
    void changelog_sectionOfTheVersionThatIsBuilt_isThere() throws IOException {
        String version = Files.readString(Page.ROOT.resolve("pom.xml"))
                .replaceFirst("(?s).*?<version>([0-9.]+)(-SNAPSHOT)?</version>.*", "$1");
        long sections = Page.of("CHANGELOG.md").prose().stream()
                .filter(line -> line.startsWith("## [" + version + "]"))
                .count();

        assertEquals(1, sections, "package.sh takes the notes of a release from the section ## [" + version + "]");
    }

    private static List<String> links(Page page) {
        return LINK.matcher(String.join("\n", page.prose())).results().map(found -> found.group(1)).toList();
    }

    private static boolean exists(Page page, String target) {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        Path file = path.isEmpty() ? page.file() : page.file().resolveSibling(path);
        return Files.exists(file) && (hash < 0 || anchors(Page.read(file)).contains(target.substring(hash + 1)));
    }

    /** The headings as GitHub and others name them in addresses. */
    private static List<String> anchors(Page page) {
        return page.prose().stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .toList();
    }
}
