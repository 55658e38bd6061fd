package org.kagetsu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    /** What the check must find. */
    private static final String UNDOCUMENTED = """
            package org.kagetsu.engine;
            /** A class. */
            public class Undocumented {
                /** Adds. */ public int add(int one) { return one; }
                protected int nothing;
            }
            """;

    @TempDir
    private Path more;

    /** The nullness annotations, which the module needs to be compiled. */
    private static String annotations() {
        URL place = NullMarked.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(place.toString())).toString();
    }

    @Test
    void comments_ofExportedPackages_missNothing() throws IOException {
        List<String> missing = complaints().stream()
                .filter(complaint -> complaint.getKind() != Diagnostic.Kind.NOTE)
                .filter(complaint -> !isOfRecordConstructor(complaint))
                .map(DocumentationTest::toText)
                .toList();

        List<String> found = missing.stream().filter(text -> text.startsWith("Undocumented.java:")).toList();
        for (String what : List.of("5: no comment", "4: no @param for one", "4: no @return")) {
            assertTrue(found.contains("Undocumented.java:" + what), () -> what + " in " + found);
        }
        assertEquals(found, missing);
    }

    private List<Diagnostic<? extends JavaFileObject>> complaints() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ROOT, null)) {
            JavacTask task = (JavacTask) compiler.getTask(null, files, found,
                    List.of("-proc:none", "-Xmaxwarns", "10000", "--module-path", annotations(),
                            "--source-path", SOURCES + File.pathSeparator + more, "-implicit:none",
                            "-Xdoclint:all/protected", "-Xdoclint/package:" + String.join(",", exported())),
                    null, files.getJavaFileObjectsFromPaths(sources()));
            task.analyze();
        }
        return found.getDiagnostics();
    }

    /** The files of the exported packages; the compiler finds the others where these use them. */
    private List<Path> sources() throws IOException {
        Path undocumented = Files.createDirectories(more.resolve("org/kagetsu/engine")).resolve("Undocumented.java");
        List<Path> sources = new ArrayList<>(List.of(SOURCES.resolve("module-info.java"),
                Files.writeString(undocumented, UNDOCUMENTED)));
        for (String name : exported()) {
            try (Stream<Path> files = Files.list(SOURCES.resolve(name.replace('.', '/')))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
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
