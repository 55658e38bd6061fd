package org.kagetsu.benchmarks.problems;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.FileText;

/**
 * Reads a file of problems. Each line is the kind of the win and the side that is to move and wins, the black stones
 * and the white ones, as x,y from 0: {@code VCF black | 7,7 8,7 9,7 | 7,8 8,9}. The size of the board may follow the
 * side ({@code VCF black 20x20}), and a win that is known may end the line, its plies and its first move:
 * {@code | 3 g8}. Empty lines and those that begin with {@code #} are left out.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class ProblemFile {

    private static final Grid SAMPLE_GRID = Grid.square(15);

    private static final Pattern POINT = Pattern.compile("(\\d{1,2}),(\\d{1,2})");
    private static final Pattern LINE = Pattern.compile("(?i)(?<kind>VCF|VCT|THREE|HARD)\\s+(?<side>black|white)"
            + "(?:\\s+(?<size>\\w+))?\\s*\\|(?<black>(?:\\s*+\\d{1,2},\\d{1,2}\\b){0,484})\\s*\\|"
            + "(?<white>(?:\\s*+\\d{1,2},\\d{1,2}\\b){0,484})\\s*(?:\\|\\s*(?<plies>\\d{1,3}) (?<move>[a-v]\\d{1,2}))?");

    private ProblemFile() {}

    /**
     * Reads a file.
     *
     * @param file the file
     * @param grid the size of the boards whose lines name none
     * @param rule the rule of all problems
     * @return the problems in their order, at least one
     * @throws IOException if the file is not what it should be; the message names it, the line and the value
     */
    static List<Problem> read(Path file, Grid grid, Rule rule) throws IOException {
        return read(Files.readAllBytes(FileCheck.readable(file)), file.toString(), grid, rule);
    }

    /**
     * Reads the sample that comes with the program.
     *
     * @param grid the size that most boards of the sample have, 15x15
     * @param rule the rule
     * @return the problems in their order, at least one
     * @throws IOException if there is no sample of that rule and size
     */
    static List<Problem> sample(Grid grid, Rule rule) throws IOException {
        String name = rule + ".txt";
        try (InputStream in = ProblemFile.class.getResourceAsStream(name)) {
            if (in == null || !grid.equals(SAMPLE_GRID)) {
                throw new IOException("there is no sample of " + rule + " " + grid + ", only of the rules of Gomocup and "
                        + SAMPLE_GRID + ": name a FILE; problems generate makes one");
            }
            return read(in.readAllBytes(), "sample " + name, grid, rule);
        }
    }

    private static List<Problem> read(byte[] bytes, String file, Grid grid, Rule rule) throws IOException {
        List<Problem> problems = new ArrayList<>();
        int number = 0;
        for (String line : FileText.of(bytes).text().lines().toList()) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                try {
                    problems.add(parse(line, number, grid, rule));
                } catch (IllegalArgumentException e) {
                    throw new IOException(file + ", line " + number + ": " + e.getMessage(), e);
                }
            }
        }
        if (problems.isEmpty()) {
            throw new IOException(file + " has no problem");
        }
        return problems;
    }

    /** A problem as a line. */
    static String line(Problem.Kind kind, Position position) {
        return kind + " " + Side.name(position.sideToMove()).toLowerCase(Locale.ROOT) + " |" + stones(position, Stone.BLACK)
                + " |" + stones(position, Stone.WHITE);
    }

    private static String stones(Position position, int stone) {
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < position.grid().height(); y++) {
            for (int x = 0; x < position.grid().width(); x++) {
                if (position.stone(Move.of(x, y)) == stone) {
                    text.append(' ').append(x).append(',').append(y);
                }
            }
        }
        return text.toString();
    }

    private static Problem parse(String text, int number, Grid usual, Rule rule) {
        Matcher line = LINE.matcher(text.strip());
        if (!line.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is not of the form KIND SIDE [WxH] | x,y ... | x,y ..."
                    + " [| PLIES MOVE] with KIND one of " + Arrays.toString(Problem.Kind.values())
                    + ", SIDE black or white");
        }
        Grid grid = line.group("size") == null ? usual : Grid.parse(line.group("size"));
        int side = line.group("side").equalsIgnoreCase("black") ? Side.BLACK : Side.WHITE;
        Position position = Position.setUp(
                        grid, rule, stones(line.group("black"), grid), stones(line.group("white"), grid), new int[0], side)
                .requireOngoing();
        return new Problem(number, Problem.Kind.valueOf(line.group("kind").toUpperCase(Locale.ROOT)), position,
                Optional.ofNullable(line.group("plies"))
                        .map(plies -> known(Integer.parseInt(plies), Move.parse(line.group("move")), position)));
    }

    private static Problem.KnownWin known(int plies, int move, Position position) {
        if (plies % 2 == 0 || !position.grid().contains(move) || !position.isEmpty(move)) {
            throw new IllegalArgumentException("the known win \"" + plies + " " + Move.toText(move)
                    + "\" is not an odd number of plies and an empty point");
        }
        return new Problem.KnownWin(plies, move);
    }

    private static int[] stones(String text, Grid grid) {
        return POINT.matcher(text).results()
                .mapToInt(point -> {
                    int x = Integer.parseInt(point.group(1));
                    int y = Integer.parseInt(point.group(2));
                    if (!grid.contains(x, y)) {
                        throw new IllegalArgumentException("\"" + point.group() + "\" is not a point x,y with x in 0.."
                                + (grid.width() - 1) + " and y in 0.." + (grid.height() - 1));
                    }
                    return Move.of(x, y);
                })
                .toArray();
    }
}
