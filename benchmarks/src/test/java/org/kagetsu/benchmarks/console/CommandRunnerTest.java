package org.kagetsu.benchmarks.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

/** What ends a command from outside is told in one line, with a status. */
class CommandRunnerTest {

    private final StringWriter err = new StringWriter();

    private void assertFails(Runnable command, Writer out, String reason) {
        assertEquals(1, CommandRunner.run(command, new String[0], new PrintWriter(out), new PrintWriter(err, true)));
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().startsWith("tool: ") && err.toString().contains(reason), err.toString());
    }

    @Command(name = "tool")
    private record Body(Runnable body) implements Runnable {

        @Override
        public void run() {
            body.run();
        }
    }

    @Test
    void run_heapIsTooSmall_saysSo() {
        assertFails(new Body(() -> {
            throw new OutOfMemoryError("Java heap space");
        }), new StringWriter(), "-Xmx");
    }

    @Test
    void run_outputIsGone_fails() {
        assertFails(new Body(() -> { }), new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                throw new IOException("broken pipe");
            }

            @Override
            public void flush() throws IOException {
                throw new IOException("broken pipe");
            }

            @Override
            public void close() {}
        }, "output");
    }
}
