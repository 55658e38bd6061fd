package org.kagetsu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
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

    /** The nullness annotations, which the module needs to be compiled. */
    private static String annotations() {
        URL place = NullMarked.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(place.toString())).toString();
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
            compiler.getTask(null, files, found,
                            List.of("-proc:none", "-d", classes.toString(), "-Xmaxwarns", "10000",
                                    "--module-path", annotations(),
                                    "-Xdoclint:" + groups, "-Xdoclint/package:" + String.join(",", exported())),
                            null, files.getJavaFileObjects(sources()))
                    .call();
        }
        return found.getDiagnostics().stream()
                .filter(complaint -> complaint.getKind() != Diagnostic.Kind.NOTE)
                .<Diagnostic<? extends JavaFileObject>>map(complaint -> complaint)
                .toList();
    }

    /** All but the class that is compiled apart, for it needs a module of its own. */
    private static Path[] sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("VectorKernel.java"))
                    .toArray(Path[]::new);
        }
    }

    private static List<String> exported() throws IOException {
        return Files.readAllLines(SOURCES.resolve("module-info.java")).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("exports ") && line.endsWith(";")) // not to modules of Kagetsu alone
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
