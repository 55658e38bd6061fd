package org.kagetsu.benchmarks.console;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;

/**
 * The standard streams as writers of text, in the character set of the terminal.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class StandardStreams {

    /** What is said if results cannot be written. */
    static final String OUTPUT_IS_LOST = "not all results could be written to standard output";

    private StandardStreams() {}

    /** {@return standard output; a line appears when it is whole} */
    public static PrintWriter out() {
        return writer(System.out, "stdout.encoding");
    }

    /** {@return standard error; a line appears when it is whole} */
    public static PrintWriter err() {
        return writer(System.err, "stderr.encoding");
    }

    private static PrintWriter writer(PrintStream stream, String property) {
        // Java 17 and 18 know it by another name, and only in a terminal.
        String before = System.getProperty("sun." + property, Charset.defaultCharset().name());
        return new PrintWriter(stream, true, Charset.forName(System.getProperty(property, before)));
    }
}
