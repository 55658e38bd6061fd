package org.kagetsu.piskvork;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        String options = Files.readString(Path.of("src/main/c/options.c"));
        List<MatchResult> named = METHOD.matcher(options).results().toList();
        assertFalse(named.isEmpty());
        for (MatchResult match : named) {
            Class<?> type = Class.forName(match.group(1));
            assertTrue(Arrays.stream(type.getDeclaredMethods()).map(Method::getName).anyMatch(match.group(2)::equals),
                    match.group());
        }
    }

    @Test
    void compilerDirectives_all_nameClasses() throws Exception {
        String directives = Files.readString(Path.of("src/main/dist/compiler-directives.json"));
        List<MatchResult> named = CLASS.matcher(directives).results().toList();
        assertFalse(named.isEmpty());
        for (MatchResult match : named) {
            Class.forName(match.group(1).replace('/', '.'));
        }
    }
}
