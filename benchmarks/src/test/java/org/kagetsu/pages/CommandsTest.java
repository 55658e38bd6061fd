package org.kagetsu.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.kagetsu.piskvork.manager.process.BrainCommand;

/** Commands and options that the pages name exist. */
class CommandsTest {

    /** Other programs in blocks of shell commands. */
    private static final Set<String> OTHERS = Set.of("printf", "sleep", "alias", "git", "xargs");

    /** The shell alias of the page about training. */
    private static final String ALIAS = "tools";

    private static final String TOOLS_JAR = "kagetsu-tools.jar";

    /** A command up to what ends it outside quotes: enough of the shell's grammar for the pages. */
    private static final Pattern COMMAND = Pattern.compile("(?:[^|&;()\n\"']++|\"[^\"]*\"|'[^']*')+");

    private final List<String> wrong = new ArrayList<>();
    private int count;

    @Test
    void blocks_ofShellCommands_parse() {
        for (Page page : Page.all()) {
            for (Page.Block block : page.blocks("sh")) {
                for (List<String> words : commands(block.text())) {
                    check(page.at(block), () -> checkCommand(words));
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(count >= 20, "only " + count + " commands were found");
    }

    @Test
    void spans_ofCommandsAndOptions_exist() {
        for (Page page : Page.all()) {
            for (String span : page.spans()) {
                commands(span).forEach(words -> check(page + ": " + span, () -> checkPiece(words)));
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void check_wordsThatDoNotExist_throws() {
        for (String text : List.of(
                "mvn -Pnone verify", "mvn verfy", "mvn -pl engine test", "mvn -Ddist.targets=linux package",
                "mvn pitest:mutationCoverage@bord", "mvn pitest:mutation@board", "mvn pit:mutationCoverage@board",
                "java -jar benchmarks/target/kagetsu-tools.jar match --player a=kagetsu: --player b=random: --game 1",
                "java -jar benchmarks/target/kagetsu-tools.jar mach", "tools training fit games.bin", "tools training match",
                "java -jar benchmarks/target/benchmarks.jar SearchBench -wi 2",
                "java -jar benchmarks/target/benchmarks.jar SearchBenchmark -warm 2",
                "java -jar protocol-piskvork/target/pbrain-kagetsu.jar play --size=2000",
                "java -jar protocol-piskvork/target/pbrain-kagetsu.jar --xin", "tournamnet")) {
            List<String> words = commands(text).get(0);
            assertThrows(IllegalArgumentException.class, () -> checkCommand(words), text);
        }
        for (String text : List.of("--keeps", "kagetsu-tools.jar matches", "openings --balanse 20", "play --sizes",
                "problems --kind VCT generat", "problems --kind=VCT generat")) {
            List<String> words = commands(text).get(0);
            assertThrows(IllegalArgumentException.class, () -> checkPiece(words), text);
        }
    }

    /** The commands of shell text, each as its words without quotes. */
    private static List<List<String>> commands(String text) {
        String joined = text.replace("\\\n", " ");
        assertFalse(COMMAND.matcher(joined).replaceAll("").matches("(?s).*[\"'].*"), "a quote is not closed: " + text);
        return COMMAND.matcher(joined).results()
                .map(command -> BrainCommand.words(command.group()))
                .filter(words -> !words.isEmpty())
                .toList();
    }

    private void check(String place, Runnable check) {
        count++;
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            wrong.add(place + ": " + e.getMessage());
        }
    }

    private static void checkCommand(List<String> words) {
        List<String> arguments = words.subList(1, words.size());
        String program = words.get(0);
        if (program.equals("java") && arguments.get(0).equals("-jar")) {
            Tools.checkWhole(name(arguments.get(1)), arguments.subList(2, arguments.size()));
        } else if (program.equals("java")) {
            // The sources of a program that the page shows; its classes come from a module of this project.
            assertTrue(arguments.get(0).equals("-cp") && arguments.get(2).endsWith(".java"), arguments::toString);
        } else if (program.equals("mvn")) {
            MavenWords.check(arguments);
        } else if (program.equals(ALIAS)) {
            Tools.checkWhole(TOOLS_JAR, arguments);
        } else if (!OTHERS.contains(program)) {
            throw new IllegalArgumentException("what is " + program + "?");
        }
    }

    /** Checks a span of code, which may be a part of a command line or something else. */
    private static void checkPiece(List<String> words) {
        List<String> arguments = words.subList(1, words.size());
        String first = name(words.get(0));
        Optional<String> jar = Tools.jarWith(first).filter(name -> !arguments.isEmpty());
        if (first.equals("java") && arguments.size() > 1 && arguments.get(0).equals("-jar")) {
            Tools.checkNames(name(arguments.get(1)), arguments.subList(2, arguments.size()));
        } else if (first.equals("mvn")) {
            MavenWords.check(arguments);
        } else if (Tools.isJar(first)) {
            Tools.checkNames(first, arguments);
        } else if (first.equals(ALIAS)) {
            Tools.checkNames(TOOLS_JAR, arguments);
        } else if (first.startsWith("--")) {
            words.stream().filter(word -> word.startsWith("--")).forEach(Tools::checkOption);
        } else if (first.startsWith("-D") || first.startsWith("-P")) {
            MavenWords.check(words);
        } else if (first.matches("-[a-z]+")) {
            Tools.checkNames("benchmarks.jar", words);
        } else if (jar.isPresent() && arguments.get(0).startsWith("--")) {
            Tools.checkNames(jar.get(), words);
        }
    }

    /** The last part of a path; a lone slash, which code may have, is a name as well. */
    private static String name(String path) {
        Path name = Path.of(path).getFileName();
        return name == null ? path : name.toString();
    }
}
