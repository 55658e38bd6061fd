package org.kagetsu.benchmarks.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs {@code kagetsu-tools} in this process, and keeps what the last command has printed. */
public final class ToolRun {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Runs a command line and returns its status. */
    public int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return ToolsCommand.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    /** Runs a command line that succeeds; returns what it has printed. */
    public String succeed(String... args) {
        assertEquals(0, run(args), err::toString);
        return out();
    }

    /** Runs a command line that ends with a status; returns its complaint. */
    public String fail(int status, String... args) {
        assertEquals(status, run(args), err::toString);
        return err();
    }

    /** What the last command has printed. */
    public String out() {
        return out.toString();
    }

    /** What the last command has complained of. */
    public String err() {
        return err.toString();
    }
}
