package org.kagetsu.piskvork.manager.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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

    /**
     * Creates a command.
     *
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
     * Splits a command line into words at blanks. Quotes work as in a shell; its other features are not supported. A
     * quote that is not closed counts as a letter.
     *
     * @param text the command line; words with blanks in them stand in single or double quotes
     * @return the words, without their quotes; none of an empty text
     */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            if (isBlank(text.charAt(i))) {
                i++;
            } else {
                StringBuilder word = new StringBuilder();
                i = readWord(text, i, word);
                words.add(word.toString());
            }
        }
        return words;
    }

    /** Appends the word that begins at an index, without its quotes; returns the index behind it. */
    private static int readWord(String text, int from, StringBuilder word) {
        int i = from;
        while (i < text.length() && !isBlank(text.charAt(i))) {
            char c = text.charAt(i);
            int close = c == '"' || c == '\'' ? text.indexOf(c, i + 1) : -1;
            if (close < 0) {
                word.append(c);
                i++;
            } else {
                word.append(text, i + 1, close);
                i = close + 1;
            }
        }
        return i;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /** Starts the process with a mark for its {@link ProcessTree}; its three streams are pipes. */
    Process start(String mark) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new NoSuchFileException(directory.toString());
        }
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(directory.toAbsolutePath().toFile());
        builder.environment().putAll(environment);
        builder.environment().put(ProcessTree.MARK_NAME, mark);
        return builder.start();
    }

    /** {@return the command line as text for messages: the program and its arguments, separated by spaces} */
    @Override
    public String toString() {
        return String.join(" ", command);
    }
}
