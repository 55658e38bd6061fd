package org.kagetsu.benchmarks.tournament.openings;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.PsqFormat;
import org.kagetsu.record.RecordedMove;
import org.kagetsu.record.SgfFormat;

/**
 * Reads files of openings. An impossible line or game gives a complaint and is left out; the others are used. In an SGF
 * file, nothing behind an error of form is read.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class OpeningFiles {

    private final Conditions conditions;
    private final int maxStones;
    private final Consumer<String> complaints;

    /**
     * Creates a reader.
     *
     * @param conditions the rule and the board on which the openings must be possible
     * @param maxStones an opening with more stones is cut, 0 for never
     * @param complaints takes a sentence for every impossible opening
     */
    public OpeningFiles(Conditions conditions, int maxStones, Consumer<String> complaints) {
        this.conditions = conditions;
        this.maxStones = maxStones;
        this.complaints = complaints;
    }

    /**
     * Reads a file.
     *
     * @param file the games of an SGF collection ({@code .sgf}), the game of a PSQ file ({@code .psq}), or text with an
     *     opening a line, in Gomocup offsets or as points; lines that are empty or begin with {@code #} are left out
     * @return the possible openings in the order of the file
     * @throws IOException if the file cannot be read or holds no possible opening
     */
    public List<List<Integer>> read(Path file) throws IOException {
        String text = text(file);
        String name = file.toString().toLowerCase(Locale.ROOT);
        List<List<Integer>> openings = new ArrayList<>();
        if (name.endsWith(".sgf")) {
            readGames(file, text, openings);
        } else if (name.endsWith(".psq")) {
            take(file.toString(), () -> moves(new PsqFormat(conditions.rule()).read(text)), openings);
        } else {
            readLines(file, text, openings);
        }
        if (openings.isEmpty()) {
            throw new IOException("opening file " + file + " holds no possible opening");
        }
        return openings;
    }

    private static String text(Path file) throws IOException {
        try {
            String text = Files.readString(file);
            return text.startsWith("\uFEFF") ? text.substring(1) : text; // a byte order mark
        } catch (MalformedInputException e) {
            throw new IOException("opening file " + file + " is not text in UTF-8", e);
        } catch (IOException e) {
            throw new IOException("opening file " + file + " cannot be read: " + e, e);
        }
    }

    private void readLines(Path file, String text, List<List<Integer>> openings) {
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                take(file + ", line " + number, () -> OpeningLines.parse(line, conditions.grid()), openings);
            }
        }
    }

    private void readGames(Path file, String text, List<List<Integer>> openings) {
        AtomicInteger number = new AtomicInteger();
        try {
            new SgfFormat(conditions.rule()).readEach(
                    text,
                    game -> take(file + ", game " + number.incrementAndGet(), () -> moves(game), openings),
                    problem -> complaints.accept(
                            file + ", game " + number.incrementAndGet() + ": left out: " + problem.getMessage()));
        } catch (GameFormatException e) {
            complaints.accept(file + ", after game " + number + ": left out: " + e.getMessage());
        }
    }

    private List<Integer> moves(GameRecord game) {
        Grid grid = game.grid();
        if (!grid.equals(conditions.grid())) {
            throw new IllegalArgumentException("the board is " + grid + ", the tournament's " + conditions.grid());
        }
        if (game.start().empties() < grid.points()) {
            throw new IllegalArgumentException("stones are set up before the first move");
        }
        return game.moves().stream().map(RecordedMove::move).toList();
    }

    private void take(String place, Supplier<List<Integer>> source, List<List<Integer>> openings) {
        try {
            List<Integer> moves = source.get();
            boolean cut = maxStones > 0 && moves.size() > maxStones;
            openings.add(conditions.withOpening(cut ? moves.subList(0, maxStones) : moves).opening());
        } catch (IllegalArgumentException e) {
            complaints.accept(place + ": left out: " + e.getMessage());
        }
    }
}
