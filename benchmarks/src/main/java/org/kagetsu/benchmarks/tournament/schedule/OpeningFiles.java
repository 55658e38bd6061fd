package org.kagetsu.benchmarks.tournament.schedule;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.kagetsu.benchmarks.console.FoundLines;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.record.FileText;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameReader;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.RecordedMove;

/**
 * Reads files of openings. An impossible line or game gives a complaint and is left out; the others are used.
 *
 * <p>Not safe for use by more than one thread at a time.
 *
 * @param conditions the rule and the board on which the openings must be possible
 * @param maxStones an opening with more stones is cut, 0 for never
 * @param complaints takes a sentence for every impossible opening
 */
public record OpeningFiles(Conditions conditions, int maxStones, Consumer<String> complaints) {

    /**
     * Reads a file.
     *
     * @param file the games of a file that {@link GameReader} reads, or text with an opening a line, in Gomocup offsets
     *     or as points; lines that are empty or begin with {@code #} are left out
     * @return the possible openings in the order of the file
     * @throws IOException if the file cannot be read or holds no possible opening
     */
    public List<List<Integer>> read(Path file) throws IOException {
        byte[] bytes = bytes(file);
        List<List<Integer>> openings = new ArrayList<>();
        try {
            String name = file.toString();
            boolean isText = GameReader.ending(name).equals(".txt");
            if (GameReader.knows(name) && (!isText || beginsWithHeader(bytes))) {
                readGames(file, bytes, openings);
            } else {
                readLines(file, bytes, openings);
            }
        } catch (GameFormatException e) {
            complaints.accept(file + ": left out: " + e.getMessage());
        }
        if (openings.isEmpty()) {
            throw new IOException("opening file " + file + " holds no possible opening");
        }
        return openings;
    }

    private static byte[] bytes(Path file) throws IOException {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new IOException("opening file " + file + " cannot be read: " + FailureText.reason(e), e);
        }
    }

    private void readLines(Path file, byte[] bytes, List<List<Integer>> openings) {
        int number = 0;
        for (String line : FileText.of(bytes).text().lines().toList()) {
            number++;
            if (line.startsWith(FoundLines.INCOMPLETE)) {
                complaints.accept(file + " is incomplete: the command that made it was interrupted, or still runs");
            }
            if (!line.isBlank() && !line.startsWith("#")) {
                take(file + ", line " + number, () -> OpeningLines.parse(line, conditions.grid()), openings);
            }
        }
    }

    /** Whether a text is one game, with lines as {@code [Black "Ann"]} before its moves. */
    private static boolean beginsWithHeader(byte[] bytes) {
        return FileText.of(bytes).text().stripLeading().startsWith("[");
    }

    private void readGames(Path file, byte[] bytes, List<List<Integer>> openings) {
        AtomicInteger number = new AtomicInteger();
        Set<String> remarked = new HashSet<>();
        try {
            new GameReader(conditions.grid(), conditions.rule()).readEach(
                    file.toString(),
                    bytes,
                    game -> take(file + ", game " + number.incrementAndGet(), () -> moves(game), openings),
                    problem -> complaints.accept(
                            file + ", game " + number.incrementAndGet() + ": left out: " + problem.getMessage()),
                    remark -> {
                        if (remarked.add(remark.text())) { // a collection tends to have the same in every game
                            complaints.accept(file + ": " + remark);
                        }
                    });
        } catch (GameFormatException e) {
            String after = number.get() == 0 ? "" : ", after game " + number;
            complaints.accept(file + after + ": left out: " + e.getMessage());
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
