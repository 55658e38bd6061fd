package org.kagetsu.piskvork;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The launcher names methods to the compilers, which say nothing if there is no such method. */
class LauncherOptionsTest {

    private static final Pattern METHOD = Pattern.compile("CompileCommand=\\w+,([\\w.]+)::(\\w+)\"");
    private static final Pattern CLASS = Pattern.compile("\"([\\w/]+)\\.\\*\"");

    @Test
    void compileCommands_all_nameMethods() throws Exception {
        for (MatchResult match : named(METHOD, "src/main/c/options.c")) {
            Class<?> type = Class.forName(match.group(1));
            assertTrue(Arrays.stream(type.getDeclaredMethods()).map(Method::getName).anyMatch(match.group(2)::equals),
                    match.group());
        }
    }

    @Test
    void compilerDirectives_all_nameClasses() throws Exception {
        for (MatchResult match : named(CLASS, "src/main/dist/compiler-directives.json")) {
            Class.forName(match.group(1).replace('/', '.'));
        }
    }

    private static List<MatchResult> named(Pattern pattern, String file) throws IOException {
        List<MatchResult> named = pattern.matcher(Files.readString(Path.of(file))).results().toList();
        assertFalse(named.isEmpty(), file);
        return named;
    }
}
