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

    /** How many parts a line has, at least. */
    private static final int PARTS = 3;

    private static final Pattern POINT = Pattern.compile("(\\d{1,2}),(\\d{1,2})");
    private static final Pattern KNOWN = Pattern.compile("(\\d{1,3}) ([a-v]\\d{1,2})");

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

    private static Problem parse(String line, int number, Grid usual, Rule rule) {
        String[] parts = line.split("\\|", -1);
        String[] head = parts[0].strip().split("\\s+", -1);
        if (parts.length < PARTS || parts.length > PARTS + 1 || head.length < 2 || head.length > 3) {
            throw new IllegalArgumentException("\"" + line + "\" is not of the form KIND SIDE [WxH] | x,y ... | x,y ..."
                    + " [| PLIES MOVE]");
        }
        Problem.Kind kind = kind(head[0]);
        int side = side(head[1]);
        Grid grid = head.length == 2 ? usual : grid(head[2]);
        Position position = Position.setUp(grid, rule, stones(parts[1], grid), stones(parts[2], grid), new int[0], side)
                .requireOngoing();
        return new Problem(number, kind, position,
                parts.length == PARTS ? Optional.empty() : Optional.of(known(parts[PARTS].strip(), position)));
    }

    private static Problem.Kind kind(String word) {
        return Arrays.stream(Problem.Kind.values())
                .filter(kind -> kind.name().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the kind \"" + word + "\" is not one of " + Arrays.toString(Problem.Kind.values())));
    }

    private static int side(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "black" -> Side.BLACK;
            case "white" -> Side.WHITE;
            default -> throw new IllegalArgumentException("the side \"" + word + "\" is neither black nor white");
        };
    }

    private static Grid grid(String word) {
        if (!word.matches("\\d{1,2}x\\d{1,2}")) {
            throw new IllegalArgumentException("the size \"" + word + "\" is not of the form WxH, numbers of "
                    + Grid.MIN_SIZE + ".." + Grid.MAX_SIZE);
        }
        return Grid.parse(word);
    }

    private static Problem.KnownWin known(String text, Position position) {
        Matcher win = KNOWN.matcher(text);
        if (win.matches()) {
            int plies = Integer.parseInt(win.group(1));
            int move = Move.parse(win.group(2));
            if (plies % 2 == 1 && position.grid().contains(move) && position.isEmpty(move)) {
                return new Problem.KnownWin(plies, move);
            }
        }
        throw new IllegalArgumentException("the known win \"" + text
                + "\" is not an odd number of plies and an empty point, for instance \"3 g8\"");
    }

    private static int[] stones(String text, Grid grid) {
        return text.isBlank()
                ? new int[0]
                : Arrays.stream(text.strip().split("\\s+", -1)).mapToInt(point -> stone(point, grid)).toArray();
    }

    private static int stone(String text, Grid grid) {
        Matcher point = POINT.matcher(text);
        if (point.matches()) {
            int x = Integer.parseInt(point.group(1));
            int y = Integer.parseInt(point.group(2));
            if (grid.contains(x, y)) {
                return Move.of(x, y);
            }
        }
        throw new IllegalArgumentException("\"" + text + "\" is not a point x,y with x in 0.." + (grid.width() - 1)
                + " and y in 0.." + (grid.height() - 1));
    }
}
