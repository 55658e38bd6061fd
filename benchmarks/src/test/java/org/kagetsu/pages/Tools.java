package org.kagetsu.pages;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.kagetsu.benchmarks.console.CommandRunner;
import org.kagetsu.benchmarks.jmh.CompareCommand;
import org.kagetsu.benchmarks.tools.ToolsCommand;
import org.kagetsu.piskvork.play.terminal.PlayMain;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The command lines of the project's programs. Every check throws {@link IllegalArgumentException}. */
final class Tools {

    /** Programs whose commands are picocli models, by jar. */
    private static final Map<String, CommandLine> MODELS = Map.of(
            "kagetsu-tools.jar", CommandRunner.line(new ToolsCommand()),
            "pbrain-kagetsu.jar", model("play", PlayMain.class),
            "benchmarks.jar", model("compare", CompareCommand.class));

    private static final Set<String> BRAIN_WORDS = brainWords();

    private Tools() {}

    private static CommandLine model(String subcommand, Class<?> type) {
        return new CommandLine(CommandLine.Model.CommandSpec.create()).addSubcommand(subcommand, new CommandLine(type));
    }

    /** The words that the brain's help, and that of its board, list at the begin of a line. */
    private static Set<String> brainWords() {
        String help = BrainProgram.run("", "--help") + BrainProgram.run("", "board", "--help");
        return help.lines()
                .filter(line -> line.matches(" {2}\\S.*"))
                .map(line -> line.strip().split(" ", -1)[0])
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Checks a whole command line: everything must be there and of the right kind. */
    static void checkWhole(String jar, List<String> arguments) {
        if (isModelled(jar, arguments)) {
            try {
                MODELS.get(jar).parseArgs(arguments.toArray(String[]::new));
            } catch (ParameterException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        } else if (jar.equals("benchmarks.jar")) {
            checkJmh(arguments);
        } else {
            checkBrain(arguments);
        }
    }

    /** Checks the names in a piece of a command line. */
    static void checkNames(String jar, List<String> arguments) {
        if (!isModelled(jar, arguments)) {
            checkWhole(jar, arguments);
            return;
        }
        CommandLine command = MODELS.get(jar);
        boolean isValue = false;
        for (String argument : arguments) {
            if (argument.startsWith("--") && !hasOption(command, argument)) {
                throw new IllegalArgumentException(command.getCommandName() + " has no option " + argument);
            }
            command = isValue || argument.startsWith("-") ? command : subcommand(command, argument);
            isValue = argument.startsWith("--") && takesNextWord(command, argument);
        }
    }

    /** Checks that some program has an option. */
    static void checkOption(String option) {
        boolean isKnown = BRAIN_WORDS.contains(option)
                || MODELS.values().stream().flatMap(Tools::withSubcommands).anyMatch(model -> hasOption(model, option));
        if (!isKnown) {
            throw new IllegalArgumentException("no program has the option " + option);
        }
    }

    /** The jar whose programs have a command of that name, if any. */
    static Optional<String> jarWith(String command) {
        return MODELS.keySet().stream()
                .filter(jar -> MODELS.get(jar).getSubcommands().containsKey(command))
                .findFirst();
    }

    static boolean isJar(String name) {
        return MODELS.containsKey(name);
    }

    private static boolean isModelled(String jar, List<String> arguments) {
        boolean hasOwnOptions = jar.equals("benchmarks.jar") || jar.equals("pbrain-kagetsu.jar");
        return !hasOwnOptions
                || (!arguments.isEmpty() && MODELS.get(jar).getSubcommands().containsKey(arguments.get(0)));
    }

    private static Stream<CommandLine> withSubcommands(CommandLine model) {
        return Stream.concat(
                Stream.of(model), model.getSubcommands().values().stream().flatMap(Tools::withSubcommands));
    }

    /** The command of that name, or the command itself if it has none and takes values. */
    private static CommandLine subcommand(CommandLine command, String name) {
        CommandLine next = command.getSubcommands().get(name);
        if (next == null && !command.getSubcommands().isEmpty()) {
            throw new IllegalArgumentException(command.getCommandName() + " has no command " + name);
        }
        return next == null ? command : next;
    }

    private static boolean hasOption(CommandLine command, String option) {
        return command.getCommandSpec().findOption(option.split("=", -1)[0]) != null;
    }

    /** Whether the word behind an option is its value. */
    private static boolean takesNextWord(CommandLine command, String option) {
        return !option.contains("=") && command.getCommandSpec().findOption(option).arity().min() > 0;
    }

    private static void checkBrain(List<String> arguments) {
        for (String argument : arguments) {
            if (!BRAIN_WORDS.contains(argument)) {
                throw new IllegalArgumentException("the brain has no " + argument + ", only " + BRAIN_WORDS);
            }
        }
    }

    /** JMH's own parser; a name of a benchmark must be a class here. */
    private static void checkJmh(List<String> arguments) {
        try {
            CommandLineOptions options = new CommandLineOptions(arguments.toArray(String[]::new));
            for (String name : options.getIncludes()) {
                if (!Files.exists(Path.of("src/main/java/org/kagetsu/benchmarks/jmh", name + ".java"))) {
                    throw new IllegalArgumentException("there is no benchmark " + name);
                }
            }
        } catch (CommandLineOptionException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
