package org.kagetsu.benchmarks.console;

import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.kagetsu.piskvork.files.FailureText;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
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
        CommandLine line = line(command, List.of(args));
        if (command instanceof CommandMenu menu) {
            menu.arrange(line);
        }
        OptionGroups.listByPurpose(line);
        Failures failures = new Failures();
        NumberText<Integer> ints = new NumberText<>(Integer.class);
        NumberText<Long> longs = new NumberText<>(Long.class);
        NumberText<Double> doubles = new NumberText<>(Double.class);
        line.setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(WIDTH)
                .setUsageHelpAutoWidth(mayHaveTerminal())
                .registerConverter(Path.class, new PathText())
                .registerConverter(int.class, ints)
                .registerConverter(Integer.class, ints)
                .registerConverter(long.class, longs)
                .registerConverter(Long.class, longs)
                .registerConverter(double.class, doubles)
                .registerConverter(Double.class, doubles)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
        int status = execute(line, args);
        if (status == CommandLine.ExitCode.OK && out.checkError()) {
            err.println(name(line) + ": " + StandardStreams.OUTPUT_IS_LOST);
            return CommandLine.ExitCode.SOFTWARE;
        }
        return status;
    }

    /** Whether it makes sense to ask a terminal for its width. On some JDKs there is always a console. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean mayHaveTerminal() {
        return System.console() != null;
    }

    private static int execute(CommandLine line, String[] args) {
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            line.getErr().println(name(line) + ": not enough memory: Java may use "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB here; java -Xmx sets that");
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    /**
     * {@return the parser of a command, with all that its sub-commands understand}
     *
     * @param command the command, with picocli's annotations
     */
    public static CommandLine line(Object command) {
        CommandLine line = new CommandLine(command);
        for (Class<?> type : commands(command)) {
            line.addSubcommand(line(create(type)));
        }
        return line;
    }

    /**
     * The parser of a command for one command line. Picocli takes long to find the options of all sub-commands, so there
     * is only the one that the first word names. If it names none, only the list of commands can be wanted.
     */
    private static CommandLine line(Object command, List<String> words) {
        List<Class<?>> types = commands(command);
        String first = words.isEmpty() ? "" : words.get(0);
        CommandLine line = new CommandLine(command);
        for (Class<?> type : types) {
            if (name(type).equals(first)) {
                return line.addSubcommand(line(create(type), words.subList(1, words.size())));
            }
        }
        for (Class<?> type : types) {
            // A file of words may name any command, and options may come before the name.
            if (first.startsWith("@") || words.contains(name(type))) {
                return line(command);
            }
            CommandSpec outline = CommandSpec.create().name(name(type));
            outline.usageMessage().description(type.getAnnotation(Command.class).description());
            line.addSubcommand(outline);
        }
        return line;
    }

    private static List<Class<?>> commands(Object command) {
        return command instanceof CommandMenu menu ? menu.commands() : List.of();
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    private static Object create(Class<?> type) {
        try {
            return CommandLine.defaultFactory().create(type);
        } catch (Exception e) {
            throw new IllegalStateException("command " + type + " cannot be made", e);
        }
    }

    private static String complaint(ParameterException misunderstood) {
        if (misunderstood instanceof UnmatchedArgumentException surplus && !surplus.getUnmatched().isEmpty()) {
            String first = surplus.getUnmatched().get(0);
            boolean isMenu = !misunderstood.getCommandLine().getSubcommands().isEmpty();
            return first.startsWith("-")
                    ? "there is no option " + first
                    : isMenu ? "there is no command " + first : first + " stands where an option is expected";
        }
        return String.valueOf(misunderstood.getMessage());
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().root().name();
    }

    /** Tells people what went wrong. A class, because lambdas cost every start time. */
    private static final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

        /**
         * The help that follows a complaint. The list of commands is short, so it is shown. The many options of one
         * command would hide the complaint.
         */
        @Override
        public int handleParseException(ParameterException misunderstood, String[] args) {
            CommandLine command = misunderstood.getCommandLine();
            PrintWriter err = command.getErr();
            err.println(name(command) + ": " + complaint(misunderstood));
            UnmatchedArgumentException.printSuggestions(misunderstood, err);
            if (command.getSubcommands().isEmpty()) {
                err.println("See: " + command.getCommandSpec().qualifiedName() + " --help");
            } else {
                command.usage(err);
            }
            return command.getCommandSpec().exitCodeOnInvalidInput();
        }

        @Override
        public int handleExecutionException(Exception failure, CommandLine failed, ParseResult parsed) {
            failed.getErr().println(name(failed) + ": " + FailureText.of(failure));
            return failed.getCommandSpec().exitCodeOnExecutionException();
        }
    }
    /** Reads names of files. Without this an empty name would be the folder in which the tool was started. */
    private static final class PathText implements ITypeConverter<Path> {

        @Override
        public Path convert(String text) {
            if (text.isEmpty()) {
                throw new TypeConversionException("the name of the file is empty");
            }
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw new TypeConversionException("'" + text + "' is not a file name");
            }
        }
    }
}
