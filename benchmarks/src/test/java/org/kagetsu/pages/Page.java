package org.kagetsu.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of Markdown: its text outside code, and its code.
 *
 * @param file where it lies
 * @param prose the lines outside blocks of code; a line inside one is empty
 * @param blocks the blocks of code, in order
 */
record Page(Path file, List<String> prose, List<Block> blocks) {

    /** The folder that the project lies in. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final String FENCE = "```";
    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");

    /**
     * A block of code between fences.
     *
     * @param language the word behind the fence, for instance {@code sh}
     * @param line the number of the fence's line, from 1
     * @param text the lines between the fences, each with its line feed
     */
    record Block(String language, int line, String text) {}

    /** Reads a page. */
    static Page read(Path file) {
        List<String> prose = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        StringBuilder code = new StringBuilder();
        String language = null;
        int start = 0;
        for (String line : lines(file)) {
            boolean isFence = line.startsWith(FENCE);
            if (isFence && language == null) {
                language = line.substring(FENCE.length());
                start = prose.size() + 1;
                code.setLength(0);
            } else if (isFence) {
                blocks.add(new Block(language, start, code.toString()));
                language = null;
            } else if (language != null) {
                code.append(line).append('\n');
            }
            prose.add(isFence || language != null ? "" : line);
        }
        return new Page(file, prose, blocks);
    }

    /** All pages of the project. */
    static List<Page> all() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !ROOT.relativize(file).toString().contains("target"))
                    .sorted()
                    .map(Page::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page with a path below the project's folder. */
    static Page of(String path) {
        return read(ROOT.resolve(path));
    }

    /** The blocks in a language. */
    List<Block> blocks(String language) {
        return blocks.stream().filter(block -> block.language().equals(language)).toList();
    }

    /** The code inside sentences and tables. A span of code may go on in the next line. */
    List<String> spans() {
        return find(SPAN, String.join("\n", prose)).map(found -> found.group(1).replace('\n', ' ')).toList();
    }

    /** The code in the first column of the tables of a section. */
    List<String> firstColumn(String heading) {
        int start = prose.indexOf("## " + heading);
        if (start < 0) {
            throw new IllegalArgumentException(file + " has no section " + heading);
        }
        return prose.stream()
                .skip(start + 1)
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("| `"))
                .flatMap(line -> find(SPAN, line.substring(0, line.indexOf('|', 1))).map(found -> found.group(1)))
                .toList();
    }

    /** A place as text, for messages. */
    String at(Block block) {
        return this + ":" + block.line();
    }

    @Override
    public String toString() {
        return ROOT.relativize(file).toString();
    }

    private static Stream<MatchResult> find(Pattern pattern, String text) {
        return pattern.matcher(text).results();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
