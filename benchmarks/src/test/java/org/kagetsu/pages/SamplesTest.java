package org.kagetsu.pages;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.PiskvorkMain;

/** The Java samples of the pages compile against the exported packages, run, and print what the pages say. */
class SamplesTest {

    /** The most lines of a sample; a program with its imports may have twice as many. */
    private static final int LONGEST = 15;

    /** What a page says before the output of a sample. */
    private static final String PRINTS = "It prints";

    private static final String IMPORTS = Stream.of(
                    "java.util", "java.util.concurrent", "org.kagetsu.board", "org.kagetsu.engine",
                    "org.kagetsu.engine.opening", "org.kagetsu.eval", "org.kagetsu.grid", "org.kagetsu.proof",
                    "org.kagetsu.record")
            .map(name -> "import " + name + ".*;\n")
            .collect(Collectors.joining());

    @TempDir
    private Path classes;

    /** A sample as a class of its own. */
    private static final class Sample extends SimpleJavaFileObject {

        private final String place;
        private final String name;
        private final String text;
        private final Optional<String> output;

        Sample(String place, String name, String text, Optional<String> output) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.place = place;
            this.name = name;
            this.text = text;
            this.output = output;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    @Test
    void samples_allOfThem_compileRunAndPrintWhatThePageSays() throws Exception {
        List<Sample> samples = Page.all().stream().flatMap(page -> samples(page).stream()).toList();
        assertTrue(samples.size() >= 8, "only " + samples.size() + " samples were found");

        compile(samples);

        List<Executable> runs = new ArrayList<>();
        for (Sample sample : samples) {
            String printed = run(sample);
            runs.add(() -> sample.output.ifPresent(output -> assertEquals(output, printed, sample.place)));
        }
        assertAll(runs);
        assertTrue(samples.stream().filter(sample -> sample.output.isPresent()).count() >= 2, "outputs");
    }

    @Test
    void javadocOfTheModule_firstProgram_isThatOfTheReadme() throws IOException {
        String program = Page.of("README.md").blocks("java").get(0).text();
        String comment = Files.readString(Page.ROOT.resolve("engine-core/src/main/java/module-info.java"));

        assertTrue(comment.replaceAll("(?m)^ \\* ?", "").contains("<pre>{@code\n" + program + "}</pre>"), comment);
    }

    private static List<Sample> samples(Page page) {
        List<Sample> samples = new ArrayList<>();
        for (Page.Block block : page.blocks("java")) {
            String text = block.text();
            boolean isProgram = text.contains("public class ");
            long most = isProgram ? 2 * LONGEST : LONGEST;
            assertTrue(text.lines().count() <= most, () -> page.at(block) + " has more than " + most + " lines");
            String name = isProgram
                    ? text.replaceFirst("(?s).*public class (\\w+).*", "$1")
                    : "Sample" + Integer.toUnsignedString(page.at(block).hashCode());
            String whole = isProgram
                    ? text
                    : IMPORTS + "public class " + name + " { public static void main(String[] args) throws Exception {\n"
                            + text + "} }\n";
            samples.add(new Sample(page.at(block), name, whole, output(page, block)));
        }
        return samples;
    }

    /** The first text behind a sample and before the next one, if it is said to be printed. */
    private static Optional<String> output(Page page, Page.Block sample) {
        return page.blocks().stream()
                .filter(block -> block.line() > sample.line() && !block.language().equals("sh"))
                .findFirst()
                .filter(block -> block.language().equals("text"))
                .filter(block -> page.prose().get(block.line() - 3).startsWith(PRINTS))
                .map(Page.Block::text);
    }

    private void compile(List<Sample> samples) throws Exception {
        String libraries = location(Move.class) + File.pathSeparator + location(PiskvorkMain.class);
        StringWriter complaints = new StringWriter();
        boolean isGood = ToolProvider.getSystemJavaCompiler()
                .getTask(complaints, null, null,
                        List.of("-proc:none", "-d", classes.toString(), "--module-path", libraries,
                                "--add-modules", "org.kagetsu.piskvork"),
                        null, List.<JavaFileObject>copyOf(samples))
                .call();
        assertTrue(isGood, complaints::toString);
    }

    private static Path location(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private String run(Sample sample) throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass(sample.name)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        } catch (ReflectiveOperationException | IOException e) {
            throw new AssertionError(sample.place, e);
        } finally {
            System.setOut(out);
        }
        String text = printed.toString(StandardCharsets.UTF_8);
        assertTrue(!text.isBlank(), () -> sample.place + " prints nothing");
        return text.replace(System.lineSeparator(), "\n");
    }
}
