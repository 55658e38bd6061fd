package org.kagetsu.benchmarks.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/**
 * The positions that the benchmarks work on, all from games of the engine against itself; the file names the rule, the
 * board and the moves of each. Static functions only; safe for use by many threads.
 */
final class Fixtures {

    private static final String FILE = "positions.txt";
    private static final Pattern POINT = Pattern.compile("[a-v][0-9]+");

    private Fixtures() {}

    /** The kinds of positions. In none of them can the side to move make five. */
    enum Kind {
        /** Few stones, undecided. */
        OPENING,
        /** 16 to 32 stones, undecided. */
        MIDDLE,
        /** Many fours and threes for both sides, undecided. */
        TACTICAL,
        /** The side to move wins by continuous fours, in at least nine plies. */
        SOLVED,
        /** The side to move wins by continuous threats, which take a solver some thousand nodes, but not by fours. */
        THREATS,
        /** The side to move has many fours, but no win by them. */
        REFUTED,
        /** The opponent threatens an open four, and the side to move has none itself. */
        OPEN_FOUR,
        /** The opponent threatens five. */
        FIVE,
        /** In renju alone: some of the first candidates are forbidden. */
        FORBIDDEN
    }

    /**
     * {@return new copies of the positions of one kind and one rule, at least one}
     *
     * @param kind the kind
     * @param rule the rule's name
     * @throws IllegalArgumentException if there is none
     */
    static List<Position> positions(Kind kind, String rule) {
        String start = kind.name().toLowerCase(Locale.ROOT).replace('_', '-') + " " + rule + " ";
        List<Position> positions =
                lines().stream().filter(line -> line.startsWith(start)).map(Fixtures::parse).toList();
        if (positions.isEmpty()) {
            throw new IllegalArgumentException("no position " + start.strip());
        }
        return positions;
    }

    /**
     * {@return the same positions with new pattern states, at least one}
     *
     * @param kind the kind
     * @param rule the rule's name
     * @throws IllegalArgumentException if there is none
     */
    static List<PatternState> states(Kind kind, String rule) {
        return positions(kind, rule).stream().map(Fixtures::state).toList();
    }

    /** The patterns of a position, with the values of the linear evaluation. */
    static PatternState state(Position position) {
        return new PatternState(position, LinearEvaluator.standard().tables(position.rule()));
    }

    private static List<String> lines() {
        InputStream stream = Objects.requireNonNull(Fixtures.class.getResourceAsStream(FILE), FILE);
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Position parse(String line) {
        String[] fields = line.split(" ", -1);
        String[] sides = fields[2].split("x", -1);
        Grid grid = new Grid(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
        int[] moves = POINT.matcher(fields[3]).results().mapToInt(point -> Move.parse(point.group())).toArray();
        return Position.of(grid, Rule.ofName(fields[1]), moves);
    }
}
