package org.kagetsu.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of Maven's command lines. A word that means nothing here throws {@link IllegalArgumentException}. */
final class MavenWords {

    private static final Set<String> PHASES = Set.of("test-compile", "test", "package", "verify", "install");
    private static final Set<String> SWITCHES = Set.of("-q", "-B", "-ntp", "-am");

    /** The goal of a plugin as an execution in a pom configures it. */
    private static final Pattern GOAL = Pattern.compile("(\\w+):(\\w+)@(\\w+)");

    /** Properties of Maven and of its plugins. */
    private static final Set<String> PROPERTIES = Set.of("skipTests", "test", "surefire.failIfNoSpecifiedTests");

    private static final String POMS = Stream.of("", "engine-core", "protocol-piskvork", "benchmarks")
            .map(module -> read(Page.ROOT.resolve(module).resolve("pom.xml")))
            .collect(Collectors.joining());

    private MavenWords() {}

    /** Checks the words behind {@code mvn}. */
    static void check(List<String> arguments) {
        Deque<String> words = new ArrayDeque<>(arguments);
        while (!words.isEmpty()) {
            String word = words.remove();
            boolean isKnown = (word.equals("-pl") || word.equals("-f"))
                    ? !words.isEmpty() && Files.exists(Page.ROOT.resolve(words.remove()))
                    : isKnown(word);
            if (!isKnown) {
                throw new IllegalArgumentException("mvn " + String.join(" ", arguments) + ": what is " + word + "?");
            }
        }
    }

    private static boolean isKnown(String word) {
        if (word.startsWith("-P")) {
            return POMS.contains("<id>" + word.substring(2) + "</id>");
        }
        if (word.startsWith("-D")) {
            String name = word.substring(2).split("=", -1)[0];
            return PROPERTIES.contains(name) || POMS.contains("${" + name + "}");
        }
        Matcher goal = GOAL.matcher(word);
        if (goal.matches()) {
            return POMS.contains("<artifactId>" + goal.group(1) + "-maven<")
                    && POMS.contains("<goal>" + goal.group(2) + "<") && POMS.contains("<id>" + goal.group(3) + "<");
        }
        return PHASES.contains(word) || SWITCHES.contains(word);
    }

    private static String read(Path pom) {
        try {
            return Files.readString(pom);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
