package org.kagetsu.benchmarks.tournament.openings;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.kagetsu.piskvork.manager.Conditions;

/**
 * Reads files of openings. A line that is impossible is complained of and left out; the others count.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class OpeningFiles {

    private final Conditions conditions;
    private final Consumer<String> complaints;

    /**
     * Creates a reader.
     *
     * @param conditions the rule and the board on which the openings must be possible
     * @param complaints takes a sentence for every impossible opening
     */
    public OpeningFiles(Conditions conditions, Consumer<String> complaints) {
        this.conditions = conditions;
        this.complaints = complaints;
    }

    /**
     * Reads a file.
     *
     * @param file text with an opening a line, in Gomocup offsets or as points; lines that are empty or begin with
     *     {@code #} are left out
     * @return the possible openings in the order of the file
     * @throws IOException if the file cannot be read or holds no possible opening
     */
    public List<List<Integer>> read(Path file) throws IOException {
        List<List<Integer>> openings = new ArrayList<>();
        int number = 0;
        for (String line : lines(file)) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                take(file + ", line " + number, line, openings);
            }
        }
        if (openings.isEmpty()) {
            throw new IOException("opening file " + file + " holds no possible opening");
        }
        return openings;
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            return Files.readAllLines(file);
        } catch (MalformedInputException e) {
            throw new IOException("opening file " + file + " is not text in UTF-8", e);
        } catch (IOException e) {
            throw new IOException("opening file " + file + " cannot be read: " + e, e);
        }
    }

    private void take(String place, String line, List<List<Integer>> openings) {
        try {
            List<Integer> moves = OpeningLines.parse(line, conditions.grid());
            openings.add(conditions.withOpening(moves).opening());
        } catch (IllegalArgumentException e) {
            complaints.accept(place + ": left out: " + e.getMessage());
        }
    }
}
