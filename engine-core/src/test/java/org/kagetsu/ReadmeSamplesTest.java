package org.kagetsu;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.grid.Move;

/** The samples of the README compile against the library's exported packages, and none is long. */
class ReadmeSamplesTest {

    private static final Pattern SAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final int LONGEST = 15;

    private static final String IMPORTS = """
            import java.util.*;
            import java.util.concurrent.*;
            import org.kagetsu.board.*;
            import org.kagetsu.proof.*;
            import org.kagetsu.record.*;
            import org.kagetsu.engine.*;
            import org.kagetsu.engine.opening.*;
            import org.kagetsu.eval.*;
            import org.kagetsu.grid.*;
            """;

    /** A sample as a class of its own. */
    private static final class Sample extends SimpleJavaFileObject {

        private final String text;

        Sample(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    @TempDir
    private Path classes;

    @Test
    void samples_allOfThem_compileAndAreShort() throws IOException, URISyntaxException {
        List<JavaFileObject> sources = new ArrayList<>();
        Matcher matcher = SAMPLE.matcher(Files.readString(Path.of("..", "README.md")));
        while (matcher.find()) {
            String text = matcher.group(1);
            assertTrue(text.lines().count() <= LONGEST, () -> "longer than " + LONGEST + " lines:\n" + text);
            String name = "Sample" + sources.size();
            sources.add(new Sample(name,
                    IMPORTS + "class " + name + " { void run() throws Exception {\n" + text + "} }\n"));
        }
        assertTrue(sources.size() >= 4, "only " + sources.size() + " samples were found");

        Path library = Path.of(Move.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        boolean isGood = compiler.getTask(complaints, null, null,
                        List.of("-proc:none", "-d", classes.toString(), "--module-path", library.toString(),
                                "--add-modules", "org.kagetsu.engine"),
                        null, sources)
                .call();
        assertTrue(isGood, complaints::toString);
    }
}
