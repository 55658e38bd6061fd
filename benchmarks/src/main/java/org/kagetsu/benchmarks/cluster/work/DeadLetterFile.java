package org.kagetsu.benchmarks.cluster.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.kagetsu.benchmarks.files.Json;

/**
 * A file beside a journal, with a line of JSON for each unit that no worker could do.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class DeadLetterFile {

    private static final String ENDING = ".dead.jsonl";

    private final Path path;
    private int count;

    private DeadLetterFile(Path path) {
        this.path = path;
    }

    /**
     * {@return the file of a journal, which has the journal's name with {@code .dead.jsonl}}
     *
     * @param journal the journal's path
     * @param ending the usual ending of the journal's name, which falls away
     */
    public static DeadLetterFile of(Path journal, String ending) {
        String name = String.valueOf(journal.getFileName());
        String stem = name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
        return new DeadLetterFile(journal.resolveSibling(stem + ENDING));
    }

    /**
     * Adds a line.
     *
     * @param letter a record that Jackson can map
     * @throws IOException if the file cannot be written
     */
    public void add(Object letter) throws IOException {
        Files.writeString(path, Json.line(letter) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        count++;
    }

    /** {@return lines that were added by this object} */
    public int count() {
        return count;
    }

    /** {@return the path of the file} */
    public Path path() {
        return path;
    }
}
