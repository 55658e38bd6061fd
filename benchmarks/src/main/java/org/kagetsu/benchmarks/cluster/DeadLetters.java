package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.kagetsu.benchmarks.files.StrictJson;

/**
 * The units that no worker could do: a file beside a journal, with a line of JSON for each.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class DeadLetters {

    private static final String ENDING = ".dead.jsonl";

    private final Path path;
    private int count;

    /**
     * Creates the list of a journal.
     *
     * @param journal the journal's path; the list has its name with {@code .dead.jsonl}
     * @param ending the usual ending of the journal's name, which falls away
     */
    public DeadLetters(Path journal, String ending) {
        String name = String.valueOf(journal.getFileName());
        String stem = name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
        this.path = journal.resolveSibling(stem + ENDING);
    }

    /**
     * Adds a unit.
     *
     * @param letter a record that Jackson can map
     * @throws IOException if the file cannot be written
     */
    public void add(Object letter) throws IOException {
        Files.writeString(path, StrictJson.line(letter) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        count++;
    }

    /**
     * {@return what people have to know at the end; empty if every unit was done}
     *
     * @param names what the units are, in the plural
     * @param advice how to go on
     */
    public Optional<String> summary(String names, String advice) {
        return count == 0
                ? Optional.empty()
                : Optional.of(names + " given up: " + count + ", reported in " + path + "; " + advice);
    }
}
