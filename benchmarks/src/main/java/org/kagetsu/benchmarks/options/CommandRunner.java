package org.kagetsu.benchmarks.options;

import java.io.PrintWriter;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Runs the command line of a tool. If it is wrong, one line tells why.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class CommandRunner {

    /** The columns of the help where there is no terminal to ask. */
    private static final int WIDTH = 110;

    private CommandRunner() {}

    /**
     * Runs a command line.
     *
     * @param command the command, with picocli's annotations
     * @param args the command line
     * @param out where results go
     * @param err where complaints go
     * @return the exit status: that of the command, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(Object command, String[] args, PrintWriter out, PrintWriter err) {
        return run(command, args, out, err, line -> {});
    }

    /**
     * Runs a command line whose help was changed.
     *
     * @param command the command, with picocli's annotations
     * @param args the command line
     * @param out where results go
     * @param err where complaints go
     * @param change what else the parser is told
     * @return the exit status: that of the command, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(
            Object command, String[] args, PrintWriter out, PrintWriter err, Consumer<CommandLine> change) {
        CommandLine line = new CommandLine(command);
        change.accept(line);
        OptionGroups.listByPurpose(line);
        int status = line
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(WIDTH)
                .setUsageHelpAutoWidth(true)
                .registerConverter(int.class, NumberText::toInt)
                .registerConverter(Integer.class, NumberText::toInt)
                .registerConverter(long.class, NumberText::toLong)
                .registerConverter(Long.class, NumberText::toLong)
                .registerConverter(double.class, NumberText::toDouble)
                .registerConverter(Double.class, NumberText::toDouble)
                .setParameterExceptionHandler((misunderstood, parsed) -> explain(misunderstood))
                .setExecutionExceptionHandler((failure, failed, parsed) -> {
                    failed.getErr().println(name(failed) + ": " + FailureText.of(failure));
                    return failed.getCommandSpec().exitCodeOnExecutionException();
                })
                .execute(args);
        if (status == CommandLine.ExitCode.OK && out.checkError()) {
            err.println(name(line) + ": " + StandardStreams.OUTPUT_IS_LOST);
            return CommandLine.ExitCode.SOFTWARE;
        }
        return status;
    }

    /**
     * The help that follows a complaint. The list of commands is short, so it is shown. The many options of one command
     * would hide the complaint.
     */
    private static int explain(ParameterException misunderstood) {
        CommandLine command = misunderstood.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(name(command) + ": " + misunderstood.getMessage());
        UnmatchedArgumentException.printSuggestions(misunderstood, err);
        if (command.getSubcommands().isEmpty()) {
            err.println("See: " + command.getCommandSpec().qualifiedName() + " --help");
        } else {
            command.usage(err);
        }
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().root().name();
    }
}
