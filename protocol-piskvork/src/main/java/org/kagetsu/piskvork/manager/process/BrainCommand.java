package org.kagetsu.piskvork.manager.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How to start a brain: its command line, where, and with which environment.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param command the program and its arguments, never empty
 * @param directory the working directory; {@code Path.of("")} is the manager's own
 * @param environment variables set in addition to the manager's own
 */
public record BrainCommand(List<String> command, Path directory, Map<String, String> environment) {

    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*'|[\"'])+");

    /**
     * Creates a command.
     *
     * @param command the program and its arguments
     * @param directory the working directory
     * @param environment variables set in addition to the manager's own
     * @throws IllegalArgumentException if the command is empty
     */
    public BrainCommand {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (command.isEmpty() || command.get(0).isBlank()) {
            throw new IllegalArgumentException("the command line of the brain is empty");
        }
    }

    /**
     * Creates a command that runs in the manager's own directory and environment.
     *
     * @param command the program and its arguments
     * @return the command
     * @throws IllegalArgumentException if the command is empty
     */
    public static BrainCommand of(String... command) {
        return new BrainCommand(List.of(command), Path.of(""), Map.of());
    }

    /**
     * Splits a command line into words as a shell does with blanks and quotes, without its other wonders. A quote that is
     * not closed is a letter like others.
     *
     * @param text the command line; words with blanks in them stand in single or double quotes
     * @return the words, without their quotes; none of an empty text
     */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group().replaceAll("\"([^\"]*)\"|'([^']*)'", "$1$2"));
        }
        return words;
    }

    /** Starts the process; its three streams are pipes. */
    Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(directory.toAbsolutePath().toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /**
     * Returns the command line as text, for messages.
     *
     * @return the program and its arguments, separated by spaces
     */
    @Override
    public String toString() {
        return String.join(" ", command);
    }
}
