package org.kagetsu.benchmarks.console;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * What all commands have: {@code --help}, {@code --version}, and where they print.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
public abstract class ToolCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    /** Creates a command whose options are not set yet. */
    protected ToolCommand() {}

    /** {@return the model of the command line} */
    protected final CommandSpec spec() {
        return spec;
    }

    /** {@return where results go} */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** {@return where complaints and progress go} */
    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
