package org.kagetsu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the module exports is documented in full: every type, method, parameter, result and exception.
 *
 * <p>The compiler's own check cannot leave out the constructors of records, whose parameters the record documents.
 */
class DocumentationTest {

    private static final Path SOURCES = Path.of("src", "main", "java");

    @TempDir
    private Path classes;

    /** A nullness annotation, so that the library is not looked for. */
    private static final class Annotation extends SimpleJavaFileObject {

        private final String text;

        Annotation(String name, String target) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            text = "package org.jspecify.annotations;\n/** A stub. */\n@java.lang.annotation.Target("
                    + "java.lang.annotation.ElementType." + target + ")\npublic @interface " + name + " {}\n";
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    @Test
    void comments_ofExportedPackages_missNothing() throws IOException {
        List<String> missing = complaints("all/protected").stream()
                .filter(complaint -> !isOfRecordConstructor(complaint))
                .map(DocumentationTest::toText)
                .toList();

        assertEquals(List.of(), missing);
        assertTrue(complaints("all/private").size() > 100, "the check finds nothing where something is missing");
    }

    private List<Diagnostic<? extends JavaFileObject>> complaints(String groups) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ROOT, null)) {
            Stream<? extends JavaFileObject> sources = Stream.concat(
                    Stream.of(new Annotation("NullMarked", "PACKAGE"), new Annotation("Nullable", "TYPE_USE")),
                    Stream.of(files.getJavaFileObjects(sources())).flatMap(DocumentationTest::stream));
            compiler.getTask(null, files, found,
                            List.of("-proc:none", "-d", classes.toString(), "-Xmaxwarns", "10000",
                                    "-Xdoclint:" + groups, "-Xdoclint/package:" + String.join(",", exported())),
                            null, sources.toList())
                    .call();
        }
        return found.getDiagnostics().stream()
                .filter(complaint -> complaint.getKind() != Diagnostic.Kind.NOTE)
                .<Diagnostic<? extends JavaFileObject>>map(complaint -> complaint)
                .toList();
    }

    private static Stream<JavaFileObject> stream(Iterable<? extends JavaFileObject> files) {
        Stream.Builder<JavaFileObject> builder = Stream.builder();
        files.forEach(builder);
        return builder.build();
    }

    private static Path[] sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
                    .toArray(Path[]::new);
        }
    }

    private static List<String> exported() throws IOException {
        return Files.readAllLines(SOURCES.resolve("module-info.java")).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("exports "))
                .map(line -> line.substring("exports ".length(), line.length() - 1))
                .toList();
    }

    /** Tells whether a complaint is of a parameter of a compact constructor. */
    private static boolean isOfRecordConstructor(Diagnostic<? extends JavaFileObject> complaint) {
        return complaint.getMessage(Locale.ROOT).startsWith("no @param ")
                && line(complaint).matches(" *public [A-Z]\\w* \\{");
    }

    private static String line(Diagnostic<? extends JavaFileObject> complaint) {
        try {
            return complaint.getSource()
                    .getCharContent(true)
                    .toString()
                    .lines()
                    .skip(complaint.getLineNumber() - 1)
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String toText(Diagnostic<? extends JavaFileObject> complaint) {
        return Path.of(complaint.getSource().getName()).getFileName() + ":" + complaint.getLineNumber() + ": "
                + complaint.getMessage(Locale.ROOT);
    }
}
